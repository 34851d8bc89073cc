import { beforeEach, describe, expect, test } from 'vitest';
import { CUP_FORMATS } from '#domain/colony-cup/cup-formats.ts';
import { CupResponse } from '#domain/colony-cup/cup-results.schema.ts';
import type { CupSetup } from '#domain/scores/cup/cup-setup.schema.ts';
import { rowText } from '#domain/scores/scores.ts';
import { PublishedScores, ScoresView } from '#domain/scores/staff-view.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { NOW } from '../../tests/helpers/now.ts';
import { directoryPlayer } from '../../tests/helpers/records.ts';
import { cupMatch, cupSheet } from '../../tests/helpers/scores/scored-cup.ts';
import {
  BLUE,
  codesOf,
  EVENT,
  group,
  openEvent,
  Phone,
  row,
  SCORES,
  setup,
} from '../../tests/helpers/scores/scored-event.ts';
import { TestClock } from '../../tests/helpers/server.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';

const { server, staff } = useServer(() => ({ clock: new TestClock(NOW) }));

const view = async () => ScoresView.parse(await staff.json(SCORES));
const act = (what: string, json: object) => staff.post(`${SCORES}/${what}`, json);
const cupNow = async () => CupResponse.parse(await staff.json(`/api/results/colony-cup/${EVENT}`));
const stored = () => server.stores.results.data.get(EVENT)?.['colony-cup']?.rows;

const field = (cup: CupSetup, groups: string[]) => ({
  setup: setup({ course: { name: 'Granite Fields', tees: [BLUE] }, tables: [], cup }),
  players: [],
  groups: groups.map((id) => group(id)),
});

const teams = [
  { Ann: 10, Bo: 10 },
  { Cy: 10, Di: 10 },
] as const;

describe('the sheet of a cup', () => {
  test('is proposed from the teams of the years and the directory', async () => {
    await addTo(
      server.stores.events,
      eventRecord({ eventID: EVENT, name: 'Colony Cup', date: '2026-10-03' }),
    );
    await addTo(
      server.stores.colonyCup,
      { ID: 1, year: 2026, team: ['Cy Poe', 'Di Ray'], winningTeam: false },
      { ID: 2, year: 2025, team: ['Ann Lee', 'Bo Kim'], winningTeam: true },
    );
    await addTo(
      server.stores.directory,
      directoryPlayer({ ID: 1, player: 'Cy Poe', handicap: '12.5' }),
    );
    const { setup: proposed, players, teeTimes } = await view();
    expect(proposed.cup?.teams.map(({ players: own }) => own)).toEqual([
      [
        { player: 'Ann Lee', index: null, tee: '' },
        { player: 'Bo Kim', index: null, tee: '' },
      ],
      [
        { player: 'Cy Poe', index: 12.5, tee: '' },
        { player: 'Di Ray', index: null, tee: '' },
      ],
    ]);
    expect(proposed.cup?.formats.map(({ format }) => format)).toEqual([...CUP_FORMATS]);
    expect([players, teeTimes]).toEqual([[], null]);
  });

  test('opens once a match has players, handicaps and a group, while others are still to be made', async () => {
    const sheet = cupSheet(teams, [
      cupMatch('s', 'Scramble', ['Ann', 'Bo'], ['Cy', 'Di']),
      cupMatch('later', 'Match Play', [''], [''], null),
    ]);
    await openEvent(server, staff, field(sheet, ['g1']));
    const { matches, players, standing } = await view();
    expect(matches.map(({ id, text, strokes }) => [id, text, strokes])).toEqual([
      ['s', 'Scramble 1: Not started', '0 – 0'],
    ]);
    expect(players.map(({ player }) => player)).toEqual(['Ann / Bo', 'Cy / Di']);
    expect(standing).toEqual([]);
    const broken = cupSheet(teams, [cupMatch('s', 'Scramble', ['Ann', ''], ['Cy', 'Di'])]);
    expect(await staff.send('PUT', SCORES, { json: field(broken, ['g1']) })).toMatchObject({
      status: 409,
      text: 'Choose the players of Scramble 1.',
    });
    const unlisted = cupSheet(teams, [cupMatch('s', 'Scramble', ['Ann', 'Eve'], ['Cy', 'Di'])]);
    expect(await staff.send('PUT', SCORES, { json: field(unlisted, ['g1']) })).toMatchObject({
      status: 400,
      text: 'Eve is not in Granite.',
    });
  });
});

