/** “What do I need?”, below the standings. */
import { expect, test } from 'vitest';
import { playedTour } from '../../../tests/helpers/scores/played-tour.ts';
import { eventually } from '../../../tests/screens/screen.ts';
import { useSite, type SitePage } from '../../../tests/screens/site-page.ts';
import { one, textOf, texts } from '../../../tests/site/page.ts';
import { STARS_KEY } from '../stars/stars.ts';

// Ann has 390 points from her best six events and 110 from the playoff, Bo 520, and Cy 80.
const tour = playedTour({
  '2026-03-01 First Open': { 'Ann Lee': 90, 'Bo Ray': 80 },
  '2026-03-08 Second Open': { 'Bo Ray': 90, 'Ann Lee': 80 },
  '2026-03-15 Third Open': { 'Bo Ray': 85, 'Ann Lee': 70 },
  '2026-03-22 Fourth Open': { 'Bo Ray': 90, 'Ann Lee': 60 },
  '2026-03-29 Fifth Open': { 'Bo Ray': 85, 'Ann Lee': 50 },
  '2026-04-05 Sixth Open': { 'Bo Ray': 90, 'Cy Orr': 80, 'Ann Lee': 40 },
  '2026-04-12 Seventh Open': { 'Ann Lee': 30 },
  '2026-05-03 Playoff 1': { 'Ann Lee': 110 },
  '2026-07-01 LFG Championship': {},
});
const { open, network } = useSite({ tour: () => tour });

const outcome = ({ body }: SitePage) => textOf(one(body, '.what-if [role=status]'));
const expectOutcome = (page: SitePage, sentence: string) =>
  eventually(() => expect(outcome(page)).toBe(sentence));

test('a win replaces the sixth best result, every playoff counts in full, and a finish may not count', async () => {
  const page = await open('/standings');
  expect(texts(page.body, '#season tbody th')).toEqual(['Bo Ray', 'Ann Lee', 'Cy Orr']);
  await page.choose('Player', 'Ann Lee');
  await page.choose('Finish', '1st');
  await page.choose('Event', 'Regular');
  await expectOutcome(
    page,
    '560 points, 60 more than now. 100 points would replace 40 from Sixth Open. That is 1st place if no one else scores.',
  );
  await page.choose('Event', '1st Playoff');
  await expectOutcome(
    page,
    '675 points, 175 more than now. 175 points would count in full. That is 1st place if no one else scores.',
  );
  await page.user.click(await page.field('Winning team, +15'));
  await expectOutcome(
    page,
    '690 points, 190 more than now. 190 points would count in full. That is 1st place if no one else scores.',
  );
  await page.user.click(await page.field('Winning team, +15'));
  await page.choose('Finish', '28th');
  await page.choose('Event', 'Regular');
  await expectOutcome(
    page,
    '500 points, 0 more than now. The finish would not count: the results that count are better. That is 2nd place if no one else scores.',
  );
  expect(network.sentTo('GET', '/players')).toHaveLength(1);
  await page.choose('Player', 'Choose');
  await expectOutcome(page, '');
  // Enter would send the form of a page without scripts.
  const sent: boolean[] = [];
  page.window.addEventListener('submit', (event) => {
    sent.push(!event.defaultPrevented);
    event.preventDefault();
  });
  page.window.document.querySelector<HTMLFormElement>('.what-if')?.requestSubmit();
  expect([sent, page.address, page.errors]).toEqual([[false], '/standings', []]);
});

test('the place is the same when players ahead are starred', async () => {
  const stored = { [STARS_KEY]: [{ slug: 'bo-ray', name: 'Bo Ray' }] };
  const page = await open('/standings', { stored });
  expect(texts(page.body, '#season [data-pinned] td + th')).toEqual(['Bo Ray']);
  await page.choose('Player', 'Cy Orr');
  await page.choose('Event', 'Regular');
  await expectOutcome(
    page,
    '180 points, 100 more than now. 100 points would count in full. That is 3rd place if no one else scores.',
  );
});

test('results that can’t be loaded show an error, and the next choice loads them', async () => {
  const page = await open('/standings');
  const connect = network.disconnect('/players');
  await page.choose('Player', 'Ann Lee');
  await expectOutcome(page, 'The player’s results could not be loaded. Try again in a moment.');
  connect();
  await page.choose('Finish', '2nd');
  await eventually(() => expect(outcome(page)).toContain('more than now'));
});

test('of two players the one that was chosen last is shown, in whatever order they are loaded', async () => {
  const page = await open('/standings');
  const release = network.hold('GET', '/players/bo-ray');
  await page.choose('Player', 'Bo Ray');
  await page.choose('Player', 'Cy Orr');
  await eventually(() => expect(outcome(page)).toMatch(/^180 points/));
  release();
  await page.settled();
  expect(outcome(page)).toMatch(/^180 points/);
});
