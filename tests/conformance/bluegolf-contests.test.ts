/** The menus of contests on real BlueGolf pages. Skipped where the pages are missing. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../../server/errors.ts';
import { discoverInFile } from '../../server/leaderboards/discovery/discovery.service.ts';
import type { FetchPage } from '../../server/leaderboards/fetch/fetch-page.ts';
import { readEventPage } from '../../server/leaderboards/sources/bluegolf/contests/menu.ts';
import { eventAddress } from '../../server/leaderboards/sources/bluegolf/event-address.ts';

const folder = resolve(import.meta.dirname, '../../../shared/bluegolf');
const file = (name: string) => readFileSync(resolve(folder, `${name}.html`));
type Leaderboard = 'net-results' | 'team-results' | 'skins-results' | 'match-play-bracket';

/** The table of each contest of a saved page when no other page can be fetched. */
async function tablesIn(name: string, url = '') {
  const fetchPage = () => Promise.reject(new HttpError(502, 'Unreachable.'));
  const found = await discoverInFile({ fetchPage }, file(name), url);
  return found.map((each) => [each.contest, each.name, each.table]);
}

describe.skipIf(!existsSync(folder))('real BlueGolf pages', () => {
  it.each<[Leaderboard, number, [number, string][]]>([
    [
      'net-results',
      1,
      [
        [1, 'Stroke Play Net'],
        [4, 'Stroke Play'],
        [7, 'LFG WGR'],
        [10, 'Skins'],
        [14, 'Team match'],
      ],
    ],
    [
      'team-results',
      14,
      [
        [1, 'Stroke Play Net'],
        [4, 'Stroke Play'],
        [7, 'LFG WGR'],
        [10, 'Skins'],
        [14, 'Team match'],
      ],
    ],
    [
      'skins-results',
      8,
      [
        [1, 'Stroke Play Net'],
        [8, 'Skins'],
        [15, 'Stroke Play'],
        [18, 'Stroke Play (Best Ba'],
        [12, 'Stroke Play (Best Ba'],
        [4, 'Stroke Play'],
      ],
    ],
    [
      'match-play-bracket',
      1,
      [
        [1, 'Season Long Match Pl'],
        [3, 'Round 1 Matches'],
        [8, 'Round 2 Matches'],
        [13, 'Quarterfinals'],
        [18, 'Semifinals'],
        [23, 'Finals'],
      ],
    ],
  ])('%s lists its contests, its own one and its event', (name, own, contests) => {
    const page = readEventPage({ text: file(name).toString(), address: '' });
    expect(page.menu.map((each) => [each.number, each.name])).toEqual(contests);
    expect(page.own).toBe(own);
    expect(page.event).toMatch(/^https:\/\/\S+\/event\/\w+$/);
    expect(page.hasTeeTimes).toBe(name !== 'match-play-bracket');
  });

  it('the pages without a menu lead to a leaderboard, or name no event', () => {
    const teeTimes = readEventPage({ text: file('tee-times').toString(), address: '' });
    expect(teeTimes.menu).toEqual([]);
    expect(teeTimes.leads).toEqual([`${teeTimes.event ?? ''}/leaderboard.htm`]);
    const standings = readEventPage({ text: file('standings').toString(), address: '' });
    expect([standings.event, standings.menu]).toEqual([null, []]);
  });

  it.each<[Leaderboard, number, string]>([
    ['net-results', 1, 'net'],
    ['team-results', 14, 'teams'],
    ['skins-results', 8, 'skins'],
    ['match-play-bracket', 1, 'bracket'],
  ])(
    'a saved %s gives its own table and no other one without the site',
    async (name, own, table) => {
      const found = await tablesIn(name);
      expect(found.filter(([, , each]) => each !== null)).toEqual([
        [own, expect.any(String), table],
      ]);
    },
  );

  it('the addresses of a saved page are those of its event', async () => {
    const { event } = readEventPage({ text: file('net-results').toString(), address: '' });
    const fetchPage: FetchPage = (url) =>
      url.endsWith('/contest/14/leaderboard.htm')
        ? Promise.resolve({ kind: 'page', text: file('team-results').toString(), url })
        : Promise.reject(new HttpError(502, 'Unreachable.'));
    const found = await discoverInFile({ fetchPage }, file('net-results'), '');
    expect(found.filter(({ table }) => table).map(({ table, url }) => [table, url])).toEqual([
      ['net', `${event ?? ''}/contest/1/leaderboard.htm`],
      ['teams', `${event ?? ''}/contest/14/leaderboard.htm`],
    ]);
    for (const { url } of found) expect(eventAddress(url)).toBe(event);
  });
});
