import { beforeEach, expect, test } from 'vitest';
import { MoneyView } from '#domain/money/money.schema.ts';
import {
  enter,
  expectStored,
  expectText,
  put,
  storeEvent,
} from '../../tests/screens/event-sheets.ts';
import { usePanel } from '../../tests/screens/panel.ts';
import { eventually } from '../../tests/screens/screen.ts';

const { staff, network, open } = usePanel();

const NET = [
  ['Ann Abel', '70'],
  ['Bo Bray', '71'],
  ['Cy Cole', '71'],
  ['Di Dunn', '75'],
] as const;

beforeEach(async () => {
  await storeEvent(staff, { name: 'Late Open', date: '2026-08-01' });
  const eventID = await storeEvent(staff, { name: 'Paper Open', date: '2026-05-01' });
  const rows = NET.map(([player, strokes]) => ({ player, strokes }));
  await put(staff, `/api/results/${eventID}/tables/net`, { par: 72, points: 'regular', rows });
});

const view = async () => MoneyView.parse(await staff.json('/api/money/2026'));

/** Waits until the first event has these amounts, in cents. */
const expectTotals = (totals: object) =>
  eventually(async () => {
    expect((await view()).totals[0]).toMatchObject(totals);
  });

test('I set fees and prizes of every event and of one, and the totals and the list follow', async () => {
  const screen = await open('/money?year=2026');
  await enter(screen, 'Entry fee', 'a lot');
  await screen.message('“a lot” is no amount, such as 40 or 12.50.');
  await enter(screen, 'Entry fee', '$40');
  await expectTotals({ fees: 16_000 });
  await enter(screen, 'Prizes of Net, in percent', 'half');
  await screen.message('“half” is no whole number of percent.');
  await enter(screen, 'Prizes of Net, in percent', '50');
  await enter(screen, 'Parts of the places of Net', '60 / 40');
  await expectTotals({ paidOut: 8_000 });
  await expectText(() => screen.row(/^Paper Open/), '$80');

  await enter(screen, 'Players of Paper Open', '10');
  await expectTotals({ fees: 40_000 });
  await enter(screen, 'Players of Late Open', '5');
  await screen.press('Payouts of Paper Open', undefined, 'link');
  await screen.heading('Paper Open');
  await screen.row(/^Bo Bray .*\$40$/);
  await screen.press('Add prize');
  await screen.message(/^Write what the prize is for/);
  await screen.fill('Prize', 'Closest to the pin');
  await screen.fill('Player', 'Di Dunn');
  await screen.fill('Amount, $', '25.50');
  await screen.press('Add prize');
  await screen.row(/^Di Dunn .*\$25\.50$/);
  await screen.press('Money of 2026', undefined, 'link');
  expect((await view()).list).toMatchObject([
    { rank: '1', player: 'Ann Abel', amount: 12_000 },
    { rank: 'T2', player: 'Bo Bray', amount: 4_000 },
    { rank: 'T2', player: 'Cy Cole', amount: 4_000 },
    { rank: '4', player: 'Di Dunn', amount: 2_550 },
  ]);
  await screen.row(/^Ann Abel 1 1 \$120\.00$/);

  // A rule of its own counts for this event only.
  await screen.press('Payouts of Paper Open', undefined, 'link');
  await screen.heading('Paper Open');
  await screen.user.click(await screen.role('switch', 'Rules of its own'));
  await enter(screen, 'Entry fee', '50');
  await enter(screen, 'Fee for skins', '5');
  await expectStored(view, {
    season: {
      rules: { entryFee: 4_000, skinsFee: 0 },
      events: [{ players: 5 }, { players: 10, rules: { entryFee: 5_000, skinsFee: 500 } }],
    },
  });
});

test('visitors see the list only when staff say so, and a failure switches it back', async () => {
  const screen = await open('/money?year=2026');
  const repair = network.fail('PUT', '/api/money', 'The disk is full.');
  await screen.press('Show it on the site', undefined, 'switch');
  await screen.message('The disk is full.');
  await eventually(async () => {
    expect(await screen.role('switch', 'Show it on the site')).toHaveProperty('checked', false);
  });
  repair();
  await screen.press('Show it on the site', undefined, 'switch');
  await expectStored(view, { season: { isPublic: true } });
});
