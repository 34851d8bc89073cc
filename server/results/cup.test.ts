import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventRecord } from '../../tests/helpers/events.ts';
import { individualRow, stored } from '../../tests/helpers/results.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';
import { cupOfResponse, cupResponse, cupTag } from '../domain/colony-cup/cup-results.schema.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import { CHANGED_MEANWHILE } from '../http/checks/if-match.ts';
import { cupFrom, NOTHING_SENT } from './cup-results.ts';

const PATH = '/api/results/colony-cup';
const ID = '2026-the-colony-cup';

const { server, staff: client } = useServer();
beforeEach(() =>
  addTo(
    server.stores.events,
    eventRecord({ eventID: '2025-fall', name: 'CUP of the COLONY', date: '2025-09-20' }),
    eventRecord({ eventID: ID, name: 'Fall Weekend', date: '2026-09-19', isComplete: true }),
    eventRecord({ eventID: '2026-open', name: 'Colony Open', date: '2026-05-02' }),
  ),
);

const post = (json: unknown, tag?: string) =>
  client.send('POST', PATH, { json, headers: tag === undefined ? {} : { 'If-Match': `"${tag}"` } });
const read = async (eventID = ID) => (await client.get(`${PATH}/${eventID}`)).text;
const match = (team1: string, team2 = 'Bo O’Ray', score = '3&2', winner = team1) => ({
  team1,
  team2,
  score,
  winner,
});
const NO_OVERALL = { team1: '', team2: '', winner: '', score: '' };
/** The response with these formats of a cup without an overall entry. */
const withoutOverall = (formats: object) =>
  JSON.stringify({ ...formats, 'Colony Cup': NO_OVERALL });
const overall = { team1: 'Holders', team2: 'Colony', score: '14-16', winner: 'Colony' };

