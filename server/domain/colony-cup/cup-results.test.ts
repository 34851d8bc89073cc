import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLabel } from './cup-formats.ts';
import {
  cupPointsOf,
  inFormatOrder,
  outcomeOf,
  overallByMatches,
  pointsText,
  readCupScore,
  standingOf,
} from './cup-results.ts';
import type { CupMatch } from './cup-results.schema.ts';
import { cupRostersOf, sideOfTeam } from './cup-rosters.ts';

const match = (winner: string, score = '2&1', team1 = 'A/B', team2 = 'C/D'): CupMatch => ({
  team1,
  team2,
  score,
  winner,
});
const many = (count: number, winner: string, score?: string) =>
  Array.from({ length: count }, () => match(winner, score));
const overall = (score: string, winner: string) => match(winner, score, 'Granite', 'Maple');
/** Thirty matches in the formats of a cup. */
const wholeCup = (matches: CupMatch[]) => ({
  overall: null,
  formats: ['Scramble', 'Best Ball', 'Champman', 'Match Play'].map((name, at) => ({
    name,
    matches: matches.slice(6 * at, name === 'Match Play' ? 30 : 6 * at + 6),
  })),
});
const cup = (matches: CupMatch[], entry: CupMatch | null = null) => ({
  overall: entry,
  formats: [{ name: 'Match Play', matches }],
});

describe('a match of the cup', () => {
  it.each([
    ['A/B', '2&1', 'team1'],
    ['C/D', '2&1', 'team2'],
    ['Tied', 'Tied', 'halved'],
    ['', 'Tied', 'halved'],
    ['a/b', '2&1', 'halved'],
    ['', '', 'open'],
  ])('won by “%s” with the score “%s” is %s', (winner, score, outcome) => {
    expect(outcomeOf(match(winner, score))).toBe(outcome);
  });

  it('counts one point, or half a point for both', () => {
    const played = [...many(2, 'A/B'), ...many(1, 'C/D'), ...many(3, 'Tied'), ...many(4, '', '')];
    expect(cupPointsOf(played)).toEqual({ team1: 3.5, team2: 2.5 });
  });
});

describe('the points of a cup', () => {
  it('are written with halves', () => {
    expect([0, 0.5, 1, 11.5, 15.5].map(pointsText)).toEqual(['0', '½', '1', '11½', '15½']);
  });

  it('are read from an overall score in the forms people write', () => {
    expect(readCupScore('14-16')).toEqual({ team1: 14, team2: 16 });
    expect(readCupScore('11.5-18.5')).toEqual({ team1: 11.5, team2: 18.5 });
    expect(readCupScore('15½ – 14½')).toEqual({ team1: 15.5, team2: 14.5 });
    expect(readCupScore('½-1')).toEqual({ team1: 0.5, team2: 1 });
    for (const bad of ['', '-', '14', '14-', 'a-b', '1-2-3', '14-16 points']) {
      expect(readCupScore(bad), bad).toBeNull();
    }
  });
});

describe('the standing of a cup', () => {
  it('follows the overall entry', () => {
    const matches = [...many(14, 'A/B'), ...many(16, 'C/D')];
    expect(standingOf(cup(matches, overall('14-16', 'Maple')), true)).toMatchObject({
      names: { team1: 'Granite', team2: 'Maple' },
      points: { team1: 14, team2: 16 },
      winner: 'team2',
      pointsToWin: null,
    });
  });

  it('is counted from the matches when the overall entry is missing or is no score', () => {
    const matches = [...many(2, 'A/B'), ...many(1, 'Tied')];
    expect(standingOf(cup(matches), true)).toMatchObject({
      names: { team1: 'Team 1', team2: 'Team 2' },
      points: { team1: 2.5, team2: 0.5 },
      winner: 'team1',
    });
    expect(standingOf(cup(matches, overall('', '')), true).points.team1).toBe(2.5);
  });

  it('needs more than half of the matches of the sheet, of which some have no group yet', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('A/B', 'C/D', 'Tied', ''), { minLength: 1, maxLength: 40 }),
        fc.nat({ max: 39 }),
        (winners, later) => {
          const sheetMatches = winners.length + later;
          const matches = winners.flatMap((winner) => many(1, winner, winner === '' ? '' : '2&1'));
          const { needed, winner, pointsToWin } = standingOf(
            { overall: null, formats: [{ name: 'Scramble', matches }], sheetMatches },
            false,
          );
          // In half points: the least with which the other side has fewer.
          let least = 0;
          while (least <= 2 * sheetMatches - least) least += 1;
          expect(needed * 2).toBe(least);
          const halves = (side: string) =>
            winners.reduce((sum, each) => sum + (each === side ? 2 : each === 'Tied' ? 1 : 0), 0);
          const [one, two] = [halves('A/B'), halves('C/D')];
          expect(winner).toBe(one >= least ? 'team1' : two >= least ? 'team2' : null);
          const isOpen = later > 0 || winners.includes('');
          expect(pointsToWin).toEqual(
            winner === null && isOpen
              ? { team1: (least - one) / 2, team2: (least - two) / 2 }
              : null,
          );
        },
      ),
    );
  });

  it('is not won by the matches of the first format, as long as others have not been entered', () => {
    const scramble = { name: 'Scramble', matches: [...many(5, 'A/B'), ...many(1, '', '')] };
    expect(standingOf({ overall: null, formats: [scramble] }, false)).toMatchObject({
      winner: null,
      atStake: 30,
      pointsToWin: { team1: 10.5, team2: 15.5 },
    });
    const all = [6, 6, 4].map((count, at) => ({
      name: ['Scramble', 'Best Ball', 'Champman'][at] ?? '',
      matches: many(count, 'A/B'),
    }));
    expect(standingOf({ overall: null, formats: all }, false).winner).toBe('team1');
    expect(standingOf({ overall: null, formats: all.slice(0, 2) }, false).winner).toBeNull();
    // What is entered is all there is once staff mark the event as complete.
    expect(standingOf({ overall: null, formats: all.slice(0, 1) }, true).winner).toBe('team1');
  });

  it('names no winner while matches may still be entered', () => {
    expect(standingOf(cup(many(3, 'A/B')), false).winner).toBeNull();
    const none = { winner: null, atStake: 0, pointsToWin: null };
    expect(standingOf(cup([]), true)).toMatchObject(none);
  });

  it('may end level', () => {
    expect(standingOf(cup([...many(1, 'A/B'), ...many(1, 'C/D')]), true).winner).toBe('halved');
    expect(standingOf(cup([], overall('15-15', 'Tied')), true).winner).toBe('halved');
  });
});

