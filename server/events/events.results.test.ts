/** An event's results are deleted and restored with it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { eventForm } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { individualRow, refreshOutcome, stored, teeTime } from '../../tests/helpers/results.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';
import { trashOf } from '../../tests/helpers/journal.ts';

const ID = '2026-the-colony-cup';
const NAME = 'The Colony Cup';
const READ = {
  eventID: ID,
  net: stored([individualRow()]),
  'tee-times': stored([teeTime()]),
  'colony-cup': stored({ overall: null, formats: [{ name: 'Scramble', matches: [] }] }),
};

const { server, staff: client } = useServer();
beforeEach(async () => {
  await addTo(
    server.stores.events,
    eventRecord({ eventID: ID, name: NAME }),
    eventRecord({ eventID: `${ID}-2` }),
  );
  await server.stores.results.fill([READ, { eventID: `${ID}-2`, net: stored([individualRow()]) }]);
  await server.stores.refreshes.update((outcomes) => {
    for (const target of [`${ID}/net`, `${ID}-2/net`]) outcomes.push(refreshOutcome({ target }));
  });
});

const remove = () => client.send('DELETE', `/api/events/${ID}`);
const restore = () => client.post(`/api/events/${ID}/restore`);
const read = (table: string) => client.get(`/api/${table}/${ID}`);
const createAgain = () =>
  client.send('POST', '/api/events', { form: eventForm({ name: NAME, date: '2026-09-09' }) });
const resultsOf = (id = ID) => server.stores.results.data.get(id);

describe('deleting an event', () => {
  test('deletes its tables, tee times, cup and outcomes, no other event’s, and can be undone', async () => {
    expect((await remove()).status).toBe(204);
    expect(resultsOf()).toBeUndefined();
    expect(resultsOf(`${ID}-2`)).toBeDefined();
    expect(server.stores.refreshes.data.map(({ target }) => target)).toEqual([`${ID}-2/net`]);
    for (const table of ['results/net', 'results/colony-cup', 'tee-times']) {
      expect((await read(table)).status).toBe(404);
    }
    expect(await trashOf(client)).toMatchObject([{ collection: 'events' }]);
    expect((await restore()).status).toBe(200);
    expect(resultsOf()).toEqual(READ);
    expect((await read('results/colony-cup')).text).toBe(
      '{"Scramble":[],"Colony Cup":{"team1":"","team2":"","winner":"","score":""}}',
    );
    expect((await read('tee-times')).text).toContain('8:00 AM');
    expect(await trashOf(client)).toEqual([]);
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