describe('posting the results of a cup', () => {
  test('responds with what is stored: the formats in the order of play, then the overall entry', async () => {
    const formats = {
      'Colony Cup': overall,
      Alternate: [match('D')],
      'Match Play': [match('C')],
      Champman: [match('B')],
      'Best Ball': [],
      Scramble: [match('A'), match('A2', 'B2', '', '')],
      '4 Ball': [match('E')],
    };
    const response = await post({ ...formats, eventID: ID });
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(response.text)).toEqual(formats);
    const keys = [...response.text.matchAll(/"([^"]+)":[[{]/g)].map(([, key]) => key);
    const inOrder = 'Scramble,Best Ball,Champman,Match Play,4 Ball,Alternate,Colony Cup';
    expect(keys.join()).toBe(inOrder);
    expect(await read()).toBe(response.text);
  });

  test('accepts the overall entry as a list of one and Chapman for Champman', async () => {
    await post({ eventID: ID, 'Colony Cup': [overall], chapman: [match('José Núñez Jr.')] });
    expect(await read()).toBe(
      JSON.stringify({ Champman: [match('José Núñez Jr.')], 'Colony Cup': overall }),
    );
  });

  test('always has an overall entry: one of empty texts when there is none', async () => {
    expect(await read()).toBe(withoutOverall({}));
    for (const none of [[], null, NO_OVERALL, [NO_OVERALL]]) {
      const response = await post({ eventID: ID, 'Colony Cup': none, Scramble: [match('A')] });
      expect(response.text).toBe(withoutOverall({ Scramble: [match('A')] }));
      expect(await read()).toBe(response.text);
      expect(server.stores.results.data.get(ID)?.['colony-cup']?.rows.overall).toBeNull();
    }
  });

  test('accepts its keys in any case, and refuses one that is sent twice', async () => {
    const sent = { TEAM1: 'Holders', Team2: 'Colony', Score: '14-16', WINNER: 'Colony' };
    await post({ EventId: ID, 'colony cup': sent, SCRAMBLE: [{ ...sent, Thru: 4 }] });
    expect(await read()).toBe(JSON.stringify({ Scramble: [overall], 'Colony Cup': overall }));
    const idTwice = { eventID: ID, EVENTID: '2025-fall', Scramble: [] };
    expect((await post(idTwice)).text).toBe('eventID is named twice.');
  });

  test('refuses an eventID alone, and changes nothing', async () => {
    await post({ eventID: ID, Scramble: [match('A')], 'Colony Cup': overall });
    const before = await read();
    expect(await post({ eventID: ID })).toMatchObject({ status: 400, text: NOTHING_SENT });
    expect(await read()).toBe(before);
  });

  test('accepts a match that is not played yet', async () => {
    await post({ eventID: ID, Scramble: [{ team1: ' A ', team2: 'B', thru: 4 }] });
    expect(await read()).toBe(withoutOverall({ Scramble: [match('A', 'B', '', '')] }));
  });

  test('replaces the stored results, leaves the event’s other tables, and records the time of the change', async () => {
    await server.stores.results.fill([{ eventID: ID, net: stored([individualRow()]) }]);
    await post({ eventID: ID, Scramble: [match('A')], 'Match Play': [match('B')] });
    const cup = () => server.stores.results.data.get(ID)?.['colony-cup'];
    const first = cup()?.changedAt;
    server.clock.move({ minutes: 5 });
    await post({ eventID: ID, 'Match Play': [match('B')], Scramble: [match('A')] });
    expect(cup()?.changedAt).toBe(first);
    await post({ eventID: ID, Scramble: [match('A')] });
    expect(cup()?.changedAt).toBe('2026-06-10T12:05:00.000Z');
    expect(await read()).toBe(withoutOverall({ Scramble: [match('A')] }));
    await post({ eventID: ID, 'Colony Cup': null });
    expect(await read()).toBe(withoutOverall({}));
    expect(server.stores.results.data.get(ID)).toEqual({
      eventID: ID,
      net: stored([individualRow()]),
    });
  });

  test('is of an event whose name or id is that of the tour’s cup, in any case', async () => {
    const none = { Scramble: [] };
    expect((await post({ eventID: '2025-fall', ...none })).status).toBe(200);
    expect(await post({ eventID: '2026-open', ...none })).toMatchObject({
      status: 400,
      text: 'This event is not a Colony Cup: its name or id must contain the words “colony” and “cup”.',
    });
    expect((await post({ eventID: '2026-none', ...none })).status).toBe(404);
    await server.stores.settings.update(({ identity }) => {
      identity.cup = 'Colony Open';
    });
    expect((await post({ eventID: '2026-open', ...none })).status).toBe(200);
    expect((await post({ eventID: ID, ...none })).text).toContain('is not a Colony Open');
  });

  test.each([
    [{}, 'Event must be text.'],
    [{ eventID: ID, 'Colony Cup': 'x' }, 'Colony Cup: it must be an object'],
    [{ eventID: ID, 'Colony Cup': [overall, overall] }, 'Colony Cup must have one entry.'],
    [{ eventID: ID, 'Colony Cup': { ...overall, team2: '' } }, 'Colony Cup: Team 2 must not be'],
    [{ eventID: ID, Scramble: match('A') }, 'Scramble must be a list of matches.'],
    [{ eventID: ID, Scramble: null }, 'Scramble must be a list of matches.'],
    [{ eventID: ID, Scramble: [match('A'), 7] }, 'Scramble, match 2: it must be an object'],
    [{ eventID: ID, Scramble: [{ team1: 'A' }] }, 'Scramble, match 1: Team 2 must be text.'],
    [{ eventID: ID, Scramble: [match('A', 'B', 'x'.repeat(41))] }, 'Scramble, match 1: Score must'],
    [
      { eventID: ID, 'Best Ball': Array.from({ length: 61 }, () => match('A')) },
      'Best Ball must have at most 60 matches.',
    ],
    [{ eventID: ID, Chapman: [], Champman: [] }, 'Champman is named twice.'],
    [{ eventID: ID, 'Colony Cup': overall, 'COLONY CUP': [] }, 'Colony Cup is named twice.'],
    [
      { eventID: ID, Scramble: [{ ...match('A'), Winner: 'B' }] },
      'Scramble, match 1: winner is named twice.',
    ],
    [{ eventID: ID, ' ': [] }, 'A format must have a name.'],
    [{ eventID: ID, ['x'.repeat(41)]: [] }, 'A format’s name must have at most 40'],
    [
      { eventID: ID, ...Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`F${at}`, []])) },
      'A cup has at most 12 formats.',
    ],
    [[], 'Send the cup’s results as a JSON object.'],
  ])('refuses %j, naming the field', (body, sentence) =>
    expect(() => cupFrom(body)).toThrow(sentence),
  );

  test('drops a format named __proto__ and stores one named constructor', async () => {
    const response = await client.send('POST', PATH, {
      body: `{"eventID":"${ID}","__proto__":[],"constructor":[]}`,
      headers: { 'Content-Type': 'application/json' },
    });
    expect([response.status, response.text]).toEqual([200, withoutOverall({ constructor: [] })]);
  });
});