describe('the overall entry by the matches', () => {
  const byMatches = (matches: CupMatch[], isComplete: boolean) =>
    overallByMatches(cup(matches), isComplete);

  it('is nothing while nothing was played', () => {
    expect(byMatches([], true)).toBeNull();
    expect(byMatches(many(3, '', ''), false)).toBeNull();
  });

  it('has the points of both sides, with decimals, and no winner before the cup is complete', () => {
    const matches = [...many(2, 'A/B'), ...many(1, 'Tied'), ...many(1, 'C/D')];
    expect(byMatches(matches, false)).toEqual({ score: '2.5-1.5', winner: 'open' });
    expect(byMatches(matches, true)).toEqual({ score: '2.5-1.5', winner: 'team1' });
  });

  it('names the winner as soon as a side can’t be caught, and halved when both end level', () => {
    const clinched = [...many(1, 'A/B'), ...many(16, 'C/D'), ...many(13, '', '')];
    const entry = { score: '1-16', winner: 'team2' };
    expect(overallByMatches(wholeCup(clinched), false)).toEqual(entry);
    const level = [...many(1, 'A/B'), ...many(1, 'C/D')];
    expect(byMatches(level, true)).toEqual({ score: '1-1', winner: 'halved' });
  });
});

describe('the formats', () => {
  it('come in their known order, others by name after them', () => {
    const names = ['Shamble', 'Match Play', 'Alternate Shot', 'Champman', 'Scramble'];
    const sorted = inFormatOrder(names.map((name) => ({ name, matches: [] })));
    expect(sorted.map(({ name }) => name).join(', ')).toBe(
      'Scramble, Champman, Match Play, Alternate Shot, Shamble',
    );
  });

  it('spell Chapman as golf does', () => {
    const labels = ['Champman', 'Scramble', 'Shamble'].map(formatLabel);
    expect(labels).toEqual(['Chapman', 'Scramble', 'Shamble']);
  });
});

const rosters = cupRostersOf({
  formats: [
    { name: 'Scramble', matches: [match('', '', 'Ann Lee/Bo Day', 'Cy Fox/Di Gray')] },
    {
      name: 'Match Play',
      matches: [match('', '', 'BO DAY', 'Cy Fox'), match('', '', 'Ed Hill', 'Flo Ives')],
    },
  ],
});

it('the rosters of a cup have every player of a side once, in the order of the matches', () => {
  expect(rosters).toEqual({
    team1: ['Ann Lee', 'Bo Day', 'Ed Hill'],
    team2: ['Cy Fox', 'Di Gray', 'Flo Ives'],
  });
});

describe('the side of a recorded team', () => {
  it('is the one with more of its players, however their names are written', () => {
    expect(sideOfTeam(rosters, ['cy fox', 'Di  Gray', 'Ann Lee'])).toBe('team2');
    expect(sideOfTeam(rosters, ['Ed Hill'])).toBe('team1');
  });

  it('is unknown when none of them played', () => {
    expect(sideOfTeam(rosters, ['Gus Jay'])).toBeNull();
    expect(sideOfTeam(rosters, [])).toBeNull();
  });
});
