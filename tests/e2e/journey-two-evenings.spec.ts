/**
 * Two rounds of Stableford over the last nine, in two flights with a cut: one phone in each group, one of them without
 * reception for some holes, balls that are picked up, and a card of paper. Tables, points of the season, money and pages
 * are as worked out apart.
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

const YEAR = TODAY.slice(0, 4);
const EVENT = `${YEAR}-evening-nines`;
const SCORES = `/api/scores/${EVENT}`;
const FIRST = 10;
const NINE = Array.from({ length: 9 }, (_, at) => FIRST + at);
const BACK = { rating: 36.1, slope: 142 };

/** Which phone is without reception in the first round, and on which holes. */
const OFFLINE = { group: 1, from: 2, until: 6 };

/** Those up to this index are in the first flight; the best of each after the first round play the second one. */
const LIMIT = 15;
const CUT_PLACES = 2;
const FLIGHTS = ['Gold', 'Silver'];

/** Of each player, in cents, of which each flight's first gets 70 percent and the second 30. */
const FEE = 2_501;
const SPLIT = [70, 30];

const random = randomOf(9);
const players = ['Ann Orr', 'Bo Vail', 'Cy Hart', 'Di Lund', 'Ed Moss', 'Flo Rand'].map(
  (name, at) => ({
    ...{ id: `p${at}`, name, group: at < 3 ? 0 : 1 },
    /** In tenths. */
    index: 40 + random.below(260),
    rounds: [1, 2].map(() =>
      NINE.map((hole): HoleScore => {
        const par = PAR[hole - 1] ?? 4;
        return random.below(8) === 0 ? 'X' : par - 1 + random.below(4);
      }),
    ),
    isOnPaper: at === 4,
  }),
);

let tour: TourProcess;
test.beforeEach(async () => {
  tour = await startTour({ env: { DEMO: 'off' } });
});
test.afterEach(() => tour.stop());

type Player = (typeof players)[number];

