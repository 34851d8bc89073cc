import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BulkResponse } from '../domain/bulk/bulk.api.ts';
import { eventResponse } from '../domain/events/event-response.ts';
import type { EventRecord } from '../domain/events/event.schema.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import type { ClientResponse } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { individualRow, stored } from '../../tests/helpers/results.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { trashOf, undoBy } from '../../tests/helpers/journal.ts';
import { UNDONE_ALREADY } from '../domain/shared/restoring.ts';
import { Records } from '../records/records.ts';
import { SOME_CHANGED, SOME_GONE } from './bulk.routes.ts';

const IDS = ['2026-opener', '2026-granite-open', '2026-final'] as const;
const [OPENER, GRANITE, FINAL] = IDS;

const { server, staff: client } = useServer();
beforeEach(async () => {
  await server.stores.events.update((events) => {
    events.push(
      ...IDS.map((eventID, at) =>
        eventRecord({ eventID, name: `Event ${at}`, date: `2026-05-0${at + 1}` }),
      ),
    );
  });
});

const events = () => server.stores.events.data;
const find = (eventID: string) => events().find((event) => event.eventID === eventID);
const ids = () => events().map(({ eventID }) => eventID);
const complete = () =>
  events()
    .filter(({ isComplete }) => isComplete)
    .map(({ eventID }) => eventID);

/** The records of a request as the client has them now. */
const named = (...wanted: string[]) =>
  wanted.map((id) => {
    const event = find(id);
    return { id, tag: event ? recordTag(eventResponse(event)) : 'unknown' };
  });
const run = (action: unknown, records: unknown, list = 'events') =>
  client.post(`/api/bulk/${list}`, { action, records });
const undoOf = ({ text }: ClientResponse) => BulkResponse.parse(JSON.parse(text)).undo;
const undo = (number: number | null) => undoBy(client, number);
const outcome = ({ status, text }: ClientResponse) => [status, text];
const change = (eventID: string, fields: Partial<EventRecord>) =>
  server.stores.events.update((draft) => {
    for (const event of draft) if (event.eventID === eventID) Object.assign(event, fields);
  });

describe('changing several events', () => {
  test('marks all of them complete, and one Undo reopens those that were open', async () => {
    await change(FINAL, { isComplete: true });
    const before = structuredClone([...events()]);
    const response = await run('complete', named(...IDS));
    expect(response.status, response.text).toBe(200);
    expect(BulkResponse.parse(JSON.parse(response.text)).changed).toBe(2);
    expect(complete()).toEqual([...IDS]);
    expect(await undo(undoOf(response))).toEqual({ undone: 2, left: 0 });
    expect(events()).toEqual(before);
    expect(await undo(undoOf(response))).toBe(UNDONE_ALREADY);
  });

  test('opens and closes registration, and reopens', async () => {
    const isOpen = () => events().map(({ registrationOpen }) => registrationOpen);
    await run('open-registration', named(OPENER, FINAL));
    expect(isOpen()).toEqual([true, false, true]);
    await run('close-registration', named(OPENER));
    expect(isOpen()).toEqual([false, false, true]);
    await run('complete', named(GRANITE));
    await run('reopen', named(GRANITE));
    expect(complete()).toEqual([]);
  });

  test('changes none when another staff member changed or deleted one meanwhile', async () => {
    const records = named(...IDS);
    await change(GRANITE, { town: 'Keene' });
    expect(outcome(await run('complete', records))).toEqual([412, SOME_CHANGED]);
    expect(complete()).toEqual([]);
    const again = named(...IDS);
    await client.send('DELETE', `/api/events/${FINAL}`);
    expect(outcome(await run('complete', again))).toEqual([404, SOME_GONE]);
    expect(outcome(await run('delete', again))).toEqual([404, SOME_GONE]);
    expect(complete()).toEqual([]);
    expect(ids()).toEqual([OPENER, GRANITE]);
    expect(await trashOf(client)).toHaveLength(1);
  });

  test('of two requests at once, one wins and the other changes nothing', async () => {
    const records = named(...IDS);
    const responses = await Promise.all([run('complete', records), run('delete', records)]);
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect([404, 412]).toContain(statuses[1]);
    expect([0, 3]).toContain(complete().length);
    expect(await trashOf(client)).toHaveLength(3 - ids().length);
  });

  test('is refused when nothing would change', async () => {
    expect(outcome(await run('reopen', named(...IDS)))).toEqual([
      400,
      'Nothing was changed: all of these events are in that state already.',
    ]);
  });
});

