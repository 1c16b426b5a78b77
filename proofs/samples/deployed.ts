/**
 * The Solidity samples whose code a test file has taken to deploy it, each with the contracts that carry it, and the
 * Python samples with the functions that were called.
 */
export const deployed = new Map<string, Set<string>>()

export function noteDeployed(name: string, files: readonly string[]): void {
  for (const file of files) {
    if (!file.startsWith('docs/snippets/')) continue
    noteCalled(file, name)
  }
}

export function noteCalled(file: string, name: string): void {
  deployed.set(file, (deployed.get(file) ?? new Set()).add(name))
}

/**
 * The repository and commit that a test file's samples run against: set by its kit, read by the record. Samples of
 * one folder, such as `v2`, can run against another.
 */
export const against: { source?: string; folders: Record<string, string> } = { folders: {} }
