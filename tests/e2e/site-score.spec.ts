/** The page for phones: players type their scores by hole. */
import { CODE, SCORE_LINK, SCORED_EVENT } from '../helpers/score-server.ts';
import { expectAccessible, expectReadableInTheSun, sizesOf } from './accessibility.ts';
import { startAlteringProxy } from './altering-proxy.ts';
import {
  test,
  connect,
  status,
  heading,
  button,
  key,
  strokes,
  rowOf,
  begin,
} from './score-phone.ts';
import { stopClock } from './stop-clock.ts';
import { consoleErrors, expect, overflowOf } from './tour.ts';

/** Milliseconds between two requests of a phone that has nothing to send, and a little more. */
const LISTEN = 30_100;

test('a score is typed, changed, cleared and picked up, and the server has what the phone shows', async ({
  page,
  server,
}) => {
  const errors = consoleErrors(page);
  await begin(page, 'Ann Lee');
  await expect(page).toHaveURL('/score');
  await expect(page.locator('[aria-pressed=true]')).toHaveCount(0);
  await strokes(page, 'Ann Lee', 1, 5).click();
  await strokes(page, 'Bo Kim', 1, 6).click();
  await expect(rowOf(page, 'Ann Lee')).toContainText('5 · net E · thru 1');
  await expect(status(page)).toHaveText('Sent');
  const holesOf = (id: string) => server.official.holes[id]?.slice(0, 2);
  expect(holesOf('ann-lee')).toEqual([5, null]);
  // Lower, higher than the numbers, picked up, and cleared.
  await key(page, 'Ann Lee', 1, 'one stroke less').click();
  for (let more = 0; more < 4; more += 1) await key(page, 'Bo Kim', 1, 'one stroke more').click();
  await expect(strokes(page, 'Bo Kim', 1, 10)).toHaveAttribute('aria-pressed', 'true');
  await expect(rowOf(page, 'Bo Kim')).toContainText('9 · net');
  await key(page, 'Cy Diaz', 1, 'picked up (9)').click();
  await expect.poll(() => holesOf('cy-diaz')).toEqual(['X', null]);
  expect(holesOf('ann-lee')).toEqual([4, null]);
  expect(holesOf('bo-kim')).toEqual([10, null]);
  await key(page, 'Ann Lee', 1, 'clear').click();
  await expect(key(page, 'Ann Lee', 1, 'clear')).toHaveCount(0);
  await expect(key(page, 'Ann Lee', 1, 'one stroke less')).toBeFocused();
  await expect.poll(() => holesOf('ann-lee')).toEqual([null, null]);
  expect(errors).toEqual([]);
});

test('a hole says its stroke hole, and who gets a stroke or gives one back', async ({
  page,
  server,
}) => {
  server.add('Dee Roy', -2);
  server.add('Eve Sands', 8, { tee: 'red' });
  await begin(page, 'Ann Lee');
  await expect(page.locator('.facts')).toHaveText('Par 4 · Stroke hole 7');
  await expect(rowOf(page, 'Ann Lee').getByRole('heading')).toHaveText(/gets 1 stroke$/);
  await expect(rowOf(page, 'Cy Diaz').getByRole('heading')).toHaveText('Cy Diaz');
  // Other tees have another par.
  for (let hole = 2; hole <= 6; hole += 1) await button(page, `Hole ${hole} ›`).click();
  await expect(rowOf(page, 'Eve Sands')).toContainText('Par 5 · Stroke hole 1');
  await expect(rowOf(page, 'Ann Lee')).toContainText('Par 4 · 402 yd · Stroke hole 3');
  await button(page, 'Hole 7 ›').click();
  await expect(rowOf(page, 'Dee Roy').getByRole('heading')).toHaveText(/gives back 1 stroke$/);
  await expect(page.locator('main')).not.toContainText('SI ');
});

test('a group that starts at 10 goes on with 1 after 18 and compares after 9 holes', async ({
  page,
  server,
}) => {
  server.group.hole = 10;
  await begin(page, 'Ann Lee');
  await expect(heading(page)).toHaveText('Hole 10');
  for (let hole = 11; hole <= 18; hole += 1) await button(page, `Hole ${hole} ›`).click();
  await button(page, 'Compare ›').click();
  await expect(page.locator('.facts')).toHaveText('After 9 holes');
  await button(page, 'Hole 1 ›').click();
  await expect(heading(page)).toHaveText('Hole 1');
});

