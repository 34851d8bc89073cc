import { expect, test } from 'vitest';
import { eventForm, recordForm } from '../../tests/helpers/client.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { FirstStepsResponse } from '../domain/first-steps/first-steps.collection.ts';
import { DEMO_TEXTS } from '../domain/site-texts/demo-texts.ts';

const PATH = '/api/first-steps';

let readAt: string | null;
const { server, staff } = useServer(() => {
  readAt = null;
  const shop = {
    get status() {
      return { readAt, error: null };
    },
    readSoon: () => undefined,
    readUnknown: () => Promise.resolve(),
  };
  return { shop };
});

const steps = async () => FirstStepsResponse.parse(await staff.json(PATH));
const done = async () => (await steps()).done.join();
const change = (json: unknown) => staff.send('PUT', PATH, { json });

test('each step is done when the tour has what it is about, and no longer when that is gone', async () => {
  expect(await steps()).toEqual({ done: [], skipped: [], isDismissed: false });
  const { socials } = DEMO_TEXTS.contact;
  const putContact = (contact: string) =>
    staff.send('PUT', '/api/site-texts/contact', { json: { contact, socials } });
  await putContact('');
  expect(await done()).toBe('');
  await putContact('us@tour.example');
  expect(await done()).toBe('contact');
  const [sponsor] = DEMO_TEXTS.sponsors.sponsors;
  const sponsors = [{ ...sponsor, thumbnail: '' }];
  await staff.send('PUT', '/api/site-texts/sponsors', { json: { sponsors } });
  expect(await done()).toBe('contact,sponsors');
  const course = { name: 'Keene', city: 'Keene', state: 'NH', link: 'https://keene.example' };
  await staff.send('POST', '/api/courses', { form: recordForm('course', course) });
  await staff.post('/api/standings-urls', { calendarYear: 2026 });
  readAt = '2026-06-10T12:00:00.000Z';
  await staff.post('/api/directory', { player: 'Ann Lee' });
  expect(await done()).toBe('contact,courses,season,shop,sponsors,players');
  await staff.send('POST', '/api/events', {
    form: eventForm({ name: 'Open', date: '2026-07-01' }),
  });
  await staff.get('/api/data-directory');
  const all = 'settings,contact,courses,season,shop,sponsors,players,event,backup';
  expect(await done()).toBe(all);
  await staff.send('DELETE', '/api/site-texts/contact');
  expect(await done()).not.toContain('contact');
});

test('the settings are done when one of them is changed', async () => {
  await server.stores.settings.update(({ identity }) => {
    identity.name = 'Lakes Tour';
  });
  expect(await done()).toBe('settings');
});

test('a backup counts that staff made on the server, not one that the server makes every day', async () => {
  await server.automaticBackups.check();
  expect(await done()).toBe('');
  await server.automaticBackups.makeNow();
  expect(await done()).toBe('backup');
});

test('skipping and dismissing are stored for everyone, and noted', async () => {
  await Promise.all([change({ skip: 'shop' }), change({ skip: 'season' })]);
  await change({ isDismissed: true });
  await server.signIn(staff);
  expect(await steps()).toEqual({ done: [], skipped: ['season', 'shop'], isDismissed: true });
  await change({ unskip: 'shop', isDismissed: false });
  expect(await steps()).toEqual({ done: [], skipped: ['season'], isDismissed: false });
  expect((await staff.get('/api/activity')).text).toContain('First steps');
});

test.each([{ skip: 'nothing' }, { unskip: 1 }, { isDismissed: 'maybe' }, null, ['x']])(
  '%j is refused',
  async (body) => {
    expect((await change(body)).status).toBe(400);
    expect(server.stores.firstSteps.data).toEqual({ skipped: [], isDismissed: false });
  },
);
