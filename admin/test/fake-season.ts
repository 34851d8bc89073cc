import type { EventAnswer } from '#domain/event.schema.ts';
import { EMPTY_EVENT_FIELDS } from '#domain/event.schema.ts';

const BOARD = 'https://lfgtour.bluegolf.com/bluegolf/lfgtour26/event';

/** A small season around 20 May 2026, with every state a card can have. */
export function fakeSeason(): EventAnswer[] {
  const event = (eventID: string, fields: Partial<EventAnswer>): EventAnswer => ({
    ...EMPTY_EVENT_FIELDS,
    eventID,
    name: eventID,
    date: '2026-05-02',
    state: 'NH',
    thumbnail: '',
    ...fields,
  });
  const picture = (id: string) => `/api/events/${id}/thumbnail?v=1`;
  return [
    event('2025-season-closer', {
      name: 'Season Closer',
      date: '2025-10-11',
      course: 'Lakes Region Links',
      town: 'Laconia',
      isComplete: true,
    }),
    event('2026-opening-day', {
      name: 'Opening Day at Pine Hollow',
      date: '2026-05-02',
      course: 'Pine Hollow Golf Club',
      town: 'Nashua',
      handicapAllowance: '90%',
      isComplete: true,
      thumbnail: picture('2026-opening-day'),
      shopifyUrl: 'opening-day-2026',
      blueGolfUrl: `${BOARD}/opening/index.htm`,
      netLeaderboardUrl: `${BOARD}/opening/contest/1/leaderboard.htm`,
      grossLeaderboardUrl: `${BOARD}/opening/contest/2/leaderboard.htm`,
      skinsLeaderboardUrl: `${BOARD}/opening/contest/9/skins.htm`,
    }),
    event('2026-granite-open', {
      name: 'Granite Open',
      date: '2026-05-26',
      course: 'Owl’s Nest Ledges',
      town: 'Campton',
      handicapAllowance: '80%',
      registrationOpen: true,
      thumbnail: picture('2026-granite-open'),
      shopifyUrl: 'granite-open',
      blueGolfUrl: `${BOARD}/graniteopen/index.htm`,
    }),
    event('2026-two-man-scramble', {
      name: 'Two-Man Scramble',
      date: '2026-05-23',
      course: 'Pine Hollow Golf Club',
      town: 'Nashua',
      handicapAllowance: '35/15',
      thumbnail: picture('2026-two-man-scramble'),
      shopifyUrl: 'https://shop.example.org/products/two-man-scramble-at-pine-hollow',
    }),
    event('2026-seacoast-classic', {
      name: 'Seacoast Classic',
      date: '2026-06-20',
      course: 'Rye Harbor Links',
      town: 'Rye',
      handicapAllowance: '80%',
    }),
    event('2026-playoff-1', {
      name: 'Playoff 1: Monadnock Championship presented by the Tour’s Founding Members',
      date: '2026-08-29',
      course: '',
      state: '',
    }),
  ];
}
