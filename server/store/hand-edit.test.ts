import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { eventForm } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { eventResponse } from '../domain/events/event-response.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import { useServer } from '../../tests/helpers/use-server.ts';

const { server } = useServer();
beforeEach(async () => {
  await server.stores.events.update((events) => events.push(eventRecord({ name: 'Spring Open' })));
});

/** Edits a file of the data directory, as an operator with an editor does. */
async function edit(file: string, change: (text: string) => string): Promise<string> {
  const path = join(server.dataDir, file);
  const text = change(await readFile(path, 'utf8'));
  await writeFile(path, text);
  return text;
}

test('staff learn that a record was edited by hand when they save an older version of it', async () => {
  const staff = await server.signIn();
  const event = eventRecord({ name: 'Spring Open' });
  const address = `/api/events/${event.eventID}`;
  await edit('events.json', (text) => text.replace('Spring Open', 'Summer Open'));
  const form = eventForm({ ...event, name: 'Autumn Open' });
  const match = { 'If-Match': `"${recordTag(eventResponse(event))}"` };
  expect((await staff.send('PUT', address, { form, headers: match })).status).toBe(412);
  expect((await staff.get(address)).text).toContain('Summer Open');
});

test('results that were edited by hand are shown after the next save of their season', async () => {
  const { results } = server.stores;
  await results.update('2026-spring-open', (draft) => ({ ...draft }));
  await results.update('2026-autumn-open', (draft) => ({ ...draft }));
  const seen: string[] = [];
  results.onChange((eventID) => seen.push(eventID));
  await edit('results/2026.json', (text) => text.replace('2026-spring-open', '2026-summer-open'));
  await results.update('2026-fall-open', (draft) => ({ ...draft }));
  expect([...results.data.keys()].toSorted()).toEqual([
    '2026-autumn-open',
    '2026-fall-open',
    '2026-summer-open',
  ]);
  expect(seen).toEqual(['2026-summer-open', '2026-spring-open', '2026-fall-open']);
});
