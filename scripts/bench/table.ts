/** What a benchmark found, beside its goal. */
export interface BenchRow {
  what: string;
  /** The goal in words; empty when there is none. */
  goal: string;
  value: string;
  /** Figures behind the value, for `--json`. */
  ms?: { median: number; worst: number };
  bytes?: number;
  /** Of 100. */
  score?: number;
}

/** The middle of a list; of the two middle ones the higher. NaN for an empty list. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** The rows as a table of text. */
export function tableOf(rows: readonly BenchRow[]): string {
  const cells = [
    ['what', 'goal', 'measured'],
    ...rows.map((row) => [row.what, row.goal, row.value]),
  ];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}