describe('a match', () => {
  let phone: Phone;
  beforeEach(async () => {
    const sheet = cupSheet(teams, [
      cupMatch('s', 'Scramble', ['Ann', 'Bo'], ['Cy', 'Di']),
      cupMatch('one', 'Match Play', ['Ann'], ['Cy'], 'g2'),
    ]);
    await openEvent(server, staff, field(sheet, ['g1', 'g2']));
    phone = new Phone(server.client(), (await codesOf(staff)).get('g1') ?? '', 's-a');
  });

  test('is on the phones of its group, with its holes and strokes', async () => {
    const { view: own } = await phone.group();
    expect(own?.matches).toEqual([
      { label: 'Scramble 1', holes: [1, 2, 3, 4, 5, 6, 7, 8, 9], balls: [['s-a'], ['s-b']] },
    ]);
    expect(own?.players.map(({ id, player, playing }) => [id, player, playing])).toEqual([
      ['s-a', 'Ann / Bo', 0],
      ['s-b', 'Cy / Di', 0],
    ]);
    expect(own?.standing).toEqual([]);
  });

  test('is on the site while it is played, and no documented call sends where it stands', async () => {
    await server.liveScores.store();
    expect(await cupNow()).toMatchObject({
      Scramble: [{ team1: 'Ann / Bo', team2: 'Cy / Di', score: '', winner: '' }],
      'Colony Cup': { team1: 'Granite', team2: 'Maple', score: '', winner: '' },
    });
    phone.tap('s-a', 1, 3);
    phone.tap('s-b', 1, 4);
    await phone.send();
    await server.liveScores.store();
    expect(stored()?.formats[0]?.matches[0]?.live).toEqual({ leader: 'team1', up: 1, thru: 1 });
    expect((await cupNow()).Scramble).toEqual([
      { team1: 'Ann / Bo', team2: 'Cy / Di', score: '', winner: '' },
    ]);
    expect((await view()).matches[0]?.text).toBe('Scramble 1: Ann / Bo 1 up after 1');
  });

  test('that is over is signed and accepted without its last holes', async () => {
    for (let hole = 1; hole <= 5; hole += 1) {
      phone.tap('s-a', hole, 3);
      phone.tap('s-b', hole, 4);
    }
    await phone.send();
    const won = row(3, 3, 3, 3, 3);
    phone.signatures = [
      { player: 's-a', as: 'player', of: rowText(won) },
      { player: 's-a', as: 'keeper', by: 's-b', of: rowText(won) },
    ];
    phone.revision += 1;
    await phone.send();
    const [first] = (await view()).players;
    expect([first?.isComplete, first?.signed]).toEqual([true, { keeper: true, player: true }]);
    expect((await act('accept', { players: ['s-a', 's-b'] })).status).toBe(200);
    expect(await act('accept', { players: ['one-a'] })).toMatchObject({
      status: 400,
      text: 'Ann has no score at hole 10.',
    });
  });

  test('that is not over prevents the publication until it is', async () => {
    phone.tap('s-b', 1, 'X');
    await phone.send();
    expect(await act('publish', { preview: true })).toMatchObject({
      status: 409,
      text: 'Not finished: Scramble 1, Match Play 1. Enter the scores, or remove the match.',
    });
    const { setup: rules, groups, players } = await view();
    const { state, ...fields } = rules;
    expect(state).toBe('open');
    // Conceded matches: staff note who is out.
    const json = {
      setup: fields,
      groups,
      players: players.map(({ id, player, group: of, tee }) => ({
        id,
        player,
        group: of,
        tee,
        index: null,
        courseHandicap: null,
        status: ['s-b', 'one-a'].includes(id) ? 'WD' : '',
      })),
    };
    expect((await staff.send('PUT', SCORES, { json })).status).toBe(200);
    const { text } = await act('publish', { preview: true });
    const { cup, tables } = PublishedScores.parse(JSON.parse(text));
    expect(tables).toEqual([]);
    const results = {
      Scramble: [{ team1: 'Ann / Bo', team2: 'Cy / Di', score: '5&4', winner: 'Ann / Bo' }],
      'Match Play': [{ team1: 'Ann', team2: 'Cy', score: '5&4', winner: 'Cy' }],
      'Colony Cup': { team1: 'Granite', team2: 'Maple', score: '1-1', winner: 'Tied' },
    };
    expect(cup?.after).toEqual(results);
    await act('state', { state: 'closed' });
    expect((await act('publish', { complete: true })).status).toBe(200);
    expect(await cupNow()).toEqual(results);
    expect(Object.keys(server.stores.results.data.get(EVENT) ?? {})).toEqual([
      'eventID',
      'colony-cup',
    ]);
  });
});
