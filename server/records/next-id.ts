/** An ID that none of these records has. */
export function nextID(records: readonly { ID: number }[]): number {
  return 1 + Math.max(0, ...records.map(({ ID }) => ID));
}