describe('the state of a cup that a write started from', () => {
  const scramble = (score: string) => ({ eventID: ID, Scramble: [match('A', 'B', score)] });
  const tagNow = async () => recordTag(z.looseObject({}).parse(JSON.parse(await read())));
  const REFUSED = { status: 412, text: CHANGED_MEANWHILE };

  test('is identified by the tag of its public response, also when nothing is stored', async () => {
    const began = await tagNow();
    expect((await post(scramble('1&0'), began)).status).toBe(200);
    const theirs = await read();
    expect(await post(scramble('5&4'), began)).toMatchObject(REFUSED);
    expect(await read()).toBe(theirs);
    const tag = await tagNow();
    const both = await Promise.all(['5&4', '2&1'].map((score) => post(scramble(score), tag)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('is not deleted by a staff member who saw another state of it', async () => {
    await post({ ...scramble('3&2'), 'Colony Cup': overall });
    const tag = await tagNow();
    await post(scramble('2&1'));
    const nothing = { eventID: ID, 'Colony Cup': null };
    expect(await post(nothing, tag)).toMatchObject(REFUSED);
    expect((await post(nothing, await tagNow())).status).toBe(200);
    // After deletion it can be restored, but not over results entered since.
    expect(await post(scramble('3&2'), tag)).toMatchObject(REFUSED);
    expect((await post(scramble('3&2'), cupTag(undefined))).status).toBe(200);
    expect(await post(scramble('9&8'), cupTag(undefined))).toMatchObject(REFUSED);
  });

  test('is parsed from its response with the formats in any order', () => {
    const formats = [
      { name: 'Scramble', matches: [match('A')] },
      { name: 'Champman', matches: [] },
      { name: '4 Ball', matches: [match('B')] },
    ];
    const response = { '4 Ball': [match('B')], 'Colony Cup': overall, Champman: [] };
    const cup = { ...response, Scramble: [match('A')] };
    expect(cupOfResponse(cup)).toEqual({ overall, formats });
    expect(cupTag(cupOfResponse(cup))).toBe(recordTag(cup));
    expect(cupOfResponse(cupResponse(undefined))).toEqual({ overall: null, formats: [] });
  });
});

test('the list of cups has every event of a cup, newest first, with its results', async () => {
  await post({ eventID: ID, Scramble: [match('A')] });
  const { text, headers } = await client.get(PATH);
  expect(headers['cache-control']).toBe('no-store');
  const results = { 'Colony Cup': NO_OVERALL };
  expect(JSON.parse(text)).toEqual([
    {
      eventID: ID,
      name: 'Fall Weekend',
      date: '2026-09-19',
      isComplete: true,
      changedAt: server.stores.results.data.get(ID)?.['colony-cup']?.changedAt,
      results: { Scramble: [match('A')], ...results },
    },
    {
      eventID: '2025-fall',
      name: 'CUP of the COLONY',
      date: '2025-09-20',
      isComplete: false,
      changedAt: null,
      results,
    },
  ]);
});
