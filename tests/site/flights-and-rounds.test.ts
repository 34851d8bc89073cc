/** Pages about an event with flights and several rounds, on a tour that has no other one. */
import { expect, test } from 'vitest';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar.ts';
import { eventRecord } from '../helpers/events.ts';
import { TODAY } from '../helpers/now.ts';
import { grossRow, individualRow, scorecard, scorecards, stored } from '../helpers/results.ts';
import { emptyTour } from '../helpers/tour.ts';
import { all, attributes, one, pageOfTour, textOf, texts } from './page.ts';

const EVENT = '2026-two-day-medal';
const row = (player: string, rank: string, total: string, flight: string, rounds: string[]) => ({
  ...{ player, rank, total, flight, rounds, strokes: '' },
});
const ROWS = [
  row('Ann Lee', '1', '-3', 'Flight A', ['70', '71']),
  row('Bo Ray', '2', '+2', 'Flight A', ['72', '74']),
  row('Cy Poe', '1', '-8', 'Flight B', ['68', '68']),
  row('Di Roe', 'MC', '+9', 'Flight B', ['81', '']),
];
const par = scorecard().holes;
const CARDS = ROWS.flatMap(({ player, rank }) =>
  (rank === 'MC' ? [1] : [1, 2]).map((round) => scorecard({ player, round, handicap: 0 })),
);

/** A page of the tour, whose event began today, or on the day before. */
function pageOf(
  path: string,
  change: Omit<EventResults, 'eventID'> = {},
  isComplete = true,
  date: CalendarDate = TODAY,
) {
  const results: EventResults = {
    eventID: EVENT,
    net: stored(ROWS.map(individualRow)),
    gross: stored(ROWS.map(grossRow)),
    scorecards: stored(scorecards(CARDS)),
    ...change,
  };
  const event = eventRecord({ eventID: EVENT, name: 'Two-Day Medal', date, isComplete });
  return pageOfTour(emptyTour({ events: [event], results: new Map([[EVENT, results]]) }), path);
}

const live = {
  net: stored(ROWS.map((each) => individualRow({ ...each, thru: each.rank === 'MC' ? '' : '7' }))),
};

test('the page of the event and home have the places among all players, and say so', async () => {
  const event = await pageOf(`/events/${EVENT}`);
  const podium = ['1 Cy Poe', '2 Ann Lee', '3 Bo Ray'];
  expect(
    all(event, '.stage li').map((li) => `${textOf(one(li, '.place'))} ${textOf(one(li, 'b'))}`),
  ).toEqual(podium);
  expect(texts(event, '#leaderboard .note')).toEqual(['Places among the players of all flights.']);
  expect(one(event, 'meta[name=description]').getAttribute('content')).toContain(
    'won by Ann Lee and Cy Poe',
  );
  const facts = all(event, '.facts > div').map((fact) => texts(fact, 'dt, dd'));
  expect(facts).toContainEqual(['Rounds', '2']);
  expect(facts).toContainEqual(['Flights', 'Flight A and Flight B']);
  const home = one(await pageOf('/'), '.latest-result');
  expect(texts(home, 'li b')).toEqual(['Cy Poe', 'Ann Lee', 'Bo Ray']);
  expect(texts(home, '.when')).toContain('Places among the players of all flights.');
});

test('leaders and the lines of the day name the round that is played', async () => {
  const event = await pageOf(`/events/${EVENT}`, live, false);
  expect(texts(event, '.leaders .thru')).toEqual(['R2 · Thru 7', 'R2 · Thru 7', 'R2 · Thru 7']);
  expect(texts(event, '.event-day .mine .text')).toContain('Ann Lee · R2 · Thru 7');
});

test('scorecards are by player, one round below the other', async () => {
  const page = await pageOf(`/events/${EVENT}/scorecards`, live, false);
  expect(texts(page, '.card-index a')).toEqual([
    '1 Cy Poe -8R2 · F',
    '2 Ann Lee -3R2 · F',
    '3 Bo Ray +2R2 · F',
    'MC Di Roe +9R1 · F',
  ]);
  expect(texts(page, '.scorecard-of :is(h2, h3)').slice(0, 4)).toEqual([
    ...['Cy Poe', 'Cy Poe, Round 2', 'Ann Lee', 'Ann Lee, Round 2'],
  ]);
  expect(texts(page, '.top p').slice(0, 2)).toEqual([
    'Round 1 · Blue · Playing Handicap 0',
    'Blue · Playing Handicap 0',
  ]);
  expect(attributes(page, 'a[data-share]', 'data-share').slice(0, 2)).toEqual([
    'Cy Poe, Round 1, Two-Day Medal',
    'Cy Poe, Round 2, Two-Day Medal',
  ]);
  const results = await pageOf(
    `/results/${EVENT}`,
    {
      ...live,
      scorecards: stored(
        scorecards(
          CARDS.map((card) => ({
            ...card,
            ...(card.round === 2 && { unofficial: [1], holes: par.with(17, null) }),
          })),
        ),
      ),
    },
    false,
  );
  expect(attributes(results, '#net .flight .scorecard', 'href')[0]).toBe(
    `/events/${EVENT}/scorecards#card-ann-lee`,
  );
  expect(texts(results, '#net .unofficial')).toHaveLength(3);
});

test('a shared round names itself in title, description and heading', async () => {
  const page = await pageOf(`/events/${EVENT}/scorecards/ann-lee-2`);
  expect(page.title).toContain('Ann Lee, Round 2, Two-Day Medal 2026');
  expect(one(page, 'meta[name=description]').getAttribute('content')).toContain(
    'at Two-Day Medal, Round 2, Jun 10, 2026',
  );
  expect(textOf(one(page, 'h1'))).toBe('Ann Lee');
  expect(textOf(one(page, '.top p'))).toBe('Round 2 · Blue · Playing Handicap 0');
});

test('a player’s results have the place in the flight and the rounds', async () => {
  const more = async (slug: string) => texts(await pageOf(`/players/${slug}`), '.results .more');
  expect(await more('ann-lee')).toEqual(['1 in Flight A · Rounds 70-71']);
  expect(await more('di-roe')).toEqual(['Flight B · Rounds 81']);
});

test.each([
  ['before the first score of the day', [], 'Live', 'Today'],
  ['during play', ['7', '7'], 'Live', 'Today'],
  ['after the last hole', null, 'Awaiting final results', 'Yesterday'],
])('on the second day the event is live %s', async (_when, thru, state, day) => {
  const rows = ROWS.map((each, at) => {
    const begun = { ...each, rounds: [each.rounds[0] ?? '', ''], ...(thru?.[at] && { thru: '7' }) };
    return individualRow(thru && each.rank !== 'MC' ? begun : each);
  });
  const show = (path: string) => pageOf(path, { net: stored(rows) }, false, addDays(TODAY, -1));
  const event = await show(`/events/${EVENT}`);
  expect(textOf(one(event, '.event-band .chip'))).toBe(state);
  expect(texts(event, '.event-day .which b')).toEqual([day]);
  expect(textOf(one(await show('/live'), '.chip'))).toBe(state);
});