test('without reception scores stay on the phone, and are sent when it is there again', async ({
  page,
  server,
}) => {
  await stopClock(page);
  await begin(page, 'Ann Lee');
  await page.clock.runFor(300);
  await expect(status(page)).toHaveText('Sent');
  server.isReachable = false;
  await strokes(page, 'Ann Lee', 1, 5).click();
  await expect(status(page)).toHaveText('Saved on this phone');
  await page.clock.runFor(300);
  await expect(status(page)).toHaveText('No reception: saved on this phone, sent later');
  // It tries again after 2 and 5 seconds.
  for (const pause of [2_000, 5_000]) {
    const before = server.requests;
    await page.clock.runFor(pause);
    await expect.poll(() => server.requests).toBe(before + 1);
    await expect(status(page)).toHaveText(/^No reception/);
  }
  await strokes(page, 'Bo Kim', 1, 6).click();
  server.isReachable = true;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(status(page)).toHaveText('Sent');
  expect(server.official.holes).toMatchObject({
    'ann-lee': expect.arrayContaining([5]),
    'bo-kim': expect.arrayContaining([6]),
  });
});

test('a code that is scanned without reception opens the card as soon as there is some', async ({
  page,
  server,
}) => {
  server.isReachable = false;
  await page.goto(SCORE_LINK);
  await expect(page.getByRole('alert')).toContainText('No reception');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('No reception');
  server.isReachable = true;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(heading(page)).toHaveText('Who writes this card?');
});

test('a phone that dies right after a tap has the score when it is back', async ({
  context,
  page,
  server,
}) => {
  await begin(page, 'Ann Lee');
  await expect(status(page)).toHaveText('Sent');
  server.isReachable = false;
  await strokes(page, 'Ann Lee', 1, 5).click();
  // The process of the page ends without a chance to write anything.
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  const again = await context.newPage();
  await again.goto('/score');
  await expect(strokes(again, 'Ann Lee', 1, 5)).toHaveAttribute('aria-pressed', 'true');
  server.isReachable = true;
  await again.evaluate(() => dispatchEvent(new Event('online')));
  await expect(status(again)).toHaveText('Sent');
  expect(server.official.holes['ann-lee']?.[0]).toBe(5);
});

test('two tabs of a phone write one card', async ({ context, page, server }) => {
  await begin(page, 'Ann Lee');
  const second = await context.newPage();
  await second.goto(SCORE_LINK);
  await expect(heading(second)).toHaveText('Hole 1');
  await strokes(page, 'Ann Lee', 1, 5).click();
  await expect(strokes(second, 'Ann Lee', 1, 5)).toHaveAttribute('aria-pressed', 'true');
  await strokes(second, 'Bo Kim', 1, 6).click();
  await expect(strokes(page, 'Bo Kim', 1, 6)).toHaveAttribute('aria-pressed', 'true');
  await strokes(page, 'Cy Diaz', 1, 4).click();
  await expect
    .poll(() => ['ann-lee', 'bo-kim', 'cy-diaz'].map((id) => server.official.holes[id]?.[0]))
    .toEqual([5, 6, 4]);
  expect(server.cards).toHaveLength(1);
});

