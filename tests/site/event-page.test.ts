/** The page of an event in every phase, rendered from the demo tour with that event changed. */
import { describe, expect, test } from 'vitest';
import { earlierEditions } from '#domain/events/event-relations.ts';
import { isColonyCup } from '#domain/events/event.ts';
import { noEntries } from '#domain/entries/entries.ts';
import { BY_STAFF, type Entry } from '#domain/entries/entries.schema.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import type { PreviewNote, Tour } from '#domain/publish/tour.ts';
import { podiumOf } from '#domain/results/results.ts';
import { addDays } from '#domain/time/calendar.ts';
import { resultsPagePath } from '../../site/paths.ts';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { demoTour, withEvent, withStock } from '../helpers/demo/demo-tour.ts';
import { TODAY } from '../helpers/now.ts';
import { individualRow, stored, teeTime } from '../helpers/results.ts';
import { all, attributes, hrefOf, one, pageOfTour, texts, textOf } from './page.ts';

const { byAction } = demoSeason();
const { soon, register, results: played } = byAction;
const pathOf = ({ eventID }: { eventID: string }) => `/events/${eventID}`;

interface Change {
  event?: Partial<EventRecord>;
  /** The event's tables; null for none. */
  results?: Partial<EventResults> | null;
  tour?: (tour: Tour) => Partial<Tour>;
  preview?: PreviewNote;
}

/** A page of an event that is changed, in the demo tour; that of the event without a path. */
async function pageOf(
  event: EventRecord,
  change: Change = {},
  path = pathOf(event),
): Promise<Document> {
  const demo = await withEvent(event, change.event ?? {});
  const { eventID } = event;
  const results = new Map(demo.results);
  if (change.results === null) results.delete(eventID);
  else if (change.results) results.set(eventID, { eventID, ...change.results });
  const tour = { ...demo, results, ...change.tour?.(demo) };
  return pageOfTour(tour, path, change.preview && { preview: change.preview });
}

const stocked =
  (event: EventRecord, isForSale: boolean) =>
  ({ shop }: Tour): Partial<Tour> => ({ shop: withStock(shop, event, isForSale) });

const state = (document: Document) => textOf(one(document, '.event-band .chip'));
const actions = (document: Document) => texts(document, '.event-band .actions > a');
const sections = (document: Document) => all(document, '.parts > section').map((each) => each.id);
const anchors = (document: Document) => attributes(document, '.anchors a', 'href');
const facts = (document: Document) =>
  Object.fromEntries(
    all(document, '.facts > div').map((each) => [textOf(one(each, 'dt')), textOf(one(each, 'dd'))]),
  );
const structured = (document: Document) => textOf(one(document, 'script[type*=ld]'));
const teeTimes = (...rows: Parameters<typeof teeTime>[0][]) => ({
  'tee-times': stored(rows.map(teeTime)),
});

