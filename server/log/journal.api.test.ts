import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { championForm, eventForm, fileForm, type Client } from '../../tests/helpers/client.ts';
import { changesOf, lastChange, trashOf, versionsOf } from '../../tests/helpers/journal.ts';
import { fakeRefresher, type FakeRefresher } from '../../tests/helpers/refresher.ts';
import { championRecord, matchPlayPlayers } from '../../tests/helpers/records.ts';
import { grossRow, individualRow, standingsRow, stored } from '../../tests/helpers/results.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { needsRole } from '../domain/accounts/role.ts';
import { JournalChanges } from '../domain/log/journal.schema.ts';
import { UndoResponse } from '../domain/log/undo.schema.ts';
import { OTHER_SCHEMA, UNDONE_ALREADY } from '../domain/shared/restoring.ts';
import { NO_CHANGE } from '../domain/log/log.api.ts';
import { NOT_UNDOABLE } from './history.service.ts';
import { CHANGED_SINCE, NO_VERSION_LEFT } from './trash/returns.ts';

let refresher: FakeRefresher;
const { server, staff } = useServer(() => {
  refresher = fakeRefresher();
  return { refresher };
});

const entries = (query = '', client: Client = staff) => changesOf(client, query);
/** The number of the last change. */
const last = async (client: Client = staff) => (await lastChange(client)) ?? 0;
const undo = async (number: number, client: Client = staff): Promise<UndoResponse> => {
  const { status, text } = await client.post(`/api/journal/${number}/undo`);
  expect([status, text]).toEqual([200, text]);
  return UndoResponse.parse(JSON.parse(text));
};
const refusal = async (number: number | string, client: Client = staff) => {
  const { status, text } = await client.post(`/api/journal/${number}/undo`);
  return [status, text];
};

const send = async (list: string, table: string) => {
  const form = fileForm('table', table, 't.csv');
  const { status, text } = await staff.send('POST', `/api/import/${list}`, { form });
  expect([status, text]).toEqual([200, text]);
};
const addEvent = (name: string, fields: object = {}) =>
  staff.send('POST', '/api/events', { form: eventForm({ name, date: '2026-07-01', ...fields }) });
const changeEvent = (id: string, fields: object) =>
  staff.send('PUT', `/api/events/${id}`, { form: eventForm(fields) });
const remove = (path: string, json?: object) =>
  staff.send('DELETE', path, json ? { json } : undefined);
const put = (path: string, json: object) => staff.send('PUT', path, { json });
const eventIDs = () => server.stores.events.data.map(({ eventID }) => eventID);
const restore = async (collection: string, id: string, version: number | undefined) => {
  const path = `/api/history/${collection}/${encodeURIComponent(id)}/${version}/restore`;
  const { status, text } = await staff.post(path);
  return [status, status === 200 ? '' : text];
};
const NET = { par: 72, points: 'regular' };
const rows = (player: string) => stored([individualRow({ player })]);

const BRACKET = { year: 2025, changedAt: '2026-06-01T12:00:00.000Z', rows: [] };

/** Adds match play and standings of 2025, with their tables. */
async function addYear(): Promise<void> {
  await staff.post('/api/match-play', { year: 2025 });
  await staff.post('/api/standings-urls', { calendarYear: 2025 });
  await server.stores.brackets.update((all) => all.push(structuredClone(BRACKET)));
  await server.stores.standings.update((all) =>
    all.push({ year: 2025, season: stored([standingsRow()]) }),
  );
}
/** Moves both to 2024; returns the numbers of the changes. */
async function moveYear(): Promise<[matchPlay: number, standings: number]> {
  await put('/api/match-play', { ID: 1, year: 2024 });
  const moved = await last();
  await put('/api/standings-urls', { ID: 1, calendarYear: 2024 });
  return [moved, await last()];
}
const touchBracket = () =>
  server.stores.brackets.update((all) => {
    for (const each of all) each.changedAt = '2026-06-02T12:00:00.000Z';
  });
