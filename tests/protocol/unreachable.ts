/**
 * Errors that a page describes and no test here can provoke, each with the reason: code that no call reaches, or a role
 * of a contract that we do not have.
 */
export const unreachable: readonly { contract: string; error: string; reason: string }[] = []
