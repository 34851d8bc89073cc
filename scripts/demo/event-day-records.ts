/** Turns a played event of a demo data directory into one that is played on a day. */
import type { CalendarDate } from '#domain/time/calendar.ts';
import { openStores } from '../../server/store/stores.ts';

/**
 * Moves an event to a day, without results and with two tables of the scoring site, net and gross; with none of them where
 * it has no scoring site. The standings of its season are removed, so that they are calculated from results.
 */
export async function moveEventToDay(
  dataDir: string,
  eventID: string,
  date: CalendarDate,
  { hasScoringSite = true } = {},
): Promise<void> {
  const stores = await openStores(dataDir);
  await stores.events.update((events) => {
    Object.assign(events.find((event) => event.eventID === eventID) ?? {}, {
      ...{ date, isComplete: false },
      ...{ skinsLeaderboardUrl: '', teamsLeaderboardUrl: '', wgrLeaderboardUrl: '' },
      ...(!hasScoringSite && { blueGolfUrl: '', netLeaderboardUrl: '', grossLeaderboardUrl: '' }),
    });
  });
  const teeTimes = stores.results.data.get(eventID)?.['tee-times'];
  await stores.results.update(eventID, () => ({
    eventID,
    ...(teeTimes && { 'tee-times': teeTimes }),
  }));
  await stores.standings.update((standings) => {
    const at = standings.findIndex(({ year }) => year === Number(eventID.slice(0, 4)));
    if (at >= 0) standings.splice(at, 1);
  });
}
