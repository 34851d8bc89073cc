/** Published events as drafts, against a real server: changes that wait, and events taken off the site. */
import { describe, expect, test } from 'vitest';
import { draftForm, draftsOf, scheduleDraft } from '../../tests/helpers/drafts.ts';
import { eventForm } from '../../tests/helpers/client.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { stored, teeTime } from '../../tests/helpers/results.ts';
import { useSharedServer } from '../../tests/helpers/use-server.ts';
import { undoBy } from '../../tests/helpers/journal.ts';
import { DraftResponse, PublishedDraft, WithdrawnEvent } from '../domain/drafts/draft.schema.ts';
import { EventResponse } from '../domain/events/event.schema.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import { CHANGED_MEANWHILE } from '../http/checks/if-match.ts';
import { changedOnSite } from './draft-records.ts';
import { ALREADY_PREPARED, CHANGES_WAIT } from './event-drafts.ts';

const { server, staff } = useSharedServer();

let count = 0;
/** Adds an event of its own for a test. */
async function published(fields: object = {}, picture?: Uint8Array) {
  count += 1;
  const event = { name: `Event ${count}`, date: '2026-07-01', town: 'Nashua', ...fields };
  const sent = await staff.send('POST', '/api/events', { form: eventForm(event, picture) });
  return EventResponse.parse(JSON.parse(sent.text));
}
const pathOf = ({ eventID }: EventResponse) => `/api/events/${eventID}`;
const storedEvent = ({ eventID }: EventResponse) =>
  server.stores.events.data.find((event) => event.eventID === eventID);
const prepared = async (event: EventResponse) =>
  DraftResponse.parse(JSON.parse((await staff.post(`${pathOf(event)}/draft`)).text));
const edit = (draft: DraftResponse, fields: object) =>
  staff.send('PUT', `/api/drafts/${draft.id}`, { form: draftForm({ fields }) });
const editOnSite = (event: EventResponse, fields: object) =>
  staff.send('PUT', pathOf(event), { form: eventForm(fields) });
const publish = (draft: DraftResponse, onto = '') =>
  staff.post(`/api/drafts/${draft.id}/publish${onto && `?onto=${onto}`}`);
const draftOf = async ({ id }: DraftResponse) =>
  (await draftsOf(staff)).find((draft) => draft.id === id);
const current = async (event: EventResponse) =>
  EventResponse.parse(await staff.json(pathOf(event)));

describe('a draft of changes', () => {
  test('begins with the event, changes nothing on the site, and becomes the same event', async () => {
    const event = await published({}, await jpeg());
    const draft = await prepared(event);
    expect(draft).toMatchObject({ collection: 'events', changes: event, missing: [] });
    expect((await edit(draft, { town: 'Keene', name: 'Granite Open' })).status).toBe(200);
    expect(storedEvent(event)).toMatchObject({ town: 'Nashua', name: event.name });
    const response = await publish(draft);
    expect(JSON.parse(response.text)).toEqual({ collection: 'events', recordID: event.eventID });
    expect(await current(event)).toEqual({ ...event, town: 'Keene', name: 'Granite Open' });
    expect(await draftOf(draft)).toBeUndefined();
  });

  test('is prepared once for an event, and from the state that staff see', async () => {
    const event = await published();
    const headers = { 'If-Match': `"${recordTag({ ...event, town: 'Keene' })}"` };
    const outdated = await staff.post(`${pathOf(event)}/draft`, undefined, headers);
    expect([outdated.status, outdated.text]).toEqual([412, CHANGED_MEANWHILE]);
    await prepared(event);
    const again = await staff.post(`${pathOf(event)}/draft`);
    expect([again.status, again.text]).toEqual([409, ALREADY_PREPARED]);
    const withdrawal = await staff.post(`${pathOf(event)}/withdraw`);
    expect([withdrawal.status, withdrawal.text]).toEqual([409, CHANGES_WAIT]);
    expect((await staff.post('/api/events/2026-none/draft')).status).toBe(404);
  });

  test('leaves what others changed on the site, and is refused where both changed a field', async () => {
    const event = await published();
    const draft = await prepared(event);
    await edit(draft, { town: 'Keene' });
    await editOnSite(event, { town: 'Dover', course: 'Nippo Lake' });
    const refused = await publish(draft);
    expect([refused.status, refused.text]).toEqual([409, changedOnSite(event.name, ['town'])]);
    const outdated = await publish(draft, recordTag(event));
    expect([outdated.status, outdated.text]).toEqual([412, CHANGED_MEANWHILE]);
    expect(storedEvent(event)?.town).toBe('Dover');
    expect((await publish(draft, recordTag(await current(event)))).status).toBe(200);
    expect(storedEvent(event)).toMatchObject({ town: 'Keene', course: 'Nippo Lake' });
  });

  test('of a deleted event waits for staff, who publish it as a new one', async () => {
    const event = await published();
    const draft = await prepared(event);
    await staff.send('DELETE', pathOf(event));
    const refused = await publish(draft);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('was deleted since');
    expect(await draftOf(draft)).toEqual(draft);
    expect((await publish(draft, 'deleted')).status).toBe(200);
    expect(storedEvent(event)?.town).toBe('Nashua');
  });

  test('is published at its time, or says what was changed meanwhile', async () => {
    const [one, two] = [await published(), await published()];
    const drafts = [await prepared(one), await prepared(two)];
    for (const draft of drafts) {
      await edit(draft, { town: 'Keene' });
      expect((await scheduleDraft(staff, draft.id, '2026-06-10T10:00')).status).toBe(200);
    }
    await editOnSite(two, { town: 'Dover' });
    server.clock.move({ hours: 3 });
    await server.draftSchedule.check();
    await server.signIn(staff);
    expect(storedEvent(one)?.town).toBe('Keene');
    expect(storedEvent(two)?.town).toBe('Dover');
    const [gone, left] = await Promise.all(drafts.map(draftOf));
    expect(gone).toBeUndefined();
    expect(left).toMatchObject({
      fields: { town: 'Keene' },
      error: changedOnSite(two.name, ['town']),
    });
  });
});

