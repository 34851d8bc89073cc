import { beforeEach, describe, expect, test } from 'vitest';
import { SeasonCopied, SeasonCopyPreview } from '../domain/events/event-copy.schema.ts';
import { EventResponse } from '../domain/events/event.schema.ts';
import { eventForm, type ClientResponse } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { individualRow, stored } from '../../tests/helpers/results.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';
import { UNDONE_ALREADY } from '../domain/shared/restoring.ts';
import { trashOf, undoBy } from '../../tests/helpers/journal.ts';

const PLAYED = eventRecord({
  eventID: '2026-opener',
  name: 'Opener',
  date: '2026-05-30',
  isComplete: true,
  blueGolfUrl: 'https://lfgtour.bluegolf.com/opener',
  netLeaderboardUrl: 'https://lfgtour.bluegolf.com/opener/net',
  shopifyUrl: 'opener',
  thumbnail: 'aaaaaaaaaaaaaaaaaaaa',
});
const NO_DAY = 'Date must be a day that exists, written YYYY-MM-DD.';
const FINAL = eventRecord({ eventID: '2026-final', name: 'Final', date: '2026-09-19', course: '' });

const { server, staff: client } = useServer();
beforeEach(() => addTo(server.stores.events, PLAYED, FINAL));

const events = () => server.stores.events.data;
const ids = () => events().map(({ eventID }) => eventID);
const copy = (body: unknown, year = 2026) => client.post(`/api/seasons/${year}/copy`, body);
const copied = ({ text }: ClientResponse) => SeasonCopied.parse(JSON.parse(text));
const undo = (number: number | null) => undoBy(client, number);
const answer = ({ status, text }: ClientResponse) => [status, text];

