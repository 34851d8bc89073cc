/**
 * A day of Stableford over the last nine: one phone in each group, one of them without reception for some holes, balls that
 * are picked up, and a card of paper. Tables, points of the season and pages are as worked out apart.
 */
import { expect, test } from 'playwright/test';
import type { SetupBody } from '#domain/scores/event-scores.schema.ts';
import { GroupCodes, ScoresView } from '#domain/scores/staff-view.ts';
import type { HoleScore } from '#domain/scores/round.ts';
import { TOUR_ADMIN, type TourProcess } from '../../scripts/tour-process.ts';
import { Client, eventForm } from '../helpers/client.ts';
import { startTour } from '../helpers/processes/tour-processes.ts';
import { TODAY } from '../helpers/now.ts';
import { randomOf } from '../helpers/random.ts';
import { BLUE, INDEX, PAR, setup } from '../helpers/scores/scored-event.ts';
import { beginPhone, type DayPhone } from './day-phone.ts';

const EVENT = `${TODAY.slice(0, 4)}-evening-nine`;
const SCORES = `/api/scores/${EVENT}`;
const FIRST = 10;
const NINE = Array.from({ length: 9 }, (_, at) => FIRST + at);
const BACK = { rating: 36.1, slope: 142 };

/** Which phone is without reception, on which holes of the round. */
const OFFLINE = { group: 1, from: 2, until: 6 };

const random = randomOf(9);
const players = ['Ann Orr', 'Bo Vail', 'Cy Hart', 'Di Lund', 'Ed Moss', 'Flo Rand'].map(
  (name, at) => ({
    ...{ id: `p${at}`, name, group: at < 3 ? 0 : 1 },
    /** In tenths. */
    index: 40 + random.below(260),
    strokes: NINE.map((hole): HoleScore => {
      const par = PAR[hole - 1] ?? 4;
      return random.below(8) === 0 ? 'X' : par - 1 + random.below(4);
    }),
    isOnPaper: at === 4,
  }),
);

let tour: TourProcess;
test.beforeEach(async () => {
  tour = await startTour({ env: { DEMO: 'off' } });
});
test.afterEach(() => tour.stop());

/** Net points worked out on paper: two for par, one more for each stroke under it, none for a ball that was picked up. */
function pointsOf({ index, strokes }: (typeof players)[number]): number {
  const pars = NINE.map((hole) => PAR[hole - 1] ?? 0);
  const par = pars.reduce((sum, each) => sum + each, 0);
  const half = Math.round(index / 2);
  const handicap = Math.round(
    0.85 * ((half / 10) * (BACK.slope / 113) + BACK.rating - par) + Number.EPSILON,
  );
  const indexes = NINE.map((hole) => INDEX[hole - 1] ?? 0);
  return strokes.reduce<number>((sum, score, at) => {
    if (score === 'X' || score === null) return sum;
    const easier = indexes.filter((each) => each < (indexes[at] ?? 0)).length;
    const given = Math.floor(handicap / 9) + (easier < handicap % 9 ? 1 : 0);
    return sum + Math.max(0, 2 + (pars[at] ?? 0) - (score - given));
  }, 0);
}

async function openEvent(staff: Client): Promise<string[]> {
  await staff.send('POST', '/api/events', {
    form: eventForm({ name: 'Evening Nine', date: TODAY }),
  });
  const body: SetupBody = {
    setup: setup({
      course: { name: 'Granite Fields', tees: [{ ...BLUE, nines: { back: BACK } }] },
      ...{ holes: 'back', format: 'stableford', tables: ['net'], points: 'regular' },
    }),
    groups: [0, 1].map((at) => ({ id: `g${at}`, time: `5:1${at} PM`, hole: FIRST, date: null })),
    players: players.map(({ id, name, group, index }) => ({
      ...{ id, player: name, group: `g${group}`, tee: 'blue', index: index / 10 },
      ...{ courseHandicap: null, status: '' },
    })),
  };
  const saved = await staff.send('PUT', SCORES, { json: body });
  expect(saved.status, saved.text).toBe(200);
  expect((await staff.post(`${SCORES}/state`, { state: 'open' })).status).toBe(200);
  const { groups } = GroupCodes.parse(await staff.json(`${SCORES}/codes`));
  return groups.map(({ code }) => code);
}

test('nine holes of Stableford are played on phones, and everyone has the points worked out on paper', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const staff = new Client(tour.origin);
  await staff.post('/api/login', TOUR_ADMIN);
  const codes = await openEvent(staff);
  const inGroup = (of: number) => players.filter(({ group }) => group === of);

  const playGroup = async (of: number): Promise<DayPhone> => {
    const [keeper] = inGroup(of);
    if (!keeper) throw new Error('A group has players.');
    const link = `${tour.origin}/score#${EVENT}.${codes[of] ?? ''}`;
    const phone = await beginPhone(browser, { link, keeper, role: 'official' });
    for (const [step, hole] of NINE.entries()) {
      if (of === OFFLINE.group && step === OFFLINE.from)
        await phone.page.context().setOffline(true);
      if (of === OFFLINE.group && step === OFFLINE.until)
        await phone.page.context().setOffline(false);
      await phone.isAt(`Hole ${hole}`);
      for (const player of inGroup(of).filter(({ isOnPaper }) => !isOnPaper)) {
        await phone.type(player, hole, player.strokes[step] ?? null);
      }
      await phone.goOn();
    }
    await phone.ask();
    await phone.isSent();
    return phone;
  };
  const phones = await Promise.all([playGroup(0), playGroup(1)]);
  await phones[0].shows('After 9 holes');
  for (const phone of phones) await phone.page.context().close();

  for (const { id, strokes } of players.filter(({ isOnPaper }) => isOnPaper)) {
    for (const [at, score] of strokes.entries()) {
      const correction = { player: id, hole: FIRST + at, strokes: score, reason: 'Card of paper' };
      expect((await staff.post(`${SCORES}/corrections`, correction)).status).toBe(200);
    }
  }
  const totals = new Map(players.map((player) => [player.name, pointsOf(player)]));
  const { standing } = ScoresView.parse(await staff.json(SCORES));
  expect(new Map(standing.map(({ player, total }) => [player, Number(total)]))).toEqual(totals);

  await staff.post(`${SCORES}/state`, { state: 'closed' });
  expect((await staff.post(`${SCORES}/publish`, {})).status).toBe(200);
  const best = Math.max(...totals.values());
  const first = [...totals].filter(([, total]) => total === best).map(([name]) => name);
  await page.goto(`${tour.origin}/results?eventID=${EVENT}`);
  const rows = page.getByRole('table').first().getByRole('row');
  await expect(rows).toHaveCount(1 + players.length);
  await expect(rows.first()).toContainText('Points');
  for (const [name, total] of totals) {
    const row = page.getByRole('row', { name });
    await expect(
      row.getByRole('cell').filter({ hasText: new RegExp(`^${total}$`) }),
    ).not.toHaveCount(0);
  }
  // The season has the points of first place, which several share.
  await page.goto(`${tour.origin}/standings`);
  for (const name of first) {
    await expect(page.getByRole('row', { name })).toContainText('100');
  }
  await page.goto(`${tour.origin}/events/${EVENT}/scorecards`);
  const card = page.getByRole('article').first();
  await expect(card.getByRole('columnheader')).toHaveText(['Hole', ...NINE.map(String), 'In']);
  await expect(card.getByText(String(best)).first()).toBeVisible();
});
