import { describe, expect, it } from 'vitest';
import type { FoundTable } from '#domain/results/leaderboards.api.ts';
import { tablesNamed, type NamedTables } from './names.ts';

describe('the name of a contest', () => {
  it.each<[FoundTable, ...string[]]>([
    ['net', 'Stroke Play Net', 'Net Stroke Play', 'Low Net', 'NET  '],
    ['gross', 'Low Gross', 'Stroke Play Gross', 'Scratch'],
    ['skins', 'Skins', 'Net Skins', 'Gross Skin Game'],
    ['teams', 'Team match', '2-Man Best Ball', 'Stroke Play (Best Ba', '4 Ball', 'Team Net'],
    ['wgr', 'LFG WGR', 'World Ranking', 'WGR Net'],
    ['bracket', 'Season Long Match Pl'],
  ])('is surely that of %s: %s …', (table, ...names) => {
    for (const name of names)
      expect(tablesNamed(name), name).toEqual({ tables: [table], doubt: null });
  });

  it.each<[string, FoundTable[], NamedTables['doubt']]>([
    ['Stroke Play', ['gross'], 'plain'],
    ['Individual stroke play', ['gross'], 'plain'],
    ['Senior Net', ['net'], 'part'],
    ['Net Flight A', ['net'], 'part'],
    ['Net - Day 2', ['net'], 'part'],
    ['Skins Front 9', ['skins'], 'part'],
    ['Skins 2', ['skins'], 'part'],
    ['Granite Open Net Cha', ['net'], 'cut'],
  ])('%s leaves a doubt', (name, tables, doubt) =>
    expect(tablesNamed(name)).toEqual({ tables, doubt }),
  );

  it.each([
    ['Gross and Net', ['net', 'gross']],
    ['Team Skins', ['skins', 'teams']],
  ])('%s stands for several tables', (name, tables) =>
    expect(tablesNamed(name).tables).toEqual(tables),
  );

  it.each([
    ...['Deuces', 'Stableford', 'Long Drive', 'Round 1 Matches', 'Quarterfinals', 'Cabinet'],
    ...['', '網球', '<script>alert(1)</script>'],
  ])('%s stands for none', (name) => expect(tablesNamed(name).tables).toEqual([]));
});
