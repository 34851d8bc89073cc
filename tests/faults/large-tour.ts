/** A very large tour with thousands of records of every kind. */
import type { EventResults } from '../../server/domain/publish/tour-records.schema.ts';
import type { JsonStore } from '../../server/store/json-store.ts';
import type { Stores } from '../../server/store/stores.ts';
import { eventRecord } from '../helpers/events.ts';
import { LIST_SAMPLES } from '../helpers/list-samples.ts';
import { matchPlayPlayers } from '../helpers/records.ts';
import { individualRow, standingsRow, stored } from '../helpers/results.ts';

/** The years in which records may lie. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];

/** Players of an event, and of a ranking. */
const FIELD = 40;
const RANKED = 60;

const FIRST_NAMES = 'Ann Bo Cal Dee Eli Fay Gus Hal Ida Jo'.split(' ');
const LAST_NAMES = 'Lee Ray Stone Birch Marsh Hale Frost Nash Cole Pike'.split(' ');

/** A unique name for every number. */
export const nameOf = (number: number) =>
  `${FIRST_NAMES[number % 10] ?? ''} ${LAST_NAMES[Math.floor(number / 10) % 10] ?? ''} ${number}`;

const list = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** How many events, players and so on the tour has; together they are `records`. */
export function largeTourOf(records: number) {
  const years = Math.min(LAST_YEAR - FIRST_YEAR + 1, Math.ceil(records / 100));
  // A champion, a cup, match play and rankings each year; of the rest two fifths are events.
  const rest = records - years * 5;
  const events = Math.round(rest * 0.4);
  const people = Math.round(rest * 0.25);
  const samples = Math.round((rest * 0.1) / Math.max(1, LIST_SAMPLES.length));
  const courses = Math.round(rest * 0.1);
  return {
    years,
    events,
    people,
    /** Of each list with samples. */
    samples,
    courses,
    posts: rest - events - people - samples * LIST_SAMPLES.length - courses,
  };
}

/** Fills the stores of an empty tour. The events of past years have results. */
export async function fillLargeTour(stores: Stores, records: number): Promise<void> {
  const mass = largeTourOf(records);
  const fill = <T>(store: JsonStore<T[]>, entries: readonly T[]) =>
    store.update((draft) => draft.push(...entries));
  // Half of them before 2026, as far as there are years.
  const first = Math.max(
    FIRST_YEAR,
    Math.min(2026 - Math.floor(mass.years / 2), LAST_YEAR - mass.years + 1),
  );
  const yearAt = (at: number) => first + (at % mass.years);
  const events = list(mass.events, (at) => {
    const [year, number] = [yearAt(at), Math.floor(at / mass.years)];
    const date = `${year}-${twoDigits(3 + (number % 9))}-${twoDigits(1 + (number % 28))}`;
    const isComplete = date < '2026-06-01';
    return eventRecord({
      eventID: `${year}-event-${number}`,
      name: `Event ${number}`,
      date,
      isComplete,
      course: `Course ${number % mass.courses}`,
      ...(isComplete && { netLeaderboardUrl: 'https://tour.bluegolf.com/net.htm' }),
      shopifyUrl: `${year}-event-${number}`,
    });
  });
  const results = events
    .filter(({ isComplete }) => isComplete)
    .map(({ eventID }, at): EventResults => {
      const rows = list(FIELD, (place) =>
        individualRow({ rank: String(place + 1), player: nameOf((at + place * 7) % mass.people) }),
      );
      return { eventID, net: stored(rows) };
    });
  const years = list(mass.years, (at) => first + at);
  const ranking = stored(
    list(RANKED, (at) => standingsRow({ rank: String(at + 1), player: nameOf(at), ID: `p${at}` })),
  );
  await fill(stores.events, events);
  await stores.results.fill(results);
  await fill(
    stores.standings,
    years.filter((year) => year < 2026).map((year) => ({ year, season: ranking, wgr: ranking })),
  );
  const numbered = <T extends object>(make: (year: number) => T) =>
    years.map((year, at) => ({ ID: at + 1, ...make(year) }));
  await fill(
    stores.standingsUrls,
    numbered((calendarYear) => ({ calendarYear, seasonStandingsUrl: '', wgrStandingsUrl: '' })),
  );
  await fill(
    stores.matchPlay,
    numbered((year) => ({ year, bracketUrl: '', registrationOpen: false, shopifyUrl: '' })),
  );
  await fill(
    stores.colonyCup,
    numbered((year) => ({ year, team: list(12, (at) => nameOf(year + at)), winningTeam: true })),
  );
  await fill(
    stores.champions,
    numbered((year) => ({ year, player: nameOf(year % 50), thumbnail: '' })),
  );
  await fill(
    stores.directory,
    matchPlayPlayers(
      ...list(mass.people, (at) => ({ player: nameOf(at), handicap: String(at % 30) })),
    ),
  );
  for (const samples of LIST_SAMPLES) await samples.fill(stores, list(mass.samples, nameOf));
  await fill(
    stores.courses,
    list(mass.courses, (at) => ({
      id: `course-${at}`,
      name: `Course ${at}`,
      city: `Town ${at}`,
      thumbnail: '',
      state: ['NH', 'ME', 'VT', 'MA'][at % 4] ?? 'NH',
      link: 'https://course.example/',
    })),
  );
  await fill(
    stores.posts,
    list(mass.posts, (at) => ({ slug: `post-${at}`, 'header-pos': `${at % 100}%` })),
  );
}
