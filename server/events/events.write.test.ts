import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventForm, outcomeOf, type ClientResponse } from '../../tests/helpers/client.ts';
import { eventRecord, OPENER } from '../../tests/helpers/events.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { individualRow, refreshOutcome, stored, teeTime } from '../../tests/helpers/results.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';
import { trashOf } from '../../tests/helpers/journal.ts';
import { EventResponse } from '../domain/events/event.schema.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import { ID_TAKEN } from '../domain/shared/restoring.ts';
import { CHANGED_MEANWHILE } from '../http/checks/if-match.ts';

const { server, staff } = useServer();

const ID = '2026-season-opener';
const eventIn = ({ text }: ClientResponse) => EventResponse.parse(JSON.parse(text));
const create = (event: unknown, picture?: Uint8Array, name?: string) =>
  staff.send('POST', '/api/events', { form: eventForm(event, picture, name) });
const change = (id: string, event: unknown, picture?: Uint8Array) =>
  staff.send('PUT', `/api/events/${id}?updateStandings=true`, { form: eventForm(event, picture) });
const remove = (id: string) => staff.send('DELETE', `/api/events/${id}`);
const restore = (id: string, query = '') => staff.send('POST', `/api/events/${id}/restore${query}`);

describe('creating an event', () => {
  test('is a 201 with the stored event, and the file has it', async () => {
    const response = await create({ ...OPENER, registrationOpen: 'true', town: ' Candia ' });
    expect(response.status).toBe(201);
    expect(response.headers.location).toBe(`/api/events/${ID}`);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(eventIn(response)).toMatchObject({
      eventID: ID,
      registrationOpen: true,
      town: 'Candia',
    });
    const file: unknown = JSON.parse(await readFile(`${server.dataDir}/events.json`, 'utf8'));
    expect(file).toEqual([eventIn(response)]);
  });

  test('stores every character of the name', async () => {
    const names = ['O’Brien’s “Café”', 'Löwe & Søn Jr. II', 'Zoë’s 100% Open!', '🏌️ Scramble'];
    for (const name of names) {
      const event = eventIn(await create({ ...OPENER, name }));
      expect(event.name).toBe(name);
      const read = await staff.get(`/api/events/${encodeURIComponent(event.eventID)}`);
      expect(eventIn(read).name).toBe(name);
    }
  });

  test('ignores an id, a picture’s path or other fields in the request', async () => {
    const sent = { ...OPENER, eventID: '__new__1', thumbnail: '../../etc/passwd', extra: 'x' };
    expect(eventIn(await create(sent))).toEqual(
      eventRecord({ course: '', town: '', state: '', handicapAllowance: '' }),
    );
  });

  test('names the field that it refuses', async () => {
    for (const [event, sentence] of [
      [{ ...OPENER, name: ' ' }, 'Name must not be empty.'],
      [{ ...OPENER, date: '1999-05-01' }, 'Date must be in the years 2000 to 2100.'],
      [{ ...OPENER, isComplete: 'maybe' }, 'Complete must be true or false.'],
    ] as const) {
      expect(outcomeOf(await create(event))).toEqual({ status: 400, body: sentence });
    }
    expect(server.stores.events.data).toEqual([]);
  });

  test('twenty times concurrently with one name makes twenty ids', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => create(OPENER)));
    const ids = responses.map((response) => eventIn(response).eventID);
    expect(new Set(ids)).toEqual(
      new Set([ID, ...Array.from({ length: 19 }, (_, at) => `${ID}-${at + 2}`)]),
    );
  });
});

describe('changing an event', () => {
  test('changes the sent fields, and neither the others nor the id', async () => {
    await create(
      { ...OPENER, course: 'Candia Woods', isComplete: true, holesPlayed: 13 },
      await jpeg(),
    );
    const before = eventIn(await staff.get(`/api/events/${ID}`));
    expect(before.holesPlayed).toBe('13');
    const response = await change(ID, { name: 'Renamed', date: '2027-01-01', eventID: 'other' });
    expect(response.status).toBe(200);
    expect(eventIn(response)).toEqual({ ...before, name: 'Renamed', date: '2027-01-01' });
    expect((await change('2026-none', { name: 'X' })).status).toBe(404);
    const { text } = await change(ID, { netLeaderboardUrl: 'no address' });
    expect(JSON.parse(text)).toHaveProperty('refresh.net.error');
  });

  test('replaces the picture, or removes it on request', async () => {
    await create(OPENER, await jpeg());
    const first = eventIn(await staff.get(`/api/events/${ID}`)).thumbnail;
    const second = eventIn(await change(ID, {}, await jpeg(300, 200, '#aa3311'))).thumbnail;
    expect(first).toMatch(/^\/api\/events\/2026-season-opener\/thumbnail\?v=[0-9a-f]{20}$/);
    expect(second).not.toBe(first);
    expect(eventIn(await change(ID, { removeThumbnail: false })).thumbnail).toBe(second);
    expect(eventIn(await change(ID, { removeThumbnail: true })).thumbnail).toBe('');
    expect((await change(ID, { removeThumbnail: 'yes' })).status).toBe(400);
  });
});

