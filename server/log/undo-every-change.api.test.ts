/** Whatever staff change is undone, done again and undone once more, and an old version is what the record was. */
import { cp } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { EventsResponse } from '#domain/events/event.schema.ts';
import { VersionResponse, VersionsResponse } from '#domain/log/history.schema.ts';
import { UndoResponse } from '#domain/log/undo.schema.ts';
import { DirectoryPlayer } from '#domain/directory/directory-player.schema.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { restoreBackup, takeBackup } from '../../tests/helpers/backup/backup.ts';
import { championForm, eventForm, fileForm, type Client } from '../../tests/helpers/client.ts';
import { addDraft, draftsOf } from '../../tests/helpers/drafts.ts';
import { testFolder } from '../../tests/helpers/folder.ts';
import { changesOf, trashOf } from '../../tests/helpers/journal.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { RECORD_APIS, sendTo } from '../../tests/helpers/record-apis.ts';
import { standingsRow, stored } from '../../tests/helpers/results.ts';
import { start, type TestServer } from '../../tests/helpers/server.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { journaledCollections } from '../store/journal/journaled-collections.ts';

const { server, staff } = useServer();

/** All records that have a history, in an order that doesn't matter. */
const recordsOf = ({ stores }: TestServer) =>
  Object.fromEntries(
    [...journaledCollections(stores)].map(([name, { records }]) => [
      name,
      records()
        .map(({ record }) => JSON.stringify(record))
        .toSorted(),
    ]),
  );

const newest = async () => {
  const [last] = await changesOf(staff);
  if (!last) throw new Error('Nothing was changed yet.');
  return last;
};

interface Change {
  name: string;
  number: number;
  before: object;
  after: object;
}

/** Makes changes, each of which is one line of the journal, and notes the records before and after it. */
class Changes {
  readonly made: Change[] = [];
  records: object = recordsOf(server);

  async make(name: string, change: Promise<unknown>): Promise<void> {
    await change;
    const { number } = await newest();
    const [before, after] = [this.records, recordsOf(server)];
    expect(after, name).not.toEqual(before);
    this.made.push({ name, number, before, after });
    this.records = after;
  }

  /** Undoes each change, the last one first, does it again and undoes it once more. */
  async undo(tour: TestServer, client: Client): Promise<void> {
    expect(new Set(this.made.map(({ number }) => number)).size).toBe(this.made.length);
    const undo = async (number: number, what: string, records: object) => {
      const { status, text } = await client.post(`/api/journal/${number}/undo`);
      expect([what, status, text]).toEqual([what, 200, text]);
      const undone = UndoResponse.parse(JSON.parse(text));
      expect([what, undone.left]).toEqual([what, []]);
      expect(recordsOf(tour), what).toEqual(records);
      return undone.number ?? 0;
    };
    for (const { name, number, before, after } of this.made.toReversed()) {
      const undone = await undo(number, `${name} is undone`, before);
      await undo(undone, `${name} is done again`, after);
      await undo(number, `${name} is undone once more`, before);
    }
  }
}

const EVENT = '/api/events/2026-frost-open';
const picture = await jpeg(64, 48);

const addEvent = (name: string, date: string) =>
  staff.send('POST', '/api/events', { form: eventForm({ name, date }) });

