import { playersIn } from '#domain/players/career.ts';
import type { PlayerRecords } from '#domain/players/players.ts';
import { personKey } from '#domain/players/person-name.ts';

/** The names of people who have a page, of a list whose names get none by themselves: those in other records too. */
export function namesWithPages(
  records: PlayerRecords,
  names: readonly string[],
): ReadonlySet<string> {
  const keys = new Set(playersIn(records).flatMap((player) => [...player.keys]));
  return new Set(names.filter((name) => keys.has(personKey(name))));
}
