import { expect, test } from 'vitest';
import { fileForm } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { undoBy } from '../../tests/helpers/journal.ts';
import { directoryPlayer } from '../../tests/helpers/records.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';
import { SeasonImported, SeasonPreview } from '../domain/imports/imports.api.ts';

const { server, staff } = useServer();

const send = (file: string, query: string) =>
  staff.send('POST', `/api/seasons/import${query}`, { form: fileForm('table', file, 's.csv') });
const previewOf = async (file: string) => {
  const { status, text } = await send(file, '?preview=true&columns=');
  expect(status, text).toBe(200);
  return SeasonPreview.parse(JSON.parse(text));
};

const FILE = `Opener, "May 3, 2025", Pine Hill
Place,Player,Gross,Net,Points
1,Ann Lee,80,70,100
2,Bo Ray,82,74,
,Cy Poe,WD,,
"Final, September 20, 2025"
Pos,Player,Net
1,Bo Ray,71
`;
const added = { added: 1, changed: 0, removed: 0 };

test('a season is shown event by event, stored as a whole and undone as a whole', async () => {
  await addTo(server.stores.directory, directoryPlayer({ player: 'Ann Lee' }));
  const known = eventRecord({
    eventID: '2025-final',
    name: 'Final',
    date: '2025-09-20',
    netLeaderboardUrl: 'https://lfgtour.bluegolf.com/final.htm',
  });
  await addTo(server.stores.events, known);
  const shown = await previewOf(FILE);
  expect(shown).toMatchObject({
    problem: '',
    events: [
      {
        name: 'Opener',
        date: '2025-05-03',
        course: 'Pine Hill',
        isNew: true,
        tables: [
          { table: 'net', rows: 2 },
          { table: 'gross', rows: 3 },
        ],
        unknown: ['Bo Ray', 'Cy Poe'],
      },
      { name: 'Final', isNew: false, tables: [{ table: 'net', rows: 1, changes: added }] },
    ],
  });
  expect(shown.columns[0]).toMatchObject({
    heading: 'Event',
    as: 'event',
    values: ['Opener', 'Final'],
  });
  expect([...server.stores.results.data]).toEqual([]);

  const stored = await send(FILE, `?tag=${shown.tag}`);
  expect(stored.status, stored.text).toBe(200);
  const { undo, ...counts } = SeasonImported.parse(JSON.parse(stored.text));
  expect(counts).toEqual({ year: 2025, added: 1, changed: 1 });
  const opener = server.stores.results.data.get('2025-opener');
  expect(opener?.net?.rows).toMatchObject([
    { rank: '1', player: 'Ann Lee', strokes: '70', points: '100' },
    { rank: '2', player: 'Bo Ray', strokes: '74', points: '' },
  ]);
  expect(opener?.gross?.rows).toMatchObject([
    { rank: '1', strokes: '80' },
    { rank: '2', strokes: '82' },
    { rank: 'WD', player: 'Cy Poe' },
  ]);
  expect(server.stores.events.data).toMatchObject([
    { eventID: '2025-opener', course: 'Pine Hill', isComplete: true },
    // With it, a refresh would replace the imported rows.
    { ...known, netLeaderboardUrl: '' },
  ]);
  expect((await send(FILE, '')).status).toBe(400);
  expect((await previewOf(FILE)).events.map(({ isNew }) => isNew)).toEqual([false, false]);

  await undoBy(staff, undo);
  expect(server.stores.events.data).toEqual([known]);
  expect([...server.stores.results.data]).toEqual([]);
  expect(server.stores.refreshes.data).toEqual([]);
});

test('a file that does not fit is refused with its line or event, and changes nothing', async () => {
  const wrong = FILE.replace('2,Bo Ray,82,74', '2,Bo Ray,82,7x');
  const sentence = 'Line 4, Opener, strokes: “7x” is not a number of strokes.';
  expect(await previewOf(wrong)).toMatchObject({ events: [], problem: sentence });
  expect(await send(wrong, '')).toMatchObject({ status: 422, text: sentence });
  const twice = FILE.replace('2,Bo Ray', '2,ann lee');
  expect((await previewOf(twice)).problem).toMatch(/^Line 4, Opener, player: ann lee is in row 1/);
  const long = FILE.replace('2,Bo Ray', `2,${'Bo'.repeat(200)}`);
  expect((await previewOf(long)).problem).toMatch(/^Line 4, Opener, player: this is .* too long/);

  const { tag } = await previewOf(FILE);
  await addTo(
    server.stores.events,
    eventRecord({ eventID: '2025-opener', name: 'Opener', date: '2025-05-10' }),
  );
  expect((await previewOf(FILE)).problem).toBe(
    'Opener is on May 10, 2025 in the schedule, and on May 3, 2025 in the file.',
  );
  expect((await send(FILE, `?tag=${tag}`)).status).toBe(422);
  await server.stores.events.update((events) =>
    events.splice(
      0,
      1,
      eventRecord({ eventID: '2025-opener', name: 'Opener', date: '2025-05-03' }),
    ),
  );
  expect((await send(FILE, `?tag=${tag}`)).status).toBe(409);
  for (const file of [
    '',
    '<!doctype html><p>x',
    'x'.repeat(2 * 1024 * 1024),
    'a,b\n'.repeat(20_000),
  ]) {
    expect((await send(file, '?preview=true')).status).toBeGreaterThanOrEqual(413);
  }
  expect([...server.stores.results.data]).toEqual([]);
});
