import { UNDONE_ALREADY } from '../domain/shared/restoring.ts';
/** Results that staff type, over the API. */
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  ResultsEntry,
  EnteredResultsResponse,
} from '#domain/results/entered/entered-results.schema.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { eventForm, fileForm } from '../../tests/helpers/client.ts';
import { directoryPlayer } from '../../tests/helpers/records.ts';
import { individualRow, refreshOutcome } from '../../tests/helpers/results.ts';
import { replaceAll, useSharedServer } from '../../tests/helpers/use-server.ts';
import { undoBy } from '../../tests/helpers/journal.ts';

const ID = '2026-granite-open';
const URL = 'https://tour.bluegolf.com/net';
const { server, staff } = useSharedServer();
beforeEach(async () => {
  await replaceAll(server.stores.events);
  await server.stores.results.update(ID, () => undefined);
  await staff.send('POST', '/api/events', {
    form: eventForm({ name: 'Granite Open', date: '2026-05-19' }),
  });
});

const put = (table: string, body: unknown, query = '', headers: Record<string, string> = {}) =>
  staff.send('PUT', `/api/results/${ID}/tables/${table}${query}`, { json: body, headers });
const ROWS = [
  { player: 'Bo Ray', strokes: '71' },
  { player: 'Ann Lee', strokes: '70' },
  { player: 'Cy Poe', rank: 'WD' },
];
const NET = { par: 72, points: 'regular', rows: ROWS };
const read = (table = 'net') => staff.json(`/api/results/${table}/${ID}`);
const upload = async (table: string, csv: string) => {
  const form = fileForm('page', csv, 'table.csv');
  const { status } = await staff.send('POST', `/api/leaderboards/${ID}/${table}`, { form });
  expect(status).toBe(200);
};
const saved = async (...params: Parameters<typeof put>) => {
  const response = await put(...params);
  expect([response.status, response.status === 200 || response.text]).toEqual([200, true]);
  return EnteredResultsResponse.parse(JSON.parse(response.text));
};

/** Rows of a table of players, or of teams, with their strokes. */
const rowsOf = (name: 'player' | 'team', strokes: Record<string, string>) =>
  Object.entries(strokes).map(([each, text]) => ({ [name]: each, strokes: text }));
const teamsOf = (strokes: Record<string, string>) => ({ par: 72, rows: rowsOf('team', strokes) });

type Change = readonly [before: string, after: string];
/** A player's change in a ranking. */
const move = (player: string, rank: Change, points: Change) => {
  const change = ([before, after]: Change) => ({ before, after });
  return { player, rank: change(rank), points: change(points) };
};

test('a preview names what changes and stores nothing; a save stores it, and is undone once', async () => {
  const preview = await saved('net', NET, '?preview=true');
  expect(preview.changes).toEqual({ added: 3, changed: 0, removed: 0 });
  expect(preview.rankings).toEqual([
    {
      ranking: 'season',
      year: 2026,
      isComputed: true,
      rows: [move('Ann Lee', ['', '1'], ['', '100']), move('Bo Ray', ['', '2'], ['', '85'])],
    },
  ]);
  expect(preview.undo).toBeNull();
  expect(await read()).toEqual([]);

  const { undo, rows } = await saved('net', NET);
  expect(await read()).toEqual(rows);
  expect(rows).toEqual([
    individualRow({ player: 'Ann Lee', total: '-2', strokes: '70', points: '100' }),
    individualRow({ rank: '2', player: 'Bo Ray', total: '-1', strokes: '71', points: '85' }),
    individualRow({ rank: 'WD', player: 'Cy Poe', total: '', strokes: '', points: '' }),
  ]);
  expect((await saved('net', NET)).undo).toBeNull();
  expect(await undoBy(staff, undo)).toEqual({ undone: 1, left: 0 });
  expect(await read()).toEqual([]);
  expect(await undoBy(staff, undo)).toBe(UNDONE_ALREADY);
});

