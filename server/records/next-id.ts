/** The next ID that none of these carry; the trash counts, so that what comes back keeps its own. */
export function nextID(records: readonly { ID: number }[]): number {
  return 1 + Math.max(0, ...records.map(({ ID }) => ID));
}
