import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type Row, rowType } from './audit.ts'

const columns = ['state', 'pages', 'states × looks', 'checks', 'violations'] as const

/** Prints what the audit (`AUDIT=full`) looked at and what it found, by state. */
export default class AuditReporter implements Reporter {
  private readonly rows: Row[] = []

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations)
      if (type === rowType && description) this.rows.push(JSON.parse(description) as Row)
  }

  onEnd(): void {
    const sum = (rows: readonly Row[], key: 'looks' | 'checks' | 'violations') =>
      rows.reduce((total, row) => total + row[key], 0)
    const line = (name: string, rows: readonly Row[]) => [
      name,
      String(new Set(rows.map(({ page }) => page)).size),
      String(sum(rows, 'looks')),
      String(sum(rows, 'checks')),
      String(sum(rows, 'violations')),
    ]
    const states = Map.groupBy(this.rows, ({ state }) => state)
    const table = [[...columns], ...[...states].map(([state, rows]) => line(state, rows)), line('in all', this.rows)]
    const widths = columns.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
    for (const row of table)
      console.log(
        row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
      )
  }
}