test('a table is saved before all scores are in: who is not in yet has no row, and is there when it is opened again', async () => {
  const rows = [{ player: 'Bo Ray' }, { player: 'Ann Lee', strokes: '70' }, { player: 'Cy Poe' }];
  const tag = `"${recordTag([])}"`;
  const first = await saved('net', { ...NET, rows }, '', { 'If-Match': tag });
  expect([first.notInYet, first.rows]).toEqual([
    ['Bo Ray', 'Cy Poe'],
    [individualRow({ player: 'Ann Lee', total: '-2', strokes: '70', points: '100' })],
  ]);
  expect(await read()).toEqual(first.rows);
  const stored = async () => ResultsEntry.parse(await staff.json(`/api/results/${ID}`)).results.net;
  expect((await stored())?.notInYet).toEqual(['Bo Ray', 'Cy Poe']);
  // Another table of the event leaves them, and so does the bonus; they may be in a team.
  const teams = {
    par: 72,
    rows: [{ team: 'Lee/Ray', strokes: '60' }, { team: 'Poe' }],
  };
  const { bonus } = await saved('teams', teams);
  expect(bonus).toEqual([
    'Ann Lee gets a bonus of 15 points in Net: a member of the winning team.',
    'Bo Ray of the winning team gets the bonus when the score is in.',
  ]);
  expect(await stored()).toMatchObject({ notInYet: ['Bo Ray', 'Cy Poe'] });
  const late = await put('net', { ...NET, rows: ROWS }, '', {
    'If-Match': `"${recordTag((await stored())?.rows ?? [])}"`,
  });
  expect(late.status).toBe(412);
  const { undo } = await saved('net', NET);
  expect((await stored())?.notInYet).toBeUndefined();
  expect(await read()).toMatchObject([{ points: '115' }, { points: '100' }, {}]);
  await undoBy(staff, undo);
  expect((await stored())?.notInYet).toEqual(['Bo Ray', 'Cy Poe']);
});

test('the winning team changes the points of net in the same save, and undo takes both back', async () => {
  await saved('net', NET);
  const teams = teamsOf({ 'Bo Ray': '60', Lee: '61' });
  const preview = await saved('teams', teams, '?preview=true');
  expect(preview.netChanges).toBe(1);
  expect(preview.rankings[0]?.rows).toEqual([
    move('Ann Lee', ['1', 'T1'], ['100', '100']),
    move('Bo Ray', ['2', 'T1'], ['85', '100']),
  ]);
  const { undo } = await saved('teams', teams);
  expect(await read()).toMatchObject([{ points: '100' }, { points: '100' }, { points: '' }]);
  await undoBy(staff, undo);
  expect(await read()).toMatchObject([{ points: '100' }, { points: '85' }, { points: '' }]);
  expect(await read('teams')).toEqual([]);
});

test('the preview says who gets no bonus, and why', async () => {
  const rows = rowsOf('player', { 'Ann Lee': '70', 'Bo Lee': '70', 'Cat Lee': '70' });
  const wd = { player: 'Cy Poe', rank: 'WD' };
  await saved('gross', { par: 72, rows: [...rows, wd, { player: 'Di Roe', strokes: '80' }] });
  await saved('net', { ...NET, rows: [...rows, wd] });
  const teams = teamsOf({ 'Lee/Lee/Poe/Roe': '60' });
  expect((await saved('teams', teams, '?preview=true')).bonus).toEqual([
    'Cy Poe of the winning team gets no bonus: WD in Net.',
    'No bonus is given for Lee of the winning team, which is the name of Ann Lee, Bo Lee, and Cat Lee. Write the full name in Teams.',
    'Di Roe of the winning team gets no bonus: not in Net.',
  ]);
});

test('teams of a file give the bonus to entered net rows, and leave those of a file, which have it', async () => {
  const teams = 'Pos,Team,Total,Strokes\n1,Ray,-12,60';
  await saved('net', NET);
  await upload('teams', teams);
  expect(await read()).toMatchObject([{ points: '100' }, { player: 'Bo Ray', points: '100' }, {}]);
  await upload('net', 'Pos,Player,Total,Strokes,Points\n1,Ann Lee,-2,70,100\n2,Bo Ray,-1,71,85');
  await upload('teams', teams.replace('60', '59').replace('-12', '-13'));
  expect(await read()).toMatchObject([{ points: '100' }, { player: 'Bo Ray', points: '85' }]);
});