/** Net points of a round worked out on paper: two for par, one more for each stroke under it, none for a ball that was picked up. */
function pointsOf({ index, rounds }: Player, round: number): number {
  const strokes = rounds[round - 1] ?? [];
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

const flightOf = ({ index }: Player) => FLIGHTS[index <= LIMIT * 10 ? 0 : 1] ?? '';

/** The place of a score among others, of which the highest is first. */
const placeOf = (own: number, all: readonly number[]) =>
  all.filter((each) => each > own).length + 1;

/** The same over both rounds: who made the cut, total, place in the flight and cents that were won. */
const onPaper = players.map((player) => {
  const own = players.filter((each) => flightOf(each) === flightOf(player));
  const madeCut = (each: Player) =>
    placeOf(
      pointsOf(each, 1),
      own.map((other) => pointsOf(other, 1)),
    ) <= CUT_PLACES;
  const totalOf = (each: Player) => pointsOf(each, 1) + (madeCut(each) ? pointsOf(each, 2) : 0);
  const totals = own.filter(madeCut).map(totalOf);
  const place = placeOf(totalOf(player), totals);
  const tied = totals.filter((total) => total === totalOf(player)).length;
  const pot = Math.floor((FEE * players.length * own.length) / players.length);
  const shares = SPLIT.map((part) => Math.floor((pot * part) / 100));
  const shared = shares.slice(place - 1, place - 1 + tied).reduce((sum, each) => sum + each, 0);
  const isIn = madeCut(player);
  return {
    player,
    isIn,
    total: totalOf(player),
    place,
    cents: isIn ? Math.floor(shared / tied) : 0,
  };
});

async function setUpEvent(staff: Client): Promise<void> {
  await staff.send('POST', '/api/events', {
    form: eventForm({ name: 'Evening Nines', date: TODAY }),
  });
  const body: SetupBody = {
    setup: setup({
      course: { name: 'Granite Fields', tees: [{ ...BLUE, nines: { back: BACK } }] },
      ...{ holes: 'back', format: 'stableford', tables: ['net'], points: 'regular' },
      ...{ rounds: 2, cut: { after: 1, places: CUT_PLACES } },
      flights: {
        ...{ by: 'handicap', points: 'flight' },
        list: FLIGHTS.map((name, at) => ({
          id: `f${at}`,
          name,
          upTo: at === 0 ? LIMIT : null,
          tees: [],
        })),
      },
    }),
    groups: [0, 1].map((at) => ({ id: `g${at}`, time: `5:1${at} PM`, hole: FIRST, date: null })),
    players: players.map(({ id, name, group, index }) => ({
      ...{ id, player: name, group: `g${group}`, tee: 'blue', index: index / 10 },
      ...{ courseHandicap: null, status: '' },
    })),
  };
  const saved = await staff.send('PUT', SCORES, { json: body });
  expect(saved.status, saved.text).toBe(200);
  const rules = {
    ...{ entryFee: FEE, skinsFee: 0 },
    prizes: [{ table: 'net', of: 'fees', amount: 100, split: SPLIT }],
  };
  const matchPlay = { entryFee: 0, players: null, payouts: [0, 0, 0, 0] };
  const money = { isPublic: true, rules, events: [], matchPlay };
  expect((await staff.send('PUT', `/api/money/${YEAR}`, { json: money })).status).toBe(200);
}

/** Opens the round that is set up; returns the groups with their codes and players. */
async function openRound(staff: Client) {
  expect((await staff.post(`${SCORES}/state`, { state: 'open' })).status).toBe(200);
  const { groups } = GroupCodes.parse(await staff.json(`${SCORES}/codes`));
  const view = ScoresView.parse(await staff.json(SCORES));
  return groups.map(({ id, code }) => {
    const ids = view.players.filter(({ group }) => group === id).map((each) => each.id);
    return { code, own: players.filter((each) => ids.includes(each.id)) };
  });
}

test('two rounds over nine holes are played on phones, and flights, cut, points and money are as on paper', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const staff = new Client(tour.origin);
  await staff.post('/api/login', TOUR_ADMIN);
  await setUpEvent(staff);

  const playGroup = async (
    { code, own }: { code: string; own: readonly Player[] },
    { round, offline }: { round: number; offline: boolean },
  ): Promise<DayPhone> => {
    const [keeper] = own;
    if (!keeper) throw new Error('A group has players.');
    const link = `${tour.origin}/score#${EVENT}.${code}`;
    const phone = await beginPhone(browser, { link, keeper, role: 'official' });
    for (const [step, hole] of NINE.entries()) {
      if (offline && step === OFFLINE.from) await phone.page.context().setOffline(true);
      if (offline && step === OFFLINE.until) await phone.page.context().setOffline(false);
      await phone.isAt(`Hole ${hole}`);
      for (const player of own.filter(({ isOnPaper }) => !isOnPaper)) {
        await phone.type(player, hole, player.rounds[round - 1]?.[step] ?? null);
      }
      await phone.goOn();
    }
    await phone.ask();
    await phone.isSent();
    return phone;
  };
  /** All groups by phone, then the card of paper, if that player is in the round. */
  const playRound = async (round: number) => {
    const groups = await openRound(staff);
    const phones = await Promise.all(
      groups.map((group, at) =>
        playGroup(group, { round, offline: round === 1 && at === OFFLINE.group }),
      ),
    );
    await phones[0]?.shows('After 9 holes');
    for (const phone of phones) await phone.page.context().close();
    const onCards = groups.flatMap(({ own }) => own).filter(({ isOnPaper }) => isOnPaper);
    for (const { id, rounds } of onCards) {
      for (const [at, score] of (rounds[round - 1] ?? []).entries()) {
        const correction = {
          player: id,
          hole: FIRST + at,
          strokes: score,
          reason: 'Card of paper',
        };
        expect((await staff.post(`${SCORES}/corrections`, correction)).status).toBe(200);
      }
    }
    await staff.post(`${SCORES}/state`, { state: 'closed' });
  };
  await playRound(1);
  expect((await staff.post(`${SCORES}/rounds`, { date: TODAY })).status).toBe(200);
  await playRound(2);

  expect((await staff.post(`${SCORES}/publish`, {})).status).toBe(200);
  const { standing } = ScoresView.parse(await staff.json(SCORES));
  expect(new Map(standing.map(({ player, total }) => [player, Number(total)]))).toEqual(
    new Map(onPaper.map(({ player, total }) => [player.name, total])),
  );
  await page.goto(`${tour.origin}/results?eventID=${EVENT}`);
  for (const { player, isIn, place, total } of onPaper) {
    const row = page.getByRole('row', { name: player.name });
    await expect(row.getByRole('cell').first()).toHaveText(
      isIn ? new RegExp(`^T?${place}$`) : 'MC',
    );
    await expect(row.getByRole('cell', { name: String(total), exact: true })).not.toHaveCount(0);
  }
  // The season has the points of the first place of each flight, and the money list its cents.
  await page.goto(`${tour.origin}/standings`);
  for (const { player } of onPaper.filter(({ isIn, place }) => isIn && place === 1)) {
    await expect(page.getByRole('row', { name: player.name })).toContainText('100');
  }
  await page.goto(`${tour.origin}/money/${YEAR}`);
  for (const { player, cents } of onPaper.filter((each) => each.cents > 0)) {
    await expect(page.getByRole('row', { name: player.name }).first()).toContainText(
      `$${(cents / 100).toFixed(2)}`,
    );
  }
  await page.goto(`${tour.origin}/events/${EVENT}/scorecards`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(players.length + onPaper.filter(({ isIn }) => isIn).length);
  const heads = cards.first().getByRole('columnheader');
  await expect(heads).toHaveText(['Hole', ...NINE.map(String), 'In']);
});
