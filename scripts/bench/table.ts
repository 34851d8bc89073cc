/** What a benchmark found, beside its goal and what it was compared with. */
export interface BenchRow {
  what: string;
  /** The goal in words; empty when there is none. */
  goal: string;
  value: string;
  /** What stands against it, measured in the same run; left out where the goal is a figure of its own. */
  anchor?: string;
  /** Whether the goal is reached; left out where there is none, or nothing to compare with. */
  isMet?: boolean;
  /** Figures behind the value, for `--json`. */
  ms?: { median: number; worst: number };
  bytes?: number;
  /** How many times the anchor. */
  ratio?: number;
  perSecond?: number;
  /** Of 100, or the sum of shifts. */
  score?: number;
}

/** The middle of a list; of the two middle ones the higher. NaN for an empty list. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

const kilo = (bytes: number, digits: number) => `${(bytes / 1000).toFixed(digits)} kB`;

/** A weight in bytes; `goal` is the most it may be, or null. */
export function weightRow(what: string, bytes: number, goal: number | null, more = ''): BenchRow {
  return {
    what,
    goal: goal === null ? '' : `≤ ${goal / 1000} kB`,
    value: kilo(bytes, 2) + more,
    ...(goal !== null && { isMet: bytes <= goal }),
    bytes,
  };
}

/** Times in milliseconds, whose median has to be at most `goal`, unless that is null. */
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
    ['what', 'goal', 'measured', 'anchor', ''],
    ...rows.map((row) => [row.what, row.goal, row.value, row.anchor ?? '', verdict(row)]),
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