describe('copying a season', () => {
  test('first proposes its events and stores nothing', async () => {
    const response = await copy({ to: '2027', preview: true });
    expect(response.status).toBe(200);
    const row = (name: string, date: string, course: string) => ({
      source: `2026-${name.toLowerCase()}`,
      name,
      date,
      course,
      existing: null,
    });
    expect(SeasonCopyPreview.parse(JSON.parse(response.text)).rows).toEqual([
      row('Opener', '2027-05-29', 'Candia Woods'),
      row('Final', '2027-09-18', ''),
    ]);
    expect(ids()).toEqual(['2026-opener', '2026-final']);
  });

  test('stores the confirmed rows with the rest of each event, without addresses and states', async () => {
    const rows = [
      { source: '2026-opener', name: 'Opener', date: '2027-05-30', course: 'Pine Hollow' },
      { source: '2026-final', name: 'Grand Final', date: '2027-09-18', course: '' },
    ];
    const response = await copy({ to: 2027, preview: false, rows });
    expect(response.status).toBe(201);
    expect(copied(response).events.map(({ eventID }) => eventID)).toEqual([
      '2027-opener',
      '2027-grand-final',
    ]);
    expect(events().slice(2)).toEqual([
      eventRecord({
        eventID: '2027-opener',
        name: 'Opener',
        date: '2027-05-30',
        course: 'Pine Hollow',
        thumbnail: 'aaaaaaaaaaaaaaaaaaaa',
      }),
      eventRecord({
        eventID: '2027-grand-final',
        name: 'Grand Final',
        date: '2027-09-18',
        course: '',
      }),
    ]);
    expect(events()[0]).toEqual(PLAYED);
  });

  test('can be undone once, except events that were changed or have results since', async () => {
    const { undo: id } = copied(await copy({ to: 2027 }));
    await server.stores.events.update((draft) => {
      const final = draft.find(({ eventID }) => eventID === '2027-final');
      if (final) final.town = 'Nashua';
    });
    expect(await undo(id)).toEqual({ undone: 1, left: 1 });
    expect(ids()).toEqual(['2026-opener', '2026-final', '2027-final']);
    expect(await undo(id)).toBe(UNDONE_ALREADY);

    const again = copied(await copy({ to: 2028 }));
    await server.stores.results.update('2028-opener', (results) => ({
      ...results,
      net: stored([individualRow()]),
    }));
    expect(await undo(again.undo)).toEqual({ undone: 1, left: 1 });
    expect(ids()).toContain('2028-opener');
  });

  test('twice at the same time adds each event once', async () => {
    const rows = [{ source: '2026-opener', date: '2027-05-29' }];
    const responses = await Promise.all([copy({ to: 2027, rows }), copy({ to: 2027, rows })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(ids()).toEqual(['2026-opener', '2027-opener', '2026-final'].sort(byDateOf));
    expect(answer(await copy({ to: 2027, rows }))).toEqual([
      409,
      'Row 1: Opener is in the season 2027 already.',
    ]);
  });

  test('leaves out what exists, unless it is wanted again', async () => {
    await copy({ to: 2027 });
    expect(answer(await copy({ to: 2027 }))).toEqual([
      400,
      'No event of 2026 is left to copy to 2027.',
    ]);
    const rows = [{ source: '2026-opener', date: '2027-06-05', again: true }];
    expect(copied(await copy({ to: 2027, rows })).events[0]?.eventID).toBe('2027-opener-2');
  });

  const MAY_29 = '2027-05-29';
  const opener = (fields: object) => ({ source: '2026-opener', date: MAY_29, ...fields });
  const GONE = 'The event to copy was deleted meanwhile.';
  const NO_OBJECT = 'Each row must be an object with source, name, date and course.';
  test.each([
    [opener({ date: '2027-02-29' }), 400, NO_DAY],
    [opener({ date: '2026-05-29' }), 400, 'Date must be in 2027.'],
    [opener({ name: ' ' }), 400, 'Name must not be empty.'],
    [opener({ name: 'x'.repeat(201) }), 400, 'Name must have at most 200 characters.'],
    [{ source: '../../etc', date: MAY_29 }, 404, GONE],
    [{ source: '__proto__', date: MAY_29 }, 404, GONE],
    [{ date: MAY_29 }, 400, 'Source must be the eventID of an event.'],
    [null, 400, NO_OBJECT],
  ])('with the row %j is a %i, and stores no other row either', async (row, status, sentence) => {
    const rows = [{ source: '2026-final', date: '2027-09-18' }, row];
    expect(answer(await copy({ to: 2027, rows }))).toEqual([status, `Row 2: ${sentence}`]);
    expect(ids()).toHaveLength(2);
  });

  const NO_YEAR = 'To must be a year between 2000 and 2100.';
  const many = Array(501).fill({});
  test.each([
    [{ to: 2026 }, 2026, 400, 'Choose another season to copy to.'],
    [{ to: 2027 }, 2019, 404, 'The season 2019 has no events.'],
    [{ to: 1999 }, 2026, 400, NO_YEAR],
    [{ to: 'next' }, 2026, 400, NO_YEAR],
    [{}, 2026, 400, NO_YEAR],
    [[], 2026, 400, 'Send to, the year of the new season, as JSON.'],
    [undefined, 2026, 415, 'Send the body as JSON (Content-Type: application/json).'],
    [{ to: 2027, preview: 'yes' }, 2026, 400, 'Preview must be true or false.'],
    [{ to: 2027, rows: 'all' }, 2026, 400, 'Rows must be a list.'],
    [{ to: 2027, rows: [] }, 2026, 400, 'No event of 2026 is left to copy to 2027.'],
    [{ to: 2027, rows: many }, 2026, 400, 'At most 500 events can be copied at once.'],
  ])('with %j from %i is refused', async (body, year, status, sentence) => {
    expect(answer(await copy(body, year))).toEqual([status, sentence]);
    expect(ids()).toHaveLength(2);
  });
});

test('a picture that a copy shares stays after the first event is deleted', async () => {
  const form = eventForm({ name: 'Shown', date: '2025-06-07' }, await jpeg());
  const response = await client.send('POST', '/api/events', { form });
  const { eventID } = EventResponse.parse(JSON.parse(response.text));
  await copy({ to: 2027 }, 2025);
  await client.send('DELETE', `/api/events/${eventID}`);
  const [deleted] = await trashOf(client);
  await client.send('DELETE', `/api/trash/${deleted?.id ?? ''}`);
  expect(await trashOf(client)).toEqual([]);
  await server.tidy();
  const picture = await client.get('/api/events/2027-shown/thumbnail');
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
});

describe('duplicating an event', () => {
  const duplicate = (body?: unknown, id = '2026-opener') =>
    client.post(`/api/events/${id}/duplicate`, body);

  test('adds a copy a week later, without addresses and states', async () => {
    const response = await duplicate();
    expect([response.status, response.headers.location]).toEqual([
      201,
      '/api/events/2026-opener-2',
    ]);
    expect(events().find(({ eventID }) => eventID === '2026-opener-2')).toEqual(
      eventRecord({
        eventID: '2026-opener-2',
        name: 'Opener',
        date: '2026-06-06',
        thumbnail: 'aaaaaaaaaaaaaaaaaaaa',
      }),
    );
  });

  test('takes a date and other fields, as JSON or as the form of an event with a picture', async () => {
    await duplicate({ date: '2027-01-02' });
    expect(ids()).toContain('2027-opener');
    const form = eventForm({ name: 'Closer', date: '2026-10-03', town: 'Dover' }, await jpeg());
    await client.send('POST', '/api/events/2026-opener/duplicate', { form });
    const closer = events().find(({ eventID }) => eventID === '2026-closer');
    expect(closer).toMatchObject({ town: 'Dover', course: 'Candia Woods', shopifyUrl: '' });
    expect(closer?.thumbnail).not.toBe(PLAYED.thumbnail);
  });

  test.each([
    [{ date: '2026-13-01' }, '2026-opener', 400, NO_DAY],
    [{ name: '' }, '2026-opener', 400, 'Name must not be empty.'],
    [null, '2026-opener', 400, 'The body is not valid JSON.'],
    [[], '2026-opener', 400, 'The body is not what this address takes.'],
    [{}, '2026-none', 404, 'There is no event with this id.'],
  ])('with %j of %s is a %i', async (body, id, status, sentence) => {
    expect(answer(await duplicate(body, id))).toEqual([status, sentence]);
    expect(ids()).toHaveLength(2);
  });
});

function byDateOf(a: string, b: string): number {
  const dateOf = (id: string) => events().find(({ eventID }) => eventID === id)?.date ?? '';
  return dateOf(a).localeCompare(dateOf(b));
}
