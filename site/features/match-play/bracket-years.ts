import type { YearBracket } from '#domain/publish/tour-records.schema.ts';

/** The years that have a bracket, newest first. */
export function bracketYears(brackets: readonly YearBracket[]): number[] {
  return brackets
    .filter(({ rows }) => rows.length > 0)
    .map(({ year }) => year)
    .sort((a, b) => b - a);
}
