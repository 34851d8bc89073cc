/** Concurrent edits of a cup, and the list from which staff choose it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventRecord } from '../../tests/helpers/events.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { cupOfResponse, cupResponse, cupTag } from '../domain/colony-cup/cup-response.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import { CHANGED_MEANWHILE } from '../http/if-match.ts';

const PATH = '/api/results/colony-cup';
const ID = '2026-the-colony-cup';

const { server, staff: client } = useServer();
beforeEach(async () => {
  await server.stores.events.update((events) => {
    events.push(
      eventRecord({ eventID: '2025-fall', name: 'CUP of the COLONY', date: '2025-09-20' }),
      eventRecord({ eventID: ID, name: 'Fall Weekend', date: '2026-09-19', isComplete: true }),
      eventRecord({ eventID: '2026-open', name: 'Colony Open', date: '2026-05-02' }),
    );
  });
});

const match = (score = '3&2') => ({ team1: 'A', team2: 'B', score, winner: 'A' });
const post = async (json: object, tag?: string) => {
  const headers = tag === undefined ? {} : { 'If-Match': `"${tag}"` };
  const { status, text } = await client.send('POST', PATH, {
    json: { eventID: ID, ...json },
    headers,
  });
  return { status, text };
};
const read = async () => {
  const response: unknown = await client.json(`${PATH}/${ID}`);
  return z.record(z.string(), z.any()).parse(response);
};
const NO_OVERALL = { 'Colony Cup': { team1: '', team2: '', winner: '', score: '' } };
const REFUSED = { status: 412, text: CHANGED_MEANWHILE };

describe('the state of a cup that a write started from', () => {
  test('is identified by the tag of its public response, also when nothing is stored', async () => {
    const began = recordTag(await read());
    expect((await post({ Scramble: [match('1&0')] }, began)).status).toBe(200);
    const theirs = await read();
    expect(await post({ Scramble: [match('5&4')] }, began)).toEqual(REFUSED);
    expect(await read()).toEqual(theirs);
    expect((await post({ Scramble: [match('5&4')] }, recordTag(theirs))).status).toBe(200);
    expect(await read()).toEqual({ Scramble: [match('5&4')], ...NO_OVERALL });
  });

  test('is not deleted by a staff member who saw another state of it', async () => {
    await post({ Scramble: [match()], Alternate: [], 'Colony Cup': { ...match('1-0') } });
    const tag = recordTag(await read());
    await post({ Scramble: [match('2&1')] });
    expect(await post(NO_OVERALL, tag)).toEqual(REFUSED);
    expect(await read()).toEqual({ Scramble: [match('2&1')], ...NO_OVERALL });
    expect((await post(NO_OVERALL, recordTag(await read()))).status).toBe(200);
    // After deletion it can be restored, but not over results entered since.
    expect(await post({ Scramble: [match()] }, tag)).toEqual(REFUSED);
    expect((await post({ Scramble: [match()] }, cupTag(undefined))).status).toBe(200);
    expect(await post({ Scramble: [match('9&8')] }, cupTag(undefined))).toEqual(REFUSED);
  });

  test('is any state without the header, and a malformed header is refused', async () => {
    await post({ Scramble: [match()] });
    expect((await post({ Scramble: [match('2&1')] })).status).toBe(200);
    const response = await client.send('POST', PATH, {
      json: { eventID: ID, Scramble: [] },
      headers: { 'If-Match': 'no quotes' },
    });
    expect([response.status, response.text]).toEqual([
      400,
      'If-Match must name the record’s tag in quotes.',
    ]);
    expect(await read()).toEqual({ Scramble: [match('2&1')], ...NO_OVERALL });
  });

  test('allows one of two concurrent writes from the same state', async () => {
    const tag = recordTag(await read());
    const responses = await Promise.all(
      ['1&0', '2&1'].map((s) => post({ Scramble: [match(s)] }, tag)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('is 404 when its event was deleted, whatever the tag', async () => {
    await server.stores.events.update((events) => events.splice(0));
    const { status, text } = await post({ Scramble: [match()] }, cupTag(undefined));
    expect([status, text]).toEqual([404, 'There is no event with this id.']);
  });
});

test('a cup is parsed from its response with the formats in any order', () => {
  const cup = {
    overall: match('1-0'),
    formats: [
      { name: 'Scramble', matches: [match()] },
      { name: 'Champman', matches: [] },
      { name: '4 Ball', matches: [match('1 up')] },
    ],
  };
  const response = {
    '4 Ball': [match('1 up')],
    'Colony Cup': match('1-0'),
    Champman: [],
    Scramble: [match()],
  };
  expect(cupOfResponse(response)).toEqual(cup);
  expect(cupTag(cupOfResponse(response))).toBe(recordTag(response));
  expect(cupOfResponse(cupResponse(undefined))).toEqual({ overall: null, formats: [] });
});

describe('the list of cups', () => {
  test('has every event whose name and id contain colony and cup, newest first, with its results', async () => {
    await post({ Scramble: [match()] });
    const response = await client.get(PATH);
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(JSON.parse(response.text)).toEqual([
      {
        eventID: ID,
        name: 'Fall Weekend',
        date: '2026-09-19',
        isComplete: true,
        changedAt: server.stores.results.data.get(ID)?.['colony-cup']?.changedAt,
        results: { Scramble: [match()], ...NO_OVERALL },
      },
      {
        eventID: '2025-fall',
        name: 'CUP of the COLONY',
        date: '2025-09-20',
        isComplete: false,
        changedAt: null,
        results: NO_OVERALL,
      },
    ]);
  });

  test('is for staff only', async () => {
    const response = await server.client().get(PATH);
    expect(response.status).toBe(401);
  });

  test('is empty when no event is a cup', async () => {
    await server.stores.events.update((events) => events.splice(0));
    expect((await client.get(PATH)).text).toBe('[]');
  });
});
