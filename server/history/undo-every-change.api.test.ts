/** Every kind of change, made by several requests before a restart, is undone and done again. */
import { cp } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { EventsResponse } from '#domain/event/event.schema.ts';
import { JournalResponse } from '#domain/history/journal.schema.ts';
import { UndoResponse } from '#domain/history/undo.schema.ts';
import { DirectoryPlayer } from '#domain/player/directory-player.schema.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { restoreBackup, takeBackup } from '../../tests/helpers/backup.ts';
import { championForm, eventForm, fileForm, type Client } from '../../tests/helpers/client.ts';
import { addDraft, draftsOf } from '../../tests/helpers/drafts.ts';
import { testFolder } from '../../tests/helpers/folder.ts';
import { trashOf } from '../../tests/helpers/journal.ts';
import { start, type TestServer } from '../../tests/helpers/server.ts';
import { useServer } from '../../tests/helpers/use-server.ts';

const { server, staff } = useServer();

/** The records that staff change, in an order that doesn't matter. */
function records({ stores }: TestServer): Record<string, string[]> {
  const { events, drafts, champions, matchPlay, directory, results } = stores;
  const lists = { events, drafts, champions, matchPlay, directory };
  const sorted = (list: Iterable<unknown>) =>
    [...list].map((each) => JSON.stringify(each)).toSorted();
  const stored = Object.entries(lists).map(([name, { data }]) => [name, sorted(data)] as const);
  return Object.fromEntries([...stored, ['results', sorted(results.data)]]);
}

const addEvent = (name: string, date: string) =>
  staff.send('POST', '/api/events', { form: eventForm({ name, date }) });

/** Changes, each of which is one line of the journal. */
const CHANGES: Readonly<Record<string, (backup: Buffer) => Promise<unknown>>> = {
  'an event that is added': () => addEvent('Frost Open', '2026-06-06'),
  'a changed event': () =>
    staff.send('PUT', '/api/events/2026-frost-open', { form: eventForm({ town: 'Keene' }) }),
  'results that are typed': () =>
    staff.send('PUT', '/api/results/2026-frost-open/tables/net', {
      json: { par: 72, points: 'regular', rows: [{ player: 'Ann Lee', strokes: '70' }] },
    }),
  'an import': () =>
    staff.send('POST', '/api/import/match-play-players', {
      form: fileForm('table', 'Player,Handicap\nAnn Lee,4\nBo Ray,7\n', 'players.csv'),
    }),
  'a renamed player': () =>
    staff.send('PUT', '/api/match-play/player', {
      json: { originalPlayer: 'Bo Ray', player: 'Bo Roy', handicap: '8' },
    }),
  'merged players': () =>
    staff.post('/api/directory/merge', { name: 'Mike Dalton', into: 'Michael Dalton' }),
  'a copied season': () => staff.post('/api/seasons/2026/copy', { to: 2027 }),
  'a draft that is published': async () => {
    const [draft] = await draftsOf(staff);
    return staff.post(`/api/drafts/${draft?.id ?? ''}/publish`);
  },
  'a champion of another year': () =>
    staff.send('PUT', '/api/champions/2025', { form: championForm({ year: '2024' }) }),
  'an event that is taken off the site': () => staff.post('/api/events/2026-frost-open/withdraw'),
  'events that are deleted together': async () => {
    const { events } = EventsResponse.parse(await staff.json('/api/events?year=2027'));
    const tags = events.map((event) => ({ id: event.eventID, tag: recordTag(event) }));
    return staff.post('/api/bulk/events', { action: 'delete', records: tags });
  },
  'a record that is restored from the trash': async () => {
    const [deleted] = await trashOf(staff);
    return staff.post(`/api/trash/${deleted?.id ?? ''}/restore`);
  },
  'a version that is restored': async () => {
    const players = z.array(DirectoryPlayer).parse(await staff.json('/api/directory'));
    const path = `/api/history/directory/${players.find(({ player }) => player === 'Bo Roy')?.ID}`;
    const [, before] = z.array(z.object({ version: z.int() })).parse(await staff.json(path));
    return staff.post(`${path}/${before?.version ?? 0}/restore`);
  },
  'a restored backup': (backup) => restoreBackup(staff, backup),
};

const lastNumber = async (client: Client) =>
  JournalResponse.parse(await client.json('/api/journal'))[0]?.number ?? 0;

/** Makes the changes, and returns the number of each with the records before and after it. */
async function makeChanges() {
  await staff.post('/api/directory', { player: 'Michael Dalton' });
  await staff.post('/api/directory', { player: 'Mike Dalton' });
  await addDraft(staff, 'champions', { player: 'Ann Lee', year: '2025' });
  await addEvent('Old Open', '2025-06-06');
  const backup = await takeBackup(staff);
  const made = [];
  let before = records(server);
  for (const [name, make] of Object.entries(CHANGES)) {
    await make(backup);
    const after = records(server);
    expect(after, name).not.toEqual(before);
    made.push({ name, number: await lastNumber(staff), before, after });
    before = after;
  }
  expect(new Set(made.map(({ number }) => number)).size).toBe(made.length);
  return made;
}

test('every kind of change is undone, done again and undone after a restart', async () => {
  const made = await makeChanges();
  const folder = await testFolder();
  await cp(server.dataDir, folder, { recursive: true });
  const restarted = await start({ dataDir: folder });
  try {
    const client = await restarted.signIn();
    const undo = async (number: number) => {
      const { status, text } = await client.post(`/api/journal/${number}/undo`);
      expect([status, text]).toEqual([200, text]);
      const { number: made, left } = UndoResponse.parse(JSON.parse(text));
      expect(left).toEqual([]);
      return made ?? 0;
    };
    for (const { name, number, before, after } of made.toReversed()) {
      const undone = await undo(number);
      expect(records(restarted), `${name} is undone`).toEqual(before);
      await undo(undone);
      expect(records(restarted), `${name} is done again`).toEqual(after);
      await undo(number);
      expect(records(restarted), `${name} is undone once more`).toEqual(before);
    }
  } finally {
    await restarted.stop();
  }
});
