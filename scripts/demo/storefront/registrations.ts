/** Event and match play entries as products; a product's handle is the record's `shopifyUrl`. */
import { formatLong } from '../../../server/domain/time/calendar.ts';
import type { DemoEvent, DemoTour, EventKind, MatchPlayInfo } from '../season/types.ts';
import { list, p } from './html.ts';
import { coursePicture, eventEntryPicture, matchPlayPicture } from './pictures.ts';
import { PLENTY, type DemoProduct } from './types.ts';

/** Entry fees in dollars; the second is with skins. */
const FEES: Readonly<Record<EventKind, readonly [number, number]>> = {
  regular: [85, 105],
  midMajor: [99.5, 119.5],
  major: [125, 145],
  playoff1: [120, 140],
  playoff2: [120, 140],
  championship: [150, 170],
  cup: [180, 180],
};

/** The entry fee of match play in dollars. */
const MATCH_PLAY_FEE = 25;

function eventProduct({ record, kind, courseId }: DemoEvent, year: number): DemoProduct {
  const { name, course, town, state, date, handicapAllowance } = record;
  const [plain, withSkins] = FEES[kind];
  const stock = record.registrationOpen ? PLENTY : 0;
  const place = `${course} in ${town}, ${state}`;
  const entries = [
    { values: ['Event'], price: plain, stock },
    { values: ['Event + skins'], price: withSkins, stock },
  ];
  return {
    handle: record.shopifyUrl,
    title: `${name} ${year}`,
    html:
      p(`One entry to the ${name}: ${place}, ${formatLong(date)}.`) +
      list([
        `${handicapAllowance} handicap allowance`,
        'Green fee, cart, and range balls included',
        'Tee times posted a week before the event',
      ]),
    pictures: [
      eventEntryPicture(record, year, `Illustration of the ${name}`),
      coursePicture(courseId, `A hole at ${course}`),
    ],
    options: [
      {
        name: 'Entry',
        values: (kind === 'cup' ? ['Event'] : ['Event', 'Event + skins']).map((value) => ({
          name: value,
        })),
      },
    ],
    variants: kind === 'cup' ? entries.slice(0, 1) : entries,
    event: { date, course, town, state },
  };
}

function matchPlayProduct(info: MatchPlayInfo): DemoProduct {
  return {
    handle: info.shopifyUrl,
    title: `${info.year} Match Play`,
    html: p('One month per round, 18 holes per match, on courses both players agree on.'),
    pictures: [matchPlayPicture('Two golfers at the end of their swings')],
    options: [],
    variants: [{ values: [], price: MATCH_PLAY_FEE, stock: info.registrationOpen ? PLENTY : 0 }],
  };
}

/** Products of every event and match play of the tour. */
export function registrations(tour: DemoTour): DemoProduct[] {
  const events = tour.seasons.flatMap(({ events: all, year }) =>
    all.map((event) => eventProduct(event, year)),
  );
  return [...events, ...tour.matchPlayInfos.map(matchPlayProduct)];
}
