/** An ID that no record has. Pass deleted records too, so that a restored one keeps its ID. */
export function nextID(records: readonly { ID: number }[]): number {
  return 1 + Math.max(0, ...records.map(({ ID }) => ID));
}
