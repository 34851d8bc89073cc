import { describe, expect, it } from 'vitest';
import { EventRecord } from '#domain/events/event.schema.ts';
import { sumOf } from './lists.ts';
import { makeSeasons } from './season.ts';
import { teamTable } from './tables.ts';
import type { CourseCard, PlayedCard } from './types.ts';

const tour = makeSeasons({ today: '2026-11-21' });
const events = tour.seasons.flatMap((season) => season.events);

/** Every event with tables, its tables not null. */
const played = events.flatMap((event) => {
  const { results, kind } = event;
  return results && kind !== 'cup' ? [{ ...event, results, kind }] : [];
});

/** Implemented again, so that the tables are not checked by the code that made them. */
const netHole = (card: PlayedCard, course: CourseCard, hole: number, allowance: number) => {
  let left = Math.round(card.courseHandicap * allowance);
  let received = 0;
  while (left > 0) {
    if ((course.holes[hole]?.strokeIndex ?? 99) <= left) received += 1;
    left -= 18;
  }
  return (card.gross[hole] ?? 0) - received;
};

describe('the tables of a played event', () => {
  it('exist for every complete event but the cup', () => {
    expect(played.length).toBe(3 * 15 + 11);
    for (const { results, kind } of played) {
      for (const table of [results.net, results.gross, results.wgr, results.skins.players]) {
        expect(table.length).toBeGreaterThan(0);
      }
      expect(results.skins.holes).toHaveLength(18);
      expect(results.teams.length > 0).toBe(kind !== 'championship');
    }
  });

  it('give strokes that follow from the scores of the holes', () => {
    for (const event of played) {
      const { results, record } = event;
      const allowance = Number.parseInt(record.handicapAllowance, 10) / 100;
      const scored = (share: number) =>
        event.cards.map(({ entry, outcome, gross, courseHandicap }) => {
          const net = sumOf(gross) - Math.round(courseHandicap * share);
          return [entry, outcome === 'finished' ? String(net) : ''];
        });
      for (const [table, share] of [
        [results.net, allowance],
        [results.gross, 0],
        [results.wgr, 0.6],
      ] as const) {
        const shown = table.map(({ player, strokes }) => [player, strokes]);
        expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(scored(share)));
      }
    }
  });

  it('give a hole’s skin to the only lowest net score at half the strokes', () => {
    for (const { results, cards, card: course } of played) {
      const counted = new Map<string, number>();
      const finished = cards.filter(({ outcome }) => outcome === 'finished');
      results.skins.holes.forEach((row, hole) => {
        const scores = finished.map((card) => netHole(card, course, hole, 0.5));
        const lowest = Math.min(...scores);
        const names = finished.filter((_, at) => scores[at] === lowest).map(({ entry }) => entry);
        expect(row.score).toBe(String(lowest));
        expect(row.par).toBe(String(course.holes[hole]?.par));
        if (names.length === 1) {
          expect([row.won, row.tie]).toEqual([names[0], '']);
          counted.set(row.won, (counted.get(row.won) ?? 0) + 1);
        } else {
          expect(row.won).toBe('');
          expect(row.tie.startsWith(names.slice(0, 3).join(', '))).toBe(true);
          expect(row.tie.endsWith('...')).toBe(names.length > 3);
        }
      });
      const listed = results.skins.players.map(({ player, skins }) => [player, Number(skins)]);
      expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(counted));
    }
  });

  it('make teams of three or four out of all finished entries', () => {
    const formats = new Set(played.map(({ teamFormat }) => teamFormat));
    expect(formats).toEqual(new Set(['average', 'bestBall', null]));
    for (const { results, cards, teamFormat } of played) {
      if (!teamFormat) continue;
      const finished = cards.filter(({ outcome }) => outcome === 'finished');
      const names = results.teams.flatMap(({ team }) => team.split('/'));
      expect(names.toSorted()).toEqual(finished.flatMap(({ surnames }) => surnames).toSorted());
      for (const { team, total, strokes: text } of results.teams) {
        expect([3, 4]).toContain(team.split('/').length);
        expect(total === '').toBe(teamFormat === 'average');
        expect(text).toMatch(teamFormat === 'average' ? /^\d{2,3}(\.\d{1,2})?$/ : /^\d{2}$/);
      }
    }
  });

  it('contain pairs, ties and unfinished entries', () => {
    const rows = played.flatMap(({ results }) => results.net);
    expect(rows.some(({ player }) => player.includes('/'))).toBe(true);
    expect(rows.some(({ rank }) => rank === 'WD')).toBe(true);
    expect(rows.some(({ rank }) => rank === 'DNF')).toBe(true);
    expect(rows.some(({ rank }) => rank.startsWith('T'))).toBe(true);
    for (const season of tour.seasons) {
      const pairs = season.events.filter((event) => event.isTwoPlayer && event.results);
      expect([1, 2]).toContain(pairs.length);
    }
  });

  it('belong to records the store accepts, with the addresses of the right tables', () => {
    for (const event of events) {
      expect(EventRecord.parse(event.record)).toEqual(event.record);
      const { record } = event;
      const urls = [record.netLeaderboardUrl, record.grossLeaderboardUrl];
      urls.push(record.skinsLeaderboardUrl, record.wgrLeaderboardUrl);
      const form =
        /^https:\/\/demo\.bluegolf\.com\/bluegolf\/bluegolfw\/\w+\/event\/\w+\/contest\/\d\/leaderboard\.htm$/;
      for (const url of urls) expect(url).toMatch(event.results ? form : /^$/);
      const hasTeams = event.results !== null && event.kind !== 'championship';
      expect(record.teamsLeaderboardUrl).toMatch(hasTeams ? form : /^$/);
      expect(record.isComplete).toBe(event.results !== null || event.cupResults !== null);
    }
  });
});

it('a team counts the average of its members, or its best ball, at 85%', () => {
  const course: CourseCard = {
    holes: Array.from({ length: 18 }, (_, index) => ({ par: 4, strokeIndex: index + 1 })),
    par: 72,
    rating: 72,
    slope: 113,
  };
  const card = (name: string, first: number): PlayedCard => ({
    players: [name],
    surnames: [name],
    entry: name,
    courseHandicap: 20,
    gross: course.holes.map(({ par }, hole) => (hole === 0 ? first : par)),
    outcome: 'finished',
    contestant: 1,
  });
  const team = [[card('Level', 4), card('Birdie', 3)]];
  const average = { rank: '1', team: 'Level/Birdie', total: '', strokes: '54.5' };
  expect(teamTable(team, course, 'average').rows).toEqual([average]);
  const [bestBall] = teamTable(team, course, 'bestBall').rows;
  expect(bestBall).toMatchObject({ total: '-18', strokes: '54' });
});
