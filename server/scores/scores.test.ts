import { beforeEach, describe, expect, test } from 'vitest';
import type { HoleScore } from '#domain/scores/round.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { PublishedScores, ScoresView, setupIn } from '#domain/scores/staff-view.ts';
import { DEFAULT_LOCALE, setLocale } from '../domain/tour/locale.ts';
import { courseRecord } from '../../tests/helpers/courses.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { NOW } from '../../tests/helpers/now.ts';
import { directoryPlayer } from '../../tests/helpers/records.ts';
import {
  BLUE,
  codesOf,
  EVENT,
  FIELD,
  group,
  openEvent,
  PAR,
  Phone,
  row,
  scoredPlayer,
  SCORES,
  setup,
} from '../../tests/helpers/scores/scored-event.ts';
import { stored, teeTime } from '../../tests/helpers/results.ts';
import { TestClock } from '../../tests/helpers/server.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';
import type { IndividualRow } from '../domain/results/results.schema.ts';
import { backedUpFiles, isBackedUpFile } from '../store/backed-up-files.ts';
import {
  CLOSED,
  NOT_YET,
  OTHER_GROUP,
  TAKEN_OVER,
  TOO_MANY_CARDS,
  WRONG_CODE,
} from './phone-cards.ts';
import { STILL_OPEN } from './publish-scores.ts';
import { NOT_SET_UP } from './stored-scores.ts';

let clock = new TestClock(NOW);
const { server, staff } = useServer(() => {
  clock = new TestClock(NOW);
  return { clock };
});