test.each(Object.entries(RECORD_APIS))(
  '%s come back as they were by an Undo, from the trash and from their history',
  async (_name, { list, create, change, remove, sample, changed }) => {
    const changes = new Changes();
    await changes.make('created', sendTo(staff, create(sample)));
    await changes.make('changed', sendTo(staff, change(changed('1'))));
    await changes.make('changed again', sendTo(staff, change(changed('2'))));
    const [record] = (await newest()).records;
    const path = `/api/history/${record?.collection}/${encodeURIComponent(record?.recordID ?? '')}`;
    const versions = VersionsResponse.parse(await staff.json(path));
    expect(versions.map(({ by, change }) => `${change} by ${by}`)).toEqual([
      'changed by admin',
      'changed by admin',
      'created by admin',
    ]);
    for (const [at, { version }] of versions.toReversed().entries()) {
      const shown = VersionResponse.parse(await staff.json(`${path}/${version}`));
      await changes.make(`version ${at}`, staff.post(`${path}/${version}/restore`));
      const { after = {} } = changes.made[at] ?? {};
      expect([at, changes.records]).toEqual([at, after]);
      expect(Object.values(after).flat()).toContain(JSON.stringify(shown.record));
    }

    const kinds = VersionsResponse.parse(await staff.json(path)).map(({ change }) => change);
    expect(kinds.slice(0, 4)).toEqual(['restored', 'restored', 'restored', 'changed']);

    const whole = changes.records;
    const removed = async (what: string, removal: Promise<unknown>) => {
      await changes.make(what, removal);
      const { records } = await newest();
      const trash = await trashOf(staff);
      const deletedAt = server.clock.now().toISOString();
      expect(trash).toMatchObject([{ deletedAt, deletedBy: 'admin' }]);
      await changes.make(`${what} restored`, staff.post(`/api/trash/${trash[0]?.id}/restore`));
      expect([changes.records, await trashOf(staff)]).toEqual([whole, []]);
      // A player who left match play is in that list by name, and in the directory.
      const id = records[0]?.change === 'left' ? records[0].name : records[0]?.recordID;
      return { id, collection: trash[0]?.collection };
    };
    const { id, collection } = await removed('deleted', sendTo(staff, remove()));
    const [first = {}] = z.array(z.looseObject({})).parse(await staff.json(list));
    const bulk = { action: 'delete', records: [{ id, tag: recordTag(first) }] };
    await removed('deleted with others', staff.post(`/api/bulk/${collection}`, bulk));
    await changes.undo(server, staff);
  },
);

/** Changes of every other kind, each with what the ones before it leave. */
const CHANGES: Readonly<Record<string, (backup: Buffer) => Promise<unknown>>> = {
  'an event that is added': () => addEvent('Frost Open', '2026-06-06'),
  'a changed event': () =>
    staff.send('PUT', EVENT, { form: eventForm({ town: 'Keene' }, picture) }),
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
  'a match play of another year, with its bracket': () =>
    staff.send('PUT', '/api/match-play', { json: { ID: 1, year: 2024 } }),
  'standings of another year': () =>
    staff.send('PUT', '/api/standings-urls', { json: { ID: 1, calendarYear: 2024 } }),
  'an event that is deleted with its results': () => staff.send('DELETE', EVENT),
  'an event that is restored from the trash': async () => {
    const [deleted] = await trashOf(staff);
    return staff.post(`/api/trash/${deleted?.id ?? ''}/restore`);
  },
  'an event that is taken off the site': () => staff.post(`${EVENT}/withdraw`),
  'events that are deleted together': async () => {
    const { events } = EventsResponse.parse(await staff.json('/api/events?year=2027'));
    const tags = events.map((event) => ({ id: event.eventID, tag: recordTag(event) }));
    return staff.post('/api/bulk/events', { action: 'delete', records: tags });
  },
  'a version that is restored': async () => {
    const players = z.array(DirectoryPlayer).parse(await staff.json('/api/directory'));
    const path = `/api/history/directory/${players.find(({ player }) => player === 'Bo Roy')?.ID}`;
    const [, before] = VersionsResponse.parse(await staff.json(path));
    return staff.post(`${path}/${before?.version ?? 0}/restore`);
  },
  'a restored backup': (backup) => restoreBackup(staff, backup),
};

test('every kind of change is undone, done again and undone after a restart', async () => {
  const { brackets, standings } = server.stores;
  await staff.post('/api/directory', { player: 'Michael Dalton' });
  await staff.post('/api/directory', { player: 'Mike Dalton' });
  await addDraft(staff, 'champions', { player: 'Ann Lee', year: '2025' });
  await addEvent('Old Open', '2025-06-06');
  await staff.post('/api/match-play', { year: 2025 });
  await staff.post('/api/standings-urls', { calendarYear: 2025 });
  await brackets.update((all) =>
    all.push({ year: 2025, changedAt: '2026-06-01T12:00:00.000Z', rows: [] }),
  );
  await standings.update((all) => all.push({ year: 2025, season: stored([standingsRow()]) }));
  const backup = await takeBackup(staff);
  const changes = new Changes();
  for (const [name, make] of Object.entries(CHANGES)) await changes.make(name, make(backup));

  const folder = await testFolder();
  await cp(server.dataDir, folder, { recursive: true });
  const restarted = await start({ dataDir: folder });
  await changes.undo(restarted, await restarted.signIn());
});
