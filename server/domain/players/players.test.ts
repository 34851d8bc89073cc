import { expect, it } from 'vitest';
import { row } from '../../../tests/helpers/match-play/match-play-tour.ts';
import {
  championRecord,
  cupYear,
  directoryPlayer,
  matchPlayPlayers,
} from '../../../tests/helpers/records.ts';
import { individualRow, standingsRow, stored } from '../../../tests/helpers/results.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import { allPlayers } from './players.ts';

const EVENT = '2026-granite-open';
const withNet = (...names: string[]) =>
  new Map([
    [EVENT, { eventID: EVENT, net: stored(names.map((player) => individualRow({ player }))) }],
  ]);
const namesIn = (change: Parameters<typeof emptyTour>[0]) =>
  allPlayers(emptyTour(change)).map(({ name }) => name);

it('finds everyone in results, standings, cups, champions and match play, once each', () => {
  const rows = stored([
    row('Round 1', 0, { player1: 'Di Fox', player2: 'Bye', winner: 'D. Fox' }),
    row('Final', 0, { player1: 'D. Fox', winner: 'D. Fox' }),
  ]);
  const names = namesIn({
    results: withNet('Ann Lee/Bo Ray'),
    standings: [{ year: 2026, season: stored([standingsRow({ player: 'ANN LEE' })]) }],
    champions: [championRecord({ player: 'Cy Orr' })],
    colonyCup: [cupYear({ team: ['Bo Ray', 'Ed Poe'] })],
    brackets: [{ year: 2026, ...rows }],
    directory: [
      ...matchPlayPlayers({ player: 'Flo Guy', handicap: '9' }),
      directoryPlayer({ ID: 2, player: 'Not Seen' }),
    ],
  });
  expect(names.sort()).toEqual(['ANN LEE', 'Bo Ray', 'Cy Orr', 'Di Fox', 'Ed Poe', 'Flo Guy']);
});

it('joins the spellings of an alias entry under its name, each with an address', () => {
  const alsoKnownAs = ['Jim Hill', 'J.T. Hill', 'JT Hill'];
  const players = allPlayers(
    emptyTour({
      results: withNet('Jim Hill', 'James Hill', 'J.T. Hill', 'Jo Hill'),
      directory: [directoryPlayer({ player: 'James Hill', alsoKnownAs })],
    }),
  );
  expect(players.map(({ slug }) => slug)).toEqual(['james-hill', 'jo-hill']);
  expect(players[0]?.name).toBe('James Hill');
  expect(players[0]?.otherSlugs).toContain('jim-hill');
  expect(players[0]?.keys.has('jim hill')).toBe(true);
});

it('joins spellings with marks, whose addresses lead to the one page', () => {
  const spellings = ['Kay Fry*', 'Kay Fry', 'Fry, Kay', 'Kay Fry (12)', 'Kay Fry WD', 'Kay  Fry'];
  const [player, ...others] = allPlayers(emptyTour({ results: withNet(...spellings) }));
  expect(others).toEqual([]);
  expect(player).toMatchObject({ slug: 'kay-fry', name: 'Kay Fry' });
  expect(player?.otherSlugs).toEqual(['fry-kay', 'kay-fry-12', 'kay-fry-wd']);
});