test('an event is changed and deleted in the state that the client started from, and in no other', async () => {
  await create(OPENER);
  const path = `/api/events/${ID}`;
  const tag = async () => `"${recordTag(eventIn(await staff.get(path)))}"`;
  const send = async (method: string, started: string, form?: FormData) => {
    const headers = { 'If-Match': started };
    return outcomeOf(await staff.send(method, path, { headers, ...(form && { form }) }));
  };
  const started = await tag();
  const refused = { status: 412, body: CHANGED_MEANWHILE };
  expect((await send('PUT', started, eventForm({ town: 'Keene' }))).status).toBe(200);
  expect(await send('PUT', started, eventForm({ town: 'Nashua' }))).toEqual(refused);
  expect(await send('DELETE', started)).toEqual(refused);
  expect(eventIn(await staff.get(path)).town).toBe('Keene');
  expect((await send('DELETE', await tag())).status).toBe(204);
});

describe('deleting an event', () => {
  test('is a 204, and the event can be restored with its picture', async () => {
    const before = eventIn(await create(OPENER, await jpeg()));
    expect(await remove(ID)).toMatchObject({ status: 204, text: '' });
    expect((await staff.get(`/api/events/${ID}`)).status).toBe(404);
    expect((await remove(ID)).status).toBe(404);
    const back = await restore(ID);
    expect([back.status, eventIn(back)]).toEqual([200, before]);
    expect((await staff.get(before.thumbnail)).headers['cache-control']).toContain('immutable');
    expect(await trashOf(staff)).toEqual([]);
  });

  test('twice concurrently deletes it once', async () => {
    await create(OPENER);
    const responses = await Promise.all([remove(ID), remove(ID), remove(ID)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await trashOf(staff)).toHaveLength(1);
  });

  test('cannot be undone over another event, nor when nothing was deleted', async () => {
    expect((await restore(ID)).status).toBe(404);
    await create(OPENER);
    await remove(ID);
    // A new event of that name inherits nothing.
    expect(eventIn(await create({ ...OPENER, town: 'Keene' })).eventID).toBe(ID);
    expect(await restore(ID)).toMatchObject({ status: 409, text: ID_TAKEN });
    await remove(ID);
    // The id is free.
    const restored = eventIn(await restore(ID, '?newId=true'));
    expect([restored.eventID, restored.town]).toEqual([ID, 'Keene']);
  });

  test('can be undone under a new id when another event has its id, with its results and picture', async () => {
    await create(OPENER, await jpeg());
    await server.stores.results.fill([{ eventID: ID, net: stored([individualRow()]) }]);
    await remove(ID);
    await create({ ...OPENER, town: 'Keene' });
    const back = eventIn(await restore(ID, '?newId=true'));
    expect(back).toMatchObject({ eventID: `${ID}-2`, name: OPENER.name, town: '' });
    expect((await staff.get(back.thumbnail)).status).toBe(200);
    expect((await staff.get(`/api/results/net/${ID}-2`)).text).toContain('Ann Lee');
    expect((await staff.get(`/api/results/net/${ID}`)).text).toBe('[]');
    expect(eventIn(await staff.get(`/api/events/${ID}`)).town).toBe('Keene');
    expect(await trashOf(staff)).toEqual([]);
    expect((await restore(ID, '?newId=true')).status).toBe(404);
  });
});

describe('deleting an event with results', () => {
  const ID = '2026-the-colony-cup';
  const NAME = 'The Colony Cup';
  const READ = {
    eventID: ID,
    net: stored([individualRow()]),
    'tee-times': stored([teeTime()]),
    'colony-cup': stored({ overall: null, formats: [{ name: 'Scramble', matches: [] }] }),
  };

  beforeEach(async () => {
    await addTo(
      server.stores.events,
      eventRecord({ eventID: ID, name: NAME }),
      eventRecord({ eventID: `${ID}-2` }),
    );
    await server.stores.results.fill([
      READ,
      { eventID: `${ID}-2`, net: stored([individualRow()]) },
    ]);
    await server.stores.refreshes.update((outcomes) => {
      for (const target of [`${ID}/net`, `${ID}-2/net`]) outcomes.push(refreshOutcome({ target }));
    });
  });

  const remove = () => staff.send('DELETE', `/api/events/${ID}`);
  const restore = () => staff.post(`/api/events/${ID}/restore`);
  const read = (table: string) => staff.get(`/api/${table}/${ID}`);
  const createAgain = () =>
    staff.send('POST', '/api/events', { form: eventForm({ name: NAME, date: '2026-09-09' }) });
  const resultsOf = (id = ID) => server.stores.results.data.get(id);

  test('deletes its tables, tee times, cup and outcomes, no other event’s, and can be undone', async () => {
    expect((await remove()).status).toBe(204);
    expect(resultsOf()).toBeUndefined();
    expect(resultsOf(`${ID}-2`)).toBeDefined();
    expect(server.stores.refreshes.data.map(({ target }) => target)).toEqual([`${ID}-2/net`]);
    for (const table of ['results/net', 'results/colony-cup', 'tee-times']) {
      expect((await read(table)).status).toBe(404);
    }
    expect(await trashOf(staff)).toMatchObject([{ collection: 'events' }]);
    expect((await restore()).status).toBe(200);
    expect(resultsOf()).toEqual(READ);
    expect((await read('results/colony-cup')).text).toBe(
      '{"Scramble":[],"Colony Cup":{"team1":"","team2":"","winner":"","score":""}}',
    );
    expect((await read('tee-times')).text).toContain('8:00 AM');
    expect(await trashOf(staff)).toEqual([]);
  });

  test('leaves no results to a new event of its name; they stay with the old event', async () => {
    await remove();
    const created = await createAgain();
    expect(created.text).toContain(`"eventID":"${ID}"`);
    expect((await read('results/net')).text).toBe('[]');
    expect((await restore()).status).toBe(409);
    expect((await read('results/net')).text).toBe('[]');
    await remove();
    await restore();
    expect((await read('results/net')).text).toBe('[]');
  });
});