/** The years of match play, of its brackets, of standings and of their tables. */
const years = () => {
  const { matchPlay, brackets, standingsUrls, standings } = server.stores;
  const urls = standingsUrls.data.map(({ calendarYear }) => ({ year: calendarYear }));
  return [matchPlay.data, brackets.data, urls, standings.data].map((all) =>
    all.map(({ year }) => year),
  );
};

describe('the journal', () => {
  test('lists changes of records, the newest first, by who, kind, collection and number', async () => {
    await addEvent('One');
    await send('match-play-players', 'Player,Handicap\nAnn,1\nBo,2\n');
    await remove('/api/events/2026-one');
    const [deleted, imported, added, ...others] = await entries();
    expect(others).toEqual([]);
    expect(deleted).toMatchObject({ by: 'admin', kind: 'change', text: 'Deleted One.' });
    expect(deleted?.records).toEqual([
      { collection: 'events', recordID: '2026-one', name: 'One', change: 'deleted' },
    ]);
    expect(imported).toMatchObject({ kind: 'import', text: 'Import: Added Ann and 1 more.' });
    const numbersOf = async (query: string) => (await entries(query)).map(({ number }) => number);
    expect(await numbersOf('?kind=import')).toEqual([imported?.number]);
    expect(await numbersOf('?collection=events')).toEqual([deleted?.number, added?.number]);
    expect(await numbersOf(`?before=${imported?.number}`)).toEqual([added?.number]);
    expect(await numbersOf('?by=ann&kind=&collection=')).toEqual([]);
    const one = JournalChanges.parse(await staff.json(`/api/journal/${deleted?.number}`));
    expect(one.changes).toMatchObject([{ before: { name: 'One' }, after: null }]);
  });

  test('answers what it doesn’t understand with a sentence', async () => {
    for (const [query, sentence] of [
      ['?before=x', 'before must be the number of a change.'],
      ['?kind=party', 'kind must be a kind of changes, such as import.'],
      ['?by=a&by=b', 'by must be given once.'],
    ] as const) {
      const { status, text } = await staff.get(`/api/journal${query}`);
      expect([status, text]).toEqual([400, sentence]);
    }
    for (const number of ['0', '1', '9999', 'x', '1e9', '%2e%2e']) {
      expect((await staff.get(`/api/journal/${number}`)).status, number).toBe(404);
      expect(await refusal(number), number).toEqual([404, NO_CHANGE]);
    }
  });
});

