import { describe, expect, it } from 'vitest';
import type { FoundTable } from '#domain/results/leaderboards.api.ts';
import { BOARDS, contestUrl, eventPage, individuals } from '../../../fixtures/event-pages.ts';
import { readContent } from './content.ts';
import { matchTables } from './match.ts';
import { tablesNamed } from './names.ts';

/** The matches of contests with these names and pages; null is a page that could not be read. */
const matches = (contests: readonly (readonly [name: string, page: string | null])[]) =>
  matchTables(
    contests.map(([name, page], at) => ({
      name,
      content:
        page === null
          ? null
          : readContent(eventPage(page), contestUrl(at + 1), tablesNamed(name).tables),
      failure: page === null ? 'Unreachable.' : '',
    })),
  );
const tables = (contests: Parameters<typeof matches>[0]) =>
  matches(contests).map(({ table }) => table);

const { net, gross, wgr, skins, teams, pairs } = BOARDS;
/** Contests from names, which may be there twice, and their pages in the same order. */
const zip = (names: string, ...pages: (string | null)[]) =>
  names.split(', ').map((name, at) => [name, pages[at] ?? null] as const);

describe('names and pages that agree', () => {
  it('give every contest its table', () => {
    expect(
      tables([
        ['Stroke Play Net', net],
        ['Stroke Play', gross],
        ['LFG WGR', wgr],
        ['Skins', skins],
        ['Team match', teams],
      ]),
    ).toEqual(['net', 'gross', 'wgr', 'skins', 'teams']);
  });

  it('before the first score too', () => {
    const empty = individuals({}, 0);
    expect(tables(zip('Stroke Play Net, LFG WGR, Stroke Play', empty, empty, empty))).toEqual([
      'net',
      'wgr',
      null,
    ]);
  });
});

describe('nothing is matched', () => {
  const unsure: [string, (readonly [string, string | null])[], FoundTable[][]][] = [
    ['an unknown name', [['Deuces', skins]], [['skins']]],
    ['a page that could not be read', [['Stroke Play Net', null]], [['net']]],
    ['a page of another table', [['Skins', net]], [['net', 'gross', 'skins', 'wgr']]],
    ['a team table called net', [['Stroke Play Net', teams]], [['net', 'teams']]],
    [
      'pairs with points called best ball',
      [['2-Man Best Ball', pairs]],
      [['net', 'gross', 'teams', 'wgr']],
    ],
    ['two contests that fit', zip('Skins, Net Skins', skins, skins), [['skins'], ['skins']]],
    [
      'a second contest that could not be read',
      zip('Skins, Skins', skins, null),
      [['skins'], ['skins']],
    ],
    ['a part of the field', [['Senior Net', net]], [['net']]],
    ['stroke play without a net contest', [['Stroke Play', gross]], [['net', 'gross', 'wgr']]],
    [
      'stroke play with points',
      zip('Net, Stroke Play', net, wgr),
      [['net'], ['net', 'gross', 'wgr']],
    ],
    [
      'gross with fewer strokes than net',
      zip('Gross, Net', individuals({ 'Ann Ayer': 66 }), net),
      [
        ['net', 'gross'],
        ['net', 'gross'],
      ],
    ],
  ];
  it.each(unsure)('for %s', (_, contests, candidates) => {
    const found = matches(contests);
    expect(found.map((each) => each.candidates)).toEqual(candidates);
    for (const { table, candidates: several, reason } of found) {
      // Only the net contest that stroke play is compared with is certain.
      if (table !== null) expect([table, several]).toEqual(['net', ['net']]);
      else expect(reason).toMatch(/^[A-Z].+\.$/);
    }
  });

  it('for two contests called stroke play that both have more strokes than net', () => {
    expect(tables(zip('Stroke Play Net, Stroke Play, Stroke Play', net, gross, gross))).toEqual([
      'net',
      null,
      null,
    ]);
  });

  it('for stroke play whose strokes are those of net', () => {
    const same = individuals({ 'Ann Ayer': 70, 'Bo Cole': 73 });
    expect(tables(zip('Net, Stroke Play', net, same))).toEqual(['net', null]);
  });
});
