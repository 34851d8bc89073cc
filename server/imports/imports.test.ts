import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fileForm, type ClientResponse } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { championRecord, directoryPlayer, matchPlayPlayers } from '../../tests/helpers/records.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';
import { undoBy } from '../../tests/helpers/journal.ts';
import { Imported, ImportPreview } from '../domain/imports/import.schema.ts';
import { matchPlayPlayersOf } from '../domain/match-play/match-play-players.ts';
import { NOT_A_TABLE } from './imports.routes.ts';

const PLAYERS = [
  { player: 'Ann Lée', handicap: '12.4' },
  { player: 'Bo Ray', handicap: '+1.2' },
];

const { server, staff: client } = useServer();
beforeEach(() => addTo(server.stores.directory, ...matchPlayPlayers(...PLAYERS)));

const LIST = 'match-play-players';
const send = (table: string | Buffer, query = '', list = LIST) =>
  client.send('POST', `/api/import/${list}${query}`, { form: fileForm('table', table, 't.csv') });
const preview = async (table: string | Buffer, list = LIST) => {
  const response = await send(table, '?preview=true', list);
  expect(response.status, response.text).toBe(200);
  return ImportPreview.parse(JSON.parse(response.text));
};
const imported = ({ text }: ClientResponse) => Imported.parse(JSON.parse(text));
const answer = ({ status, text }: ClientResponse) => [status, text];
const players = () => matchPlayPlayersOf(server.stores.directory.data);
const addPlayer = (player: string, handicap: string) =>
  addTo(server.stores.directory, directoryPlayer({ ID: 3, player, handicap, matchPlay: true }));

const TABLE = 'Player,Handicap\nBo Ray,2.0\nCy Poe,7\nAnn Lée,12.4\n';

