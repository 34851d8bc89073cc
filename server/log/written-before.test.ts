/** What earlier servers of schema 13 wrote is read as it was meant: lines as they are in their files. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventRecord } from '../../tests/helpers/events.ts';
import { testFolder } from '../../tests/helpers/folder.ts';
import { trashOf, undoBy } from '../../tests/helpers/journal.ts';
import { individualRow, stored } from '../../tests/helpers/results.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { VersionsResponse } from '../domain/log/history.schema.ts';
import { digestOf } from '../store/record-changes.ts';
import { openStores } from '../store/stores.ts';

const { server, staff } = useServer();

const EVENT = eventRecord({ eventID: '2026-opener', name: 'Opener' });
const RESULTS = { eventID: '2026-opener', net: stored([individualRow({ player: 'Ann' })]) };
const BRACKET = { year: 2024, changedAt: '2026-06-01T12:00:00.000Z', rows: [] };
const YEAR = { ID: 1, year: 2024, bracketUrl: '', registrationOpen: false, shopifyUrl: '' };

const EVENT_CHANGE =
  '{"collection":"events","recordID":"2026-opener","name":"Opener","date":"2026-06-06"';
const RESULTS_CHANGE =
  '{"collection":"results","recordID":"2026-opener","name":"Results of Opener"';
const LINES = [
  `{"number":1,"at":"2026-06-01T10:00:00.000Z","by":"ann","kind":"change","text":"Added Opener.","records":[${EVENT_CHANGE},"change":"created","was":"","is":"1"}],"versions":[${JSON.stringify(EVENT)}],"before":[]}`,
  // A change by the server itself has no version.
  `{"number":2,"at":"2026-06-02T10:00:00.000Z","by":"","kind":"change","text":"Added Results of Opener.","records":[${RESULTS_CHANGE},"change":"created","was":""}],"versions":[],"before":[]}`,
  `{"number":3,"at":"2026-06-03T10:00:00.000Z","by":"ann","kind":"sign-in","text":"Signed in: ann.","about":{"name":"ann","address":"127.0.0.1"},"records":[],"versions":[],"before":[]}`,
  `{"number":4,"at":"2026-06-04T10:00:00.000Z","by":"ann","kind":"change","text":"Deleted Opener and 1 more.","records":[${EVENT_CHANGE},"change":"deleted","was":"1","is":""},${RESULTS_CHANGE},"change":"deleted","was":"2","is":""}],"versions":[null,null],"before":[null,${JSON.stringify(RESULTS)}]}`,
  `{"number":5,"at":"2026-06-05T10:00:00.000Z","by":"bo","kind":"change","text":"Changed Match Play 2024 and 1 more.","records":[{"collection":"match-play","recordID":"1","name":"Match Play 2024","change":"changed","was":"3","is":"IS_YEAR"},{"collection":"brackets","recordID":"2024","formerID":"2025","name":"Bracket 2024","change":"changed","was":"4","is":"IS_BRACKET"}],"versions":[${JSON.stringify(YEAR)},${JSON.stringify(BRACKET)}],"before":[${JSON.stringify({ ...YEAR, year: 2025 })},${JSON.stringify({ ...BRACKET, year: 2025 })}]}`,
];

test('histories, the trash and undo have what the lines say', async () => {
  const dataDir = await testFolder();
  const stores = await openStores(dataDir);
  await stores.matchPlay.update((all) => all.push(structuredClone(YEAR)));
  await stores.brackets.update((all) => all.push(structuredClone(BRACKET)));
  const text = `${LINES.join('\n')}\n`
    .replace('IS_YEAR', digestOf(stores.matchPlay.data[0] ?? null))
    .replace('IS_BRACKET', digestOf(stores.brackets.data[0] ?? null));
  await mkdir(join(dataDir, 'journal'));
  await writeFile(join(dataDir, 'journal', '2026-06.jsonl'), text);
  await server.stop();
  await server.start({ dataDir });
  await server.signIn(staff);

  const path = '/api/history/results/2026-opener';
  expect(VersionsResponse.parse(await staff.json(path))).toEqual([
    {
      version: 4,
      at: '2026-06-04T10:00:00.000Z',
      by: 'ann',
      change: 'deleted',
      what: 'Results of Opener',
    },
    {
      version: 2,
      at: '2026-06-02T10:00:00.000Z',
      by: '',
      change: 'created',
      what: 'Results of Opener',
    },
  ]);
  expect(await staff.json(`${path}/2`)).toMatchObject({ record: RESULTS, before: null });

  expect(await trashOf(staff)).toMatchObject([{ id: '4-0', name: 'Opener', deletedBy: 'ann' }]);
  expect((await staff.post('/api/trash/4-0/restore')).status).toBe(200);
  const { events, results, matchPlay, brackets } = server.stores;
  expect(events.data).toEqual([EVENT]);
  expect(results.data.get('2026-opener')).toEqual(RESULTS);

  expect(await undoBy(staff, 5)).toEqual({ undone: 1, left: 0 });
  expect([matchPlay.data, brackets.data].map(([each]) => each?.year)).toEqual([2025, 2025]);
});