describe('an undo', () => {
  test('is a change that can be undone too; undone changes say so', async () => {
    await addEvent('One');
    await changeEvent('2026-one', { town: 'Keene' });
    const changed = await last();
    const first = await undo(changed);
    expect(first).toEqual({ number: await last(), undone: 1, left: [] });
    expect((await entries()).map(({ kind, undone }) => [kind, undone])).toEqual([
      ['undo', false],
      ['change', true],
      ['change', false],
    ]);
    expect(await refusal(changed)).toEqual([409, UNDONE_ALREADY]);
    await undo(first.number ?? 0);
    expect((await entries()).map(({ undone }) => undone)).toEqual([false, true, false, false]);
  });

  test('leaves and names what was changed since', async () => {
    await addEvent('One');
    await addEvent('Two');
    const records = server.stores.events.data.map(({ eventID: id }) => ({ id, tag: '' }));
    expect(records).toHaveLength(2);
    await staff.post('/api/seasons/2026/copy', { to: 2027 });
    const copied = await last();
    await changeEvent('2027-one', { town: 'Keene' });
    expect(await undo(copied)).toMatchObject({
      undone: 1,
      left: [{ collection: 'events', recordID: '2027-one', name: 'One', reason: CHANGED_SINCE }],
    });
    expect(eventIDs().sort()).toEqual(['2026-one', '2026-two', '2027-one']);
  });

  test('says so when nothing can come back, and changes nothing', async () => {
    await addEvent('One');
    const added = await last();
    await server.stores.results.update('2026-one', (draft) => ({ ...draft, net: rows('Ann') }));
    const before = server.stores.events.data;
    expect(await undo(added)).toEqual({
      number: null,
      undone: 0,
      left: [
        {
          collection: 'events',
          recordID: '2026-one',
          name: 'One',
          reason: 'It has results by now.',
        },
      ],
    });
    expect(server.stores.events.data).toBe(before);
    await server.stores.results.update('2026-one', () => undefined);
    expect(await undo(added)).toMatchObject({ undone: 1, left: [] });
  });

  test('of a deletion brings results along, but none to another event of its id', async () => {
    await addEvent('One');
    await server.stores.results.update('2026-one', (draft) => ({ ...draft, net: rows('Ann') }));
    await remove('/api/events/2026-one');
    const deleted = await last();
    await addEvent('One', { town: 'Keene' });
    expect(await undo(deleted)).toMatchObject({ undone: 0, left: [{ recordID: '2026-one' }] });
    expect(server.stores.results.data.size).toBe(0);
    await remove('/api/events/2026-one');
    expect(await undo(deleted)).toMatchObject({ undone: 1, left: [] });
    expect(server.stores.results.data.get('2026-one')?.net).toEqual(rows('Ann'));
    expect(server.stores.events.data[0]?.town).toBe('');
    expect((await trashOf(staff)).map(({ name }) => name)).toEqual(['One']);
  });

  test('of a change by an older version of the server leaves a record that no longer fits', async () => {
    await addEvent('One', { town: 'Dover' });
    await changeEvent('2026-one', { town: 'Keene' });
    const changed = await last();
    const file = join(server.dataDir, 'journal', '2026-06.jsonl');
    const lines = await readFile(file, 'utf8');
    expect(lines).toContain('"Dover"');
    await writeFile(file, lines.replaceAll('"Dover"', '1234567'));
    expect(await undo(changed)).toMatchObject({ undone: 0, left: [{ reason: OTHER_SCHEMA }] });
    expect(server.stores.events.data).toMatchObject([{ town: 'Keene' }]);
  });

  test('of a deletion whose record was removed for good says that no version is left', async () => {
    await addEvent('One');
    await remove('/api/events/2026-one');
    const deleted = await last();
    const [inTrash] = await trashOf(staff);
    expect((await remove(`/api/trash/${inTrash?.id}`)).status).toBe(204);
    expect(await undo(deleted)).toMatchObject({ undone: 0, left: [{ reason: NO_VERSION_LEFT }] });
    expect(eventIDs()).toEqual([]);
  });

  test('of a table that was typed spares the other tables', async () => {
    await addEvent('One');
    const { results } = server.stores;
    await results.update('2026-one', (draft) => ({
      ...draft,
      gross: stored([grossRow({ player: 'Gil' })]),
    }));
    const type = (player: string) =>
      put('/api/results/2026-one/tables/net', {
        ...NET,
        rows: [{ player, strokes: '70' }],
      });
    expect((await type('Ann')).status).toBe(200);
    const typed = await last();
    await results.update('2026-one', (draft) => ({
      ...draft,
      gross: stored([grossRow({ player: 'Gus' })]),
    }));
    expect(await undo(typed)).toMatchObject({ undone: 1, left: [] });
    expect(results.data.get('2026-one')).toEqual({
      eventID: '2026-one',
      gross: stored([grossRow({ player: 'Gus' })]),
    });
    await type('Bo');
    const again = await last();
    await type('Cy');
    expect(await undo(again)).toMatchObject({ undone: 0, left: [{ reason: CHANGED_SINCE }] });
  });

  test('of a table that was removed brings it back although the other tables were removed since', async () => {
    await addEvent('One');
    const { results } = server.stores;
    const gross = stored([grossRow({ player: 'Gil' })]);
    await results.update('2026-one', (draft) => ({ ...draft, net: rows('Ann'), gross }));
    const removeTable = (table: string) =>
      put(`/api/results/2026-one/tables/${table}`, { par: 72, rows: [] });
    expect((await removeTable('net')).status).toBe(200);
    const number = await last();
    expect((await removeTable('gross')).status).toBe(200);
    expect(results.data.size).toBe(0);
    expect(await undo(number)).toMatchObject({ undone: 1, left: [] });
    expect(results.data.get('2026-one')).toEqual({ eventID: '2026-one', net: rows('Ann') });

    // Not without its event.
    expect((await removeTable('net')).status).toBe(200);
    const removed = await last();
    await remove('/api/events/2026-one');
    expect(await undo(removed)).toMatchObject({ undone: 0, left: [{ recordID: '2026-one' }] });
    expect(results.data.size).toBe(0);
  });

  test('of a table whose address was cleared with it brings the table back although the event was changed since', async () => {
    await addEvent('One', { netLeaderboardUrl: 'https://tour.bluegolf.com/1' });
    const { results } = server.stores;
    await results.update('2026-one', (draft) => ({ ...draft, net: rows('Ann') }));
    const typed = await put('/api/results/2026-one/tables/net', {
      ...NET,
      rows: [{ player: 'Bo', strokes: '70' }],
      clearAddress: true,
    });
    expect(typed.status).toBe(200);
    const number = await last();
    await changeEvent('2026-one', { town: 'Keene' });
    expect(await undo(number)).toMatchObject({
      undone: 1,
      left: [{ collection: 'events', recordID: '2026-one', reason: CHANGED_SINCE }],
    });
    expect(results.data.get('2026-one')?.net).toEqual(rows('Ann'));
    expect(server.stores.events.data).toMatchObject([{ town: 'Keene', netLeaderboardUrl: '' }]);
  });

  test('never makes two records of one name or year', async () => {
    await staff.post('/api/colony-cup', { year: 2024, team: '["Ann"]', winningTeam: false });
    await put('/api/colony-cup', { ID: 1, year: 2023 });
    const moved = await last();
    await staff.post('/api/colony-cup', { year: 2024, team: '["Bo"]', winningTeam: false });
    const [left] = (await undo(moved)).left;
    expect(left?.reason).toContain('There is already a Colony Cup entry for 2024.');
    await staff.post('/api/match-play/player', { player: 'Ann', handicap: '1' });
    await remove('/api/match-play/player', { player: 'Ann' });
    const deleted = await last();
    await staff.post('/api/match-play/player', { player: 'ann', handicap: '2' });
    const [other] = (await undo(deleted)).left;
    expect(other?.reason).toBe(CHANGED_SINCE);
    expect(server.stores.directory.data).toEqual(
      matchPlayPlayers({ player: 'Ann', handicap: '2', handicapDate: '2026-06-10' }),
    );
  });

  test('of a year that became another is none when its tables were changed since', async () => {
    await addYear();
    const [moved] = await moveYear();
    await touchBracket();
    expect((await undo(moved)).left).toMatchObject([
      { collection: 'brackets', reason: CHANGED_SINCE },
      { collection: 'match-play', reason: 'The tables of 2024 were changed since.' },
    ]);
    expect(years()).toEqual([[2024], [2024], [2024], [2024]]);
  });

  test('of a year that another record has by now moves neither the record nor its tables', async () => {
    await addYear();
    const moved = await moveYear();
    await staff.post('/api/match-play', { year: 2025 });
    await staff.post('/api/standings-urls', { calendarYear: 2025 });
    for (const number of moved) expect(await undo(number)).toMatchObject({ undone: 0 });
    expect(years()).toEqual([[2025, 2024], [2024], [2025, 2024], [2024]]);
    // Nor do they take the place of the other record's tables.
    await server.stores.brackets.update((all) => all.push(structuredClone(BRACKET)));
    await server.stores.standings.update((all) =>
      all.push({ year: 2025, season: stored([standingsRow()]) }),
    );
    for (const number of moved) expect(await undo(number)).toMatchObject({ undone: 0 });
    expect(years()).toEqual(Array.from({ length: 4 }, () => [2025, 2024]));
  });

  test('refreshes the tables of the addresses that it brings back, as a save does', async () => {
    const [one, two] = ['https://tour.bluegolf.com/1', 'https://tour.bluegolf.com/2'];
    await addEvent('One', { netLeaderboardUrl: one });
    await staff.post('/api/match-play', { year: 2025, bracketUrl: one });
    await staff.post('/api/standings-urls', { calendarYear: 2025, seasonStandingsUrl: one });
    const refreshed = async (change: () => Promise<unknown>) => {
      await change();
      const number = await last();
      refresher.requested.splice(0);
      await undo(number);
      await vi.waitFor(() => expect(refresher.requested).not.toEqual([]));
      return refresher.requested;
    };
    expect(await refreshed(() => changeEvent('2026-one', { netLeaderboardUrl: two }))).toEqual([
      'event 2026-one net',
    ]);
    expect(await refreshed(() => put('/api/match-play', { ID: 1, bracketUrl: two }))).toEqual([
      'bracket 2025 bracket',
    ]);
    expect(
      await refreshed(() => put('/api/standings-urls', { ID: 1, seasonStandingsUrl: two })),
    ).toEqual(['standings 2025 season']);
  });

  test('needs the role that makes such changes', async () => {
    await addEvent('One');
    const added = await last();
    await put('/api/season', { current: 2026 });
    const season = await last();
    await put('/api/results/2026-one/tables/net', {
      ...NET,
      rows: [{ player: 'Ann', strokes: '70' }],
    });
    const typed = await last();
    await server.setRole('scorer');
    expect(await refusal(added)).toEqual([403, needsRole('editor', 'scorer')]);
    expect((await staff.get('/api/journal')).status).toBe(403);
    expect((await undo(typed)).undone).toBe(1);
    await server.setRole('editor');
    expect(await refusal(season)).toEqual([403, needsRole('owner', 'editor')]);
    expect((await undo(added)).undone).toBe(1);
  });

  test('is none of a change that the server goes on with', async () => {
    await addEvent('One');
    await server.stores.results.update('2026-one', (draft) => ({ ...draft, net: rows('Ann') }));
    const [read] = await entries();
    expect(read).toMatchObject({ by: '', undoable: false });
    expect(await refusal(read?.number ?? 0)).toEqual([409, NOT_UNDOABLE]);
  });
});

