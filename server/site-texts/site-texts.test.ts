import { expect, test } from 'vitest';
import { z } from 'zod';
import { fileForm } from '../../tests/helpers/client.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import { DEFAULT_SETTINGS } from '../domain/settings/settings.schema.ts';
import { defaultTexts } from '../domain/site-texts/default-texts.ts';
import { LogoResponse, SiteTextsResponse } from '../domain/site-texts/site-texts.schema.ts';
import { CHANGED_MEANWHILE } from '../http/checks/if-match.ts';
import { PICTURE_GONE } from '../images/picture-store.ts';

const DEFAULT_TEXTS = defaultTexts(DEFAULT_SETTINGS);
const PATH = '/api/site-texts';
const ABOUT = { lead: 'Golf for everyone.', paragraphs: ['See [the schedule](/schedule).'] };
const SPONSOR = { name: 'Pine Carts', what: '', href: 'https://carts.example/', thumbnail: '' };

const { server, staff: client } = useServer();

const read = async (group: string) => {
  const all = z.array(SiteTextsResponse).parse(await client.json(PATH));
  const found = all.find((each) => each.group === group);
  if (!found) throw new Error(`There is no group ${group}.`);
  return found;
};
const put = (group: string, json: unknown, headers = {}) =>
  client.send('PUT', `${PATH}/${group}`, { json, headers });
const matching = (texts: object) => ({ 'If-Match': `"${recordTag(texts)}"` });
const upload = async () =>
  client.send('POST', `${PATH}/logos`, { form: fileForm('image', await jpeg(500, 200), 'a.jpg') });

test('a group is the default, then what staff saved, then the default again', async () => {
  expect(await read('about')).toEqual({
    group: 'about',
    isDefault: true,
    texts: DEFAULT_TEXTS.about,
  });
  const saved = await put('about', ABOUT);
  expect([saved.status, JSON.parse(saved.text)]).toEqual([
    200,
    { group: 'about', isDefault: false, texts: ABOUT },
  ]);
  expect(server.stores.siteTexts.data).toEqual({ about: ABOUT });
  const reset = await client.send('DELETE', `${PATH}/about`);
  expect([reset.status, JSON.parse(reset.text)]).toEqual([
    200,
    { group: 'about', isDefault: true, texts: DEFAULT_TEXTS.about },
  ]);
  expect(server.stores.siteTexts.data).toEqual({});
});

test('the default typed again is the default', async () => {
  await put('about', ABOUT);
  expect(JSON.parse((await put('about', DEFAULT_TEXTS.about)).text)).toMatchObject({
    isDefault: true,
  });
  expect(server.stores.siteTexts.data).toEqual({});
});

test('the default follows the settings, and is not stored when it is typed', async () => {
  const identity = { ...DEFAULT_SETTINGS.identity, name: 'Pine Tour' };
  await server.stores.settings.update((draft) => Object.assign(draft, { identity }));
  const own = await read('about');
  expect(own).toMatchObject({ isDefault: true });
  expect(JSON.stringify(own.texts)).toContain('The Pine Tour is');
  await put('about', ABOUT);
  expect(JSON.parse((await put('about', own.texts)).text)).toEqual(own);
  expect(server.stores.siteTexts.data).toEqual({});
  await put('about', ABOUT);
  expect(JSON.parse((await client.send('DELETE', `${PATH}/about`)).text)).toEqual(own);
  expect(server.stores.siteTexts.data).toEqual({});
});

test('a save and a reset need the state that they started from', async () => {
  const before = await read('about');
  expect((await put('about', ABOUT, matching(before))).status).toBe(200);
  const late = await put('about', { ...ABOUT, lead: 'Other.' }, matching(before));
  expect([late.status, late.text]).toEqual([412, CHANGED_MEANWHILE]);
  const reset = await client.send('DELETE', `${PATH}/about`, { headers: matching(before) });
  expect(reset.status).toBe(412);
  expect((await read('about')).texts).toEqual(ABOUT);
});

test('of two people who save different groups at once, both are stored', async () => {
  const [rules, sponsors] = [await read('rules'), await read('sponsors')];
  const rule = { title: 'Pace', text: 'Be quick.', video: '' };
  const saved = await Promise.all([
    put('rules', { rules: [rule] }, matching(rules)),
    put('sponsors', { sponsors: [SPONSOR] }, matching(sponsors)),
  ]);
  expect(saved.map(({ status }) => status)).toEqual([200, 200]);
  expect(server.stores.siteTexts.data).toEqual({
    rules: { rules: [rule] },
    sponsors: { sponsors: [SPONSOR] },
  });
});

test('an uploaded logo is saved with its sponsor, and one that is not stored is refused', async () => {
  const uploaded = await upload();
  expect(uploaded.status).toBe(201);
  const { thumbnail } = LogoResponse.parse(JSON.parse(uploaded.text));
  expect((await put('sponsors', { sponsors: [{ ...SPONSOR, thumbnail }] })).status).toBe(200);
  const unknown = { ...SPONSOR, thumbnail: '0123456789abcdef0123' };
  const refused = await put('sponsors', { sponsors: [unknown] });
  expect([refused.status, refused.text]).toEqual([400, PICTURE_GONE]);
  const empty = await client.send('POST', `${PATH}/logos`, { form: new FormData() });
  expect(empty.status).toBe(400);
});

test('history has the default as the first version, and restores it', async () => {
  await put('about', ABOUT);
  const path = '/api/history/site-texts/about';
  const Versions = z.array(z.looseObject({ version: z.int(), change: z.string() }));
  const versions = Versions.parse(await client.json(path));
  expect(versions.map(({ change }) => change)).toEqual(['changed', 'original']);
  const newest: unknown = JSON.parse(
    (await client.get(`${path}/${versions[0]?.version ?? 0}`)).text,
  );
  expect(newest).toMatchObject({ record: ABOUT, before: DEFAULT_TEXTS.about });
  await client.post(`${path}/${versions[1]?.version ?? 0}/restore`);
  expect((await read('about')).isDefault).toBe(true);
  expect((await client.get('/api/activity')).text).toContain('About the tour');
});

test.each([
  ['about', null],
  ['about', ['x']],
  ['about', { lead: 'One.' }],
  ['about', { lead: 'One.', paragraphs: 'x' }],
  ['about', { ...ABOUT, html: '<b>' }],
  ['about', { lead: { $ne: '' }, paragraphs: [] }],
  ['rules', { rules: [{ title: 'x', text: 'y', video: '', __proto__: null, more: 1 }] }],
])('%s is not saved as %j', async (group, body) => {
  const refused = await put(group, body);
  expect(refused.status).toBe(400);
  expect(refused.text).toMatch(/^[A-Za-z].*\.$/);
  expect(server.stores.siteTexts.data).toEqual({});
});

test.each(['nothing', 'constructor', '__proto__', 'toString'])(
  'there is no group %s',
  async (name) => {
    expect((await put(name, {})).status).toBe(404);
    expect((await client.send('DELETE', `${PATH}/${name}`)).status).toBe(404);
  },
);
