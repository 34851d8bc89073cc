import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BracketResults, type BracketResult } from '#domain/results/results.schema.ts';
import { DrawLinks, DrawView, ReportView } from '#domain/match-play/draw.api.ts';
import { SCORE_FORMS } from '#domain/match-play/match-score.ts';
import { outcomeOf } from '../../tests/helpers/client.ts';
import { changesOf, lastChange, undoBy } from '../../tests/helpers/journal.ts';
import { row } from '../../tests/helpers/match-play/match-play-tour.ts';
import { fakeRefresher } from '../../tests/helpers/refresher.ts';
import { directoryPlayer } from '../../tests/helpers/records.ts';
import { stored } from '../../tests/helpers/results.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';
import { MADE_HERE } from '../results/stored-tables.ts';
import { REPORTS_MAX, TOO_MANY_REPORTS, WRONG_LINK, WRONG_LINKS_MAX } from './draw-reports.ts';
import { ALREADY_OWN, CANNOT_TAKE_OVER } from './draw.service.ts';
import { NO_DRAW, NOT_IN_MATCH, NOT_PLAYABLE } from './own-bracket.ts';

const { server, staff } = useServer(() => ({ refresher: fakeRefresher() }));

const PATH = '/api/match-play/2026';
const FIELD = ['Ann Lee', 'Bo Kim', 'Cy Orr', 'Dee Fox'];
const SEMIFINALS = `${PATH}/matches/Semifinals`;
const FINAL = `${PATH}/matches/Finals/0`;

const BracketRows = z.object({ results: BracketResults });

const view = async () => DrawView.parse(await staff.json(`${PATH}/draw`));
const make = (change: object = {}) =>
  staff.request('POST', `${PATH}/draw`, { players: FIELD, seeding: 'listed', ...change });
const put = (path: string, json: object) => staff.request('PUT', path, json);
const match = async (round: string, matchNum = '0') =>
  (await view()).matches.find((each) => each.round === round && each.matchNum === matchNum);

/** The code of each player's link. */
async function codes(): Promise<Map<string, string>> {
  const { players } = DrawLinks.parse(await staff.json(`${PATH}/links`));
  return new Map(players.map(({ player, url }) => [player, url.split('.').at(-1) ?? '']));
}

/** What a player does with the link. */
async function playerOf(name: string) {
  const code = (await codes()).get(name) ?? '';
  const headers = { Authorization: `Bearer ${code}` };
  const client = server.client();
  return {
    read: async () =>
      ReportView.parse(JSON.parse((await client.get(`${PATH}/report`, headers)).text)),
    send: async (json: object) =>
      outcomeOf(await client.send('PUT', `${PATH}/report`, { json, headers })),
  };
}

beforeEach(() => staff.post('/api/match-play', { year: 2026 }));