test('two phones see what differs, and another one takes over the official card', async ({
  browser,
  baseURL,
  page,
  server,
}) => {
  await begin(page, 'Ann Lee');
  await expect(page.locator('.status')).toContainText('Official card');
  await strokes(page, 'Ann Lee', 1, 5).click();
  await strokes(page, 'Cy Diaz', 1, 4).click();
  await expect(status(page)).toHaveText('Sent');

  const phone = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    serviceWorkers: 'block',
  });
  await connect(phone, server);
  const other = await phone.newPage();
  await begin(other, 'Bo Kim');
  await expect(other.locator('.status')).toContainText('Second card');
  await expect(rowOf(other, 'Ann Lee')).toContainText('Ann’s card: 5');
  await strokes(other, 'Ann Lee', 1, 5).click();
  await expect(rowOf(other, 'Ann Lee')).toContainText('✓ Ann’s card');
  await strokes(other, 'Cy Diaz', 1, 6).click();
  await expect(rowOf(other, 'Cy Diaz')).toContainText('Ann’s card: 4');
  await expect(status(other)).toHaveText('Sent');

  // The first phone hears it with its next request.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(rowOf(page, 'Cy Diaz')).toContainText('Bo’s card: 6');
  await button(page, 'Card').click();
  await button(page, 'Cy Diaz, hole 1: 4 strokes, 6 on Bo’s card').click();
  await expect(heading(page)).toHaveText('Hole 1');

  // What the dead phone had counts where the other one has nothing.
  await button(page, 'Hole 2 ›').click();
  await strokes(page, 'Ann Lee', 2, 4).click();
  await expect(status(page)).toHaveText('Sent');
  await button(other, 'Card').click();
  await other.evaluate(() => dispatchEvent(new Event('online')));
  await button(other, 'Take over the official card').click();
  await expect(other.getByRole('dialog')).toContainText('Take over the official card?');
  await button(other, 'Take over').click();
  await expect(other.locator('.status')).toContainText('Official card');
  await expect(status(other)).toHaveText('Sent');
  expect(server.official.keeper).toBe('bo-kim');
  expect(server.official.holes['ann-lee']?.slice(0, 2)).toEqual([5, 4]);
  expect(server.official.holes['cy-diaz']?.[0]).toBe(6);

  // The first phone goes on as a second one, with all of its scores.
  await strokes(page, 'Bo Kim', 2, 6).click();
  await expect(page.locator('.status')).toContainText('Second card');
  await expect(status(page)).toHaveText('Sent');
  expect(server.cards.find(({ keeper }) => keeper === 'ann-lee')).toMatchObject({
    role: 'second',
    holes: { 'cy-diaz': expect.arrayContaining([4]), 'bo-kim': expect.arrayContaining([6]) },
  });
  await phone.close();
});

test('players who withdraw, join, are moved or accepted lose no scores', async ({
  page,
  server,
}) => {
  await begin(page, 'Ann Lee');
  for (const name of ['Ann Lee', 'Bo Kim', 'Cy Diaz']) await strokes(page, name, 1, 5).click();
  await expect(status(page)).toHaveText('Sent');
  server.change('bo-kim', { status: 'WD' });
  server.change('cy-diaz', { group: null });
  server.change('ann-lee', {
    accepted: {
      by: 'Scorer',
      at: '2026-06-10T12:00:00.000Z',
      holes: server.official.holes['ann-lee'] ?? [],
    },
  });
  server.add('Dee Roy', 4);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(rowOf(page, 'Bo Kim')).toContainText('Withdrawn');
  await expect(rowOf(page, 'Bo Kim')).toContainText('5');
  await expect(rowOf(page, 'Ann Lee')).toContainText('Accepted by the scorer');
  await expect(rowOf(page, 'Cy Diaz')).toHaveCount(0);
  await expect(strokes(page, 'Bo Kim', 1, 5)).toHaveCount(0);
  await strokes(page, 'Dee Roy', 1, 4).click();
  await expect(status(page)).toHaveText('Sent');
  expect(Object.keys(server.official.holes)).toEqual(['ann-lee', 'bo-kim', 'cy-diaz', 'dee-roy']);
});

test('the official card shows what staff wrote over it', async ({ page, server }) => {
  await begin(page, 'Ann Lee');
  await strokes(page, 'Ann Lee', 1, 5).click();
  await expect(status(page)).toHaveText('Sent');
  server.corrections.push({
    player: 'ann-lee',
    hole: 1,
    strokes: 7,
    by: 'Scorer',
    at: '2026-06-10T12:00:00.000Z',
    reason: 'Penalty',
  });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(rowOf(page, 'Ann Lee')).toContainText('Scorer: 7');
});