const view = async () => ScoresView.parse(await staff.json(SCORES));
const player = async (id: string) => {
  const found = (await view()).players.find((each) => each.id === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};
const act = (what: string, json: object) => staff.post(`${SCORES}/${what}`, json);
const fill = (phone: Phone, who: string, scores: readonly HoleScore[]) => {
  for (const [at, score] of scores.entries()) phone.tap(who, at + 1, score);
};

describe('the setup of an event', () => {
  test('is proposed from tee times, directory, course card and allowance', async () => {
    await addTo(
      server.stores.events,
      eventRecord({
        eventID: EVENT,
        course: 'Granite Fields',
        handicapAllowance: '80% of course handicap',
      }),
    );
    await server.stores.results.fill([
      {
        eventID: EVENT,
        'tee-times': stored([
          teeTime({ time: '8:09 AM', hole: '10', players: ['Cy Poe'] }),
          teeTime({ time: '8:00 AM', players: ['Ann Lee', 'José Núñez'] }),
        ]),
      },
    ]);
    await addTo(
      server.stores.directory,
      directoryPlayer({ ID: 1, player: 'Ann Lee', alsoKnownAs: ['A. Lee'], handicap: '+1.2' }),
      directoryPlayer({ ID: 2, player: 'Cy Poe', handicap: 'new' }),
    );
    await addTo(server.stores.courses, courseRecord({ id: 'granite', name: 'Granite fields' }));
    await addTo(server.stores.courseCards, { courseID: 'granite', tees: [BLUE] });
    const { isSetUp, setup: proposed, players, groups, problems } = await view();
    expect(isSetUp).toBe(false);
    expect(proposed).toMatchObject({
      state: 'off',
      course: { name: 'Granite fields' },
      allowances: { net: 80, skins: 50, teams: 85, wgr: 60 },
      points: 'regular',
    });
    expect(groups.map(({ id, time, hole }) => [id, time, hole])).toEqual([
      ['g1', '8:00 AM', 1],
      ['g2', '8:09 AM', 10],
    ]);
    expect(players.map(({ id, group: of, index, tee: on }) => [id, of, index, on])).toEqual([
      ['ann-lee', 'g1', -1.2, 'blue'],
      ['jose-nunez', 'g1', null, 'blue'],
      ['cy-poe', 'g2', null, 'blue'],
    ]);
    expect(problems).toEqual(['Without a handicap: José Núñez, Cy Poe.']);
    expect(await staff.get(`${SCORES}/codes`)).toMatchObject({ status: 409, text: NOT_SET_UP });
  });

  test('is stored with handicaps and strokes worked out, and refused when someone else changed it', async () => {
    await openEvent(server, staff);
    const before = await view();
    const ann = await player('ann');
    expect([ann.courseHandicap, ann.playing]).toEqual([
      15,
      { net: 12, skins: 7, teams: 12, wgr: 9 },
    ]);
    expect(ann.strokes.reduce((sum, each) => sum + each, 0)).toBe(12);
    expect((await player('cy')).courseHandicap).toBe(20);
    expect(before.setup).not.toHaveProperty('codes');
    const tag = `"${recordTag(setupIn(before))}"`;
    const send = (json: object) =>
      staff.send('PUT', SCORES, { json, headers: { 'If-Match': tag } });
    const changed = { ...FIELD, setup: setup({ points: 'major' }) };
    expect((await send(changed)).status).toBe(200);
    expect((await send(FIELD)).status).toBe(412);
    expect((await view()).setup.points).toBe('major');
    const broken = { ...FIELD, groups: [group('g1')] };
    const refused = await staff.send('PUT', SCORES, { json: broken });
    const sentence = 'The group of Cy Lee is not in the list of groups.';
    expect([refused.status, refused.text]).toEqual([400, sentence]);
    expect((await view()).players).toHaveLength(4);
  });

  test('opens only when everyone in play has a handicap, and no team has one player only', async () => {
    const players = [scoredPlayer('ann', 'g1', { index: null }), ...FIELD.players.slice(1)];
    const teams = [['ann', 'bo'], ['cy']].map((members, at) => ({
      id: `t${at}`,
      players: members,
    }));
    const opening = openEvent(server, staff, { ...FIELD, players, setup: setup({ teams }) });
    await expect(opening).rejects.toThrow('Without a handicap: Ann Lee.');
    expect((await view()).problems).toContain('Team 2 has one player only.');
    expect((await view()).setup.state).toBe('off');
  });
});

describe('a card', () => {
  let codes: Map<string, string>;
  const phone = (who: string, of = 'g1', role: Phone['role'] = 'official') =>
    new Phone(server.client(), codes.get(of) ?? '', who, role);

  beforeEach(async () => {
    await openEvent(server, staff);
    codes = await codesOf(staff);
  });

  test('shows a phone its own group, from the code in any spelling', async () => {
    const code = (codes.get('g2') ?? '').toLowerCase().replace(/^(....)/, '$1-');
    const { status, view: shown } = await new Phone(server.client(), code, 'cy').group();
    expect(status).toBe(200);
    expect(shown?.event).toMatchObject({ name: 'Granite Medal', course: 'Granite Fields' });
    expect(shown?.group).toEqual(group('g2', 10));
    expect(
      shown?.players.map(({ id, courseHandicap, playing }) => [id, courseHandicap, playing]),
    ).toEqual([
      ['cy', 20, 17],
      ['di', -3, -2],
    ]);
    expect(shown?.players[1]?.strokes.filter((each) => each < 0)).toHaveLength(2);
    expect(shown?.tees.blue?.par).toEqual(PAR);
    expect(JSON.stringify(shown)).not.toContain('ann');
  });

  test('is stored by its newest revision, whatever the order, and a repeat changes nothing', async () => {
    const ann = phone('ann');
    ann.tap('ann', 1, 5);
    const older = ann.body();
    ann.tap('ann', 1, 4);
    ann.tap('bo', 1, 'X');
    const sent = await ann.send();
    expect(sent.answer).toMatchObject({ revision: 3, role: 'official', state: 'open' });
    expect((await ann.send(older)).answer?.revision).toBe(3);
    expect((await ann.send()).status).toBe(200);
    expect((await player('ann')).scores[0]).toBe(4);
    expect((await player('bo')).scores[0]).toBe('X');
    expect(sent.answer?.standing.map(({ id, thru, total }) => [id, thru, total])).toEqual([
      // Ann has a stroke at the first hole.
      ['ann', 1, '-1'],
      ['bo', 1, '+5'],
    ]);
  });

  test('never replaces that of another phone: the official one counts, and differences are shown', async () => {
    const [ann, bo] = [phone('ann'), phone('bo', 'g1')];
    ann.tap('ann', 1, 4);
    bo.tap('ann', 1, 5);
    bo.tap('ann', 2, 6);
    await ann.send();
    const { answer } = await bo.send();
    expect(answer?.role).toBe('second');
    expect(answer?.cards.map(({ keeper, holes }) => [keeper, holes.ann?.[0]])).toEqual([
      ['ann', 4],
    ]);
    const shown = await player('ann');
    expect(shown.scores.slice(0, 3)).toEqual([4, 6, null]);
    expect(shown.differences).toEqual([1]);
  });

  test('that is a second one has scores that are not official while play is on', async () => {
    const [ann, bo] = [phone('ann'), phone('bo', 'g1', 'second')];
    fill(ann, 'ann', [4, 5]);
    fill(bo, 'ann', [4, 6, 3, 4]);
    await ann.send();
    await bo.send();
    await act('corrections', { player: 'ann', hole: 4, strokes: 4, reason: 'Paper card' });
    const board = async () => JSON.stringify(await server.client().json(`${SCORES}/board`));
    expect(await board()).toContain('"unofficial":[3]');
    await server.liveScores.store();
    const cards = () => server.stores.results.data.get(EVENT)?.scorecards?.rows.cards;
    expect(cards()).toMatchObject([{ player: 'Ann Lee', unofficial: [3] }]);
    await act('state', { state: 'closed' });
    expect(await board()).not.toContain('unofficial');
  });

  test('takes the official card over, after which the other phone goes on as second', async () => {
    const [ann, bo] = [phone('ann'), phone('bo', 'g1', 'second')];
    ann.tap('ann', 1, 4);
    await ann.send();
    bo.tap('ann', 1, 5);
    bo.role = 'official';
    expect((await bo.send({ takesOver: true })).answer?.role).toBe('official');
    expect((await player('ann')).scores[0]).toBe(5);
    ann.tap('ann', 2, 6);
    expect(await ann.send()).toMatchObject({ status: 409, text: TAKEN_OVER });
    ann.role = 'second';
    expect((await ann.send()).answer?.role).toBe('second');
    expect((await player('ann')).scores.slice(0, 2)).toEqual([5, 6]);
  });

  test('can’t be written by who reads it on another phone', async () => {
    const ann = phone('ann');
    ann.tap('ann', 1, 4);
    const { answer } = await ann.send();
    const shown = (await phone('bo').group()).view?.cards ?? [];
    expect(shown.map(({ id, keeper }) => [id, keeper])).toEqual([[answer?.publicID, 'ann']]);
    const listed = [...shown, ...(await view()).cards].map(({ id }) => id);
    expect(listed).not.toContain(ann.cardID);
    for (const id of listed) {
      const json = { ...ann.body(), role: 'second', revision: 1_000_000, holes: { ann: row(9) } };
      const headers = { Authorization: `Bearer ${codes.get('g1') ?? ''}` };
      await server.client().send('PUT', `${SCORES}/cards/${id}`, { json, headers });
    }
    ann.tap('ann', 2, 5);
    expect((await ann.send()).answer).toMatchObject({ revision: 2, role: 'official' });
    expect((await player('ann')).scores.slice(0, 2)).toEqual([4, 5]);
  });

  test('of a phone that lost its last scores is sent back to it, to go on above', async () => {
    const ann = phone('ann');
    fill(ann, 'ann', [4, 5, 3]);
    ann.revision = 1_000_000;
    expect((await ann.send()).answer).not.toHaveProperty('holes');
    ann.revision = 2;
    const { answer } = await ann.send({ holes: { ann: row(null, 6) } });
    expect(answer).toMatchObject({ revision: 1_000_000, holes: { ann: row(4, 5, 3) } });
    ann.revision = 1_000_001;
    ann.tap('ann', 2, 6);
    expect((await ann.send()).status).toBe(200);
    expect((await player('ann')).scores.slice(0, 3)).toEqual([4, 6, 3]);
  });

  test('is refused after thirty invented ones, until the group has a new code or staff remove one', async () => {
    const ann = phone('ann');
    ann.tap('ann', 1, 4);
    await ann.send();
    for (let at = 1; at < 30; at += 1) {
      const invented = phone('bo', 'g1', 'second');
      invented.tap('bo', 1, 15);
      await invented.send();
    }
    const bo = () => {
      const late = phone('bo', 'g1', 'second');
      late.tap('bo', 1, 5);
      return late.send();
    };
    expect(await bo()).toMatchObject({ status: 422, text: TOO_MANY_CARDS });
    const [, invented] = (await view()).cards;
    const card = `${SCORES}/cards/${invented?.id ?? ''}`;
    expect((await server.client().send('DELETE', card)).status).toBe(401);
    expect((await staff.send('DELETE', card)).status).toBe(200);
    expect((await staff.send('DELETE', card)).status).toBe(404);
    expect((await bo()).status).toBe(200);
    expect((await bo()).status).toBe(422);
    await staff.post(`${SCORES}/codes/g1`);
    codes = await codesOf(staff);
    expect((await bo()).status).toBe(200);
    expect((await view()).cards).toHaveLength(31);
  });

  test('of another group, and rows of players of other groups, are out of reach', async () => {
    const [ann, cy] = [phone('ann'), phone('cy', 'g2')];
    ann.tap('ann', 1, 4);
    ann.tap('cy', 1, 1);
    expect((await ann.send()).status).toBe(200);
    expect((await player('cy')).scores[0]).toBe(null);
    const stolen = await server.client().send('PUT', `${SCORES}/cards/${ann.cardID}`, {
      json: { ...ann.body(), revision: 99 },
      headers: { Authorization: `Bearer ${codes.get('g2') ?? ''}` },
    });
    expect([stolen.status, stolen.text]).toEqual([403, OTHER_GROUP]);
    cy.tap('cy', 10, 3);
    expect((await cy.send()).answer?.cards).toEqual([]);
  });

  test('is refused with a wrong code and after too many guesses, but a right one always opens', async () => {
    const ann = phone('ann');
    const guess = (code: string) => new Phone(server.client(), code, 'x').group();
    const outcomes = new Map<number, number>();
    for (let at = 0; at < 40; at += 1) {
      const { status } = await guess(`ZZZZZZ${String(at).padStart(2, '0')}`);
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
    }
    expect([...outcomes]).toEqual([
      [401, 30],
      [429, 10],
    ]);
    expect((await guess(codes.get('g2') ?? '')).status).toBe(200);
    ann.tap('ann', 1, 4);
    expect((await ann.send()).status).toBe(200);
    await staff.post(`${SCORES}/codes/g1`);
    ann.tap('ann', 2, 3);
    expect((await ann.send()).status).toBe(429);
  });

  test('needs the group’s newest code', async () => {
    const ann = phone('ann');
    const replaced = await staff.post(`${SCORES}/codes/g1`);
    expect(replaced.text).not.toContain(codes.get('g1'));
    expect(replaced.text).toContain(codes.get('g2'));
    ann.tap('ann', 1, 4);
    expect(await ann.send()).toMatchObject({ status: 401, text: WRONG_CODE });
    codes = await codesOf(staff);
    expect((await phone('bo').group()).status).toBe(200);
  });

  test('is taken from the evening before until staff close the event, three days at most', async () => {
    const at = async (time: string) => {
      clock.set(time);
      return (await phone('ann').group()).status;
    };
    // The tour's zone is four hours behind in June.
    expect(await at('2026-06-09T20:59:00Z')).toBe(403);
    expect((await phone('ann').group()).text).toBe(NOT_YET);
    expect(await at('2026-06-09T21:00:00Z')).toBe(200);
    expect(await at('2026-06-14T03:59:00Z')).toBe(200);
    expect(await at('2026-06-14T04:00:00Z')).toBe(410);
    clock.set(NOW);
    await act('state', { state: 'closed' });
    const ann = phone('ann');
    ann.tap('ann', 1, 4);
    expect(await ann.send()).toMatchObject({ status: 410, text: CLOSED });
    expect((await player('ann')).scores[0]).toBe(null);
  });

  test('of a player who plays early is taken on that day', async () => {
    const groups = [{ ...group('g1'), date: '2026-06-05' }, group('g2')];
    await staff.send('PUT', SCORES, { json: { ...FIELD, groups } });
    clock.set('2026-06-05T15:00:00Z');
    expect((await phone('ann').group()).status).toBe(200);
    expect((await phone('cy', 'g2').group()).status).toBe(403);
  });

  test('is not lost by a move to another group, a withdrawal or an added player', async () => {
    const [ann, cy] = [phone('ann'), phone('cy', 'g2')];
    fill(ann, 'bo', [4, 5, 3]);
    await ann.send();
    const players = [
      scoredPlayer('ann', 'g1', { status: 'WD' }),
      scoredPlayer('bo', 'g2', { index: 4.2 }),
      ...FIELD.players.slice(2),
      scoredPlayer('ed', 'g1'),
    ];
    await staff.send('PUT', SCORES, { json: { ...FIELD, players } });
    cy.tap('bo', 4, 6);
    await cy.send();
    // A phone without reception sends what was typed before the move.
    ann.tap('bo', 5, 7);
    ann.tap('ed', 1, 4);
    const { answer } = await ann.send();
    expect(answer?.players.map(({ id, status }) => [id, status])).toEqual([
      ['ann', 'WD'],
      ['ed', ''],
    ]);
    expect((await player('bo')).scores.slice(0, 6)).toEqual([4, 5, 3, 6, 7, null]);
  });

  test('without sense is refused with a sentence, and nothing of it is stored', async () => {
    const ann = phone('ann');
    const refused: [object, string][] = [
      [
        { holes: { ann: row(16) } },
        'A score must be a whole number from 1 to 15, X for picked up, or null.',
      ],
      [{ revision: 'x' }, 'revision is not what this address takes.'],
    ];
    for (const [change, sentence] of refused) {
      ann.revision = 1;
      expect(await ann.send(change)).toMatchObject({ status: 422, text: sentence });
    }
    const other = await server.client().send('PUT', `${SCORES}/cards/no-uuid`, {
      json: ann.body(),
      headers: { Authorization: `Bearer ${codes.get('g1') ?? ''}` },
    });
    expect([other.status, other.text]).toEqual([400, 'The id of a card must be a UUID.']);
    expect((await view()).cards).toEqual([]);
  });

  test('of many phones at the same moment is stored whole, each', async () => {
    const all = ['ann', 'bo', 'cy', 'di'].map((who, at) => phone(who, at < 2 ? 'g1' : 'g2'));
    for (let hole = 1; hole <= 18; hole += 1) {
      const sent = all.map((each) => {
        each.tap(each.keeper, hole, 4);
        return each.send(each === all[0] || each === all[2] ? {} : { role: 'second' });
      });
      expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    const { cards } = await view();
    expect(
      cards.map(({ revision, keeper, holes }) => [keeper, revision, holes[keeper ?? '']]),
    ).toEqual(
      expect.arrayContaining(
        all.map(({ keeper }) => [keeper, 18, row(...Array.from({ length: 18 }, () => 4 as const))]),
      ),
    );
  });
});

describe('staff', () => {
  const lineOf = ({ rank, player: who, total, strokes, thru, points }: IndividualRow) =>
    [rank, who, total, strokes, thru, points].join(' | ');
  const OVER = PAR.map((par) => par + 1);
  let ann: Phone;
  let cy: Phone;

  beforeEach(async () => {
    await openEvent(server, staff);
    const codes = await codesOf(staff);
    ann = new Phone(server.client(), codes.get('g1') ?? '', 'ann');
    cy = new Phone(server.client(), codes.get('g2') ?? '', 'cy');
    fill(ann, 'ann', PAR);
    fill(ann, 'bo', OVER);
    fill(cy, 'cy', OVER);
    fill(cy, 'di', PAR.with(17, 4));
    await ann.send();
    await cy.send();
  });

  test('correct a score with a reason, and take it back', async () => {
    await act('corrections', { player: 'ann', hole: 3, strokes: 5, reason: 'Ball out of bounds' });
    expect((await player('ann')).scores[2]).toBe(5);
    ann.tap('ann', 3, 4);
    expect((await ann.send()).answer?.players[0]?.scores[2]).toBe(5);
    await act('corrections', { player: 'ann', hole: 3, strokes: null, reason: '' });
    expect((await player('ann')).scores[2]).toBe(4);
    const { corrections } = await view();
    expect(corrections.map(({ by, reason }) => [by, reason])).toEqual([
      ['admin', 'Ball out of bounds'],
      ['admin', ''],
    ]);
  });

  test('accept rows, which later writes don’t change but show', async () => {
    expect((await act('accept', { players: ['ann', 'bo'] })).status).toBe(200);
    ann.tap('ann', 1, 9);
    const { answer } = await ann.send();
    expect(answer?.accepted).toEqual(['ann', 'bo']);
    const accepted = await player('ann');
    expect([accepted.scores[0], accepted.isLate]).toEqual([4, true]);
    await act('accept', { players: ['ann'], accepted: false });
    expect((await player('ann')).scores[0]).toBe(9);
    cy.tap('di', 5, null);
    await cy.send();
    expect(await act('accept', { players: ['di'] })).toMatchObject({
      status: 400,
      text: 'Di Lee has no score at hole 5.',
    });
  });

  test('see who signed, until a score changes', async () => {
    const text = PAR.join(' ');
    ann.signatures = [
      { player: 'ann', as: 'player', of: text },
      { player: 'ann', as: 'keeper', of: text },
    ];
    ann.revision += 1;
    await ann.send();
    // The keeper can't sign the own row.
    expect((await player('ann')).signed).toEqual({ keeper: false, player: true });
    ann.signatures.push({ player: 'ann', as: 'keeper', by: 'bo', of: text });
    ann.revision += 1;
    await ann.send();
    expect((await player('ann')).signed).toEqual({ keeper: true, player: true });
    ann.tap('ann', 1, 5);
    await ann.send();
    expect((await player('ann')).signed).toEqual({ keeper: false, player: false });
  });

  test('see the standing in the tables while play is on, without points', async () => {
    cy.tap('di', 18, null);
    await cy.send();
    await server.liveScores.store();
    const rows = server.stores.results.data.get(EVENT);
    expect(rows?.net?.rows.map(lineOf)).toEqual([
      '1 | Ann Lee | -12 | 60 | F | ',
      '2 | Cy Lee | +1 | 73 | F | ',
      '3 | Di Lee | +2 |  | 17 | ',
      '4 | Bo Lee | +14 | 86 | F | ',
    ]);
    // Holes that everyone has finished only.
    expect(rows?.skins?.rows.holes).toHaveLength(17);
    expect(rows?.skins?.rows.holes[0]).toEqual({
      hole: '1',
      par: '4',
      score: '3',
      won: 'Ann Lee',
      tie: '',
    });
  });

  test('see the tables of a scoring site stay while the event has its address', async () => {
    await server.stores.events.update(([event]) => {
      if (event) event.netLeaderboardUrl = 'https://lfgtour.bluegolf.com/net';
    });
    ann.tap('ann', 1, 5);
    await ann.send();
    await server.liveScores.store();
    expect(Object.keys(server.stores.results.data.get(EVENT) ?? {}).sort()).toEqual([
      'eventID',
      'gross',
      'scorecards',
      'skins',
      'wgr',
    ]);
    const [net] = (await view()).compared;
    expect(net).toMatchObject({ table: 'net', equal: 0 });
    expect(net?.differences).toContainEqual({ entry: 'Bo Lee', phones: '+14', site: '–' });
    await server.stores.results.update(EVENT, (results) => {
      if (!results.gross) throw new Error('The gross table is there.');
      const rows = results.gross.rows.map((row) => ({ ...row, points: '' }));
      return { ...results, net: { ...results.gross, rows } };
    });
    const [now] = (await view()).compared;
    expect(now?.equal).toBeLessThan(4);
    expect(now?.differences.every(({ site }) => site !== '–')).toBe(true);
  });

  test('preview and publish the tables, and open them again', async () => {
    expect(await act('publish', {})).toMatchObject({ status: 409, text: STILL_OPEN });
    const { text } = await act('publish', { preview: true });
    const preview = PublishedScores.parse(JSON.parse(text));
    expect(preview.state).toBe('open');
    expect(preview.tables.map(({ table }) => table)).toEqual(['net', 'gross', 'wgr', 'skins']);
    expect(server.stores.results.data.get(EVENT)?.net).toBeUndefined();
    // The rows of net are there now, without points: what changes in them is in net's own response.
    await server.liveScores.store();
    const again = PublishedScores.parse(
      JSON.parse((await act('publish', { preview: true })).text),
    ).tables;
    expect(again.map(({ changes, netChanges }) => [changes.changed, netChanges])).toEqual([
      [4, 0],
      [0, 0],
      [4, 0],
      [0, 0],
    ]);
    await act('state', { state: 'closed' });
    expect((await act('publish', {})).status).toBe(200);
    const results = server.stores.results.data.get(EVENT);
    expect(results?.net?.rows.map(lineOf)).toEqual([
      '1 | Ann Lee | -12 | 60 |  | 100',
      'T2 | Cy Lee | +1 | 73 |  | 85',
      'T2 | Di Lee | +1 | 73 |  | 85',
      '4 | Bo Lee | +14 | 86 |  | 65',
    ]);
    expect(server.stores.events.data[0]?.isComplete).toBe(true);
    expect((await view()).setup.state).toBe('final');
    await act('state', { state: 'closed' });
    await act('state', { state: 'open' });
    ann.tap('ann', 1, 5);
    expect((await ann.send()).status).toBe(200);
  });

  test('find published results on the site until they publish again', async () => {
    await act('state', { state: 'closed' });
    await act('publish', { complete: false });
    expect(server.stores.events.data[0]?.isComplete).toBe(false);
    const published = server.stores.results.data.get(EVENT);
    await act('state', { state: 'closed' });
    await act('state', { state: 'open' });
    ann.tap('ann', 1, 9);
    await ann.send();
    await server.liveScores.store();
    expect(server.stores.results.data.get(EVENT)).toEqual(published);
    await act('state', { state: 'closed' });
    await act('publish', {});
    expect(server.stores.results.data.get(EVENT)?.net?.rows[0]?.strokes).toBe('65');
  });

  test('have cards with the tables, which go with the last table', async () => {
    cy.tap('di', 18, 'X');
    await cy.send();
    await server.liveScores.store();
    const cards = () => server.stores.results.data.get(EVENT)?.scorecards?.rows.cards ?? [];
    expect(cards()).toEqual([
      { player: 'Ann Lee', tee: 'blue', handicap: 12, status: '', holes: PAR },
      expect.objectContaining({ player: 'Bo Lee', handicap: 4 }),
      expect.objectContaining({ player: 'Cy Lee', handicap: 17 }),
      expect.objectContaining({
        player: 'Di Lee',
        handicap: -2,
        holes: row(...PAR.slice(0, 17), 'X'),
      }),
    ]);
    await act('corrections', { player: 'di', hole: 18, strokes: 4, reason: 'Putt was holed' });
    await act('state', { state: 'closed' });
    await act('publish', {});
    expect(cards()[3]?.holes[17]).toBe(4);
    for (const table of ['wgr', 'skins', 'gross', 'net']) {
      expect(cards()).toHaveLength(4);
      const rows = table === 'skins' ? { holes: [], players: [] } : [];
      const path = `/api/results/${EVENT}/tables/${table}`;
      const cleared = await staff.send('PUT', path, { json: { rows } });
      expect(cleared.status).toBe(200);
    }
    expect(server.stores.results.data.get(EVENT)).toBeUndefined();
  });

  test('have no cards before the first score', async () => {
    for (const who of ['ann', 'bo']) fill(ann, who, row());
    for (const who of ['cy', 'di']) fill(cy, who, row());
    await ann.send();
    await cy.send();
    await server.liveScores.store();
    expect(server.stores.results.data.get(EVENT)).toBeUndefined();
  });

  test('say in the panel why they could not be made', async () => {
    await openEvent(server, staff);
    const problem = async () => ScoresView.parse(await staff.json(SCORES)).tablesProblem;
    expect(await problem()).toBe('');
    // As an older version stored it.
    const lee = { ...scoredPlayer('lee', 'g1', { player: 'ANN LEE' }), accepted: null };
    await server.stores.scores.at(EVENT).update(({ players, corrections }) => {
      players.push({ ...lee, formerGroups: [] });
      const correction = { hole: 1, strokes: 4, by: 'admin', at: NOW, reason: '' };
      corrections.push(...players.map(({ id }) => ({ player: id, ...correction })));
    });
    await server.liveScores.store();
    expect(await problem()).toContain('ANN LEE is in row 1 already.');
    await server.stores.scores.at(EVENT).update((scores) => {
      scores.players = scores.players.filter(({ id }) => id !== 'lee');
      scores.corrections = scores.corrections.filter(({ player }) => player !== 'lee');
    });
    await server.liveScores.store();
    expect(await problem()).toBe('');
  });

  test('publish at the moment at which the standing is stored', async () => {
    await act('state', { state: 'closed' });
    await Promise.all([act('publish', {}), server.liveScores.store()]);
    expect(server.stores.results.data.get(EVENT)?.net?.rows[0]?.points).toBe('100');
  });

  test('publish a table in the place of the scoring site’s, whose address is cleared', async () => {
    await server.stores.events.update(([event]) => {
      if (event) event.netLeaderboardUrl = 'https://lfgtour.bluegolf.com/net';
    });
    await act('state', { state: 'closed' });
    const { text } = await act('publish', {});
    const [net] = PublishedScores.parse(JSON.parse(text)).tables;
    expect(net).toMatchObject({ table: 'net', address: '' });
    expect(server.stores.events.data[0]?.netLeaderboardUrl).toBe('');
    expect((await view()).compared).toEqual([]);
  });

  test('can’t publish while a player has no handicap or a score is missing', async () => {
    cy.tap('di', 5, null);
    await cy.send();
    await act('state', { state: 'closed' });
    expect(await act('publish', { preview: true })).toMatchObject({
      status: 409,
      text: 'Without a score at some hole: Di Lee. Enter it, or choose WD, DNF, NS or DQ.',
    });
    const players = [...FIELD.players, scoredPlayer('ed', 'g1', { index: null })];
    await staff.send('PUT', SCORES, { json: { ...FIELD, players } });
    expect(await act('publish', {})).toMatchObject({
      status: 409,
      text: 'Without a handicap: Ed Lee.',
    });
  });

  test('have the scores in backups', () => {
    const files = backedUpFiles(server.stores).map(({ name }) => name);
    expect(files).toContain(`scores/${EVENT}.json`);
    expect(isBackedUpFile(`scores/${EVENT}.json`)).toBe(true);
    expect(isBackedUpFile('scores/../accounts.json')).toBe(false);
  });
});

test('a phone shows the time of its group on the clock of the region', async () => {
  await openEvent(server, staff);
  const [first] = await codesOf(staff);
  const phone = new Phone(server.client(), first?.[1] ?? '', 'ann');
  expect((await phone.group()).view?.group.time).toBe('8:00 AM');
  setLocale({ ...DEFAULT_LOCALE, language: 'en-GB' });
  try {
    expect((await phone.group()).view?.group.time).toBe('08:00');
  } finally {
    setLocale(DEFAULT_LOCALE);
  }
});