describe('a draw', () => {
  test('places the players of match play by their handicap, and stores nothing in a preview', async () => {
    await server.stores.directory.update((all) => {
      for (const [at, player] of FIELD.entries()) {
        const handicap = ['12.5', '', '+1.2', '8'][at] ?? '';
        all.push(directoryPlayer({ ID: at + 1, player, handicap, matchPlay: at < 3 }));
      }
    });
    expect((await view()).candidates.map(({ player }) => player)).toEqual(FIELD.slice(0, 3));
    const preview = await make({ seeding: 'handicap', preview: true });
    const { draw } = DrawView.parse(preview.body);
    expect(draw?.slots).toEqual(['Cy Orr', 'Bo Kim', 'Dee Fox', 'Ann Lee']);
    expect((await view()).draw).toBeNull();
    expect(server.stores.brackets.data).toEqual([]);
  });

  test('is the bracket of the site, with its rounds and days', async () => {
    expect((await staff.post('/api/match-play/2031/draw', { players: FIELD })).status).toBe(404);
    expect((await make()).status).toBe(200);
    const published = await server.client().json('/api/match-play/results?year=2026');
    expect(published).toMatchObject({
      calendarYear: '2026',
      results: [
        { round: 'Semifinals', matchNum: '0', player1: 'Ann Lee', player2: 'Dee Fox', winner: '' },
        { round: 'Semifinals', matchNum: '1', player1: 'Bo Kim', player2: 'Cy Orr' },
        { round: 'Finals', player1: '', player2: '' },
        { round: 'Consolation match', player1: '' },
      ],
    });
    expect((await view()).draw?.windows).toEqual([
      { round: 'Semifinals', opens: '2026-05-15', closes: '2026-06-15' },
      { round: 'Finals', opens: '2026-06-16', closes: '2026-07-15' },
    ]);
  });

  test('by lot has a seed that repeats it', async () => {
    const made = DrawView.parse((await make({ seeding: 'lot' })).body).draw;
    expect(made?.lot).toMatch(/^\d{6}$/);
    const again = await make({ seeding: 'lot', lot: made?.lot, players: FIELD.toReversed() });
    expect(DrawView.parse(again.body).draw?.slots).toEqual(made?.slots);
  });

  test.each([
    [{ players: FIELD.slice(1) }, 'A draw needs at least 4 players.'],
    [{ players: [...FIELD, 'ANN LEE'] }, 'ANN LEE is in the list twice.'],
    [{ players: [...FIELD, 'Bye'] }, '“Bye” is not the name of a player.'],
    [
      { players: Array.from({ length: 65 }, (_, at) => `A${at} B`) },
      'A draw can have at most 64 players.',
    ],
    [{ players: 'Ann Lee' }, 'Players must be a list of names.'],
    [{ seeding: 'luck' }, 'Places must be by standings, handicap, listed, lot.'],
  ])('is refused for %j', async (change, error) => {
    const { status, body } = await make(change);
    expect(status).toBe(400);
    expect(body).toContain(error);
    expect((await view()).draw).toBeNull();
  });

  test('that has results is replaced only when staff say so, and can be undone', async () => {
    await make();
    await put(`${SEMIFINALS}/0`, { winner: 'Dee Fox', score: '3 and 2' });
    const refused = await make({ seeding: 'lot' });
    expect([refused.status, (await match('Semifinals'))?.winner]).toEqual([409, 'Dee Fox']);
    expect((await make({ seeding: 'lot', replace: true })).status).toBe(200);
    expect(await match('Semifinals')).toMatchObject({ winner: '' });
    expect(await undoBy(staff, await lastChange(staff))).toMatchObject({ left: 0 });
    expect(await match('Semifinals')).toMatchObject({ winner: 'Dee Fox', score: '3&2' });
  });

  test('is not replaced by a page, and stays when its old address is read', async () => {
    await make();
    const form = new FormData();
    form.append('page', new Blob(['round,player1,player2\nFinals,A,B']), 'b.csv');
    const upload = await staff.request('POST', '/api/leaderboards/match-play/2026', form);
    expect(upload).toMatchObject({ status: 409, body: MADE_HERE });
  });
});

