import { describe, expect, it } from 'vitest';
import { Draft, PreviewLink } from '#domain/drafts/draft.schema.ts';
import { Settings, DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { pictureUrl } from '#domain/shared/picture.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { LogoResponse } from '#domain/site-texts/site-texts.schema.ts';
import { addDraft, draftForm, draftsOf } from '../../tests/helpers/drafts.ts';
import { lastChange, undoBy } from '../../tests/helpers/journal.ts';
import { filesOf, takeBackup } from '../../tests/helpers/backup/backup.ts';
import { fileForm, recordForm } from '../../tests/helpers/client.ts';
import { plainPicture } from '../../tests/helpers/pictures.ts';
import { standingsRow, stored } from '../../tests/helpers/results.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { NOT_A_PICTURE } from '../images/decode.ts';
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

  it('are written as in the tour’s country from then on, whose states are any text', async () => {
    const locale = { language: 'en-GB', currency: 'gbp', meters: true };
    expect((await put({ locale: { ...locale, language: 'de-DE' } })).text).toBe(
      'Language must be one of en-US, en-GB, en-CA, en-AU, en-IE, en-NZ.',
    );
    expect((await put({ locale: { ...locale, currency: 'JPY' } })).text).toBe(
      'Currency must be the three letters of one with cents, such as USD.',
    );
    expect((await put({ locale, identity: { ...identity, state: 'Kent' } })).status).toBe(200);
    expect(saved()).toMatchObject({ locale: { currency: 'GBP' }, identity: { state: 'Kent' } });
    const course = (state: string) =>
      owner.request(
        'POST',
        '/api/courses',
        recordForm('course', { name: state, city: 'Deal', state }),
      );
    expect((await course('Kent')).body).toMatchObject({ state: 'Kent' });
    await put({ locale: DEFAULT_SETTINGS.locale });
    expect(await course('Kent')).toEqual({
      status: 400,
      body: 'State must be its two capital letters.',
    });
    expect((await put({ identity: { ...identity, state: 'Kent' } })).status).toBe(400);
  });

  it('take numbers as forms send them', async () => {
    const table = points.table.slice(0, 3).map((row) => ({ ...row, regular: ` ${row.regular} ` }));
    expect((await put({ points: { table, teamBonus: '0' } })).status).toBe(200);
    expect(saved().points).toEqual({ table: points.table.slice(0, 3), teamBonus: 0 });
  });

  it.each([
    [
      {},
      'Send what changes: identity, locale, parts, names, memberships, points, counting or eventDay.',
    ],
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
    [
      { identity: { ...identity, picture: 'a'.repeat(20) } },
      'The picture is no longer stored. Choose it again.',
    ],
    [{ parts: { ...parts, shop: 'no' } }, 'Shop must be true or false.'],
    [{ points: { ...points, table: [] } }, 'Point table must have a first place.'],
    [
      { counting: { ...DEFAULT_SETTINGS.counting, season: 0 } },
      'Results that count for the season must be a whole number from 1 to 60.',
    ],
  ])('are refused with a sentence, and nothing is changed', async (body, sentence) => {
    expect(await put(body)).toMatchObject({ status: 400, text: sentence });
    expect(saved()).toEqual(DEFAULT_SETTINGS);
  });

  it('of another state than the one that was read are not overwritten', async () => {
    const tag = { 'If-Match': `"${recordTag(saved())}"` };
    expect((await put({ parts: { ...parts, shop: false } }, tag)).status).toBe(200);
    expect((await put({ parts }, tag)).status).toBe(412);
    expect(saved().parts.shop).toBe(false);
  });

  it('have a time zone that applies immediately, in which a day may be another one', async () => {
    expect(server.context.today()).toBe('2026-06-10');
    await put({ identity: { ...identity, zone: 'Pacific/Kiritimati' } });
    expect([server.context.timezone(), server.context.today()]).toEqual([
      'Pacific/Kiritimati',
      '2026-06-11',
    ]);
  });

  it('have an uploaded logo, which is in backups and comes back by an undo', async () => {
    const upload = (file: Buffer) =>
      owner.send('POST', '/api/site-texts/logos', { form: fileForm('image', file, 'logo.png') });
    const logoOf = async (file: Buffer) =>
      LogoResponse.parse(JSON.parse((await upload(file)).text)).thumbnail;
    const svg = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([svg.status, svg.text]).toEqual([415, NOT_A_PICTURE]);
    const logo = await logoOf(await plainPicture(90, 90).png().toBuffer());
    expect((await put({ identity: { ...identity, logo } })).status).toBe(200);
    const files = [...(await filesOf(await takeBackup(owner))).keys()];
    expect(files.filter((name) => name.startsWith(`images/${logo}/`))).toHaveLength(6);
    await put({ identity });
    expect(await undoBy(owner, await lastChange(owner, '?collection=settings'))).toEqual({
      undone: 1,
      left: 0,
    });
    expect(saved().identity.logo).toBe(logo);
    expect((await server.client().get(pictureUrl(logo, 1280, 'webp'))).status).toBe(200);
  });

  it('that were changed can be undone', async () => {
    await put({ identity: { ...identity, name: 'Lakes Tour' } });
    expect(await undoBy(owner, await lastChange(owner, '?collection=settings'))).toEqual({
      undone: 1,
      left: 0,
    });
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

  it.each([
    ['matchPlay', 'GET', '/api/leaderboards/match-play/2026'],
    ['matchPlay', 'POST', '/api/leaderboards/match-play/2026'],
    ['matchPlay', 'DELETE', '/api/leaderboards/match-play/2026'],
    ['matchPlay', 'POST', '/api/refresh-match-play-bracket'],
    ['worldRankings', 'POST', '/api/leaderboards/2026-x/wgr?preview=true'],
    ['worldRankings', 'DELETE', '/api/leaderboards/2026-x/wgr'],
    ['worldRankings', 'POST', '/api/leaderboards/2026-x/wgr/refresh'],
    ['worldRankings', 'POST', '/api/leaderboards/standings/2026/wgr'],
    ['worldRankings', 'DELETE', '/api/leaderboards/standings/2026/wgr'],
    ['worldRankings', 'PUT', '/api/results/2026-x/tables/wgr'],
  ] as const)('%s has no table to store: %s %s', async (part, method, path) => {
    await put({ parts: { ...parts, [part]: false } });
    expect(await owner.send(method, path)).toMatchObject({ status: 404, text: NO_SUCH_PART });
    expect((await server.client().send(method, path)).status).toBe(401);
    const others = path.replace('wgr', path.includes('standings') ? 'season' : 'net');
    if (others !== path) expect((await owner.send(method, others)).text).not.toBe(NO_SUCH_PART);
    await put({ parts });
    expect((await owner.send(method, path)).text).not.toBe(NO_SUCH_PART);
  });

  it('has no drafts, which are there again with it, and none is published meanwhile', async () => {
    const fields = { player: 'Ann Lee', year: '2024' };
    const { id } = await addDraft(owner, 'champions', fields);
    const due = { collection: 'champions' as const, fields: { player: 'Bo Kim', year: '2023' } };
    const scheduled = Draft.parse({
      ...due,
      id: crypto.randomUUID(),
      author: 'ann',
      error: '',
      thumbnail: '',
      publishAt: '2026-01-01T09:00',
    });
    const link = PreviewLink.parse(
      JSON.parse((await owner.post(`/api/drafts/${id}/preview`)).text),
    );
    await put({ parts: { ...parts, pastChampions: false } });
    await server.stores.drafts.update((drafts) => void drafts.push(scheduled));
    const path = `/api/drafts/${id}`;
    for (const [method, address, json] of [
      ['PUT', `${path}/schedule`, { publishAt: '' }],
      ['POST', `${path}/publish`],
      ['POST', `${path}/preview`],
      ['GET', `${path}/picture`],
      ['DELETE', path],
    ] as const) {
      const { status, text } = await owner.send(method, address, json && { json });
      expect([method, status, text]).toEqual([method, 404, NO_SUCH_PART]);
    }
    const page = await server.client().get(link.path);
    expect([page.status, page.text.includes(NO_SUCH_PART)]).toEqual([404, true]);
    const added = await owner.send('POST', '/api/drafts', { form: draftForm(due) });
    expect([added.status, added.text]).toEqual([404, NO_SUCH_PART]);
    const changed = await owner.send('PUT', path, { form: draftForm({ fields }) });
    expect([changed.status, changed.text]).toEqual([404, NO_SUCH_PART]);
    await server.draftSchedule.check();
    expect(await draftsOf(owner)).toEqual([]);
    expect(server.stores.champions.data).toEqual([]);
    await put({ parts });
    const drafts = await draftsOf(owner);
    expect(drafts.map((draft) => draft.error)).toEqual(['', NO_SUCH_PART]);
    expect((await owner.post(`${path}/publish`)).status).toBe(200);
  });

  it('has no rows in the rankings, and no year that only they have', async () => {
    const wgr = stored([standingsRow()]);
    await server.stores.standings.update((years) =>
      years.push({ year: 2025, wgr }, { year: 2024, season: wgr, wgr }),
    );
    const rankings = (query = '') => server.client().json(`/api/standings${query}`);
    const all = { calendarYear: '2025', additionalYears: ['2024'], season: [] };
    expect(await rankings()).toEqual({ ...all, wgr: wgr.rows });
    await put({ parts: { ...parts, worldRankings: false } });
    const shown = { calendarYear: '2024', season: wgr.rows, wgr: [] };
    expect(await rankings()).toEqual({ ...shown, additionalYears: [] });
    expect(await rankings('?year=2024')).toEqual({ ...shown, additionalYears: [] });
  });

  it('has no table to import or export, and no records to delete together', async () => {
    await put({ parts: { ...parts, matchPlay: false } });
    for (const route of ['bulk', 'import']) {
      const path = `/api/${route}/match-play-players`;
      const { status, text } = await owner.send('POST', path, { json: {} });
      expect([status, text]).toEqual([404, NO_SUCH_PART]);
    }
    expect((await owner.get('/api/match-play/players.csv')).text).toBe(NO_SUCH_PART);
    const known = await owner.send('POST', '/api/bulk/directory', { json: {} });
    expect(known.status).toBe(400);
  });
});