test('a replaced code leaves the scores on the phone, and the new code goes on with the card', async ({
  page,
  server,
}) => {
  await begin(page, 'Ann Lee');
  await expect(status(page)).toHaveText('Sent');
  server.code = 'ZZZZ2222';
  await strokes(page, 'Ann Lee', 1, 5).click();
  await expect(status(page)).toHaveText(/not sent: show your scores to the scorer$/);
  await expect(strokes(page, 'Ann Lee', 1, 5)).toHaveAttribute('aria-pressed', 'true');
  // Guesses are limited: taps don’t send the old code again and again.
  const before = server.requests;
  await strokes(page, 'Bo Kim', 1, 6).click();
  await expect(strokes(page, 'Bo Kim', 1, 6)).toHaveAttribute('aria-pressed', 'true');
  expect(server.requests).toBe(before);
  await page.goto(`/score#${SCORED_EVENT}.zzzz-2222`);
  await expect(status(page)).toHaveText('Sent');
  expect(server.cards).toHaveLength(1);
  expect(server.official.holes).toMatchObject({
    'ann-lee': expect.arrayContaining([5]),
    'bo-kim': expect.arrayContaining([6]),
  });
});

test('a typed code opens the card of the chosen event, and a wrong one leads back', async ({
  page,
  server,
}) => {
  await page.goto('/score');
  await page.getByRole('textbox', { name: 'Code' }).fill('7K3');
  await button(page, 'Open the card').click();
  await expect(page.getByRole('alert')).toContainText('8 letters and digits');
  await page.getByRole('textbox', { name: 'Code' }).fill('7k3m 9pqr');
  const requested = page.waitForRequest(/\/api\/scores\/2026-monadnock-medal\/group$/);
  await button(page, 'Open the card').click();
  await requested;
  await button(page, 'Ann Lee').click();
  await strokes(page, 'Ann Lee', 1, 5).click();
  await button(page, 'Card').click();
  await button(page, 'Enter another code').click();
  await page.getByRole('textbox', { name: 'Code' }).fill('ZZZZ2222');
  await button(page, 'Open the card').click();
  await expect(page.getByRole('alert')).toContainText('This code isn’t valid.');
  await button(page, 'Back to your card').click();
  await expect(button(page, 'Ann Lee, hole 1: 5 strokes, gets 1 stroke')).toBeVisible();
  expect(server.code).toBe(CODE);
});

test.describe('responses of the server', () => {
  test('too early: its sentence is shown, and the card opens later', async ({ page, server }) => {
    server.refusal = { status: 403, sentence: 'Scores open on Tuesday at 6 PM.' };
    await page.goto(SCORE_LINK);
    await expect(page.getByRole('alert')).toHaveText('Scores open on Tuesday at 6 PM.');
    server.refusal = null;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(heading(page)).toHaveText('Who writes this card?');
  });

  test('closed: the scores can be read', async ({ page, server }) => {
    await begin(page, 'Ann Lee');
    await expect(status(page)).toHaveText('Sent');
    server.state = 'closed';
    await strokes(page, 'Ann Lee', 1, 5).click();
    await expect(status(page)).toHaveText(/^Closed before everything was sent/);
    await expect(strokes(page, 'Ann Lee', 1, 5)).toHaveCount(0);
    await expect(rowOf(page, 'Ann Lee')).toContainText('5 strokes');
    // Staff may open it again.
    server.state = 'open';
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(status(page)).toHaveText('Sent');
    await expect(strokes(page, 'Ann Lee', 1, 5)).toHaveAttribute('aria-pressed', 'true');
  });

  test('refused: its sentence is shown, and the next change is sent', async ({ page, server }) => {
    await begin(page, 'Ann Lee');
    await expect(status(page)).toHaveText('Sent');
    server.refusal = { status: 422, sentence: 'A row of a card has 18 scores.' };
    await strokes(page, 'Ann Lee', 1, 5).click();
    await expect(status(page)).toContainText('not sent. A row of a card has 18 scores.');
    server.refusal = null;
    await strokes(page, 'Ann Lee', 1, 4).click();
    await expect(status(page)).toHaveText('Sent');
    expect(server.official.holes['ann-lee']?.[0]).toBe(4);
  });

  test('busy: the card is sent again', async ({ page, server }) => {
    await stopClock(page);
    await begin(page, 'Ann Lee');
    await page.clock.runFor(300);
    await expect(status(page)).toHaveText('Sent');
    server.refusal = { status: 503, sentence: 'The disk is full.' };
    await strokes(page, 'Ann Lee', 1, 5).click();
    await page.clock.runFor(300);
    await expect(status(page)).toHaveText('Saved on this phone, sent later');
    server.refusal = null;
    await page.clock.runFor(2_000);
    await expect(status(page)).toHaveText('Sent');
  });

  test('a phone without changes hears the others every 30 seconds', async ({ page, server }) => {
    await stopClock(page);
    await begin(page, 'Ann Lee');
    await page.clock.runFor(300);
    await expect(status(page)).toHaveText('Sent');
    server.hasCard({}, 'ann-lee', 6);
    await expect(rowOf(page, 'Ann Lee')).not.toContainText('Bo’s card');
    await page.clock.runFor(LISTEN);
    await expect(rowOf(page, 'Ann Lee')).toContainText('Bo’s card: 6');
  });
});

