import { describe, expect, it } from 'vitest';
import { EventRecord } from '#domain/event/event.schema.ts';
import { pointsFor } from '#domain/results/point-table.ts';
import { rankOrder } from '#domain/standings/standings.ts';
import { sumOf } from './arrays.ts';
import { pointColumns } from './play-event.ts';
import { makeSeasons } from './season.ts';
import { playerTable, skinsTables, teamTable, toPar } from './tables.ts';
import type { CourseCard, DemoEvent, PlayedCard } from './types.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts';

const { points } = DEFAULT_SETTINGS;
const tour = makeSeasons({ today: '2026-11-21' });
const events = tour.seasons.flatMap((season) => season.events);

/** Every event with tables, its tables not null. */
const played = events.flatMap((event) => {
  const { results, kind } = event;
  return results && kind !== 'cup' ? [{ ...event, results, kind }] : [];
});

const cardOf = (event: DemoEvent, entry: string) => {
  const card = event.cards.find((each) => each.entry === entry);
  if (!card) throw new Error(`${entry} has no card`);
  return card;
};

/** Implemented again, so that the tables are not checked by the code that made them. */
const strokes = (card: PlayedCard, allowance: number) =>
  sumOf(card.gross) - Math.round(card.courseHandicap * allowance);
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

  it('award net points by place, kind and winning team, and nothing in the Championship', () => {
    for (const event of played) {
      const column = pointColumns(event.kind).net;
      const winners = event.results.teams.filter(({ rank }) => rankOrder(rank) === 1);
      const winning = winners.map(({ team }) => team.split('/'));
      let bonuses = 0;
      for (const row of event.results.net) {
        const place = rankOrder(row.rank);
        if (!Number.isFinite(place) || !column) {
          expect(row.points).toBe('');
          continue;
        }
        const bonus = Number(row.points) - pointsFor(points, place, column);
        expect([0, points.teamBonus]).toContain(bonus);
        if (bonus === 0) continue;
        bonuses += 1;
        const { surnames } = cardOf(event, row.player);
        const isMember = (team: string[]) => surnames.every((name) => team.includes(name));
        expect(winning.some(isMember)).toBe(true);
      }
      const members = winning.flat().length;
      expect(bonuses).toBe(event.isTwoPlayer ? members / 2 : members);
    }
  });

  it('give strokes and totals that follow from the scores of the holes', () => {
    for (const event of played) {
      const { results, card: course, record } = event;
      const allowance = Number.parseInt(record.handicapAllowance, 10) / 100;
      for (const [table, share] of [
        [results.net, allowance],
        [results.gross, 0],
        [results.wgr, 0.6],
      ] as const) {
        for (const row of table) {
          const card = cardOf(event, row.player);
          if (card.outcome !== 'finished') {
            expect([row.rank, row.strokes, row.total]).toEqual([card.outcome, '', '']);
            continue;
          }
          expect(card.gross).toHaveLength(18);
          expect(row.strokes).toBe(String(strokes(card, share)));
          const hasStart = event.kind === 'championship' && table === results.net;
          if (!hasStart) expect(row.total).toBe(toPar(strokes(card, share) - course.par));
        }
      }
    }
  });

  it('rank lowest first, share ranks between equals and put the unfinished last', () => {
    for (const { results } of played) {
      for (const table of [results.net, results.gross, results.wgr]) {
        const places = table.map(({ rank }) => rankOrder(rank));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        const value = (total: string) => (total === 'E' ? 0 : Number(total));
        for (const row of table.filter(({ total }) => total !== '')) {
          const better = table.filter(
            ({ total }) => total !== '' && value(total) < value(row.total),
          ).length;
          const equal = table.filter(({ total }) => total === row.total).length;
          expect(row.rank).toBe(equal > 1 ? `T${better + 1}` : String(better + 1));
        }
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

describe('a table by hand', () => {
  const course: CourseCard = {
    holes: Array.from({ length: 18 }, (_, index) => ({ par: 4, strokeIndex: index + 1 })),
    par: 72,
    rating: 72,
    slope: 113,
  };
  const card = (name: string, gross: number[], courseHandicap = 0): PlayedCard => ({
    players: [name],
    surnames: [name],
    entry: name,
    courseHandicap,
    gross,
    outcome: gross.length === 18 ? 'finished' : 'WD',
    contestant: 1,
  });
  const fours = Array.from({ length: 18 }, () => 4);
  const [first = 4, ...rest] = fours;
  const cards = [
    card('Level', fours),
    card('Birdie', [first - 1, ...rest]),
    card('Gone', [4, 4]),
    card('Helped', [first + 1, ...rest], 2),
  ];
  const url = () => '';

  it('shares the points of a tied place and gives none to withdrawn entries', () => {
    const rows = playerTable(cards, {
      course,
      allowance: 1,
      column: 'regular',
      scorecardUrl: url,
      winners: new Set(['Level']),
      startOf: () => 0,
    });
    const texts = rows.map(({ rank, player, total, points }) =>
      [rank, player, total, points].join(' '),
    );
    expect(texts).toEqual(['T1 Birdie -1 100', 'T1 Helped -1 100', '3 Level E 90', 'WD Gone  ']);
  });

  it('counts the average of a team, or its best ball, at 85%', () => {
    const team = [cards.slice(0, 2)];
    const average = { rank: '1', team: 'Level/Birdie', total: '', strokes: '71.5' };
    expect(teamTable(team, course, 'average').rows).toEqual([average]);
    const [bestBall] = teamTable(team, course, 'bestBall').rows;
    expect(bestBall).toMatchObject({ total: '-1', strokes: '71' });
  });

  it('gives one skin to the only birdie', () => {
    const { players, holes } = skinsTables(cards, course, url);
    expect(players).toEqual([{ rank: '1', player: 'Birdie', skins: '1', scorecardUrl: '' }]);
    expect(holes[0]).toEqual({ hole: '1', par: '4', score: '3', won: 'Birdie', tie: '' });
    expect(holes[1]?.tie).toBe('Level, Birdie, Helped');
  });
});