describe('restoring a version', () => {
  test('of a deleted event brings its results along and takes it out of the trash', async () => {
    await addEvent('One', { town: 'Dover' });
    await changeEvent('2026-one', { town: 'Keene' });
    await server.stores.results.update('2026-one', (draft) => ({ ...draft, net: rows('Ann') }));
    await remove('/api/events/2026-one');
    const versions = await versionsOf(staff, 'events', '2026-one');
    expect(await restore('events', '2026-one', versions.at(-1)?.version)).toEqual([200, '']);
    expect(server.stores.events.data[0]?.town).toBe('Dover');
    expect(server.stores.results.data.get('2026-one')?.net).toEqual(rows('Ann'));
    expect(await trashOf(staff)).toEqual([]);
  });

  test('of an id that two deleted events had brings along the results of the last one', async () => {
    for (const name of ['Ann', 'Bo']) {
      await addEvent('One');
      await server.stores.results.update('2026-one', (draft) => ({ ...draft, net: rows(name) }));
      await remove('/api/events/2026-one');
    }
    const newest = (await versionsOf(staff, 'events', '2026-one')).find(
      ({ change }) => change === 'created',
    );
    expect(await restore('events', '2026-one', newest?.version)).toEqual([200, '']);
    expect(server.stores.results.data.get('2026-one')?.net).toEqual(rows('Bo'));
  });

  test('of results restores one table and leaves the others, or all; versions say which changed', async () => {
    await addEvent('One');
    const upload = async (table: string, player: string) => {
      const csv = `Pos,Player,Total,Strokes,Points\n1,${player},E,72,90`;
      const form = fileForm('page', csv, 'n.csv');
      const path = `/api/leaderboards/2026-one/${table}`;
      expect((await staff.send('POST', path, { form })).status).toBe(200);
    };
    await upload('net', 'Ann');
    await upload('net', 'Bo');
    await upload('wgr', 'Cy');
    const versions = await versionsOf(staff, 'results', '2026-one');
    expect(versions.map(({ what }) => what)).toEqual([
      'WGR of One',
      'Net of One',
      'Results of One',
    ]);
    const [, , first] = versions;
    const path = `/api/history/results/2026-one/${first?.version}/restore`;
    const players = () => {
      const { net, wgr } = server.stores.results.data.get('2026-one') ?? {};
      return [net, wgr].map((table) => table?.rows[0]?.player);
    };
    expect((await staff.post(`${path}?table=net`)).status).toBe(200);
    expect(players()).toEqual(['Ann', 'Cy']);
    expect((await staff.post(`${path}?table=wgr`)).status).toBe(200);
    expect(players()).toEqual(['Ann', undefined]);
    await upload('wgr', 'Di');
    expect((await staff.post(path)).status).toBe(200);
    expect(players()).toEqual(['Ann', undefined]);
    const { status, text } = await staff.post(`${path}?table=putts`);
    expect([status, text]).toEqual([400, 'table must be the name of a table.']);
  });

  test('of another year moves the tables of match play and of standings along', async () => {
    await addYear();
    await moveYear();
    // A version of the bracket from the other year stays in the year that the match play has.
    await touchBracket();
    const ofBracket = await versionsOf(staff, 'brackets', '2024');
    expect(await restore('brackets', '2024', ofBracket.at(-1)?.version)).toEqual([200, '']);
    expect(server.stores.brackets.data).toEqual([{ ...BRACKET, year: 2024 }]);
    for (const collection of ['match-play', 'standings-urls']) {
      const versions = await versionsOf(staff, collection, '1');
      expect(await restore(collection, '1', versions.at(-1)?.version)).toEqual([200, '']);
    }
    expect(years()).toEqual([[2025], [2025], [2025], [2025]]);
  });

  test('from before a champion’s year was corrected, or a player was renamed, makes no second record', async () => {
    const { champions, directory } = server.stores;
    await champions.update((all) => all.push(championRecord({ ID: 1, year: 2024, player: 'Ann' })));
    await staff.send('PUT', '/api/champions/2024', { form: championForm({ year: '2025' }) });
    expect(champions.data.map(({ year }) => year)).toEqual([2025]);
    const ofChampion = await versionsOf(staff, 'champions', '2025');
    expect(ofChampion.map(({ change }) => change)).toEqual(['changed', 'created']);
    expect(await restore('champions', '2025', ofChampion.at(-1)?.version)).toEqual([200, '']);
    expect(champions.data.map(({ ID, year }) => [ID, year])).toEqual([[1, 2024]]);

    await staff.post('/api/match-play/player', { player: 'Ann', handicap: '1' });
    await put('/api/match-play/player', { originalPlayer: 'Ann', player: 'Anna', handicap: '2' });
    const ofPlayer = await versionsOf(staff, 'directory', '1');
    expect(ofPlayer.map(({ change }) => change)).toEqual(['changed', 'created']);
    expect(await trashOf(staff)).toEqual([]);
    expect(await restore('directory', '1', ofPlayer.at(-1)?.version)).toEqual([200, '']);
    expect(directory.data).toEqual(
      matchPlayPlayers({ player: 'Ann', handicap: '1', handicapDate: '2026-06-10' }),
    );
  });
});
