import { describe, expect, it } from 'vitest';
import type { FoundTable } from '#domain/results/discovery.schema.ts';
import { tablesNamed, type NamedTables } from './names.ts';

describe('the name of a contest', () => {
  it.each<[string, FoundTable[]]>([
    ['Stroke Play Net', ['net']],
    ['Net Stroke Play', ['net']],
    ['Low Net', ['net']],
    ['NET  ', ['net']],
    ['Low Gross', ['gross']],
    ['Stroke Play Gross', ['gross']],
    ['Scratch', ['gross']],
    ['Skins', ['skins']],
    ['Net Skins', ['skins']],
    ['Gross Skin Game', ['skins']],
    ['Team match', ['teams']],
    ['2-Man Best Ball', ['teams']],
    ['Stroke Play (Best Ba', ['teams']],
    ['4 Ball', ['teams']],
    ['Team Net', ['teams']],
    ['LFG WGR', ['wgr']],
    ['World Ranking', ['wgr']],
    ['WGR Net', ['wgr']],
    ['Season Long Match Pl', ['bracket']],
  ])('%s is sure', (name, tables) => {
    expect(tablesNamed(name)).toEqual({ tables, doubt: null });
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
  ])('%s leaves a doubt', (name, tables, doubt) => {
    expect(tablesNamed(name)).toEqual({ tables, doubt });
  });

  it.each([
    ['Gross and Net', ['net', 'gross']],
    ['Team Skins', ['skins', 'teams']],
  ])('%s stands for several tables', (name, tables) => {
    expect(tablesNamed(name).tables).toEqual(tables);
  });

  it.each([
    'Deuces',
    'Stableford',
    'Long Drive',
    'Round 1 Matches',
    'Quarterfinals',
    'Cabinet',
    '',
    '網球',
    '<script>alert(1)</script>',
  ])('%s stands for none', (name) => {
    expect(tablesNamed(name).tables).toEqual([]);
  });
});