describe('deleting several events', () => {
  test('moves them to the trash with their results, and one Undo brings all back', async () => {
    await server.stores.results.update(OPENER, (draft) => ({
      ...draft,
      net: stored([individualRow({ player: 'Ann Poe' })]),
    }));
    const before = structuredClone([...events()]);
    const results = structuredClone(server.stores.results.data.get(OPENER));
    const response = await run('delete', named(OPENER, FINAL));
    expect(BulkResponse.parse(JSON.parse(response.text)).changed).toBe(2);
    expect(ids()).toEqual([GRANITE]);
    expect(server.stores.results.data.get(OPENER)).toBeUndefined();
    expect(await trashOf(client)).toHaveLength(2);
    expect(await undo(undoOf(response))).toEqual({ undone: 2, left: 0 });
    expect(events()).toEqual(before);
    expect(server.stores.results.data.get(OPENER)).toEqual(results);
    expect(await trashOf(client)).toEqual([]);
  });

  test('works for 500 events, and not for more', async () => {
    await server.stores.events.update((draft) => {
      for (let at = 0; at < 500; at += 1) {
        draft.push(eventRecord({ eventID: `2027-event-${at}`, date: '2027-06-01' }));
      }
    });
    const all = ids().filter((id) => id.startsWith('2027'));
    expect(outcome(await run('delete', named(...all, OPENER)))).toEqual([
      400,
      'At most 500 records can be changed at once.',
    ]);
    const response = await run('delete', named(...all));
    expect(response.status, response.text).toBe(200);
    expect(ids()).toEqual([...IDS]);
    expect(await undo(undoOf(response))).toEqual({ undone: 500, left: 0 });
    expect(events()).toHaveLength(503);
  });
});

describe('other lists', () => {
  test('players of the directory are deleted together and restored', async () => {
    for (const player of ['Ann Poe', 'Bob O’Neil', 'Zoë Núñez']) {
      await client.post('/api/directory', { player });
    }
    const players = server.stores.directory.data;
    const records = players.slice(1).map((each) => ({ id: String(each.ID), tag: recordTag(each) }));
    expect(outcome(await run('complete', records, 'directory'))).toEqual([
      400,
      'Records of this list can only be deleted.',
    ]);
    const response = await run('delete', records, 'directory');
    expect(response.status, response.text).toBe(200);
    expect(server.stores.directory.data).toMatchObject([{ player: 'Ann Poe' }]);
    // The same name was added again, with an ID of its own: it is not overwritten.
    await client.post('/api/directory', { player: 'Zoe Nunez' });
    expect(await undo(undoOf(response))).toEqual({ undone: 1, left: 1 });
    expect(server.stores.directory.data.map(({ ID, player }) => [ID, player])).toEqual([
      [1, 'Ann Poe'],
      [2, 'Bob O’Neil'],
      [4, 'Zoe Nunez'],
    ]);
  });
});

describe('requests that are not valid', () => {
  test('get one sentence and change nothing', async () => {
    const [record] = named(OPENER);
    for (const [body, status, sentence] of [
      [{ action: 'publish', records: [record] }, 400, /^Action must be one of: complete, /],
      [{ action: 'delete' }, 400, 'Records must be a list.'],
      [{ action: 'delete', records: [] }, 400, 'Choose at least one record.'],
      [{ action: 'delete', records: [record, record] }, 400, /once only/],
      [{ action: 'delete', records: [{ id: OPENER }] }, 400, /its id and its tag/],
      [{ action: 'delete', records: [OPENER] }, 400, /its id and its tag/],
      [{ action: 'delete', records: [record, { id: 'x', tag: '' }] }, 404, SOME_GONE],
      [{ action: 'delete', records: [{ id: OPENER, tag: '*' }] }, 412, SOME_CHANGED],
      [[], 400, /^Send the action|Action must be/],
    ] as const) {
      const response = await client.post('/api/bulk/events', body);
      expect(response.status, response.text).toBe(status);
      expect(response.text).toMatch(sentence);
    }
    expect((await client.post('/api/bulk/accounts', {})).status).toBe(404);
    expect(ids()).toEqual([...IDS]);
    expect(await trashOf(client)).toEqual([]);
  });
});

test('a list that scorers may change takes requests of scorers, and no other one does', async () => {
  await server.setRole('scorer');
  const scorer = await server.signIn();
  const remove = async (list: string) => {
    const body = { action: 'delete', records: [{ id: 'none', tag: 'none' }] };
    return (await scorer.post(`/api/bulk/${list}`, body)).status;
  };
  expect(await remove('courses')).toBe(403);
  const writers = vi.spyOn(Records.prototype, 'writers', 'get').mockReturnValue('scorer');
  expect(await remove('courses')).toBe(404);
  expect(await remove('no-such-list')).toBe(403);
  writers.mockRestore();
});