describe('the result of a match', () => {
  beforeEach(() => make());

  test('leads the winner on and the loser of a semifinal to the consolation match', async () => {
    await put(`${SEMIFINALS}/0`, { winner: 'Dee Fox', score: '3 and 2' });
    await put(`${SEMIFINALS}/1`, { concededBy: 'Bo Kim' });
    expect(await match('Finals')).toMatchObject({ player1: 'Dee Fox', player2: 'Cy Orr' });
    expect(await match('Consolation match')).toMatchObject({
      player1: 'Ann Lee',
      player2: 'Bo Kim',
    });
    expect(await match('Semifinals', '1')).toMatchObject({ score: 'Conceded' });
    await put(FINAL, { winner: 'Cy Orr', score: '1 up (20 holes)' });
    const { results } = BracketRows.parse(await server.client().json('/api/match-play/results'));
    expect(results.find(({ round }) => round === 'Finals')).toMatchObject({
      winner: 'Cy Orr',
      score: '1up (20 holes)',
    });
  });

  test('that changes opens later ones again after a question, and can be taken back', async () => {
    await put(`${SEMIFINALS}/0`, { winner: 'Dee Fox', score: '3&2' });
    await put(`${SEMIFINALS}/1`, { winner: 'Bo Kim', score: '2up' });
    await put(FINAL, { winner: 'Dee Fox', score: '1up' });
    const right = { winner: 'Ann Lee', score: '1up' };
    const question = await put(`${SEMIFINALS}/0`, right);
    expect(question).toMatchObject({
      status: 409,
      body: 'Later matches would be open again: Dee Fox against Bo Kim.',
    });
    // The margin alone opens nothing.
    expect((await put(`${SEMIFINALS}/0`, { winner: 'Dee Fox', score: '4&3' })).status).toBe(200);
    expect((await put(`${SEMIFINALS}/0`, { ...right, reopen: true })).status).toBe(200);
    expect(await match('Finals')).toMatchObject({ player1: 'Ann Lee', winner: '', score: '' });
    await put(`${SEMIFINALS}/0`, { open: true });
    expect(await match('Semifinals')).toMatchObject({ winner: '', isDecided: false });
    await put(`${SEMIFINALS}/0`, { neither: true });
    expect(await match('Finals')).toMatchObject({ player1: 'Bye', winner: 'Bo Kim' });
  });

  test.each([
    [`${SEMIFINALS}/0`, { winner: 'Bo Kim', score: '1up' }, 400, NOT_IN_MATCH],
    [`${SEMIFINALS}/0`, { winner: 'Ann Lee', score: '2&2' }, 400, SCORE_FORMS],
    [`${SEMIFINALS}/0`, { winner: 'Ann Lee' }, 400, SCORE_FORMS],
    [`${SEMIFINALS}/0`, {}, 400, 'A result is a winner'],
    [`${SEMIFINALS}/0`, { concededBy: 'Ann Lee', neither: true }, 400, 'A result is a winner'],
    [`${SEMIFINALS}/7`, { open: true }, 404, 'There is no such match'],
    [FINAL, { winner: 'Ann Lee', score: '1up' }, 409, NOT_PLAYABLE],
    ['/api/match-play/2031/matches/Finals/0', { open: true }, 404, NO_DRAW],
  ])('%s is refused for %j', async (path, json, status, error) => {
    const before = server.stores.brackets.data;
    const response = await put(path, json);
    expect(response.status).toBe(status);
    expect(response.body).toContain(error);
    expect(server.stores.brackets.data).toBe(before);
  });

  test('has the days that staff set', async () => {
    const june = { opens: '2026-06-01', closes: '2026-06-30' };
    const july = { opens: '2026-07-01', closes: '2026-07-31' };
    expect((await put(`${PATH}/windows`, { windows: [june, july] })).status).toBe(200);
    expect((await view()).draw?.windows).toEqual([
      { round: 'Semifinals', ...june },
      { round: 'Finals', ...july },
    ]);
    for (const windows of [[june], [june, { opens: '2026-07-31', closes: '2026-07-01' }], 'June']) {
      expect((await put(`${PATH}/windows`, { windows })).status).toBe(400);
    }
  });
});