test('a card that wasn’t sent is sent after the code of another group was scanned', async ({
  page,
  server,
}) => {
  await begin(page, 'Ann Lee');
  await expect(status(page)).toHaveText('Sent');
  server.isReachable = false;
  await strokes(page, 'Ann Lee', 1, 5).click();
  await expect(status(page)).toHaveText(/^No reception/);
  const [card] = server.cards;
  server.isReachable = true;
  server.otherCodes = [server.code];
  server.code = 'ZZZZ2222';
  server.group = { ...server.group, id: 'g2' };
  server.change('ann-lee', { group: 'g2' });
  await page.goto(`/score#${SCORED_EVENT}.${server.code}`);
  await expect(heading(page)).toHaveText('Who writes this card?');
  const scores = () => server.cards.find(({ id }) => id === card?.id)?.holes['ann-lee']?.[0];
  await expect.poll(scores).toBe(5);
  await button(page, 'Ann Lee').click();
  await expect(strokes(page, 'Ann Lee', 1, 5)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => server.cards.length).toBe(2);
});

test('a browser that stores nothing says so, and sends what is typed', async ({ page, server }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('The storage is full.');
    };
  });
  await begin(page, 'Ann Lee');
  await expect(page.getByText('This browser may forget your scores')).toBeVisible();
  await strokes(page, 'Ann Lee', 1, 5).click();
  await strokes(page, 'Bo Kim', 1, 6).click();
  await expect(status(page)).toHaveText('Sent');
  expect(server.official.holes).toMatchObject({
    'ann-lee': expect.arrayContaining([5]),
    'bo-kim': expect.arrayContaining([6]),
  });
});

test('every step works with the keyboard alone', async ({ page, server }) => {
  await page.goto('/score');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7K3M9PQR');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Who writes this card?');
  await button(page, 'Ann Lee').focus();
  await page.keyboard.press('Enter');
  // The focus is on the heading of the hole: − 3 4 5.
  await expect(heading(page)).toBeFocused();
  for (let tabs = 0; tabs < 4; tabs += 1) await page.keyboard.press('Tab');
  await expect(strokes(page, 'Ann Lee', 1, 5)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(status(page)).toHaveText('Sent');
  await expect(strokes(page, 'Ann Lee', 1, 5)).toBeFocused();
  expect(server.official.holes['ann-lee']?.[0]).toBe(5);
  await button(page, 'Hole 2 ›').focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Hole 2');
  await expect(heading(page)).toBeFocused();
});

test('the Back button of the browser leads from the card to the hole', async ({ page, server }) => {
  await begin(page, 'Ann Lee');
  await button(page, 'Hole 2 ›').click();
  await button(page, 'Card').click();
  await expect(heading(page)).toHaveText('Card');
  await page.goBack();
  await expect(heading(page)).toHaveText('Hole 2');
  await page.reload();
  await expect(heading(page)).toHaveText('Hole 2');
  expect(server.cards).toHaveLength(1);
});