describe('before an event its page', () => {
  test('has its date, distance, place, format, allowance and course, and says when registration opens', async () => {
    const document = await pageOf(soon, { event: { date: addDays(TODAY, 3 * 7) } });
    expect(textOf(one(document, 'h1'))).toBe(soon.name);
    expect(state(document)).toBe('Registering Soon');
    expect(textOf(one(document, '.event-band .when'))).toContain('in 3 weeks');
    expect(textOf(one(document, '.event-band .place'))).toBe(
      `${soon.course} · ${soon.town}, ${soon.state}`,
    );
    expect(facts(document)).toMatchObject({ 'Handicap allowance': soon.handicapAllowance });
    expect(facts(document).Format).toContain('net');
    expect(hrefOf(one(document, '#course'), 'Directions')).toContain('google.com/maps');
    expect(sections(document)[0]).toBe('overview');
    expect(anchors(document)).toEqual(sections(document).map((id) => `#${id}`));
    expect(actions(document)).toEqual([]);
  });

  test('has the entry fee and Register while entries are for sale, and otherwise what can be done', async () => {
    const document = await pageOf(register, { results: null, tour: stocked(register, true) });
    expect(state(document)).toBe('Registration open');
    expect(hrefOf(one(document, '.event-band'), 'Register')).toBe(
      `/listing/${register.shopifyUrl}`,
    );
    expect(facts(document)['Entry fee']).toMatch(/^(from )?\$\d+(\.\d\d)?$/);
    expect(structured(document)).toContain('"availability":"https://schema.org/InStock"');
    const soldOut = await pageOf(register, { results: null, tour: stocked(register, false) });
    expect([state(soldOut), ...actions(soldOut)]).toEqual(['Sold Out', 'Entry Details']);
    const unknown = await pageOf(register, { results: null, tour: () => ({ shop: null }) });
    expect(actions(unknown)).toEqual(['Register']);
    for (const page of [soldOut, unknown]) expect(facts(page)).not.toHaveProperty('Entry fee');
  });

  test('says that registration is closed in the last week, with the tee sheet when it has one', async () => {
    const date = addDays(TODAY, 4);
    const closed = { event: { date, registrationOpen: false, blueGolfUrl: '' }, results: null };
    expect(state(await pageOf(soon, closed))).toBe('Registration Closed');
    const near = await pageOf(soon, {
      ...closed,
      event: { ...closed.event, blueGolfUrl: 'https://tour.bluegolf.com/x' },
    });
    expect(actions(near)).toEqual(['Tee Times']);
    expect(hrefOf(one(near, '.event-band'), 'Tee Times')).toContain('/teetimes/');
  });

  test('lists who is in of how many places, with a link to those who have a page', async () => {
    const entry = (name: string, status: Entry['status']): Entry => ({
      name,
      status,
      since: '2026-05-01T12:00:00Z',
      paid: false,
      source: BY_STAFF,
      orderID: '',
      isThere: false,
    });
    const listed = (capacity: number | null) => ({
      ...noEntries(register.eventID),
      capacity,
      isPublic: true,
      entries: [
        entry('Denise Pelletier', 'entered'),
        entry('Nova Newcomer', 'entered'),
        entry('Peter Karageorge', 'waiting'),
      ],
    });
    const playersOf = async (capacity: number | null) =>
      one(await pageOf(register, { tour: () => ({ entries: [listed(capacity)] }) }), '#entries');
    const section = await playersOf(36);
    expect(textOf(one(section, '.updated'))).toMatch(/^2 of 36 players are in,/);
    expect(texts(section, 'li')).toEqual(['Denise Pelletier', 'Nova Newcomer', 'Peter Karageorge']);
    expect(attributes(section, 'a', 'href')).toEqual([
      '/players/denise-pelletier',
      '/players/peter-karageorge',
    ]);
    expect(textOf(one(await playersOf(null), '.updated'))).toMatch(/^2 players are in,/);
  });

  test('adds the event to a calendar, or subscribes to all', async () => {
    const menu = one(await pageOf(soon), '.event-band .subscribe');
    expect(hrefOf(menu, 'This event (.ics)')).toBe(`/calendar/${soon.eventID}.ics`);
    expect(hrefOf(menu, 'Apple Calendar')).toBe('webcal://tour.test/calendar.ics');
    expect(hrefOf(menu, 'Google Calendar')).toContain('calendar.google.com');
    expect(hrefOf(menu, 'Outlook')).toContain('outlook.live.com');
    expect(one(menu, 'input').getAttribute('value')).toBe('https://tour.test/calendar.ics');
  });
});

describe('with tee times its page', () => {
  const times = teeTimes(
    { time: '8:10 AM', players: ['Ann Lee', 'Bo Ray'] },
    { time: '8:00 AM', players: ['Cy Poe'] },
    { round: '2', time: '9:00 AM', players: ['Ann Lee'] },
  );
  const ahead = { event: { date: addDays(TODAY, 2), registrationOpen: false }, results: times };

  test('begins with the groups in the order of play, each of its day with a calendar file', async () => {
    const document = await pageOf(soon, ahead);
    expect(state(document)).toBe('Tee times posted');
    expect(hrefOf(one(document, '.event-band'), 'Tee Times')).toBe('#tee-times');
    expect(sections(document)[0]).toBe('tee-times');
    expect(texts(document, '.groups .time')).toEqual(['8:00 AM', '8:10 AM', '9:00 AM']);
    expect(texts(document, '.round h3')).toEqual(['Round 1', 'Round 2']);
    expect(hrefOf(one(document, '#tee-times'), 'Cy Poe')).toBe('/players/cy-poe');
    expect(textOf(one(document, 'search label'))).toBe('Find my group');
    expect(facts(document).Field).toBe('3 players');
    expect(attributes(document, '.groups .add', 'href')).toEqual([
      `/calendar/${soon.eventID}/8-00-am-hole-1.ics`,
      `/calendar/${soon.eventID}/8-10-am-hole-1.ics`,
    ]);
  });
});