describe('an event that is withdrawn', () => {
  const times = stored([teeTime({ players: ['Ann Lee'] })]);
  const withTimes = async () => {
    const event = await published({}, await jpeg());
    const { eventID } = event;
    await server.stores.results.update(eventID, () => ({ eventID, 'tee-times': times }));
    return event;
  };
  const withdraw = async (event: EventResponse) =>
    WithdrawnEvent.parse(JSON.parse((await staff.post(`${pathOf(event)}/withdraw`)).text));
  const resultsOf = ({ eventID }: EventResponse) => server.stores.results.data.get(eventID);

  test('leaves the site with its tee times, and comes back as it was when it is published', async () => {
    const event = await withTimes();
    const { draft } = await withdraw(event);
    expect(draft).toMatchObject({ isWithdrawn: true, changes: null, missing: [] });
    expect(draft).not.toHaveProperty('withdrawn');
    expect((await server.client().get(pathOf(event))).status).toBe(404);
    expect([storedEvent(event), resultsOf(event)]).toEqual([undefined, undefined]);
    await edit(draft, { date: '2026-08-01' });
    expect(JSON.parse((await publish(draft)).text)).toMatchObject({ recordID: event.eventID });
    expect(await current(event)).toEqual({ ...event, date: '2026-08-01' });
    expect(resultsOf(event)?.['tee-times']).toEqual(times);
  });

  test('is not back with an Undo when its draft was edited since', async () => {
    const event = await withTimes();
    const { draft, undo } = await withdraw(event);
    await edit(draft, { town: 'Keene' });
    expect(await undoBy(staff, undo)).toEqual({ undone: 0, left: 2 });
    expect(storedEvent(event)).toBeUndefined();
    expect(await draftOf(draft)).toMatchObject({ fields: { town: 'Keene' } });
  });

  test('gets another id when a new event has its own by then', async () => {
    const event = await withTimes();
    const { draft } = await withdraw(event);
    await staff.send('POST', '/api/events', {
      form: eventForm({ name: event.name, date: event.date }),
    });
    const { recordID } = PublishedDraft.parse(JSON.parse((await publish(draft)).text));
    expect(recordID).toBe(`${event.eventID}-2`);
    expect(server.stores.results.data.get(recordID)?.['tee-times']).toEqual(times);
    expect(resultsOf(event)).toBeUndefined();
  });

  test('stays when it changed since staff saw it', async () => {
    const event = await published();
    await editOnSite(event, { town: 'Keene' });
    const headers = { 'If-Match': `"${recordTag(event)}"` };
    const refused = await staff.post(`${pathOf(event)}/withdraw`, undefined, headers);
    expect([refused.status, refused.text]).toEqual([412, CHANGED_MEANWHILE]);
    expect(storedEvent(event)?.town).toBe('Keene');
  });
});
