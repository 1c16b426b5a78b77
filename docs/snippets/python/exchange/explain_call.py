# #region call
from decode_error import data_of, errors_in, explain
from web3.contract.contract import ContractFunction
from web3.exceptions import ContractLogicError


def why_it_reverts(call: ContractFunction, sender: str, folder: str) -> list[str]:
    """Runs a call without sending it; empty where it goes through.

    `folder` has the ABIs of the contracts that are involved.
    """
    try:
        call.call({"from": sender})
    except ContractLogicError as error:
        return explain(data_of(error), errors_in(folder))
    return []


# #endregion call