describe('while an event is played its page', () => {
  const net = stored(
    ['1', 'T2', 'T2', '4', '5', '6'].map((rank, at) =>
      individualRow({ rank, player: `Player ${'ABCDEF'[at] ?? ''}` }),
    ),
  );
  const today = { date: TODAY, isComplete: false, registrationOpen: false };

  test('reads nothing again in a preview', async () => {
    const preview = { until: 'Jun 11, 2026, 12:00 PM', pages: [] };
    const isLive = async (change: Change) =>
      one(await pageOf(soon, { event: today, ...change }), '#event').hasAttribute('data-live');
    expect(await isLive({})).toBe(true);
    expect(await isLive({ preview })).toBe(false);
  });

  test('leads with the first five, when they were updated, and the full leaderboard', async () => {
    const results = { net, ...teeTimes({}) };
    const document = await pageOf(soon, { event: today, results });
    const root = one(document, '#event');
    expect(root.getAttribute('data-live')).toMatch(/^\/events\//);
    expect(root.getAttribute('data-event')).toBe(soon.eventID);
    expect(state(document)).toBe('Live');
    expect(texts(document, '.leaders b')).toEqual(
      ['A', 'B', 'C', 'D', 'E'].map((letter) => `Player ${letter}`),
    );
    expect(textOf(one(document, '[data-part=updated]'))).toMatch(/^Results updated Jun 1, 2026/);
    expect(hrefOf(one(document, '#leaderboard'), 'Full Leaderboard')).toBe(
      `/results?eventID=${soon.eventID}`,
    );
    expect(sections(document).slice(0, 2)).toEqual(['leaderboard', 'tee-times']);
  });

  test('says that it is played today before the first scores', async () => {
    const document = await pageOf(soon, { event: today, results: null });
    expect(state(document)).toBe('Playing today');
    expect(textOf(one(document, '#leaderboard'))).toContain('Scores will appear here');
  });

  test('waits for final results on the days after', async () => {
    const event = { ...today, date: addDays(TODAY, -1) };
    const document = await pageOf(soon, { event, results: { net } });
    expect(state(document)).toBe('Awaiting final results');
    const without = await pageOf(soon, { event, results: null });
    expect(state(without)).toBe('Played');
    expect(textOf(one(without, '#leaderboard'))).toContain('Results aren’t in yet.');
    const path = resultsPagePath(soon.eventID);
    expect(textOf(one(await pageOf(soon, { event, results: null }, path), '.empty'))).toBe(
      'No data available. This event was played. Results aren’t in yet.',
    );
  });
});

test('a course without a website has no link, on the page of an event and in the list of courses', async () => {
  const withLinks = (await pageOf(soon)).querySelectorAll('.course-card .links a');
  const change: Change = {
    tour: ({ courses }) => ({ courses: courses.map((course) => ({ ...course, link: '' })) }),
  };
  const links = (await pageOf(soon, change)).querySelectorAll('.course-card .links a');
  expect([withLinks.length, links.length]).toEqual([2, 1]);
  const list = await pageOf(soon, change, '/courses');
  expect(all(list, '.course')).not.toEqual([]);
  expect(all(list, '.course .visit')).toEqual([]);
});

describe('after an event its page', () => {
  test('has the podium on stage and every table one tap away', async () => {
    const document = await pageOf(played);
    const rows = (await demoTour()).results.get(played.eventID)?.net?.rows ?? [];
    expect(state(document)).toBe('Final');
    expect(texts(document, '.stage b')).toEqual(
      podiumOf(rows).map(({ player }) => player.replaceAll('/', ' / ')),
    );
    expect(attributes(document, '.tables a', 'href')).toEqual(
      ['net', 'gross', 'skins', 'teams', 'wgr'].map(
        (table) => `/results?eventID=${played.eventID}&table=${table}`,
      ),
    );
    expect(actions(document)).toEqual(['Results']);
    expect(all(document, '.event-band .subscribe, #tee-times')).toEqual([]);
    expect(one(document, '#event').hasAttribute('data-live')).toBe(false);
  });

  test('links the recap, those who won before, and the events before and after it', async () => {
    const document = await pageOf(played);
    const tour = await demoTour();
    expect(attributes(document, '.recap', 'href')).toEqual([`/blog/recap-${played.eventID}`]);
    const editions = earlierEditions(tour.events, played);
    expect(editions.length).toBeGreaterThan(0);
    expect(attributes(document, '.editions .year', 'href')).toEqual(editions.map(pathOf));
    const [last] = editions;
    const winner = tour.results.get(last?.eventID ?? '')?.net?.rows[0]?.player ?? '';
    expect(textOf(all(document, '.editions li')[0])).toContain(winner.replaceAll('/', ' / '));
    const at = tour.events.findIndex(({ eventID }) => eventID === played.eventID);
    const around = [tour.events[at - 1], tour.events[at + 1]].flatMap((event) => event ?? []);
    expect(attributes(document, '.neighbors [rel]', 'href')).toEqual(around.map(pathOf));
  });

  test('has no table when none was read', async () => {
    const event = {
      netLeaderboardUrl: '',
      grossLeaderboardUrl: '',
      skinsLeaderboardUrl: '',
      teamsLeaderboardUrl: '',
      wgrLeaderboardUrl: '',
    };
    const document = await pageOf(played, { event, results: null });
    expect(textOf(one(document, '#leaderboard'))).toContain('This event has no leaderboard.');
    expect(all(document, '.tables, .stage')).toEqual([]);
  });
});

describe('the page of a team cup', () => {
  test('has the score of both sides, the matches, the team and the cups before', async () => {
    const { events } = await demoTour();
    const cup = events.find(
      (event) => isColonyCup(event, 'Colony Cup') && event.isComplete && event.date > '2025',
    );
    if (!cup) throw new Error('The demo has no cup.');
    const document = await pageOf(cup);
    expect(facts(document).Format).toBe('Team cup, match play');
    expect(all(document, '.cup-score .points')).toHaveLength(2);
    expect(all(document, '.cup-matches').length).toBeGreaterThan(1);
    expect(all(document, '.cup-team li')).toHaveLength(12);
    expect(texts(document, '.editions .score')[0]).toMatch(/^\d+½?–\d+½?$/);
    expect(all(document, '.editions .player')).toEqual([]);
  });
});

describe('the page of an event', () => {
  test('has only what is known: no history of a first edition, no course, place or picture', async () => {
    const document = await pageOf(soon, {
      event: {
        name: 'Brand New Open',
        course: '',
        town: '',
        state: '',
        thumbnail: '',
        handicapAllowance: '',
        shopifyUrl: '',
      },
      results: null,
    });
    expect(sections(document)).toEqual(['overview']);
    expect(Object.values(facts(document)).filter((value) => value === '')).toEqual([]);
    expect(all(document, '.event-band .place')).toEqual([]);
    expect(attributes(document, '.event-band img', 'src')[0]).toContain('/pictures/default');
    expect(texts(document, 'main :is(p, h2, h3, dt, dd, b)').length).toBeGreaterThan(3);
  });

  test('is linked from the schedule, its results, its tee times and its product', async () => {
    const tour = await demoTour();
    for (const [path, selector, event] of [
      ['/schedule', `[id="${played.eventID}"] h3 a`, played],
      [`/results/${played.eventID}`, 'h1 a', played],
      [`/teetimes/${played.eventID}`, 'h1 a', played],
      [`/listing/${register.shopifyUrl}`, '.links a', register],
    ] as const) {
      const document = await pageOfTour(tour, path);
      expect(attributes(document, selector, 'href'), path).toContain(pathOf(event));
    }
  });
});
