import { expect, it } from 'vitest';
import { z } from 'zod';
import { eventForm } from '../tests/helpers/client.ts';
import { OPENER } from '../tests/helpers/events.ts';
import { useServer } from '../tests/helpers/use-server.ts';

const { server, staff } = useServer();

const Created = z.object({ eventID: z.string() });

it('a deleted event stays in the trash for thirty days and is removed afterwards', async () => {
  const created = await staff.send('POST', '/api/events', { form: eventForm(OPENER) });
  const { eventID } = Created.parse(JSON.parse(created.text));
  await staff.send('DELETE', `/api/events/${eventID}`);
  server.clock.move({ days: 29 });
  await server.tidy();
  expect(server.stores.trash.data).toHaveLength(1);
  server.clock.move({ days: 2 });
  await server.tidy();
  expect(server.stores.trash.data).toEqual([]);
});

it('removes sessions that have ended', async () => {
  expect(server.stores.sessions.data).toHaveLength(1);
  server.clock.move({ hours: 13 });
  await server.tidy();
  expect(server.stores.sessions.data).toEqual([]);
});
