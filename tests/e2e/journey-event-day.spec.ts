/**
 * An event day: two phones in each group, one of them without reception for some holes, one that dies, a withdrawal, a
 * player who changes the group, differences, cards of paper, a server that is killed and one that is replaced. The
 * published tables are those of an independent calculation from the same strokes. `EVENT_DAY=whole` plays 36 players.
 */
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import type { SetupBody } from '#domain/scores/event-scores.schema.ts';
import { GroupCodes, ScoresView } from '#domain/scores/staff-view.ts';
import { results } from '#domain/results/results.collection.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { TOUR_ADMIN, type TourProcess } from '../../scripts/tour-process.ts';
import { Client, eventForm } from '../helpers/client.ts';
import {
  independentTables,
  storedTables,
  type IndependentEvent,
  type IndependentPlayer,
} from '../helpers/demo/independent-tables.ts';
import { TODAY } from '../helpers/now.ts';
import { randomOf } from '../helpers/random.ts';
import { removeFolder } from '../helpers/remove-folder.ts';
import { BLUE, INDEX, PAR, setup } from '../helpers/scores/scored-event.ts';
import { startTour } from '../helpers/processes/tour-processes.ts';
import { beginPhone, type DayPhone } from './day-phone.ts';

const isWhole = process.env.EVENT_DAY === 'whole';
const GROUPS = isWhole ? 9 : 3;
const GROUP = isWhole ? 4 : 3;
const HOLES = 18;
const EVENT = `${TODAY.slice(0, 4)}-long-day-open`;
const SCORES = `/api/scores/${EVENT}`;

/** Groups of which one phone is without reception on these holes of the round, counted from its first. */
const OFFLINE = { groups: [0, 1, 3], from: 3, until: 8 };
const KILLED_AT = 6;
const REPLACED_AT = 13;

/** Groups start three at a tee, so that a player who changes the group after 9 holes plays the other 9 there. */
const firstHole = (group: number) => Math.floor(group / 3) * 2;

/** A player of the day, and where the strokes are written. */
interface DayPlayer extends IndependentPlayer {
  id: string;
  group: number;
  team: number;
  isOnPaper: boolean;
}

function field(): DayPlayer[] {
  const random = randomOf(36);
  return Array.from({ length: GROUPS * GROUP }, (_, at) => {
    const group = Math.floor(at / GROUP);
    return {
      id: `p${at}`,
      group,
      team: group,
      name: `${['Ann', 'Bo', 'Cy', 'Di'][at % GROUP] ?? ''} ${String.fromCodePoint(65 + (at % 26))}${'olf'.slice(0, 1 + (at % 3))}${at}`,
      index: random.below(300) - 20,
      strokes: PAR.map((par) => (random.below(20) === 0 ? 'X' : par - 1 + random.below(5))),
      status: '',
      isOnPaper: at % GROUP === 1 && group < 2,
    };
  });
}

let tour: TourProcess;
let folder: string;
let port = '0';

const start = async () => {
  tour = await startTour({ folder, env: { PORT: port, DEMO: 'off' } });
  port = new URL(tour.origin).port;
};

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-day-'));
  await start();
});
test.afterEach(async () => {
  await tour.stop();
  await removeFolder(folder);
});

/** The event with its players and groups, open for phones; returns the codes by group. */
async function openEvent(staff: Client, players: readonly DayPlayer[]): Promise<string[]> {
  const form = eventForm({ name: 'Long Day Open', date: TODAY });
  await staff.send('POST', '/api/events', { form });
  const groups = Array.from({ length: GROUPS }, (_, at) => at);
  const body: SetupBody = {
    setup: setup({
      course: { name: 'Granite Fields', tees: [BLUE] },
      teams: groups.map((of) => ({
        id: `t${of}`,
        players: players.filter(({ group }) => group === of).map(({ id }) => id),
      })),
    }),
    groups: groups.map((at) => ({
      id: `g${at}`,
      time: `8:${String(at + 10)} AM`,
      hole: firstHole(at) + 1,
      date: null,
    })),
    players: players.map(({ id, name, group, index }) => ({
      id,
      player: name,
      group: `g${group}`,
      tee: 'blue',
      index: index / 10,
      courseHandicap: null,
      status: '',
    })),
  };
  const saved = await staff.send('PUT', SCORES, { json: body });
  expect(saved.status, saved.text).toBe(200);
  expect((await staff.post(`${SCORES}/state`, { state: 'open' })).status).toBe(200);
  const codes = GroupCodes.parse(await staff.json(`${SCORES}/codes`));
  return codes.groups.map(({ code }) => code);
}

