import { describe, expect, it } from 'vitest';
import { championRecord } from '../../../tests/helpers/records.ts';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { grossRow, individualRow, stored } from '../../../tests/helpers/results.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import type { EventRecord } from '../events/event.schema.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import { recordBook, recordsSetIn } from './record-book.ts';

type Played = Pick<EventResults, 'net' | 'gross'> & Partial<EventRecord>;

/** Complete events in their order, with their tables. */
function bookOf(...played: Played[]) {
  const events = played.map(({ name, course, isComplete, date, holesPlayed }, at) =>
    eventRecord({
      eventID: `2026-event-${at}`,
      name: name ?? `Event ${at}`,
      date: date ?? `2026-05-${String(at + 10)}`,
      course: course ?? 'Nippo Lake',
      isComplete: isComplete ?? true,
      holesPlayed: holesPlayed ?? '',
    }),
  );
  const results = new Map(
    played.map(({ net, gross }, at) => {
      const eventID = `2026-event-${at}`;
      return [eventID, { eventID, ...(net && { net }), ...(gross && { gross }) }];
    }),
  );
  return recordBook(emptyTour({ events, results, champions: [championRecord()] }));
}

const gross = (...scores: [string, string, string][]) =>
  stored(scores.map(([player, total, strokes]) => grossRow({ player, total, strokes })));
const net = (...ranks: [string, string][]) =>
  stored(ranks.map(([player, rank]) => individualRow({ player, rank, points: '10', total: '' })));
/** `player strokes` of each row. */
const scores = (rows: readonly { player: string; strokes: number }[]) =>
  rows.map(({ player, strokes }) => `${player} ${strokes}`);
const setIn = (book: ReturnType<typeof bookOf>, at: number) =>
  recordsSetIn(book, `2026-event-${at}`).map(
    ({ title, value, player }) => `${title}: ${value} ${player}`,
  );

describe('rounds', () => {
  it('count when they are of 18 holes of one player', () => {
    const book = bookOf(
      { gross: gross(['Ann Lee', '-3', '69'], ['Bo Ray', 'E', '72']) },
      { gross: gross(['Cy Orr', '+2', '38']) },
      { gross: gross(['Di Fox', '-4', '140']) },
      { gross: gross(['Ed Poe/Flo Guy', '-12', '60']) },
      { gross: gross(['Gus Hay', '', '-']) },
    );
    expect(scores(book.rounds.lowestGross)).toEqual(['Ann Lee 69', 'Bo Ray 72']);
    expect(scores(book.nines.lowestGross)).toEqual(['Cy Orr 38']);
  });

  it('leave out net totals with starting strokes', () => {
    const row = individualRow({ player: 'Ann Lee', total: '-12', strokes: '69' });
    const book = bookOf({ gross: gross(['Ann Lee', '+3', '75']), net: stored([row]) });
    expect(book.rounds.lowestNet).toEqual([]);
  });

  it('make the record of a course, which those with equal ones share', () => {
    const book = bookOf(
      { gross: gross(['Ann Lee', '-3', '69']) },
      { gross: gross(['Bo Ray', '-3', '69']) },
      { gross: gross(['Cy Orr', '-1', '71']), course: 'The Oaks' },
      { gross: gross(['Di Fox', '-9', '63']), course: '' },
      { gross: gross(['Ann Lee', '-3', '69'], ['Ed Poe', '-2', '70']) },
    );
    expect(book.rounds.byCourse.map(({ course, player }) => [course, player])).toEqual([
      ['Nippo Lake', 'Ann Lee'],
      ['Nippo Lake', 'Bo Ray'],
      ['The Oaks', 'Cy Orr'],
    ]);
    expect(setIn(book, 0)).toEqual(['Course record: 69 (-3) Ann Lee']);
    expect(setIn(book, 3)).toEqual(['Lowest round of the tour: 63 (-9) Di Fox']);
    expect(setIn(book, 1)).toEqual(['Course record: 69 (-3) Bo Ray']);
    expect(setIn(book, 4)).toEqual([]);
  });

  it('don’t count while the event is played', () => {
    const book = bookOf({
      gross: gross(['Ann Lee', '-3', '69']),
      net: net(['Ann Lee', '1']),
      isComplete: false,
    });
    expect(book).toMatchObject({ rounds: { lowestGross: [], byCourse: [] }, mostWins: [] });
  });

  it('of a disqualified player are no records', () => {
    const row = { total: '-9', strokes: '63' };
    const rows = [grossRow(row), grossRow({ ...row, rank: 'DQ', player: 'Bo Ray' })];
    const lowest = (some: typeof rows) =>
      scores(bookOf({ gross: stored(some) }).rounds.lowestGross);
    expect(lowest(rows)).toEqual(['Ann Lee 63']);
    expect(lowest(rows.slice(1))).toEqual([]);
  });

  it('of nine holes have records of their own', () => {
    const book = bookOf(
      { gross: gross(['Ann Lee', '+2', '38']), holesPlayed: '9' },
      { gross: gross(['Bo Ray', 'E', '72']) },
      { gross: gross(['Cy Orr', '+1', '28']), holesPlayed: '9', course: 'Par Three' },
    );
    expect(scores(book.nines.byCourse)).toEqual(['Ann Lee 38', 'Cy Orr 28']);
    expect(setIn(book, 0)).toEqual(['Course record over nine holes: 38 (+2) Ann Lee']);
    expect(setIn(book, 1)).toHaveLength(2);
  });

  it.each(['13', '27', '36'])('of %s holes are never a record', (holesPlayed) => {
    const { rounds, nines } = bookOf({ gross: gross(['Ann Lee', 'E', '72']), holesPlayed });
    const none = { lowestGross: [], lowestNet: [], byCourse: [] };
    expect([rounds, nines]).toEqual([none, none]);
  });

  it('of 13 holes are none even when nobody said how many were played', () => {
    const { rounds, nines } = bookOf({ gross: gross(['Tess Ofe', '+13', '65']) });
    expect([...rounds.lowestGross, ...nines.lowestGross]).toEqual([]);
  });
});

describe('streaks', () => {
  it('run over the events that a player entered', () => {
    const book = bookOf(
      { net: net(['Ann Lee', '1']) },
      { net: net(['Bo Ray', '1']) },
      { net: net(['Ann Lee', 'T1'], ['Bo Ray', '30']) },
      { net: net(['Ann Lee', '12']) },
      { net: net(['Ann Lee', '3']) },
    );
    expect(book.winStreaks).toMatchObject([
      { player: 'Ann Lee', length: 2, from: { name: 'Event 0' }, to: { name: 'Event 2' } },
    ]);
  });
});

describe('lists', () => {
  it('include those who share the fifth place', () => {
    const tied = ['A', 'B', 'C', 'D', 'E', 'F'].map((name): [string, string] => [name, 'T1']);
    const book = bookOf({ net: net(...tied) });
    expect(book.mostWins).toHaveLength(6);
  });

  it('leave the season in play out of the best seasons', () => {
    const book = bookOf({ net: net(['Ann Lee', '1']) });
    expect(book.bestSeasons).toEqual([]);
    expect(book.champions).toEqual([{ year: 2025, player: 'Ann Lee', eventID: null }]);
  });

  it('have no season without points among the best seasons', () => {
    const book = bookOf(
      { net: net(['Ann Lee', '1']), date: '2025-05-10' },
      { gross: gross(['Bo Ray', 'E', '72']), date: '2025-05-11' },
      { gross: gross(['Cy Orr', 'E', '72']) },
    );
    expect(book.bestSeasons).toEqual([{ player: 'Ann Lee', year: 2025, figure: 10 }]);
  });
});