test('every screen is accessible and fits every phone', async ({ page, server }) => {
  server.add('Maximiliana Featherstonehaugh-Oyelaran', 30);
  server.hasCard({}, 'ann-lee', 6, 5, 4);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  const check = async (name: string) => {
    await expectAccessible(page);
    await expectReadableInTheSun(page);
    for (const [width, height] of [
      [320, 568],
      [360, 740],
      [390, 844],
      [768, 1024],
      [740, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { brokenWords, cutOff } = await sizesOf(page);
      expect.soft(await overflowOf(page), `${name} at ${width} px`).toBeLessThanOrEqual(0);
      expect.soft(brokenWords, `${name} at ${width} px`).toEqual([]);
      expect.soft(cutOff, `${name} at ${width} px`).toEqual([]);
      // A finger in a glove.
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('#app button, #enter :is(button, input, select)')]
          .map((each) => ({ name: each.textContent, box: each.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.height < 48 || box.width < 48))
          .map(({ name: text, box }) => `${text} ${box.width} × ${box.height}`),
      );
      expect.soft(small, `${name} at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
  };
  await page.goto('/score');
  await check('code');
  await page.goto(SCORE_LINK);
  await expect(heading(page)).toHaveText('Who writes this card?');
  await check('keeper');
  await button(page, 'Ann Lee').click();
  await strokes(page, 'Ann Lee', 1, 5).click();
  await key(page, 'Bo Kim', 1, 'picked up (9)').click();
  await expect(status(page)).toHaveText('Sent');
  await check('hole');
  await button(page, 'Card').click();
  await check('card');
  await button(page, 'Compare the cards').click();
  await check('comparison');
  await button(page, 'Finish ›').click();
  await check('finish');
});

test('numbers and buttons are visible in forced colors', async ({ page, server }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await begin(page, 'Ann Lee');
  await strokes(page, 'Ann Lee', 1, 5).click();
  const outline = strokes(page, 'Ann Lee', 1, 5);
  await expect(outline).toHaveCSS('outline-style', 'solid');
  await expect(status(page)).toHaveText('Sent');
  expect(server.cards).toHaveLength(1);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a reload without reception shows the card', async ({ page, context, server }) => {
    await begin(page, 'Ann Lee');
    await expect(page.getByText('Ready without reception')).toBeVisible();
    await strokes(page, 'Ann Lee', 1, 5).click();
    await expect(status(page)).toHaveText('Sent');
    await context.setOffline(true);
    server.isReachable = false;
    await page.reload();
    await expect(strokes(page, 'Ann Lee', 1, 5)).toHaveAttribute('aria-pressed', 'true');
    await strokes(page, 'Bo Kim', 1, 6).click();
    await page.reload();
    await expect(strokes(page, 'Bo Kim', 1, 6)).toHaveAttribute('aria-pressed', 'true');
    await context.setOffline(false);
    server.isReachable = true;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(status(page)).toHaveText('Sent');
    expect(server.official.holes['bo-kim']?.[0]).toBe(6);
  });

  test('neither a deployment nor an error of the server takes the page away', async ({
    page,
    server,
    tour,
  }) => {
    const proxy = await startAlteringProxy(tour.origin);
    try {
      await page.goto(`${proxy.origin}${SCORE_LINK}`);
      await button(page, 'Ann Lee').click();
      await expect(page.getByText('Ready without reception')).toBeVisible();
      await strokes(page, 'Ann Lee', 1, 5).click();
      await expect(status(page)).toHaveText('Sent');
      // The worker of the next build deletes the caches of this one.
      const assets = () =>
        page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('assets')));
      const build = (await assets())[0]?.replace('tour-assets-', '') ?? '';
      proxy.alter((text, path) => (path === '/sw.js' ? text.replaceAll(build, 'next') : text));
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect.poll(assets).toEqual(['tour-assets-next']);
      for (const lost of [500, 404, 502]) {
        proxy.loseServer(lost);
        await page.reload();
        await expect(strokes(page, 'Ann Lee', 1, 5)).toHaveAttribute('aria-pressed', 'true');
      }
      expect(server.cards).toHaveLength(1);
    } finally {
      await proxy.close();
    }
  });
});
