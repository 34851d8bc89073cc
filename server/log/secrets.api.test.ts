/** Links and codes that were replaced stay refused, whatever comes back. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DrawLinks } from '#domain/match-play/draw.api.ts';
import { restoreBackup, takeBackup } from '../../tests/helpers/backup/backup.ts';
import { activityOf, changesOf, trashOf, versionsOf } from '../../tests/helpers/journal.ts';
import { fakeRefresher } from '../../tests/helpers/refresher.ts';
import { codesOf, EVENT, openEvent, SCORES } from '../../tests/helpers/scores/scored-event.ts';
import { start, type TestServer } from '../../tests/helpers/server.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { COLLECTION_NAMES, COLLECTIONS } from '../store/collections.ts';

const { server, staff } = useServer(() => ({ refresher: fakeRefresher() }));

const PATH = '/api/match-play/2026';
const FIELD = ['Ann Lee', 'Bo Kim', 'Cy Orr', 'Dee Fox'];

async function makeDraw(): Promise<void> {
  await staff.post('/api/match-play', { year: 2026 });
  expect((await staff.post(`${PATH}/draw`, { players: FIELD, seeding: 'listed' })).status).toBe(
    200,
  );
}

/** The code in Ann’s link. */
const linkOf = async (): Promise<string> => {
  const { players } = DrawLinks.parse(await staff.json(`${PATH}/links`));
  return (
    players
      .find(({ player }) => player === 'Ann Lee')
      ?.url.split('.')
      .at(-1) ?? ''
  );
};
const opens = async (code: string): Promise<boolean> => {
  const headers = { Authorization: `Bearer ${code}` };
  return (await server.client().get(`${PATH}/report`, headers)).status === 200;
};

const versions = async () =>
  (await versionsOf(staff, 'brackets', '2026')).map(({ version }) => version);
const undo = async (at: number) => {
  const wanted = (await changesOf(staff)).filter((each) => each.undoable)[at];
  return wanted && staff.post(`/api/journal/${wanted.number}/undo`);
};

