/** A measured value with its goal and its reference. */
export interface BenchRow {
  what: string;
  /** The goal in words; empty when there is none. */
  goal: string;
  value: string;
  /** The value of a reference in the same run, for goals that are ratios. */
  reference?: string;
  /** Whether the goal is met; left out without a goal or reference. */
  isMet?: boolean;
  /** The figures of the value, for `--json`. */
  ms?: { median: number; worst: number };
  bytes?: number;
  /** How many times the reference. */
  ratio?: number;
}

/** The median; the higher one of two middle values. NaN for an empty list. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** A size in bytes; `goal` is the largest allowed one, or null. */
export function weightRow(what: string, bytes: number, goal: number | null): BenchRow {
  return {
    what,
    goal: goal === null ? '' : `≤ ${goal / 1000} kB`,
    value: `${(bytes / 1000).toFixed(2)} kB`,
    ...(goal !== null && { isMet: bytes <= goal }),
    bytes,
  };
}

/** Times in milliseconds; `goal` is the largest allowed median, or null. */
export function timesRow(what: string, times: readonly number[], goal: number | null): BenchRow {
  const ms = { median: median(times), worst: Math.max(...times) };
  const shown = (time: number) => `${time.toFixed(time < 10 ? 1 : 0)} ms`;
  return {
    what,
    goal: goal === null ? '' : `≤ ${goal} ms`,
    value:
      times.length === 1
        ? shown(ms.median)
        : `median ${shown(ms.median)}, worst ${shown(ms.worst)}`,
    ...(goal !== null && { isMet: ms.median <= goal }),
    ms,
  };
}

const verdict = ({ isMet }: BenchRow) => (isMet === undefined ? '' : isMet ? 'met' : 'MISSED');

/** The rows as a table of text. */
export function tableOf(rows: readonly BenchRow[]): string {
  const cells = [
    ['what', 'goal', 'measured', 'reference', ''],
    ...rows.map((row) => [row.what, row.goal, row.value, row.reference ?? '', verdict(row)]),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
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
