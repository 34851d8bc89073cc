import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { testFolder } from '../../tests/helpers/folder.ts';
import { trashIn } from '../../tests/helpers/journal.ts';
import { volunteers } from '../../tests/helpers/volunteers.ts';
import { Journal } from '../log/journal.ts';
import { JsonStore } from '../store/json-store.ts';
import { openStores } from '../store/stores.ts';
import { describedList } from './described-list.ts';

const clock = () => new Date('2026-06-10T12:00:00Z');

async function openList() {
  const folder = await testFolder();
  const stores = await openStores(folder);
  const store = await JsonStore.open({
    path: join(folder, volunteers.file),
    schema: volunteers.schema,
    empty: volunteers.empty,
    arrange: volunteers.arrange,
  });
  const trash = trashIn(stores, { journal: new Journal({ stores, clock }), clock });
  return describedList({ trash }, volunteers, store);
}
let list: Awaited<ReturnType<typeof openList>>;
beforeEach(async () => {
  list = await openList();
});

test('a list has its requests at its name, with the rights that it says', () => {
  const routes = list.routes.map(({ declared: { method, path, role } }) => [method, path, role]);
  expect(routes).toEqual([
    ['GET', '/api/volunteers', 'scorer'],
    ['POST', '/api/volunteers', 'scorer'],
    ['PUT', '/api/volunteers/:id', 'scorer'],
    ['DELETE', '/api/volunteers/:id', 'scorer'],
    ['POST', '/api/volunteers/:id/restore', 'scorer'],
  ]);
});

test('an imported table makes records with IDs of their own, in their order', async () => {
  const lines = ['Name,Since,Task', 'Zoë,2024,Flags', 'Ann,2020,Scores'].map((line, at) => ({
    label: `Line ${at + 1}`,
    cells: line.split(','),
  }));
  await list.table?.store(lines, { tag: null, addsNew: true, columns: null });
  expect(list.records.all).toMatchObject([
    { ID: 2, name: 'Ann', task: 'Scores' },
    { ID: 1, name: 'Zoë', task: 'Flags' },
  ]);
  expect(list.table?.writers).toBe('scorer');
  expect(list.table?.file).toEqual({ path: '/api/volunteers.csv', name: 'volunteers' });
});
