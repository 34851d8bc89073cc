/**
 * Moves the tables of one year to another. Other tables of the target year stay; of a table that both
 * have, the moved one is saved, since it belongs to the moved record.
 */
export function moveYear(entries: { year: number }[], from: number, to: number): void {
  const moved = entries.find(({ year }) => year === from);
  if (!moved) return;
  const others = entries.filter(({ year }) => year !== from && year !== to);
  const present = entries.find(({ year }) => year === to);
  entries.splice(0, entries.length, ...others, { ...present, ...moved, year: to });
}
