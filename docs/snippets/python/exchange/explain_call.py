# #region call
from decode_error import data_of, errors_in, explain
from web3.contract.contract import ContractFunction
from web3.exceptions import ContractLogicError


def why_it_reverts(call: ContractFunction, sender: str, abis: str) -> list[str]:
    """Runs a call without sending it; empty where it goes through.

    `abis` is a folder with those of the contracts that are involved.
    """
    try:
        call.call({"from": sender})
    except ContractLogicError as error:
        return explain(data_of(error), errors_in(abis))
    return []


# #endregion call
