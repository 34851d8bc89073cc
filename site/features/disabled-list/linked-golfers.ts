import { playersIn } from '#domain/players/career.ts';
import type { PlayerRecords } from '#domain/players/players.ts';
import { personKey } from '#domain/players/person-name.ts';
import type { TourRecords } from '#domain/publish/tour.ts';

/** Names on the disabled list of people who have a page: those who appear in other records too. */
export function linkedGolfers(
  tour: PlayerRecords & Pick<TourRecords, 'disabledGolfers'>,
): ReadonlySet<string> {
  const keys = new Set(playersIn(tour).flatMap((player) => [...player.keys]));
  return new Set(
    tour.disabledGolfers.map(({ name }) => name).filter((name) => keys.has(personKey(name))),
  );
}
