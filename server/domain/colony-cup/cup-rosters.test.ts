import { describe, expect, it } from 'vitest';
import { cupRostersOf, sideOfTeam } from './cup-rosters.ts';

const match = (team1: string, team2: string) => ({ team1, team2, score: '', winner: '' });
const rosters = cupRostersOf({
  formats: [
    { name: 'Scramble', matches: [match('Ann Lee/Bo Day', 'Cy Fox/Di Gray')] },
    { name: 'Match Play', matches: [match('BO DAY', 'Cy Fox'), match('Ed Hill', 'Flo Ives')] },
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
