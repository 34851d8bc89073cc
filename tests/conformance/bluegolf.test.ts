/** Real pages, stored next to the repository and not in it. Skipped where they are missing. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBracket } from '../../server/leaderboards/sources/bluegolf/bracket.ts';
import {
  readIndividual,
  readSkins,
  readTeams,
} from '../../server/leaderboards/sources/bluegolf/leaderboard.ts';
import { readPairings } from '../../server/leaderboards/sources/bluegolf/pairings.ts';
import { readStandings } from '../../server/leaderboards/sources/bluegolf/standings.ts';

const folder = resolve(import.meta.dirname, '../../../shared/bluegolf');
const page = (name: string) => readFileSync(resolve(folder, `${name}.html`), 'utf8');
const EVENT = 'https://tour.bluegolf.com/bluegolfw/tour25/event/opener/';
const CONTEST = `${EVENT}contest/3/leaderboard.htm`;

describe.skipIf(!existsSync(folder))('real BlueGolf pages', () => {
  it('net results: 36 with a place, a divider, two who withdrew', () => {
    const rows = readIndividual(page('net-results'), CONTEST);
    expect(rows).toHaveLength(38);
    expect(rows[0]).toEqual({
      rank: '1',
      player: 'Abner Thayer',
      total: '+2',
      strokes: '73',
      points: '115',
      scorecardUrl: `${EVENT}contest/3/contestant/53/scorecard.htm`,
    });
    expect(rows.filter((row) => /^T?\d+$/.test(row.rank))).toHaveLength(36);
    expect(rows.slice(36).map((row) => row.rank)).toEqual(['WD', 'WD']);
    expect(rows.slice(36).every((row) => !row.total && !row.strokes && !row.points)).toBe(true);
    expect(rows[2]?.points).toBe('90');
    expect(rows.some((row) => row.player.includes('  '))).toBe(false);
  });

  it('team results: nine teams, no Total column', () => {
    const rows = readTeams(page('team-results'), CONTEST);
    expect(rows).toHaveLength(9);
    expect(rows[0]).toMatchObject({
      team: 'Wadleigh/Webster/Thayer/Pease',
      total: '',
      strokes: '80.25',
    });
    expect(rows.slice(1, 3).map((row) => row.rank)).toEqual(['T2', 'T2']);
    expect(rows.every((row) => row.total === '' && row.team.split('/').length === 4)).toBe(true);
  });

  it('skins: seven players and eighteen holes', () => {
    const { players, holes } = readSkins(page('skins-results'), CONTEST);
    expect(players).toHaveLength(7);
    expect(players[0]).toMatchObject({ rank: '1', player: 'Homer Webster', skins: '3' });
    expect(holes.map((row) => row.hole)).toEqual(
      Array.from({ length: 18 }, (_, at) => String(at + 1)),
    );
    expect(holes[0]).toEqual({
      hole: '1',
      par: '5',
      score: '4',
      won: '',
      tie: 'Amos Runnels, Perley Newell, Alden Flagg...',
    });
    const won = players.reduce((sum, row) => sum + Number(row.skins), 0);
    expect(holes.filter((row) => row.won)).toHaveLength(won);
  });

  it('standings: 58 rows with ties', () => {
    const rows = readStandings(page('standings'), EVENT);
    expect(rows).toHaveLength(58);
    expect(rows[0]).toMatchObject({
      rank: '1',
      player: 'Oren Jewell',
      events: '3',
      points: '193',
      user: 'ojewell',
    });
    expect(rows.filter((row) => row.rank === 'T16').length).toBeGreaterThan(1);
    expect(rows.every((row) => row.user && /^\d+$/.test(row.points))).toBe(true);
  });

  it('bracket: 31 matches of 32 slots', () => {
    const rows = readBracket(page('match-play-bracket'), CONTEST);
    const rounds = ['Round 1', 'Round 2', 'Quarterfinals', 'Semifinals', 'Finals'];
    expect([...new Set(rows.map((row) => row.round))]).toEqual(rounds);
    expect(rounds.map((round) => rows.filter((row) => row.round === round).length)).toEqual([
      16, 8, 4, 2, 1,
    ]);
    expect(rows.filter((row) => row.player2 === 'Bye')).toHaveLength(2);
    expect(rows.map((row) => row.score)).toEqual(
      expect.arrayContaining(['4&2', '1up', '1 up (20 holes)', '1up (chipoff)', 'Forfeit', '']),
    );
    // The winner of a match plays the next one at that place.
    for (const [round, next] of rounds.map((name, at) => [name, rounds[at + 1]] as const)) {
      const entrants = rows
        .filter((row) => row.round === next)
        .flatMap((r) => [r.player1, r.player2]);
      if (next)
        expect(rows.filter((r) => r.round === round).map((r) => r.winner)).toEqual(entrants);
    }
  });

  it('tee times: eight groups of round 1, round 2 behind a link', () => {
    const { round, teeTimes, otherRounds } = readPairings(
      page('tee-times'),
      `${EVENT}pairings.htm`,
    );
    expect(round).toBe('1');
    expect(teeTimes).toHaveLength(8);
    expect(teeTimes[0]).toMatchObject({ round: '1', time: '8:32 AM', hole: '1' });
    expect(teeTimes.map((row) => row.players.length)).toEqual([3, 4, 4, 4, 3, 4, 4, 4]);
    expect(otherRounds).toHaveLength(1);
    expect(otherRounds[0]?.address).toMatch(/^https:\/\/\S+\/pairings\.htm\?r=[0-9a-f-]{36}$/);
  });
});
