import { describe, expect, it } from 'vitest';
import {
  dividedByFlight,
  dividedByPlace,
  initialsOf,
  isUnderPar,
  podiumOf,
  roundsBegun,
  shownScore,
  thruWords,
  tiedPlayers,
} from './results.ts';
import { individualRow, stored } from '../../../tests/helpers/results.ts';
import { changedResults } from './results.collection.ts';

const ranks = (texts: readonly string[]) => texts.map((rank, at) => ({ rank, player: `p${at}` }));

describe('the order of a table', () => {
  it('sorts places as numbers, keeps the order of ties, and separates WD and DNF', () => {
    const rows = ranks(['T10', 'WD', '2', 'T10', '1', 'DNF', '', 't3']);
    const { placed, unplaced } = dividedByPlace(rows);
    const texts = placed.map(({ rank, player }) => `${rank} ${player}`);
    expect(texts).toEqual(['1 p4', '2 p2', 't3 p7', 'T10 p0', 'T10 p3']);
    expect(unplaced.map(({ rank }) => rank)).toEqual(['WD', 'DNF', '']);
  });

  it('separates nothing while no player has a place', () => {
    expect(dividedByPlace(ranks(['', ''])).unplaced).toEqual([]);
    expect(dividedByPlace(ranks(['', ''])).placed).toHaveLength(2);
    expect(podiumOf(ranks(['', 'WD']))).toEqual([]);
  });

  it('puts every player of a tie on the podium', () => {
    const podium = podiumOf(ranks(['1', 'T2', 'T2', 'T2', '5']));
    expect(podium.map(({ rank }) => rank)).toEqual(['1', 'T2', 'T2', 'T2']);
    expect(podiumOf(ranks(['T1', 'T1', 'T3', 'T3', 'T3', '6']))).toHaveLength(5);
    expect(podiumOf([])).toEqual([]);
  });
});

describe('a table with flights', () => {
  const flights = (...names: (string | undefined)[]) =>
    dividedByFlight(
      names.map((flight, at) => ({ at, ...(flight !== undefined && { flight }) })),
    ).map(({ heading, rows }) => [heading, ...rows.map(({ at }) => at)]);

  it('is divided by their names, with those of no flight last', () => {
    expect(flights(undefined, 'B', 'A', 'B')).toEqual([
      ['B', 1, 3],
      ['A', 2],
      ['No flight', 0],
    ]);
    expect(flights('A', 'A')).toEqual([['A', 0, 1]]);
  });

  it('is whole and without a heading when there are none', () => {
    expect(flights(undefined, undefined)).toEqual([['', 0, 1]]);
    expect(flights()).toEqual([]);
  });
});

describe('the holes that were finished', () => {
  it('name the round in an event of several', () => {
    expect([{}, { thru: '7' }, { thru: 'F' }].map(thruWords)).toEqual(['', 'Thru 7', 'Finished']);
    expect(thruWords({ thru: '7', rounds: ['70', ''] })).toBe('R2 · Thru 7');
    expect(thruWords({ rounds: ['70', ''] })).toBe('');
    expect(roundsBegun([{ rounds: ['77'] }, { rounds: ['70', '', ''] }, {}])).toBe(3);
    expect(roundsBegun([{}])).toBe(0);
  });
});

describe('a score', () => {
  it('is a dash when stableford or a withdrawal has none', () => {
    const shown = ['', '-', '73', '80.25', 'E', '-8'].map(shownScore);
    expect(shown).toEqual(['–', '–', '73', '80.25', 'E', '-8']);
  });

  it('is under par with a minus before a number only', () => {
    expect(['-8', '−2', 'E', '+2', '', '-', 'WD'].filter(isUnderPar)).toEqual(['-8', '−2']);
  });
});

describe('the strip of skins', () => {
  it('shortens names to initials without suffixes', () => {
    expect(initialsOf('Vincent Mastrangelo Jr.')).toBe('VM');
    expect(initialsOf('Bradford Hazeltine III')).toBe('BH');
    expect(initialsOf('Ronald St. Cyr')).toBe('RC');
    expect(initialsOf('élodie d’Aoust')).toBe('ÉD');
    expect(initialsOf('Zoë')).toBe('Z');
    expect(initialsOf('Everett Stickney Jr./Zoë Lindqvist')).toBe('S/L');
    expect(initialsOf('')).toBe('');
  });

  it('parses the names that tied, also from a truncated list', () => {
    const names = ['Al Smith', 'Hal Smith'];
    expect(tiedPlayers('Al Smith, Hal Smith, Vincent Mastrangelo Jr....')).toEqual({
      names: [...names, 'Vincent Mastrangelo Jr.'],
      hasMore: true,
    });
    expect(tiedPlayers('Al Smith, Hal Smith')).toEqual({ names, hasMore: false });
    expect(tiedPlayers('')).toEqual({ names: [], hasMore: false });
  });
});

const net = stored([individualRow()]);

it('a change of an event’s results names the event and the tables that differ', () => {
  const before = { eventID: '2026-open', net, gross: net };
  const after = { ...before, gross: stored([individualRow({ player: 'Bo Ray' })]), wgr: net };
  const names = ['', '/2026-open', '/2026-open/gross', '/2026-open/wgr'];
  expect(changedResults('2026-open', after, before)).toEqual(names.map((name) => `results${name}`));
});

it('the first results of an event, and removed ones, name every table', () => {
  const results = { eventID: '2026-open', net };
  const names = ['results', 'results/2026-open', 'results/2026-open/net'];
  expect(changedResults('2026-open', results, undefined)).toEqual(expect.arrayContaining(names));
  expect(changedResults('2026-open', undefined, results)).toEqual(expect.arrayContaining(names));
});
