import { beforeEach, describe, expect, test } from 'vitest';
import { MoneyView, type MoneyBody } from '#domain/money/money.schema.ts';
import { bodyIn } from '#domain/money/season-money.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { outcomeOf } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { directoryPlayer } from '../../tests/helpers/records.ts';
import { individualRow, stored } from '../../tests/helpers/results.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';
import { CHANGED_MEANWHILE } from '../http/checks/if-match.ts';

const { server, staff } = useServer();

const PATH = '/api/money/2026';
const RULES = {
  entryFee: 4_000,
  skinsFee: 1_000,
  prizes: [{ table: 'net', of: 'fees', amount: 50, split: [60, 40] }],
} satisfies MoneyBody['rules'];

const view = async () => MoneyView.parse(await staff.json(PATH));
const put = async (change: Partial<MoneyBody>, headers: Record<string, string> = {}) => {
  const json = { ...bodyIn((await view()).season), ...change };
  return outcomeOf(await staff.send('PUT', PATH, { json, headers }));
};

beforeEach(async () => {
  await addTo(
    server.stores.events,
    eventRecord({ eventID: '2026-one', name: 'One', date: '2026-05-02', isComplete: true }),
    eventRecord({ eventID: '2026-two', name: 'Two', date: '2026-06-06' }),
  );
  await addTo(
    server.stores.directory,
    directoryPlayer({ ID: 1, player: 'Ann Lee', alsoKnownAs: ['Annie Lee'] }),
  );
  await server.stores.results.fill([
    {
      eventID: '2026-one',
      net: stored([
        individualRow({ rank: '1', player: 'Annie Lee' }),
        individualRow({ rank: 'T2', player: 'Bo Kim' }),
        individualRow({ rank: 'T2', player: '=Cy Orr' }),
      ]),
      skins: stored({
        players: [{ rank: '1', player: 'Bo Kim', skins: '2', scorecardUrl: '' }],
        holes: [],
      }),
    },
  ]);
});

describe('the money of a season', () => {
  test('follows from rules and results, by person', async () => {
    const { season, totals: none } = await view();
    expect(season).toMatchObject({ isPublic: false, events: [], rules: { entryFee: 0 } });
    expect(season.matchPlay.payouts).toEqual([22_500, 12_500, 5_000, 5_000]);
    expect(none).toMatchObject([
      { name: 'One', paidOut: 0 },
      { name: 'Two', paidOut: 0 },
    ]);
    expect((await put({ rules: RULES })).status).toBe(200);
    const { totals, list } = await view();
    expect(totals[0]).toMatchObject({
      players: 3,
      fees: 12_000,
      skinsPot: 3_000,
      skinValue: 1_500,
      paidOut: 9_000,
      left: 6_000,
    });
    expect(totals[1]).toMatchObject({ players: 0, fees: 0, hasResults: false });
    expect(list).toEqual([
      { rank: '1', player: 'Bo Kim', events: 1, amount: 4_200 },
      { rank: '2', player: 'Ann Lee', events: 1, amount: 3_600 },
      { rank: '3', player: '=Cy Orr', events: 1, amount: 1_200 },
    ]);
  });

  test('takes the number of players from entries until there are results, or as it is typed', async () => {
    const entries = ['Ann Lee', 'Bo Kim'].map((name) => ({ name }));
    await staff.request('PUT', '/api/events/2026-two/entries', { entries });
    await put({ rules: RULES });
    const entered = { players: 2, skinsPlayers: 2, fees: 8_000 };
    expect((await view()).totals[1]).toMatchObject(entered);
    // The first result doesn’t stand for the whole field.
    await server.stores.results.update('2026-two', () => ({
      eventID: '2026-two',
      net: stored([individualRow({ rank: '1', player: 'Ann Lee' })]),
    }));
    expect((await view()).totals[1]).toMatchObject(entered);
    const own = { eventID: '2026-two', rules: null, players: 30, skinsPlayers: 12, extras: [] };
    await put({ events: [own] });
    expect((await view()).totals[1]).toMatchObject({ fees: 120_000, skinsPot: 12_000 });
  });

  test('is a table for the treasurer, whose sums are those of the events', async () => {
    await put({ rules: RULES });
    const { text, headers } = await staff.get(`${PATH}/table.csv`);
    expect(headers['content-type']).toContain('text/csv');
    expect(text.replace('\uFEFF', '').trim().split('\n')).toEqual([
      'Date,Event,What,Player,In,Out',
      '2026-05-02,One,Entry fees of 3,,120.00,',
      '2026-05-02,One,Skins of 3,,30.00,',
      '2026-05-02,One,Net 1st,Annie Lee,,36.00',
      '2026-05-02,One,Net T2,Bo Kim,,12.00',
      // A spreadsheet would work a name like this out.
      "2026-05-02,One,Net T2,'=Cy Orr,,12.00",
      '2026-05-02,One,2 skins,Bo Kim,,30.00',
    ]);
  });

  test('is changed by one person at a time, to what it can be', async () => {
    const tag = `"${recordTag(bodyIn((await view()).season))}"`;
    expect((await put({ isPublic: true }, { 'If-Match': tag })).status).toBe(200);
    expect(await put({ isPublic: false }, { 'If-Match': tag })).toEqual({
      status: 412,
      body: CHANGED_MEANWHILE,
    });
    expect((await staff.get('/api/money/26')).status).toBe(404);
    const broken = { ...bodyIn((await view()).season), rules: { ...RULES, entryFee: 1.5 } };
    const { status, body } = await staff.request('PUT', PATH, broken);
    expect([status, body]).toEqual([
      400,
      expect.stringContaining('The entry fee must be an amount'),
    ]);
  });
});