describe('the report of players', () => {
  beforeEach(() => make());

  test('of both is the result', async () => {
    const [ann, dee] = [await playerOf('Ann Lee'), await playerOf('Dee Fox')];
    expect(await ann.read()).toMatchObject({
      player: 'Ann Lee',
      match: { round: 'Semifinals', opponent: 'Dee Fox', closes: '2026-06-15', isDecided: false },
      own: null,
    });
    await ann.send({ winner: 'Dee Fox', score: '3 & 2' });
    expect(await dee.read()).toMatchObject({
      own: null,
      other: { winner: 'Dee Fox', score: '3&2' },
    });
    expect((await match('Semifinals'))?.reports).toHaveLength(1);
    const { body } = await dee.send({ winner: 'Dee Fox', score: '3&2' });
    expect(ReportView.parse(body)).toMatchObject({ match: { round: 'Finals', opponent: '' } });
    expect(await match('Semifinals')).toMatchObject({
      winner: 'Dee Fox',
      score: '3&2',
      reports: [],
    });
    const [last] = await changesOf(staff);
    expect(last?.by).toBe('Dee Fox (by link)');
    // The loser plays for third place once the other one is known.
    expect((await ann.read()).match).toMatchObject({ round: 'Consolation match', opponent: '' });
  });

  test('that differ are for staff, and can be corrected by the players', async () => {
    const [ann, dee] = [await playerOf('Ann Lee'), await playerOf('Dee Fox')];
    await ann.send({ winner: 'Ann Lee', score: '1up' });
    await dee.send({ winner: 'Ann Lee', score: '2up' });
    expect(await match('Semifinals')).toMatchObject({ winner: '', isDecided: false });
    expect((await match('Semifinals'))?.reports).toHaveLength(2);
    await ann.send({ winner: 'Ann Lee', score: '2up' });
    expect(await match('Semifinals')).toMatchObject({ winner: 'Ann Lee', score: '2up' });
  });

  test('fills no journal: the same one writes nothing, and only some different ones are taken', async () => {
    const ann = await playerOf('Ann Lee');
    const lines = async () => (await changesOf(staff)).length;
    await ann.send({ winner: 'Ann Lee', score: '1up' });
    const before = await lines();
    for (let at = 0; at < 20; at += 1) {
      expect((await ann.send({ winner: 'Ann Lee', score: '1 up' })).status).toBe(200);
    }
    expect(await lines()).toBe(before);
    const statuses: number[] = [];
    for (let at = 0; at < REPORTS_MAX; at += 1) {
      const winner = at % 2 === 0 ? 'Dee Fox' : 'Ann Lee';
      statuses.push((await ann.send({ winner, score: '1up' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: REPORTS_MAX - 1 }, () => 200), 429]);
    expect(await lines()).toBe(before + REPORTS_MAX - 1);
    expect(await ann.send({ winner: 'Dee Fox', score: '9&8' })).toEqual({
      status: 429,
      body: TOO_MANY_REPORTS,
    });
  });

  test('can concede, and be of the own match only', async () => {
    const [ann, bo] = [await playerOf('Ann Lee'), await playerOf('Bo Kim')];
    expect(await bo.send({ winner: 'Dee Fox', score: '1up' })).toMatchObject({ status: 422 });
    expect(await bo.send({ winner: 'Bo Kim', score: 'much' })).toMatchObject({ status: 422 });
    expect((await ann.send({ conceded: true })).status).toBe(200);
    expect(await match('Semifinals')).toMatchObject({ winner: 'Dee Fox', score: 'Conceded' });
    expect(await ann.send({ winner: 'Ann Lee', score: '1up' })).toMatchObject({ status: 409 });
    const dee = await playerOf('Dee Fox');
    expect(await dee.send({ winner: 'Dee Fox', score: '1up' })).toMatchObject({
      status: 409,
      body: NOT_PLAYABLE,
    });
  });

  test('needs a link that was not replaced', async () => {
    const ann = await playerOf('Ann Lee');
    await staff.post(`${PATH}/links`, {});
    expect(await ann.send({ conceded: true })).toMatchObject({
      status: 401,
      body: WRONG_LINK,
    });
    const again = await playerOf('Ann Lee');
    expect((await again.read()).player).toBe('Ann Lee');
  });

  test('can’t be guessed', async () => {
    const client = server.client();
    const headers = { Authorization: 'Bearer AAAAAAAA' };
    const guess = () => client.send('PUT', `${PATH}/report`, { json: { conceded: true }, headers });
    const statuses = new Set<number>();
    for (let number = 0; number <= WRONG_LINKS_MAX; number += 1)
      statuses.add((await guess()).status);
    expect([...statuses]).toEqual([401, 429]);
    // The same network: a clubhouse has one address.
    expect((await (await playerOf('Ann Lee')).read()).player).toBe('Ann Lee');
    expect(await match('Semifinals')).toMatchObject({ winner: '' });
  });
});

describe('a bracket of another site', () => {
  const storeBracket = (...rows: BracketResult[]) =>
    addTo(server.stores.brackets, { year: 2026, ...stored(rows) });

  test('is taken over with its results', async () => {
    const won = { winner: 'A. Lee', score: '3&2' };
    await storeBracket(
      row('Semifinals', 0, { player1: 'Ann Lee', player2: 'Dee Fox', ...won }),
      row('Semifinals', 1, { player1: 'Bo Kim', player2: 'Cy Orr' }),
      row('Finals', 0, { player1: 'A. Lee' }),
    );
    expect((await view()).read).toBe('ready');
    expect((await staff.request('POST', `${PATH}/draw`, { takeOver: true })).status).toBe(200);
    expect(await match('Semifinals')).toMatchObject({ winner: 'Ann Lee', score: '3&2' });
    expect(await match('Finals')).toMatchObject({ player1: 'Ann Lee', player2: '' });
    expect((await view()).draw).toMatchObject({ seeding: 'read' });
    // A repeated request would replace the links.
    expect(await staff.request('POST', `${PATH}/draw`, { takeOver: true })).toMatchObject({
      status: 409,
      body: ALREADY_OWN,
    });
    await put(`${SEMIFINALS}/1`, { winner: 'Cy Orr', score: '1up' });
    expect(await match('Finals')).toMatchObject({ player2: 'Cy Orr' });
  });

  test('that isn’t a tree stays what it is', async () => {
    await storeBracket(
      row('Pool A', 0, { player1: 'Ann', player2: 'Bo' }),
      row('Pool B', 0, { player1: 'Cy', player2: 'Di' }),
    );
    expect((await view()).read).toBe('other');
    expect(await staff.request('POST', `${PATH}/draw`, { takeOver: true })).toMatchObject({
      status: 409,
      body: CANNOT_TAKE_OVER,
    });
  });
});