test('a day with everything that goes wrong loses no score, and the tables are right', async ({
  browser,
  page: office,
}) => {
  test.setTimeout(isWhole ? 3_600_000 : 900_000);
  const players = field();
  const staff = new Client(tour.origin);
  await staff.post('/api/login', TOUR_ADMIN);
  const codes = await openEvent(staff, players);
  const view = async () => ScoresView.parse(await staff.json(SCORES));
  const inGroup = (of: number) => players.filter(({ group }) => group === of);
  const { origin } = tour;
  await office.setViewportSize({ width: 1600, height: 1000 });
  await office.request.post(`${origin}/api/login`, { data: TOUR_ADMIN, headers: { origin } });

  const groups: DayPhone[][] = [];
  const link = (code: string) => `${origin}/score#${EVENT}.${code}`;
  for (const [at, code] of codes.entries()) {
    const [first, second] = inGroup(at);
    if (!first || !second) throw new Error('A group has at least two players.');
    groups.push([
      await beginPhone(browser, { link: link(code), keeper: first, role: 'official' }),
      await beginPhone(browser, { link: link(code), keeper: second, role: 'second' }),
    ]);
  }
  const phones = () => groups.flat();
  const offline = () => OFFLINE.groups.flatMap((at) => groups[at]?.[at % 2 === 0 ? 1 : 0] ?? []);
  const setReception = async (isThere: boolean) => {
    for (const { page } of offline()) await page.context().setOffline(!isThere);
  };
  const last = GROUPS - 1;
  const [moved, withdrawn, wrong, disputed] = [
    inGroup(2).at(-1),
    inGroup(1).at(-1),
    inGroup(0)[0],
    inGroup(1)[0],
  ];
  if (!moved || !withdrawn || !wrong || !disputed) throw new Error('The field is too small.');
  const holeAt = (group: number, step: number) => ((firstHole(group) + step) % HOLES) + 1;

  /** One hole of a group on all its phones. */
  const playHole = async (of: number, step: number) => {
    const hole = holeAt(of, step);
    for (const phone of groups[of] ?? []) {
      await phone.isAt(`Hole ${hole}`);
      for (const player of inGroup(of)) {
        if (player.isOnPaper || player.status !== '') continue;
        let score = player.strokes[hole - 1] ?? null;
        if (player === wrong && step === 4 && phone.role === 'official') score = 'X';
        if (player === disputed && step === 12 && phone.role === 'official') score = 'X';
        await phone.type(player, hole, score);
      }
      await phone.goOn();
      if (step === 8) await phone.button(`Hole ${holeAt(of, 9)} ›`).press('Enter');
    }
  };

  for (let step = 0; step < HOLES; step += 1) {
    if (step === OFFLINE.from) await setReception(false);
    if (step === OFFLINE.until) await setReception(true);
    if (step === KILLED_AT) await tour.kill();
    await test.step(`hole ${step + 1} of the round`, () =>
      Promise.all(groups.map((_, of) => playHole(of, step))));
    if (step === 4) {
      // A page that is loaded again without reception has its scores.
      const [phone] = offline();
      await phone?.page.reload();
      await phone?.isAt(`Hole ${holeAt(0, step + 1)}`);
    }
    if (step === KILLED_AT) {
      await start();
      await test.step('the official phone of the last group dies', async () => {
        const [dead, other] = groups[last] ?? [];
        await dead?.isSent();
        await dead?.page.context().close();
        groups[last] = other ? [other] : [];
        await other?.button('Card').click();
        await other?.button('Take over the official card').click();
        await other?.button('Take over').click();
        await other?.isSent();
        await other?.button(`Back to hole ${holeAt(last, step + 1)}`).click();
      });
    }
    if (step === OFFLINE.until) {
      for (const phone of phones()) await phone.isSent();
      await test.step('a score that is wrong on one card is corrected after 9 holes', async () => {
        const [official] = groups[0] ?? [];
        const hole = holeAt(0, 4);
        await official?.ask();
        await official?.goTo(wrong, hole);
        await official?.shows(/’s card: \d/);
        await official?.type(wrong, hole, wrong.strokes[hole - 1] ?? null);
        await official?.goTo(wrong, holeAt(0, step + 1));
      });
      await test.step('a player changes the group', async () => {
        await office.goto(`${origin}/admin/scores/${EVENT}?part=players`);
        await office.getByLabel(`Group of ${moved.name}`).selectOption({ index: 1 });
        await expect
          .poll(async () => (await view()).players.find(({ id }) => id === moved.id)?.group)
          .toBe('g0');
        moved.group = 0;
        for (const phone of [...(groups[0] ?? []), ...(groups[2] ?? [])]) await phone.ask();
        for (const { page } of groups[0] ?? [])
          await expect(page.getByRole('heading', { name: moved.name })).toBeVisible();
        for (const { page } of groups[2] ?? [])
          await expect(page.getByRole('heading', { name: moved.name })).toHaveCount(0);
      });
    }
    if (step === 10) {
      await test.step('a player withdraws', async () => {
        await office.goto(`${origin}/admin/scores/${EVENT}?part=players`);
        await office.getByLabel(`Status of ${withdrawn.name}`).selectOption('Withdrew');
        await expect
          .poll(async () => (await view()).players.find(({ id }) => id === withdrawn.id)?.status)
          .toBe('WD');
        withdrawn.status = 'WD';
        for (const phone of groups[1] ?? []) {
          await phone.ask();
          await phone.shows('Withdrawn');
        }
      });
    }
    if (step === REPLACED_AT) {
      await tour.stop();
      // While no server is there, a page still loads.
      await groups[1]?.[0]?.page.reload();
      await start();
    }
  }

  await test.step('each card is stored as it was typed', async () => {
    for (const phone of phones()) {
      await phone.ask();
      await phone.isSent();
    }
    const { cards } = await view();
    expect(cards).toHaveLength(GROUPS * 2);
    for (const [of, own] of groups.entries()) {
      const rows = own.map(({ typed }) => Object.fromEntries(typed));
      const stored = cards.filter(({ group }) => group === `g${of}`).map(({ holes }) => holes);
      for (const each of rows) expect(stored).toContainEqual(expect.objectContaining(each));
    }
    for (const { page } of phones()) await page.context().close();
  });

  const cell = ({ name }: DayPlayer, hole: number) =>
    office.getByRole('textbox', { name: new RegExp(`^${name}, hole ${hole}(,|$)`) });
  await test.step('staff type the cards of paper, and decide the score that two cards differ on', async () => {
    await office.goto(`${origin}/admin/scores/${EVENT}`);
    for (const player of players.filter(({ isOnPaper }) => isOnPaper)) {
      await cell(player, 1).focus();
      for (const score of player.strokes) {
        await office.keyboard.type(String(score));
        await office.keyboard.press('Enter');
      }
    }
    const hole = holeAt(1, 12);
    const { players: seen } = await view();
    expect(seen.find(({ id }) => id === disputed.id)?.differences).toEqual([hole]);
    expect(seen.filter(({ differences }) => differences.length > 0)).toHaveLength(1);
    await office.getByLabel('Reason for what you type').fill('Both agreed at the table');
    await cell(disputed, hole).fill(String(disputed.strokes[hole - 1]));
    await office.keyboard.press('Enter');
    const counted = async () =>
      new Map((await view()).players.map(({ id, scores }) => [id, scores]));
    const inPlay = players.filter(({ status }) => status === '');
    const played = new Map(inPlay.map(({ id, strokes }) => [id, strokes]));
    await expect
      .poll(async () => new Map([...(await counted())].filter(([id]) => id !== withdrawn.id)))
      .toEqual(played);
    expect((await counted()).get(withdrawn.id)?.filter((score) => score !== null)).toHaveLength(11);
  });

  await test.step('the published tables are those of an independent calculation', async () => {
    await office.getByRole('button', { name: 'Close scores' }).click();
    const question = office.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Close' }).click();
    await office.getByRole('button', { name: 'Publish results' }).click();
    await question.getByRole('button', { name: 'Publish' }).click();
    await expect(office.getByText('Published: these are the event’s results.')).toBeVisible();
    const file = join(folder, 'data', 'results', `${TODAY.slice(0, 4)}.json`);
    const season = results.schema.parse(JSON.parse(await readFile(file, 'utf8')));
    expectTables(
      season.find(({ eventID }) => eventID === EVENT),
      players,
    );
  });
});

/** Checks all tables of the event. */
function expectTables(stored: EventResults | undefined, players: DayPlayer[]): void {
  const { allowances } = setup();
  const event: IndependentEvent = {
    par: PAR,
    index: INDEX,
    rating: 713,
    slope: 138,
    allowances,
    players,
    teams: Array.from({ length: GROUPS }, (_, of) =>
      players.filter(({ team }) => team === of).map(({ name }) => name),
    ),
    points: DEFAULT_SETTINGS.points.table.map(({ regular }) => regular),
    bonus: DEFAULT_SETTINGS.points.teamBonus,
  };
  expect(storedTables(stored)).toEqual(independentTables(event));
}