/** All that the server sends of the journal, and what it has on disk. */
async function journalTexts(): Promise<string> {
  const numbers = (await changesOf(staff)).map(({ number }) => number);
  const addresses = [
    '/api/journal',
    '/api/activity',
    '/api/activity.csv',
    '/api/trash',
    '/api/history/brackets',
    '/api/history/brackets/2026',
    ...numbers.map((number) => `/api/journal/${number}`),
    ...(await versions()).map((version) => `/api/history/brackets/2026/${version}`),
  ];
  const texts = await Promise.all(addresses.map(async (each) => (await staff.get(each)).text));
  const folder = join(server.dataDir, 'journal');
  const lines = (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'));
  return [...texts, ...(await Promise.all(lines))].join('\n');
}

const keyOf = ({ stores }: TestServer) => stores.brackets.data[0]?.draw?.linkKey ?? '';

const SCORE = { winner: 'Ann Lee', score: '3&2' };

test('links of players that were replaced stay refused, whatever is restored and undone', async () => {
  await makeDraw();
  const [old, oldKey] = [await linkOf(), keyOf(server)];
  await staff.send('PUT', `${PATH}/matches/Semifinals/0`, { json: SCORE });
  const backup = await takeBackup(staff);
  await staff.post(`${PATH}/links`);
  const isReplaced = async () => {
    expect(await opens(old)).toBe(false);
    expect(await opens(await linkOf())).toBe(true);
  };
  await isReplaced();
  const replaced = await linkOf();
  const oldest = (await versions()).at(-1) ?? 0;
  expect((await staff.post(`/api/history/brackets/2026/${oldest}/restore`)).status).toBe(200);
  expect(server.stores.brackets.data[0]?.rows[0]?.winner).toBe('');
  await isReplaced();
  expect((await undo(0))?.status).toBe(200);
  await isReplaced();
  // What never went away still has the links of now.
  expect(await linkOf()).toBe(replaced);
  await restoreBackup(staff, backup);
  await isReplaced();
  expect(await linkOf()).toBe(replaced);
  await staff.send('DELETE', '/api/match-play', { json: { year: 2026 } });
  expect(server.stores.brackets.data).toEqual([]);
  const [deleted] = await trashOf(staff);
  expect((await staff.post(`/api/trash/${deleted?.id ?? ''}/restore`)).status).toBe(200);
  await isReplaced();
  const texts = await journalTexts();
  for (const key of [oldKey, keyOf(server)]) expect(texts).not.toContain(key);
  const { entries } = await activityOf(staff, '?kind=links');
  expect(entries.map(({ by, name }) => [by, name])).toEqual([['admin', 'match-play/2026']]);
});

test('a bracket that is moved to another year and back keeps its links', async () => {
  await makeDraw();
  const link = await linkOf();
  const { ID = 0 } = server.stores.matchPlay.data[0] ?? {};
  await staff.send('PUT', '/api/match-play', { json: { ID, year: 2025 } });
  expect((await undo(0))?.status).toBe(200);
  expect(await linkOf()).toBe(link);
});

const STEPS = ['score', 'replace', 'undo', 'restore', 'delete', 'draw', 'backup', 'back'] as const;

test('no order of changes brings a link back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(3)), { minLength: 4, maxLength: 9 }),
      async (steps) => {
        await server.stores.brackets.update((all) => void all.splice(0));
        await server.stores.matchPlay.update((all) => void all.splice(0));
        await makeDraw();
        const former = new Set<string>();
        const keys = new Set([keyOf(server)]);
        let backup = await takeBackup(staff);
        for (const [step, at] of steps) {
          const before = keyOf(server) === '' ? '' : await linkOf();
          switch (step) {
            case 'score': {
              const winner = FIELD[at] ?? '';
              await staff.send('PUT', `${PATH}/matches/Semifinals/${at % 2}`, {
                json: { winner, score: '1up', reopen: true },
              });
              break;
            }
            case 'replace':
              if ((await staff.post(`${PATH}/links`)).status === 200) former.add(before);
              break;
            case 'undo':
              await undo(at);
              break;
            case 'restore': {
              const version = (await versions())[at] ?? 0;
              await staff.post(`/api/history/brackets/2026/${version}/restore`);
              break;
            }
            case 'delete': {
              await staff.send('DELETE', '/api/match-play', { json: { year: 2026 } });
              const [deleted] = await trashOf(staff);
              await staff.post(`/api/trash/${deleted?.id ?? ''}/restore`);
              break;
            }
            case 'draw': {
              const json = { players: FIELD, seeding: 'listed', replace: true };
              if ((await staff.post(`${PATH}/draw`, json)).status === 200) former.add(before);
              break;
            }
            case 'backup':
              backup = await takeBackup(staff);
              break;
            default:
              if (keyOf(server) !== '') await restoreBackup(staff, backup);
          }
          keys.add(keyOf(server));
          if (keyOf(server) !== '') expect(former).not.toContain(await linkOf());
        }
        keys.delete('');
        const texts = await journalTexts();
        for (const key of keys) expect(texts).not.toContain(key);
      },
    ),
    { numRuns: 6 },
  );
});

test('a code of a group that was replaced stays refused when an older backup is restored', async () => {
  await openEvent(server, staff);
  const [old] = [...(await codesOf(staff)).entries()];
  const backup = await takeBackup(staff);
  await staff.post(`${SCORES}/codes/${old?.[0] ?? ''}`);
  const replaced = await codesOf(staff);
  expect(replaced.get(old?.[0] ?? '')).not.toBe(old?.[1]);
  await restoreBackup(staff, backup);
  expect(await codesOf(staff)).toEqual(replaced);
  const { entries } = await activityOf(staff, '?kind=links');
  expect(entries.map(({ name }) => name)).toEqual([EVENT]);
});

test('a backup brings its links and codes to a new server', async () => {
  await makeDraw();
  const link = await linkOf();
  const other = await start();
  const there = await other.signIn();
  await restoreBackup(there, await takeBackup(staff));
  expect(keyOf(other)).toBe(keyOf(server));
  expect(await opens(link)).toBe(true);
});

test('no version of any collection has a field that grants access', () => {
  const named = COLLECTION_NAMES.flatMap((name) => {
    const { journaled, schema } = COLLECTIONS[name];
    if (!journaled || journaled.keepSecrets) return [];
    const described = JSON.stringify(
      z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }),
    );
    const names = [...described.matchAll(/"(\w*(?:secret|token|password|hash|key|code)\w*)":/gi)];
    return names.map(([, field = '']) => `${name}: ${field}`);
  });
  expect(named).toEqual([]);
});
