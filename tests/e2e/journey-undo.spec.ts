/** Every kind of change, made by several requests before a restart, is undone and done again on the Changes screen. */
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { z } from 'zod';
import { EventsResponse } from '#domain/event/event.schema.ts';
import { JournalResponse } from '#domain/history/journal.schema.ts';
import { DirectoryPlayer } from '#domain/player/directory-player.schema.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { TOUR_ADMIN, type TourProcess } from '../../scripts/tour-process.ts';
import { restoreBackup, takeBackup } from '../helpers/backup.ts';
import { Client, championForm, eventForm, fileForm } from '../helpers/client.ts';
import { addDraft, draftsOf } from '../helpers/drafts.ts';
import { trashOf } from '../helpers/journal.ts';
import { removeFolder } from '../helpers/remove-folder.ts';
import { startTour } from '../helpers/tour-processes.ts';

let tour: TourProcess;
let folder: string;
let backup: Buffer;

const start = async (port = '0') => {
  tour = await startTour({ folder, env: { PORT: port } });
};

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-undo-'));
  await start();
});
test.afterEach(async () => {
  await tour.stop();
  await removeFolder(folder);
});

/** The records that staff change, in an order that doesn't matter. */
async function records(): Promise<Record<string, unknown>> {
  const data = join(folder, 'data');
  // A file that is being written has another ending until it is whole.
  const results = (await readdir(join(data, 'results')).catch(() => []))
    .filter((name) => name.endsWith('.json'))
    .map((name) => join('results', name));
  const names = ['events', 'drafts', 'champions', 'match-play', 'directory'];
  const files = [...names.map((name) => `${name}.json`), ...results];
  const read = async (file: string) => {
    const text = await readFile(join(data, file), 'utf8').catch(() => '[]');
    const list = z.array(z.looseObject({})).parse(JSON.parse(text));
    return [file, list.map((each) => JSON.stringify(each)).toSorted()] as const;
  };
  const all = await Promise.all(files.map(read));
  return Object.fromEntries(all.filter(([, list]) => list.length > 0));
}

const addEvent = (staff: Client, name: string, date: string) =>
  staff.send('POST', '/api/events', { form: eventForm({ name, date }) });

/** Changes, each of which is one line of the journal. */
const CHANGES: Readonly<Record<string, (staff: Client) => Promise<unknown>>> = {
  'an event that is added': (staff) => addEvent(staff, 'Frost Open', '2026-06-06'),
  'a changed event': (staff) =>
    staff.send('PUT', '/api/events/2026-frost-open', { form: eventForm({ town: 'Keene' }) }),
  'results that are typed': (staff) =>
    staff.send('PUT', '/api/results/2026-frost-open/tables/net', {
      json: { par: 72, points: 'regular', rows: [{ player: 'Ann Lee', strokes: '70' }] },
    }),
  'an import': (staff) =>
    staff.send('POST', '/api/import/match-play-players', {
      form: fileForm('table', 'Player,Handicap\nAnn Lee,4\nBo Ray,7\n', 'players.csv'),
    }),
  'a renamed player': (staff) =>
    staff.send('PUT', '/api/match-play/player', {
      json: { originalPlayer: 'Bo Ray', player: 'Bo Roy', handicap: '8' },
    }),
  'merged players': (staff) =>
    staff.post('/api/directory/merge', { name: 'Mike Dalton', into: 'Michael Dalton' }),
  'a copied season': (staff) => staff.post('/api/seasons/2026/copy', { to: 2027 }),
  'a draft that is published': async (staff) => {
    const [draft] = await draftsOf(staff);
    return staff.post(`/api/drafts/${draft?.id ?? ''}/publish`);
  },
  'a champion of another year': (staff) =>
    staff.send('PUT', '/api/champions/2025', { form: championForm({ year: '2024' }) }),
  'an event that is taken off the site': (staff) =>
    staff.post('/api/events/2026-frost-open/withdraw'),
  'events that are deleted together': async (staff) => {
    const { events } = EventsResponse.parse(await staff.json('/api/events?year=2027'));
    const tags = events.map((event) => ({ id: event.eventID, tag: recordTag(event) }));
    return staff.post('/api/bulk/events', { action: 'delete', records: tags });
  },
  'a record that is restored from the trash': async (staff) => {
    const [deleted] = await trashOf(staff);
    return staff.post(`/api/trash/${deleted?.id ?? ''}/restore`);
  },
  'a version that is restored': async (staff) => {
    const players = z.array(DirectoryPlayer).parse(await staff.json('/api/directory'));
    const path = `/api/history/directory/${players.find(({ player }) => player === 'Bo Roy')?.ID}`;
    const [, before] = z.array(z.object({ version: z.int() })).parse(await staff.json(path));
    return staff.post(`${path}/${before?.version ?? 0}/restore`);
  },
  'a restored backup': (staff) => restoreBackup(staff, backup),
};

/** Makes the changes, and returns the number of each with the records before and after it. */
async function makeChanges(staff: Client) {
  await staff.post('/api/directory', { player: 'Michael Dalton' });
  await staff.post('/api/directory', { player: 'Mike Dalton' });
  await addDraft(staff, 'champions', { player: 'Ann Lee', year: '2025' });
  await addEvent(staff, 'Old Open', '2025-06-06');
  backup = await takeBackup(staff);
  const made = [];
  let before = await records();
  for (const [name, make] of Object.entries(CHANGES)) {
    await make(staff);
    const [last] = JournalResponse.parse(await staff.json('/api/journal'));
    const after = await records();
    expect(after, name).not.toEqual(before);
    made.push({ name, number: last?.number ?? 0, before, after });
    before = after;
  }
  expect(new Set(made.map(({ number }) => number)).size).toBe(made.length);
  return made;
}

async function openChanges(page: Page): Promise<void> {
  const { origin } = tour;
  await page.request.post(`${origin}/api/login`, { data: TOUR_ADMIN, headers: { origin } });
  await page.goto(`${origin}/admin/changes`);
  await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
}

test('every kind of change is undone and done again, after a restart too', async ({ page }) => {
  const staff = new Client(tour.origin);
  await staff.post('/api/login', TOUR_ADMIN);
  const made = await makeChanges(staff);
  await tour.stop();
  await start();
  await openChanges(page);
  const messages = page.getByRole('region', { name: /^Messages/ });
  const press = (name: string) => messages.getByRole('button', { name }).last().click();

  for (const { name, number, before, after } of made.toReversed()) {
    await test.step(`${name} is undone, done again, and undone`, async () => {
      const row = page.getByRole('row').filter({ has: page.locator(`#change-${number}`) });
      await row.getByRole('button', { name: 'Undo' }).click();
      if (name === 'a restored backup') {
        await page.getByRole('button', { name: 'Undo the restore' }).click();
      }
      await expect.poll(records, { message: 'undone' }).toEqual(before);
      await expect(row).toContainText('Undone.');
      await press('Redo');
      await expect.poll(records, { message: 'done again' }).toEqual(after);
      await expect(row.getByRole('button', { name: 'Undo' })).toBeVisible();
      await press('Undo');
      await expect.poll(records, { message: 'undone once more' }).toEqual(before);
      await expect(row).toContainText('Undone.');
    });
  }
});
