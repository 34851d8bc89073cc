import { describe, expect, it } from 'vitest';
import { tableAddress, tableNamed } from './choice.ts';

describe('the address of a table', () => {
  const page = 'https://tour.test/results?eventID=2026-open';

  it('carries its name, and none for the default', () => {
    expect(tableAddress(page, 'skins', false)).toBe(`${page}&table=skins`);
    expect(tableAddress(`${page}&table=skins`, 'wgr', false)).toBe(`${page}&table=wgr`);
    expect(tableAddress(`${page}&table=skins`, 'net', true)).toBe(page);
  });

  it('preserves other parameters and drops the fragment', () => {
    const other = `${page}&format=scramble`;
    expect(tableAddress(`${other}#net`, 'net', true)).toBe(other);
  });

  it('knows the five tables and nothing else', () => {
    expect(['net', 'gross', 'skins', 'teams', 'wgr'].map(tableNamed)).not.toContain(undefined);
    const others = ['Net', '', 'unknown', undefined];
    expect(others.filter((name) => tableNamed(name) !== undefined)).toEqual([]);
  });
});
