import { describe, expect, it } from 'vitest';
import { EMPTY_EVENT_FIELDS } from '#domain/events/event.schema.ts';
import type { FoundPage } from '#domain/results/leaderboards.api.ts';
import {
  Addresses,
  changesTo,
  chosenTwice,
  factsOf,
  firstChoices,
  knownAddress,
  optionsFor,
  summaryOf,
} from './found-pages.ts';

const EVENT = 'https://tour.bluegolf.com/bluegolfw/tour26/event/tour2612';
const NONE = Addresses.parse(EMPTY_EVENT_FIELDS);
const page = (contest: number, fields: Partial<FoundPage>): FoundPage => ({
  contest,
  name: `Contest ${contest}`,
  url: `${EVENT}/contest/${contest}/leaderboard.htm`,
  table: null,
  candidates: [],
  rows: 3,
  first: 'Ann Ayer',
  reason: '',
  ...fields,
});
const net = page(1, { table: 'net', candidates: ['net'] });
const open = page(2, { candidates: ['net', 'gross', 'wgr'] });
const other = page(3, { candidates: ['skins'] });
const teeTimes = page(4, { url: `${EVENT}/pairings.htm`, table: 'tee-times', first: '' });
const bracket = page(5, { table: 'bracket', candidates: ['bracket'], first: '' });
const found = [net, open, other, teeTimes, bracket];

describe('the choices', () => {
  it('begin with what is certain and nothing else', () => {
    expect(Object.values(firstChoices(found))).toEqual(['net', '', '', 'tee-times', '']);
  });

  it('offer what fits first, and no table of a certain page', () => {
    expect(optionsFor(open, found)).toEqual(['gross', 'wgr', 'skins', 'teams']);
    expect(optionsFor(other, found)).toEqual(['skins', 'gross', 'teams', 'wgr']);
  });

  it('name the second page of a table', () => {
    const choices = { ...firstChoices(found), [open.url]: 'gross', [other.url]: 'gross' } as const;
    const text = 'Gross is chosen for another leaderboard too.';
    expect(chosenTwice(found, choices)).toEqual({ url: other.url, text });
    expect(chosenTwice(found, firstChoices(found))).toBeNull();
  });
});

describe('the addresses that change', () => {
  it('are those that are empty or different, with what they replace', () => {
    const addresses = { ...NONE, netLeaderboardUrl: 'https://bluegolf.com/old' };
    expect(changesTo(addresses, found, firstChoices(found))).toEqual([
      { field: 'netLeaderboardUrl', url: net.url, before: 'https://bluegolf.com/old' },
      { field: 'blueGolfUrl', url: teeTimes.url, before: '' },
    ]);
  });

  it('are none when they are the same; any page of the event leads to its tee times', () => {
    const addresses = { ...NONE, netLeaderboardUrl: net.url, blueGolfUrl: `${EVENT}/index.htm` };
    expect(changesTo(addresses, found, firstChoices(found))).toEqual([]);
    const elsewhere = { ...addresses, blueGolfUrl: `${EVENT}9/index.htm` };
    expect(changesTo(elsewhere, found, firstChoices(found))).toHaveLength(1);
  });
});

it('begins with a leaderboard that the event has, else its page', () => {
  expect(knownAddress(NONE)).toBe('');
  expect(knownAddress({ ...NONE, blueGolfUrl: ' https://a.example/ ' })).toBe('https://a.example/');
  expect(knownAddress({ ...NONE, blueGolfUrl: 'b', wgrLeaderboardUrl: 'w' })).toBe('w');
});

it('says what was found and what each page holds', () => {
  expect(summaryOf(found)).toBe('2 tables found, 2 to choose.');
  expect(summaryOf([net])).toBe('1 table found.');
  expect(factsOf(net)).toBe('3 rows, first: Ann Ayer');
  expect(factsOf({ ...net, rows: 0 })).toBe('No rows yet');
  expect(factsOf({ ...net, rows: null })).toBe('');
  expect(factsOf(teeTimes)).toBe('3 groups');
  expect(factsOf({ ...teeTimes, rows: 0 })).toBe('Not published yet');
});
