import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { restoreBackup, takeBackup } from '../../tests/helpers/backup/backup.ts';
import { addDraft, draftForm, draftsOf, scheduleDraft } from '../../tests/helpers/drafts.ts';
import { championForm, fileForm } from '../../tests/helpers/client.ts';
import { quickPasswords } from '../../tests/helpers/accounts/passwords.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { ADMIN, start } from '../../tests/helpers/server.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { needsRole } from '../domain/accounts/role.ts';
import { OVERDUE } from '../domain/drafts/draft.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import { CHANGED_MEANWHILE } from '../http/checks/if-match.ts';
import { ENDS_BEFORE, IN_THE_PAST, NO_DRAFT, NO_PICTURE } from './drafts.service.ts';

const EVENT = { name: 'Frost Open', date: '2026-12-05' };

// The tour's clock is at 8:00 on June 10, 2026.
const { server, staff } = useServer();

const Entries = z.object({
  entries: z.array(
    z.object({ kind: z.string(), collection: z.string().optional(), by: z.string() }),
  ),
});
const PictureAddress = z.object({ body: z.object({ address: z.string() }) });
const publish = (id: string) => staff.post(`/api/drafts/${id}/publish`);
const events = () => server.stores.events.data;

describe('a draft', () => {
  test('is saved unfinished, changed field by field, and published when it is complete', async () => {
    const draft = await addDraft(staff, 'events', { name: 'Frost Open' });
    expect(draft).toMatchObject({ author: ADMIN.username, publishAt: '', error: '' });
    expect(draft.missing).toEqual(['Date must be a day that exists, written YYYY-MM-DD.']);
    expect(await publish(draft.id)).toMatchObject({ status: 400, text: draft.missing[0] });

    const form = draftForm({ fields: { date: '2026-12-05', town: 'Nashua' } });
    const changed = await staff.send('PUT', `/api/drafts/${draft.id}`, { form });
    expect(changed.status, changed.text).toBe(200);
    expect(events()).toEqual([]);
    const published = await publish(draft.id);
    expect(JSON.parse(published.text)).toEqual({
      collection: 'events',
      recordID: '2026-frost-open',
    });
    expect(events()).toMatchObject([{ eventID: '2026-frost-open', town: 'Nashua' }]);
    expect(await draftsOf(staff)).toEqual([]);
    expect((await publish(draft.id)).text).toBe(NO_DRAFT);
  });

  test('of each kind becomes a record as an ordinary save makes it', async () => {
    const champion = await addDraft(staff, 'champions', { player: 'Ann Lee', year: '2025' });
    const announcement = await addDraft(staff, 'announcements', { text: 'Carts only.' });
    expect((await publish(champion.id)).status).toBe(200);
    expect((await publish(announcement.id)).status).toBe(200);
    const article = await addDraft(staff, 'articles', { title: 'Opening day', text: 'Snow.' });
    expect((await publish(article.id)).status).toBe(200);
    expect(server.stores.articles.data).toMatchObject([
      { ID: 1, slug: 'opening-day', date: '2026-06-10', text: 'Snow.' },
    ]);
    expect(server.stores.champions.data).toEqual([
      { ID: 1, year: 2025, player: 'Ann Lee', thumbnail: '' },
    ]);
    expect(server.stores.announcements.data).toMatchObject([{ ID: 1, text: 'Carts only.' }]);
  });

  test('of an article needs a title first, then a text; only editors see the pictures in it', async () => {
    const pictures = PictureAddress.parse(
      await staff.request(
        'POST',
        '/api/articles/pictures',
        fileForm('image', await jpeg(), 'a.jpg'),
      ),
    );
    const { address } = pictures.body;
    const text = `![A green](${address})`;
    const draft = await addDraft(staff, 'articles', { title: 'Opening day' });
    expect(draft.missing).toEqual(['Text must not be empty.']);
    const form = draftForm({ fields: { text } });
    await staff.send('PUT', `/api/drafts/${draft.id}`, { form });
    expect((await staff.get(address)).status).toBe(200);
    expect((await server.client().get(address)).status).toBe(404);
    await publish(draft.id);
    expect((await server.client().get(address)).status).toBe(200);
  });

  test('has a picture that only editors can see until it is published', async () => {
    const draft = await addDraft(staff, 'events', EVENT, await jpeg());
    const [stored] = server.stores.drafts.data;
    const address = `/media/${stored?.thumbnail}/640.webp`;
    expect((await staff.get(draft.thumbnail)).headers['content-type']).toBe('image/webp');
    expect((await server.client().get(draft.thumbnail)).status).toBe(401);
    expect((await server.client().get(address)).status).toBe(404);
    const shown = await staff.get(address);
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
    await staff.send('DELETE', `/api/drafts/${draft.id}`);
    expect((await server.client().get(address)).status).toBe(404);
    await staff.post(`/api/drafts/${draft.id}/restore`);
    await server.tidy();
    await publish(draft.id);
    expect((await server.client().get(address)).status).toBe(200);
    expect(events()[0]?.thumbnail).toBe(stored?.thumbnail);
  });

  test('of an announcement has no picture', async () => {
    const form = draftForm(
      { collection: 'announcements', fields: { text: 'Carts only.' } },
      await jpeg(),
    );
    const sent = await staff.send('POST', '/api/drafts', { form });
    expect([sent.status, sent.text]).toEqual([400, NO_PICTURE]);
  });

  test('is not overwritten by someone who edits an older state of it', async () => {
    const draft = await addDraft(staff, 'events', EVENT);
    const headers = { 'If-Match': `"${recordTag(draft)}"` };
    const form = () => draftForm({ fields: { town: 'Keene' } });
    const path = `/api/drafts/${draft.id}`;
    expect((await staff.send('PUT', path, { form: form(), headers })).status).toBe(200);
    for (const sent of [
      await staff.send('PUT', path, { form: form(), headers }),
      await staff.send('PUT', `${path}/schedule`, { json: { publishAt: '' }, headers }),
      await staff.post(`${path}/publish`, undefined, headers),
      await staff.send('DELETE', path, { headers }),
    ]) {
      expect([sent.status, sent.text]).toEqual([412, CHANGED_MEANWHILE]);
    }
    expect(await draftsOf(staff)).toHaveLength(1);
  });

  test('is published once by any number of requests at the same time', async () => {
    const draft = await addDraft(staff, 'events', EVENT);
    const all = await Promise.all([1, 2, 3, 4].map(() => publish(draft.id)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(events()).toHaveLength(1);
  });

  test('is in the trash, the history and the activity', async () => {
    const draft = await addDraft(staff, 'events', EVENT);
    await scheduleDraft(staff, draft.id, '2026-06-11T09:00');
    await staff.send('DELETE', `/api/drafts/${draft.id}`);
    expect((await staff.get('/api/trash')).text).toContain('Frost Open');
    const restored = await staff.post(`/api/drafts/${draft.id}/restore`);
    expect(JSON.parse(restored.text)).toMatchObject({ id: draft.id, publishAt: '' });
    // Version 2 has the time, which would have passed by now.
    server.clock.move({ days: 3 });
    await server.signIn(staff);
    const back = await staff.post(`/api/history/drafts/${draft.id}/2/restore`);
    expect(back.status, back.text).toBe(200);
    await server.draftSchedule.check();
    expect(events()).toEqual([]);
    await publish(draft.id);
    const { entries } = Entries.parse(await staff.json('/api/activity'));
    const own = entries.filter(({ collection }) => collection === 'drafts').map(({ kind }) => kind);
    expect(own).toEqual(['published', 'restored', 'deleted', 'changed', 'created']);
  });

  test('is hidden from scorers, also in the history by an encoded name', async () => {
    await addDraft(staff, 'events', EVENT);
    await server.setRole('scorer');
    const scorer = await server.signIn();
    const { status, text } = await scorer.get('/api/history/%64rafts');
    expect([status, text]).toEqual([403, needsRole('editor', 'scorer')]);
    expect((await scorer.get('/api/dashboard')).text).not.toContain('Frost');
  });

  test.each([
    ['no collection', {}],
    ['another collection', { collection: 'courses', fields: { name: 'x' } }],
    ['a name of another type', { collection: 'events', fields: { name: 7 } }],
    ['an endless text', { collection: 'events', fields: { name: 'x'.repeat(201) } }],
    ['a list of fields', { collection: 'events', fields: [] }],
  ])('with %s is refused with a sentence', async (_what, sent) => {
    const response = await staff.send('POST', '/api/drafts', { form: draftForm(sent) });
    expect(response.status).toBe(400);
    expect(response.text).toMatch(/^[A-Z].*\.$/);
    expect(server.stores.drafts.data).toEqual([]);
  });
});

describe('a scheduled draft', () => {
  const due = async (move: { days?: number; hours?: number; minutes?: number }) => {
    server.clock.move(move);
    await server.draftSchedule.check();
  };

  test('is published at its time by the clock of the tour', async () => {
    const draft = await addDraft(staff, 'events', EVENT);
    const scheduled = await scheduleDraft(staff, draft.id, '2026-06-10T09:00');
    expect(JSON.parse(scheduled.text)).toMatchObject({ publishesAt: '2026-06-10T13:00:00.000Z' });
    await due({ minutes: 59 });
    expect(events()).toEqual([]);
    await due({ minutes: 1 });
    expect(events()).toMatchObject([{ eventID: '2026-frost-open' }]);
    expect(server.stores.drafts.data).toEqual([]);
    await due({ hours: -1 });
    await due({ hours: 1 });
    expect(events()).toHaveLength(1);
  });

  test('needs a time ahead and a complete draft, and stays complete', async () => {
    const draft = await addDraft(staff, 'events', { name: 'Frost Open' });
    expect((await scheduleDraft(staff, draft.id, '2026-06-11T09:00')).text).toMatch(/^Date must/);
    const path = `/api/drafts/${draft.id}`;
    await staff.send('PUT', path, { form: draftForm({ fields: { date: '2026-12-05' } }) });
    expect((await scheduleDraft(staff, draft.id, '2026-06-10T08:00')).text).toBe(IN_THE_PAST);
    expect((await scheduleDraft(staff, draft.id, '2026-06-31T08:00')).status).toBe(400);
    expect((await scheduleDraft(staff, draft.id, '2026-06-11T09:00')).status).toBe(200);
    const emptied = await staff.send('PUT', path, { form: draftForm({ fields: { date: '' } }) });
    expect(emptied.text).toMatch(/^Date must/);
    expect((await scheduleDraft(staff, draft.id, '')).status).toBe(200);
    await due({ days: 2 });
    expect(events()).toEqual([]);
  });

  test('of an announcement is before its end', async () => {
    const fields = { text: 'Rain', end: '2026-06-11T10:00' };
    const draft = await addDraft(staff, 'announcements', fields);
    expect((await scheduleDraft(staff, draft.id, '2026-06-11T10:00')).text).toBe(ENDS_BEFORE);
    expect((await scheduleDraft(staff, draft.id, '2026-06-11T09:00')).status).toBe(200);
    const earlier = { fields: { end: '2026-06-11T08:00' } };
    const path = `/api/drafts/${draft.id}`;
    const changed = await staff.send('PUT', path, { form: draftForm(earlier) });
    expect([changed.status, changed.text]).toEqual([400, ENDS_BEFORE]);
  });

  test('whose year was taken stays, with the reason, until it is scheduled again', async () => {
    const draft = await addDraft(staff, 'champions', { player: 'Ann Lee', year: '2025' });
    await scheduleDraft(staff, draft.id, '2026-06-10T09:00');
    await staff.send('POST', '/api/champions', {
      form: championForm({ year: 2025, player: 'Bo Ray' }),
    });
    await due({ hours: 2 });
    const [failed] = await draftsOf(staff);
    expect(failed?.error).toContain('already a champion of 2025');
    await staff.send('DELETE', '/api/champions/2025');
    await due({ hours: 2 });
    expect(server.stores.champions.data).toEqual([]);
    const again = await scheduleDraft(staff, draft.id, '2026-06-10T14:00');
    expect(JSON.parse(again.text)).toMatchObject({ error: '' });
    await due({ hours: 3 });
    expect(server.stores.champions.data).toMatchObject([{ player: 'Ann Lee' }]);
  });

  test('that gets a later time while another one is being published waits for it', async () => {
    const first = await addDraft(staff, 'events', EVENT);
    const second = await addDraft(staff, 'events', { ...EVENT, name: 'Thaw Open' });
    for (const { id } of [first, second]) await scheduleDraft(staff, id, '2026-06-10T09:00');
    server.clock.move({ hours: 2 });
    const { stores } = server;
    let later: Promise<unknown> = Promise.resolve();
    stores.events.onChange(() => {
      later = stores.drafts.update((drafts) => {
        for (const draft of drafts)
          if (draft.id === second.id) draft.publishAt = '2026-06-10T12:00';
      });
    });
    await server.draftSchedule.check();
    await later;
    expect(events().map(({ name }) => name)).toEqual(['Frost Open']);
    expect(await draftsOf(staff)).toMatchObject([{ id: second.id, error: '' }]);
  });

  test('of a restored backup waits for staff when its time has passed, also after a crash', async () => {
    const schedule = async (name: string, at: string) => {
      const { id } = await addDraft(staff, 'events', { ...EVENT, name });
      await scheduleDraft(staff, id, at);
      return id;
    };
    const passed = await schedule('Frost Open', '2026-06-10T09:00');
    await schedule('Thaw Open', '2026-06-10T12:00');
    const zip = await takeBackup(staff);
    await staff.send('DELETE', `/api/drafts/${passed}`);
    server.clock.move({ hours: 2 });
    await server.signIn(staff);
    expect((await restoreBackup(staff, zip)).restored).toBe(true);

    const { dataDir, clock } = server;
    const afterCrash = await start({ passwords: quickPasswords, dataDir, clock });
    await afterCrash.draftSchedule.check();
    await afterCrash.stop();
    await server.draftSchedule.check();
    expect(events()).toEqual([]);
    expect(await draftsOf(staff)).toMatchObject([
      { id: passed, publishAt: '2026-06-10T09:00', error: OVERDUE },
      { publishAt: '2026-06-10T12:00', error: '' },
    ]);
    server.clock.move({ hours: 2 });
    await server.draftSchedule.check();
    expect(events().map(({ name }) => name)).toEqual(['Thaw Open']);
    expect((await publish(passed)).status).toBe(200);
  });

  test('that becomes due while it is edited is published in one of its two states', async () => {
    const draft = await addDraft(staff, 'events', EVENT);
    await scheduleDraft(staff, draft.id, '2026-06-10T09:00');
    server.clock.move({ hours: 2 });
    const [edited] = await Promise.all([
      staff.send('PUT', `/api/drafts/${draft.id}`, {
        form: draftForm({ fields: { town: 'Keene' } }),
      }),
      server.draftSchedule.check(),
    ]);
    expect([
      [200, 'Keene'],
      [404, ''],
    ]).toContainEqual([edited.status, events()[0]?.town]);
    expect(events()).toHaveLength(1);
  });
});
