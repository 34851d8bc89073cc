import { describe, expect, it } from 'vitest';
import { JournalResponse } from '#domain/history/journal.schema.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts';
import { Settings } from '#domain/settings/settings.schema.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { undoBy } from '../../tests/helpers/journal.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { NO_SUCH_PART } from '../http/routes.ts';

const PATH = '/api/settings';
const { identity, parts, points } = DEFAULT_SETTINGS;

const { server, staff: owner } = useServer();

const put = (json: object, headers = {}) => owner.send('PUT', PATH, { json, headers });
const saved = () => server.stores.settings.data;

describe('the settings', () => {
  it('are those of the tour until its owner changes them, group by group', async () => {
    expect(await owner.json(PATH)).toEqual(DEFAULT_SETTINGS);
    const changed = { ...identity, name: 'Lakes Tour', state: 'me', mainColor: '#123A5C' };
    const response = await put({ identity: changed });
    const expected: Settings = {
      ...DEFAULT_SETTINGS,
      identity: { ...changed, state: 'ME', mainColor: '#123a5c' },
    };
    expect(Settings.parse(JSON.parse(response.text))).toEqual(expected);
    expect(saved()).toEqual(expected);
  });

  it('take numbers as forms send them', async () => {
    const table = points.table.slice(0, 3).map((row) => ({ ...row, regular: ` ${row.regular} ` }));
    expect((await put({ points: { table, teamBonus: '0' } })).status).toBe(200);
    expect(saved().points).toEqual({ table: points.table.slice(0, 3), teamBonus: 0 });
  });

  it.each([
    [{}, 'Send what changes: identity, parts, points or counting.'],
    [{ identity: { ...identity, name: ' ' } }, 'Name must not be empty.'],
    [{ identity: { ...identity, name: 'x'.repeat(41) } }, 'Name must have at most 40 characters.'],
    [{ identity: { ...identity, state: 'NHX' } }, 'State must have two letters, such as NH.'],
    [
      { identity: { ...identity, zone: 'Mars/Olympus' } },
      'Time zone must be a name such as America/New_York.',
    ],
    [
      { identity: { ...identity, mainColor: 'green' } },
      'Main color must be a color such as #1f5138.',
    ],
    [
      { identity: { ...identity, mainColor: '#9fd8b4' } },
      'Main color is too light. White text on it has a contrast of 1.6 and needs 4.5: choose a darker one.',
    ],
    [
      { identity: { ...identity, accentColor: '#ff9900' } },
      'Accent color is too light. Text in it has a contrast of 1.9 and needs 4.5: choose a darker one.',
    ],
    [
      { identity: { ...identity, logo: 'a'.repeat(20) } },
      'A logo is no longer stored. Choose it again.',
    ],
    [{ parts: { ...parts, shop: 'no' } }, 'Shop must be true or false.'],
    [{ points: { ...points, table: [] } }, 'Point table must have a first place.'],
    [
      { counting: { ...DEFAULT_SETTINGS.counting, season: 0 } },
      'Results that count for the season must be a whole number from 1 to 60.',
    ],
  ])('are refused with a sentence, and nothing is changed', async (body, sentence) => {
    const response = await put(body);
    expect([response.status, response.text]).toEqual([400, sentence]);
    expect(saved()).toEqual(DEFAULT_SETTINGS);
  });

  it('of another state than the one that was read are not overwritten', async () => {
    const tag = { 'If-Match': `"${recordTag(saved())}"` };
    expect((await put({ parts: { ...parts, shop: false } }, tag)).status).toBe(200);
    expect((await put({ parts }, tag)).status).toBe(412);
    expect(saved().parts.shop).toBe(false);
  });

  it('that were changed can be undone', async () => {
    await put({ identity: { ...identity, name: 'Lakes Tour' } });
    const [set] = JournalResponse.parse(await owner.json('/api/journal?collection=settings'));
    expect(await undoBy(owner, set?.number ?? null)).toEqual({ undone: 1, left: 0 });
    expect(saved()).toEqual(DEFAULT_SETTINGS);
  });
});

describe('a part that the tour doesn’t have', () => {
  const STAFF: readonly string[] = ['/api/colony-cup/all', '/api/shop-articles'];
  it.each([
    ['matchPlay', ['/api/match-play', '/api/match-play/results', '/api/match-play/players']],
    ['colonyCup', ['/api/colony-cup', '/api/results/colony-cup/2026-x', '/api/colony-cup/all']],
    ['worldRankings', ['/api/results/wgr/2026-x', '/api/standings-data/wgr/Ann']],
    ['shop', ['/api/posts', '/api/shop-articles']],
    ['disabledList', ['/api/disabled-golfers']],
    ['pastChampions', ['/api/champions', '/api/champions/2024/image']],
  ] as const)('%s is not in the API, even if it was read before', async (part, paths) => {
    const visitor = server.client();
    for (const path of paths) await visitor.get(path);
    await put({ parts: { ...parts, [part]: false } });
    for (const path of paths) {
      const response = await (STAFF.includes(path) ? owner : visitor).get(path);
      expect([path, response.status, response.text]).toEqual([path, 404, NO_SUCH_PART]);
    }
    await put({ parts });
    expect((await visitor.get(paths[0])).text).not.toBe(NO_SUCH_PART);
  });

  it('has no table to import or export, and no records to delete together', async () => {
    await put({ parts: { ...parts, disabledList: false, matchPlay: false } });
    for (const list of ['disabled-golfers', 'match-play-players'])
      for (const route of ['bulk', 'import']) {
        const { status, text } = await owner.send('POST', `/api/${route}/${list}`, { json: {} });
        expect([status, text]).toEqual([404, NO_SUCH_PART]);
      }
    for (const file of ['disabled-golfers', 'match-play/players'])
      expect((await owner.get(`/api/${file}.csv`)).text).toBe(NO_SUCH_PART);
    const known = await owner.send('POST', '/api/bulk/directory', { json: {} });
    expect(known.status).toBe(400);
  });
});
