/** The cards of a group are compared, signed and confirmed. */
import { SCORED_EVENT } from '../helpers/score-server.ts';
import { test, status, heading, button, strokes, begin, playRound } from './score-phone.ts';
import { expect } from './tour.ts';

test('a comparison after nine holes names what differs and what is open', async ({
  page,
  server,
}) => {
  server.hasCard({}, 'ann-lee', 5, 5, 5, 5, 5, 5, 5, 5, 5);
  server.hasCard({ keeper: 'cy-diaz' }, 'bo-kim', 5, 5, 4);
  await begin(page, 'Ann Lee');
  await playRound(page, ['Ann Lee', 'Bo Kim'], 8);
  await strokes(page, 'Ann Lee', 9, 5).click();
  await button(page, 'Compare ›').click();
  await expect(page.getByText('✓ Same on Bo’s card')).toBeVisible();
  await expect(page.getByText('No score on hole')).toHaveCount(2);
  await button(page, 'Hole 3 5 here, 4 on Cy’s card').click();
  await expect(heading(page)).toHaveText('Hole 3');
});

test('the keeper signs, the players confirm, and a change takes the signatures back', async ({
  page,
  server,
}) => {
  const names = ['Ann Lee', 'Bo Kim', 'Cy Diaz'];
  await begin(page, 'Ann Lee');
  await playRound(page, names, 17);
  await strokes(page, 'Ann Lee', 18, 5).click();
  await strokes(page, 'Bo Kim', 18, 5).click();
  await button(page, 'Compare ›').click();
  await button(page, 'Finish ›').click();
  // Only complete rows.
  await expect(button(page, 'Cy confirms 85')).toHaveCount(0);
  await button(page, '18').click();
  await strokes(page, 'Cy Diaz', 18, 6).click();
  await button(page, 'Compare ›').click();
  await button(page, 'Finish ›').click();
  await button(page, 'Sign as Ann Lee').click();
  await expect(page.getByText('✓ Signed by Ann Lee')).toHaveCount(2);
  // Ann’s row needs someone else.
  await button(page, 'Sign as Cy Diaz').click();
  await expect(page.getByText('✓ Signed by Cy Diaz')).toBeVisible();
  for (const confirmed of ['Ann confirms 90', 'Bo confirms 90', 'Cy confirms 91'])
    await button(page, confirmed).click();
  await expect(page.getByText(/^✓ Confirmed by/)).toHaveCount(3);
  await expect(status(page)).toHaveText('Sent');
  const row = Array.from({ length: 18 }, () => 5).join(' ');
  expect(server.official.signatures).toContainEqual(
    expect.objectContaining({ player: 'ann-lee', as: 'keeper', by: 'cy-diaz', of: row }),
  );
  // Net double bogey: par, two more and the strokes of the whole Course Handicap.
  await expect(page.locator('#player-cy-diaz')).toContainText('Post 91 to GHIN');
  await expect(page.getByRole('link', { name: 'Leaderboard' })).toHaveAttribute(
    'href',
    `/events/${SCORED_EVENT}`,
  );
  await expect(page.locator('.standings tbody tr')).toHaveCount(3);
  await button(page, 'Card').click();
  await button(page, 'Bo Kim, hole 4: 5 strokes, gets 1 stroke').click();
  await strokes(page, 'Bo Kim', 4, 6).click();
  await button(page, 'Card').click();
  await button(page, 'Finish and sign').click();
  await expect(page.getByText('✓ Confirmed by Bo Kim')).toHaveCount(0);
  await expect(page.getByText('✓ Confirmed by Ann Lee')).toBeVisible();
});

test('a row is signed where reception ends while an answer to its first scores is under way', async ({
  page,
  server,
}) => {
  await begin(page, 'Ann Lee');
  await playRound(page, ['Ann Lee', 'Bo Kim', 'Cy Diaz'], 17);
  await strokes(page, 'Ann Lee', 18, 5).click();
  await strokes(page, 'Bo Kim', 18, 5).click();
  await expect(status(page)).toHaveText('Sent');
  const { promise, resolve } = Promise.withResolvers<null>();
  server.arrival = promise;
  const before = server.requests;
  await strokes(page, 'Cy Diaz', 18, 6).click();
  await expect.poll(() => server.requests).toBeGreaterThan(before);
  await strokes(page, 'Cy Diaz', 18, 7).click();
  server.isReachable = false;
  server.arrival = null;
  resolve(null);
  await expect(status(page)).toContainText('No reception');
  await button(page, 'Compare ›').click();
  await button(page, 'Finish ›').click();
  await button(page, 'Sign as Ann Lee').click();
  await expect(page.getByText('✓ Signed by Ann Lee')).toHaveCount(2);
  await button(page, 'Cy confirms 92').click();
  await expect(page.getByText('✓ Confirmed by Cy Diaz')).toBeVisible();
  server.isReachable = true;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(status(page)).toHaveText('Sent');
  const row = [...Array.from({ length: 17 }, () => 5), 7].join(' ');
  expect(server.official.signatures).toContainEqual(
    expect.objectContaining({ player: 'cy-diaz', as: 'player', of: row }),
  );
});

test('a second phone confirms rows, and the official one asks before it signs what differs', async ({
  page,
  server,
}) => {
  const fives = Array.from({ length: 18 }, () => 5);
  const ann = { keeper: 'ann-lee', role: 'official', holes: { 'bo-kim': fives } } as const;
  server.hasCard(ann, 'cy-diaz', ...fives);
  await begin(page, 'Cy Diaz');
  await strokes(page, 'Bo Kim', 1, 6).click();
  await button(page, 'Card').click();
  await button(page, 'Finish and sign').click();
  await button(page, 'Cy confirms 90').click();
  await expect(page.getByText('✓ Confirmed by Cy Diaz')).toBeVisible();
  // A second phone doesn’t sign what differs.
  await expect(button(page, 'Bo confirms 90')).toHaveCount(0);
  await expect(button(page, 'Hole 1 6 here, 5 on Ann’s card')).toBeVisible();
  await button(page, 'Card').click();
  await button(page, 'Take over the official card').click();
  await button(page, 'Take over').click();
  await expect(status(page)).toHaveText('Sent');
  await button(page, 'Finish and sign').click();
  for (const [answer, count] of [
    ['Cancel', 0],
    ['Sign anyway', 1],
  ] as const) {
    await button(page, 'Sign as Cy Diaz').click();
    await expect(page.getByRole('dialog')).toContainText('The cards of your group differ.');
    await button(page, answer).click();
    await expect(page.getByText('✓ Signed by Cy Diaz')).toHaveCount(count);
  }
});