test('the Championship and teams know players by every spelling of the directory', async () => {
  const championship = '2026-lfg-championship';
  await staff.send('POST', '/api/events', {
    form: eventForm({ name: 'LFG Championship', date: '2026-09-19' }),
  });
  await server.stores.directory.update((directory) => {
    const player = directoryPlayer({ player: 'Robert Ray', alsoKnownAs: ['Bo Ray'], member: true });
    directory.splice(0, directory.length, player);
  });
  onTestFinished(async () => {
    await replaceAll(server.stores.directory);
    await server.stores.results.update(championship, () => undefined);
  });
  await saved('net', { ...NET, rows: rowsOf('player', { 'Bo Ray': '70', 'Ann Lee': '71' }) });
  await saved('teams', teamsOf({ 'Robert Ray': '60' }));
  expect(await read()).toMatchObject([{ player: 'Bo Ray', points: '115' }, { points: '85' }]);
  expect(await read('teams')).toMatchObject([{ team: 'Ray' }]);
  const rows = rowsOf('player', { 'Ann Lee': '72', 'Bo Ray': '73' });
  const path = `/api/results/${championship}/tables/net`;
  const { text } = await staff.send('PUT', path, { json: { par: 72, points: 'none', rows } });
  expect(EnteredResultsResponse.parse(JSON.parse(text)).rows).toMatchObject([
    { player: 'Bo Ray', total: '-8' },
    { player: 'Ann Lee', total: '-7' },
  ]);
});

test('one of two saves from the same state is stored, the other a 412; undo spares what was changed since', async () => {
  const headers = { 'If-Match': `"${recordTag([])}"` };
  const both = await Promise.all([put('net', NET, '', headers), put('net', NET, '', headers)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await put('net', NET, '?preview=true', headers)).status).toBe(412);
  const change = (strokes: string) =>
    saved('net', { ...NET, rows: [{ player: 'Ann Lee', strokes }] });
  const { undo } = await change('68');
  await change('69');
  expect(await undoBy(staff, undo)).toEqual({ undone: 0, left: 1 });
  expect(await read()).toMatchObject([{ player: 'Ann Lee', strokes: '69' }]);
});

test('an undone save has no outcome, since the rows are those of an earlier refresh', async () => {
  const [net, gross] = ['net', 'gross'].map((table) =>
    refreshOutcome({ target: `${ID}/${table}`, source: 'address', url: URL, rows: 2 }),
  );
  await saved('net', { ...NET, rows: ROWS.slice(1) });
  await replaceAll(server.stores.refreshes, ...[net, gross].flatMap((outcome) => outcome ?? []));
  const { undo } = await saved('net', NET);
  const entered = { source: 'entered', rows: 3, changed: 1 };
  const { refreshes } = server.stores;
  expect(refreshes.data.find(({ target }) => target === `${ID}/net`)).toMatchObject(entered);
  await undoBy(staff, undo);
  // Those of other tables stay.
  expect(refreshes.data).toEqual([gross]);
});

test('the address says what a refresh would do, and is cleared with the save', async () => {
  await staff.send('PUT', `/api/events/${ID}`, { form: eventForm({ netLeaderboardUrl: URL }) });
  expect((await saved('net', NET)).address).toBe(URL);
  const { undo, address } = await saved('net', { ...NET, clearAddress: true });
  expect(address).toBe('');
  const url = () => server.stores.events.data[0]?.netLeaderboardUrl;
  expect(url()).toBe('');
  await undoBy(staff, undo);
  expect(url()).toBe(URL);
  const entry = ResultsEntry.parse(await staff.json(`/api/results/${ID}`));
  expect(entry.addresses.net).toBe(URL);

  const again = await saved('net', { ...NET, clearAddress: true });
  const newer = `${URL}-2`;
  await staff.send('PUT', `/api/events/${ID}`, { form: eventForm({ netLeaderboardUrl: newer }) });
  await undoBy(staff, again.undo);
  expect(url()).toBe(newer);
  expect(entry.names).toContain('Ann Lee');
});