describe('importing players', () => {
  test('first shows each row and stores nothing; then stores all, which can be undone', async () => {
    const shown = await preview(TABLE);
    expect(shown.rows.map(({ line, name, state }) => [line, name, state])).toEqual([
      ['Line 2', 'Bo Ray', 'changed'],
      ['Line 3', 'Cy Poe', 'new'],
      ['Line 4', 'Ann Lée', 'same'],
    ]);
    expect(shown.rows[0]?.changes).toEqual([{ label: 'Handicap', before: '+1.2', after: '2.0' }]);
    expect(players()).toEqual(PLAYERS);

    const response = imported(await send(TABLE, `?tag=${shown.tag}`));
    expect(response).toMatchObject({ added: 1, changed: 1 });
    expect(players()).toEqual([
      { player: 'Ann Lée', handicap: '12.4' },
      { player: 'Bo Ray', handicap: '2.0' },
      { player: 'Cy Poe', handicap: '7' },
    ]);
    await undoBy(client, response.undo);
    expect(players()).toEqual(PLAYERS);
  });

  test('is refused as a whole when a row has an error, and names its line', async () => {
    const table = 'Player,Handicap\nCy Poe,1\n\n"Two\nlines",2\n"",5\nDee Fox,3';
    expect(answer(await send(table))).toEqual([
      422,
      'Nothing was imported. Line 6: Player must not be empty.',
    ]);
    expect(players()).toEqual(PLAYERS);
  });

  test('is refused when the list was changed since the preview', async () => {
    const { tag } = await preview(TABLE);
    await addPlayer('Cy Poe', '3');
    const response = await send(TABLE, `?tag=${tag}`);
    expect([response.status, players()[1]]).toEqual([409, PLAYERS[1]]);
  });

  test('twice at the same time stores the rows once', async () => {
    const { tag } = await preview(TABLE);
    const responses = await Promise.all([send(TABLE, `?tag=${tag}`), send(TABLE, `?tag=${tag}`)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(players()).toHaveLength(3);
  });

  test('without anything new is refused', async () => {
    expect(answer(await send('Player\nBo Ray'))).toEqual([
      400,
      'There is nothing to import: the list has all these rows.',
    ]);
  });
});

describe('the columns of a file', () => {
  const file = 'Pal,Strength\nCy Poe,7\n';
  const sent = async (columns: string) => {
    const { status, text } = await send(file, `?preview=true&columns=${columns}`);
    expect(status, text).toBe(200);
    return ImportPreview.parse(JSON.parse(text));
  };

  test('are shown with what is read of them, also when they don’t fit, and imported as chosen', async () => {
    expect(await preview('Player\nCy Poe')).not.toHaveProperty('columns');
    const guess = await sent('');
    expect(guess.problem).toMatch(/^The table has no column “Player”/);
    expect(guess).toMatchObject({
      rows: [],
      columns: [
        { heading: 'Pal', as: '', question: '', values: ['Cy Poe'] },
        { heading: 'Strength', as: '', question: '', values: ['7'] },
      ],
    });
    expect((await send(file, '?columns=')).status).toBe(422);
    const chosen = await sent('player,handicap');
    expect(chosen.rows.map(({ name, state }) => [name, state])).toEqual([['Cy Poe', 'new']]);
    expect(chosen.problem).toBeUndefined();
    await send(file, `?columns=player,handicap&tag=${chosen.tag}`);
    expect(players().at(-1)).toEqual({ player: 'Cy Poe', handicap: '7' });
  });

  test('are named once, in at most 4,000 characters', async () => {
    expect(answer(await send(file, `?columns=${'x'.repeat(4_001)}`))).toEqual([
      400,
      'columns is too long.',
    ]);
    expect((await send(file, '?columns=a&columns=b')).status).toBe(400);
  });
});

describe('the letters of a file', () => {
  test('are corrected when they were encoded twice', async () => {
    const damaged = await preview('Player,Handicap\nZoÃ« Fox,5');
    expect(damaged.letters?.repaired).toEqual([{ before: 'ZoÃ« Fox', after: 'Zoë Fox' }]);
    expect(damaged.text).toBe('Player,Handicap\nZoë Fox,5');
  });
});

describe('a file', () => {
  test.each([
    ['with titles, and commas in names', 'Of Zoë Fox\nHcp;Player\n5,0;Fox, Zoë'],
    ['in Windows-1252', Buffer.from('Player,Handicap\nZoë Fox,5', 'latin1')],
  ])('%s is read', async (_, table) => {
    const { rows, text } = await preview(table);
    expect(rows.map(({ name, state }) => [name, state])).toEqual([['Zoë Fox', 'new']]);
    expect(text).toContain('Zoë Fox');
  });

  test.each([
    ['with NUL bytes', Buffer.from('Player\n\0\0Ann'), 415, NOT_A_TABLE],
    ['that is a web page', '<!doctype html><table><tr><td>Player</table>', 415, NOT_A_TABLE],
    ['without rows', '', 422, 'The table is empty.'],
    ['of two megabytes', 'x'.repeat(2 * 1024 * 1024), 413, /1 MB/],
  ])('%s is refused with a sentence', async (_, table, status, sentence) => {
    const response = await send(table, '?preview=true');
    expect(response.status).toBe(status);
    expect(response.text).toMatch(sentence);
    expect(players()).toEqual(PLAYERS);
  });

  test('for an unknown list is a 404', async () => {
    expect((await send(TABLE, '', 'accounts')).status).toBe(404);
    expect((await send(TABLE, '', '__proto__')).status).toBe(404);
  });

  test('with names of object parts stores them as names', async () => {
    await send('Player,Handicap,__proto__\nconstructor,1,x\n__proto__,2,y');
    expect(players().map(({ player }) => player)).toEqual(
      expect.arrayContaining(['constructor', '__proto__']),
    );
  });
});

describe('an export', () => {
  test('runs no formula in a spreadsheet, and imports to the same values', async () => {
    await addPlayer('=HYPERLINK("https://x.test","Al")', "'+0.3");
    const response = await client.get('/api/match-play/players.csv');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename=match-play-players.csv',
    );
    expect(response.text).toBe(
      '\ufeffPlayer,Handicap\n' +
        '"\'=HYPERLINK(""https://x.test"",""Al"")",\'\'+0.3\n' +
        "Ann Lée,12.4\nBo Ray,'+1.2\n",
    );
    const { rows } = await preview(response.body);
    expect(rows.map(({ state }) => state)).toEqual(['same', 'same', 'same']);
  });

  test('of a schedule is one season, and imports with a new date and a new event', async () => {
    await addTo(
      server.stores.events,
      eventRecord(),
      eventRecord({ eventID: '2025-opener', date: '2025-05-03' }),
    );
    const { text, headers } = await client.get('/api/events.csv?year=2026');
    expect(headers['content-disposition']).toBe('attachment; filename=schedule-2026.csv');
    expect(text.split('\n')).toHaveLength(3);
    const edited = `${text.replace('2026-05-02', '5/19/2026')},Final,2026-09-19\n`;
    const { tag, rows } = await preview(edited, 'events');
    expect(rows.map(({ state, changes }) => [state, changes])).toEqual([
      ['changed', [{ label: 'Date', before: '2026-05-02', after: '2026-05-19' }]],
      ['new', [{ label: 'Date', before: '', after: '2026-09-19' }]],
    ]);
    const { undo } = imported(await send(edited, `?tag=${tag}`, 'events'));
    expect(server.stores.events.data.map(({ eventID, date }) => [eventID, date])).toEqual([
      ['2025-opener', '2025-05-03'],
      ['2026-season-opener', '2026-05-19'],
      ['2026-final', '2026-09-19'],
    ]);
    await undoBy(client, undo);
    expect(server.stores.events.data).toHaveLength(2);
  });

  test('of champions imports with new IDs; a deleted one comes back with its own', async () => {
    await addTo(
      server.stores.champions,
      championRecord({ ID: 7, year: 2024 }),
      championRecord({ ID: 9, year: 2023 }),
    );
    await client.send('DELETE', '/api/champions/2023');
    const { text } = await client.get('/api/champions.csv');
    await send(`${text}2021,Young Tom\n2020,Old Tom\n`, '', 'champions');
    expect(server.stores.champions.data.map(({ ID, year }) => [ID, year])).toEqual([
      [7, 2024],
      [8, 2021],
      [9, 2020],
    ]);
    expect((await client.post('/api/champions/2023/restore')).status).toBe(200);
    expect(server.stores.champions.data.map(({ ID }) => ID)).toEqual([7, 10, 8, 9]);
  });
});

test('an import of events refreshes the tables whose addresses it set, after it responded', async () => {
  const known = { eventID: '2026-opener', name: 'Opener', date: '2026-05-02' };
  const same = 'https://a.bluegolf.com/same';
  await addTo(server.stores.events, eventRecord({ ...known, grossLeaderboardUrl: same }));
  const table = `ID,Name,Date,Net,Gross
2026-opener,Opener,2026-05-02,https://a.bluegolf.com/net,${same}
,Frost Open,2026-12-05,https://a.bluegolf.com/frost,
`;
  expect((await send(table, '', 'events')).status).toBe(200);
  const targets = () => server.stores.refreshes.data.map(({ target }) => target);
  await vi.waitFor(
    () => expect(targets()).toEqual(['2026-frost-open/net', '2026-opener/net']),
    60_000,
  );
});