test('scorecard links stay with their players, and a table without rows is removed', async () => {
  const link = 'https://example.com/ann';
  await saved('net', { ...NET, rows: [{ player: 'Ann Lee', strokes: '70', scorecardUrl: link }] });
  await saved('net', NET);
  expect(await read()).toMatchObject([{ scorecardUrl: link }, { scorecardUrl: '' }, {}]);
  await saved('net', { ...NET, rows: [] });
  expect(server.stores.results.data.get(ID)).toBeUndefined();
});

const net = (...rows: object[]) => ({ rows });
const many = Array.from({ length: 501 }, (_, at) => ({ player: `P ${at}`, strokes: '70' }));
const holes = [{ hole: '1', won: 'Zed', tie: 'A, B' }];
test.each<[string, unknown, number, string]>([
  ['net', net({ player: 'Ann', strokes: '7x' }), 400, 'Row 1, strokes: “7x” is not a number'],
  ['net', net({ strokes: '70' }), 400, 'row 1, player'],
  ['teams', net({ team: 'Lee' }), 400, 'Enter the score of at least one team'],
  ['net', net({ player: 'Ann Lee', strokes: 70 }), 400, 'row 1, strokes'],
  ['net', net({ player: 'x'.repeat(201), strokes: '70' }), 400, 'row 1, player'],
  ['net', { rows: 'all' }, 400, 'rows'],
  ['net', { par: 7, rows: [] }, 400, 'par'],
  ['net', [], 400, 'The body'],
  ['net', net(...many), 400, 'rows'],
  ['skins', { rows: { holes } }, 400, 'holes, row 1, won'],
  ['tee-times', { rows: [] }, 404, 'There is no such table'],
])('%s: a body that does not fit is refused by name, %#', async (table, body, status, text) => {
  const response = await put(table, body);
  expect([response.status, response.text]).toEqual([status, expect.stringContaining(text)]);
  expect(server.stores.results.data.size).toBe(0);
});

test('an unknown event is a 404', async () => {
  expect((await staff.send('PUT', '/api/results/2026-none/tables/net', { json: NET })).status).toBe(
    404,
  );
  expect((await staff.get('/api/results/2026-none')).status).toBe(404);
});

test('points of a format are typed as totals: the most win, and the table stays one of that format', async () => {
  const rows = [
    { player: 'Ann Lee', total: '31' },
    { player: 'Bo Ray', total: '+36' },
    { player: 'Cy Poe', total: '36' },
    { player: 'Di Roe', rank: 'WD' },
  ];
  const { rows: first } = await saved('net', { format: 'stableford', points: 'regular', rows });
  const row = { scorecardUrl: '', strokes: '-' };
  const stored = [
    { ...row, rank: 'T1', player: 'Bo Ray', total: '36', points: '100' },
    { ...row, rank: 'T1', player: 'Cy Poe', total: '36', points: '100' },
    { ...row, rank: '3', player: 'Ann Lee', total: '31', points: '75' },
    { ...row, rank: 'WD', player: 'Di Roe', total: '', points: '' },
  ];
  expect(first).toEqual(stored);
  expect(server.stores.results.data.get(ID)?.net?.format).toBe('stableford');

  // A client that doesn't know formats sends the rows as it got them, with one corrected.
  const sent = [
    { rank: '', player: 'Ann Lee', total: '37' },
    ...rows.slice(1).map((each) => ({ ...each, strokes: '-' })),
  ];
  const { rows: second } = await saved('net', { points: 'regular', rows: sent });
  expect(second).toMatchObject([
    { rank: '1', player: 'Ann Lee' },
    { rank: 'T2' },
    { rank: 'T2' },
    {},
  ]);
  expect(server.stores.results.data.get(ID)?.net?.format).toBe('stableford');

  const refused = await put('net', { rows: [{ player: 'Ann Lee', strokes: '70' }] });
  expect([refused.status, refused.text]).toEqual([
    400,
    'Row 1, strokes: Stableford has no strokes. Enter the points.',
  ]);
  await saved('net', { ...NET, format: 'strokePlay' });
  expect(server.stores.results.data.get(ID)?.net).not.toHaveProperty('format');
  expect(await read()).toMatchObject([{ rank: '1', player: 'Ann Lee', total: '-2' }, {}, {}]);
});
