/** Players type their scores by hole on a phone. */
import { expect, test } from 'vitest';
import { CODE } from '../../../tests/helpers/scores/score-server.ts';
import { Phones, rowOf } from '../../../tests/screens/score-phone.ts';
import { becomes, eventually } from '../../../tests/screens/screen.ts';

const phones = new Phones();

const NOON = '2026-06-10T12:00:00.000Z';

test('a score is typed, changed, cleared and picked up, and the server has what the phone shows', async () => {
  const { server } = phones;
  const phone = await phones.begin('Ann Lee');
  expect(phone.site.address).toBe('/score');
  expect(phone.site.body.querySelectorAll('[aria-pressed=true]')).toHaveLength(0);
  await phone.type('Ann Lee', 1, 5);
  await phone.type('Bo Kim', 1, 6);
  expect(phone.row('Ann Lee')).toContain('5 · net E · thru 1');
  await phone.sends();
  const holesOf = (id: string) => server.official.holes[id]?.slice(0, 2);
  expect(holesOf('ann-lee')).toEqual([5, null]);
  // Lower, higher than the numbers, and picked up.
  await phone.tap('Ann Lee', 1, 'one stroke less');
  for (let more = 0; more < 4; more += 1) await phone.tap('Bo Kim', 1, 'one stroke more');
  expect(phone.isTyped('Bo Kim', 1, 10)).toBe(true);
  expect(phone.row('Bo Kim')).toContain('9 · net');
  await phone.tap('Cy Diaz', 1, 'picked up (9)');
  expect(phone.key('Cy Diaz', 1, 'picked up (9)').ariaPressed).toBe('true');
  await phone.sends();
  expect(['ann-lee', 'bo-kim', 'cy-diaz'].map((id) => holesOf(id)?.[0])).toEqual([4, 10, 'X']);
  await phone.tap('Ann Lee', 1, 'clear');
  expect(phone.key('Ann Lee', 1, 'clear')).toHaveProperty('disabled', true);
  await phone.site.focused(phone.key('Ann Lee', 1, 'one stroke less'));
  await phone.sends();
  expect(holesOf('ann-lee')).toEqual([null, null]);
  expect(phone.site.errors).toEqual([]);
});

test('a double tap begins one card, types a number once, steps once, and scores nothing on the next screen', async () => {
  const { server } = phones;
  const phone = await phones.open();
  await phone.site.tap(await phone.site.button('Ann Lee'), 2);
  await phone.heading('Hole 1');
  await phone.sends();
  expect(server.cards).toHaveLength(1);
  expect(server.official.holes).toEqual({});
  const { revision } = server.official;
  await phone.site.tap(phone.key('Ann Lee', 1, '5 strokes'), 2);
  expect(phone.isTyped('Ann Lee', 1, 5)).toBe(true);
  await phone.sends();
  expect(server.official).toMatchObject({ revision: revision + 1, keeper: 'ann-lee' });
  await phone.site.tap(phone.key('Ann Lee', 1, 'one stroke more'), 2);
  await phone.sends();
  expect(server.official.holes['ann-lee']?.[0]).toBe(7);
  await phone.site.tap(await phone.site.button('Hole 2 ›'), 2);
  await phone.heading('Hole 2');
});

test('a hole says its stroke hole, and who gets a stroke or gives one back', async () => {
  const { server } = phones;
  server.add('Dee Roy', -2);
  server.add('Eve Sands', 8, { tee: 'red' });
  const phone = await phones.begin('Ann Lee');
  const nameOf = async (who: string) =>
    (await phone.site.heading(new RegExp(`^${who}`), 2)).textContent;
  expect(phone.text).toContain('Par 4 · Stroke hole 7');
  expect(await nameOf('Ann Lee')).toMatch(/gets 1 stroke$/);
  expect(await nameOf('Cy Diaz')).toBe('Cy Diaz');
  // Other tees have another par.
  for (let hole = 2; hole <= 6; hole += 1) await phone.press(`Hole ${hole} ›`);
  expect(phone.row('Eve Sands')).toContain('Par 5 · Stroke hole 1');
  expect(phone.row('Ann Lee')).toContain('Par 4 · 402 yd · Stroke hole 3');
  await phone.press('Hole 7 ›');
  expect(await nameOf('Dee Roy')).toMatch(/gives back 1 stroke$/);
  expect(phone.text).not.toContain('SI ');
  await phone.press('Card');
  const headings = phone.site.page.getAllByRole('columnheader').map((each) => each.textContent);
  expect(headings.slice(0, 3)).toEqual(['Hole', 'Par White', 'Par Red']);
});

test('nine holes are typed, compared and added up', async () => {
  const { server } = phones;
  server.holes = [10, 11, 12, 13, 14, 15, 16, 17, 18];
  server.players = server.players.slice(0, 1);
  const phone = await phones.begin('Ann Lee');
  for (let hole = 10; hole <= 18; hole += 1) {
    await phone.type('Ann Lee', hole, 5);
    if (hole < 18) await phone.press(`Hole ${hole + 1} ›`);
  }
  expect(phone.row('Ann Lee')).toContain('thru 9');
  await phone.press('Compare ›');
  expect(phone.text).toContain('After 9 holes');
  await phone.press('Card');
  const rows = phone.site.page.getAllByRole('row').map((each) => each.textContent);
  expect(rows.map((text) => /^(?:\d\d|[A-Z][a-z]+)/.exec(text)?.[0])).toEqual([
    'Hole',
    ...'10 11 12 13 14 15 16 17 18'.split(' '),
    'In',
    'Total',
    'Net',
    'Thru',
  ]);
  expect(rows.slice(-4, -2)).toEqual(['In3645', 'Total3645']);
  expect(rows.at(-1)).toBe('Thru9');
});

test('two phones see what differs, and another one takes over the official card', async () => {
  const { server } = phones;
  const phone = await phones.begin('Ann Lee');
  expect(phone.text).toContain('Official card');
  await phone.type('Ann Lee', 1, 5);
  await phone.type('Cy Diaz', 1, 4);
  await phone.sends();

  const other = await phones.begin('Bo Kim');
  expect(other.text).toContain('Second card');
  expect(other.row('Ann Lee')).toContain('Ann’s card: 5');
  await other.type('Ann Lee', 1, 5);
  expect(other.row('Ann Lee')).toContain('✓ Ann’s card');
  await other.type('Cy Diaz', 1, 6);
  expect(other.row('Cy Diaz')).toContain('Ann’s card: 4');
  await other.sends();

  // The first phone gets it with its next request.
  phone.wake();
  await becomes(() => phone.row('Cy Diaz'), expect.stringContaining('Bo’s card: 6'));
  await phone.press('Card');
  await phone.press('Cy Diaz, hole 1: 4 strokes, 6 on Bo’s card');
  await phone.heading('Hole 1');

  // What the dead phone had counts where the other one has nothing.
  await phone.press('Hole 2 ›');
  await phone.type('Ann Lee', 2, 4);
  await phone.sends();
  await other.press('Card');
  other.wake();
  await eventually(() => {
    expect(other.button('Ann Lee, hole 2: no score')).not.toBeNull();
    expect(server.official.holes['ann-lee']?.[1]).toBe(4);
  });
  await other.press('Take over the official card');
  const question = await other.site.dialog(/^Take over the official card\?/);
  await other.site.press('Take over', question);
  expect(other.text).toContain('Official card');
  await other.sends();
  expect(server.official).toMatchObject({ keeper: 'bo-kim' });
  expect(server.official.holes['ann-lee']?.slice(0, 2)).toEqual([5, 4]);
  expect(server.official.holes['cy-diaz']?.[0]).toBe(6);

  // The first phone goes on as a second one, with all of its scores.
  await phone.type('Bo Kim', 2, 6);
  await phone.pass(300);
  await becomes(() => phone.text, expect.stringContaining('Second card'));
  await phone.sends();
  expect(server.cards.find(({ keeper }) => keeper === 'ann-lee')).toMatchObject({
    role: 'second',
    holes: { 'ann-lee': rowOf(5, 4), 'bo-kim': rowOf(null, 6), 'cy-diaz': rowOf(4) },
  });
});

test('someone else goes on with the card', async () => {
  const { server } = phones;
  const phone = await phones.begin('Ann Lee');
  await phone.type('Ann Lee', 1, 5);
  await phone.press('Card');
  await phone.press('Someone else writes it');
  await phone.press('Bo Kim');
  await phone.heading('Hole 1');
  await phone.sends();
  expect(server.cards).toMatchObject([{ keeper: 'bo-kim', holes: { 'ann-lee': rowOf(5) } }]);
});

test('players who withdraw, join, are moved, accepted or corrected lose no scores', async () => {
  const { server } = phones;
  const phone = await phones.begin('Ann Lee');
  for (const name of ['Ann Lee', 'Bo Kim', 'Cy Diaz']) await phone.type(name, 1, 5);
  await phone.sends();
  server.change('bo-kim', { status: 'WD' });
  server.change('cy-diaz', { group: null });
  const holes = server.official.holes['ann-lee'] ?? [];
  server.change('ann-lee', { accepted: { by: 'Scorer', at: NOON, holes } });
  server.add('Dee Roy', 4);
  phone.wake();
  await becomes(() => phone.row('Bo Kim'), expect.stringContaining('5 strokesWithdrawn'));
  expect(phone.row('Ann Lee')).toContain('Accepted by the scorer');
  expect(phone.row('Cy Diaz')).toBeUndefined();
  expect(phone.number('Bo Kim', 1, 5)).toBeNull();
  await phone.type('Dee Roy', 1, 4);
  await phone.sends();
  expect(Object.keys(server.official.holes)).toEqual(['ann-lee', 'bo-kim', 'cy-diaz', 'dee-roy']);
  const change = { by: 'Scorer', at: NOON, reason: 'Penalty' };
  server.corrections.push({ player: 'dee-roy', hole: 1, strokes: 7, ...change });
  phone.wake();
  await becomes(() => phone.row('Dee Roy'), expect.stringContaining('Scorer: 7'));
});

test('a typed code opens the card of the chosen event, and a wrong one leads back', async () => {
  const phone = await phones.open('/score');
  const { site } = phone;
  expect(phone.button('Back to your card')).toBeNull();
  await site.fill('Code', '7K3');
  await phone.press('Open the card');
  expect((await site.role('alert')).textContent).toContain('8 letters and digits');
  expect(phones.requests()).toBe(0);
  await site.choose('Event', 'Monadnock Medal · Jun 13');
  await site.fill('Code', '7k3m 9pqr');
  await phone.press('Open the card');
  await phone.press('Ann Lee');
  await phone.type('Ann Lee', 1, 5);
  expect(phones.network.sentTo('GET', '/api/scores/2026-monadnock-medal/group')).not.toEqual([]);
  await phone.press('Card');
  await phone.press('Enter another code');
  await site.focused(site.field('Code'));
  await site.fill('Code', 'ZZZZ2222');
  await phone.press('Open the card');
  await site.text(/^This code isn’t valid\./);
  await phone.press('Back to your card');
  await site.button('Ann Lee, hole 1: 5 strokes, gets 1 stroke');
  expect(phones.server.code).toBe(CODE);
});

test('every step works with the keyboard alone', async () => {
  const phone = await phones.open('/score');
  const { site } = phone;
  await site.user.tab();
  await site.user.tab();
  await site.keys('7K3M9PQR{Enter}');
  await phone.heading('Who writes this card?');
  (await site.button('Ann Lee')).focus();
  await site.keys('{Enter}');
  // The focus is on the heading of the hole: − 3 4 5.
  await site.focused(phone.heading('Hole 1'));
  for (let tabs = 0; tabs < 4; tabs += 1) await site.user.tab();
  await site.focused(phone.key('Ann Lee', 1, '5 strokes'));
  await site.keys(' ');
  await phone.sends();
  await site.focused(phone.key('Ann Lee', 1, '5 strokes'));
  expect(phones.server.official.holes['ann-lee']?.[0]).toBe(5);
  (await site.button('Hole 2 ›')).focus();
  await site.keys('{Enter}');
  await site.focused(phone.heading('Hole 2'));
});

test('a group that starts at 18 goes on with 1, and the Back button leads from the card to the hole', async () => {
  phones.server.group.hole = 18;
  const phone = await phones.begin('Ann Lee');
  await phone.heading('Hole 18');
  await phone.press('Hole 1 ›');
  await phone.press('Card');
  await phone.heading('Card');
  phone.site.window.history.back();
  await phone.heading('Hole 1');
  await phone.sends();
  await phone.site.reload();
  await phone.heading('Hole 1');
  expect(phones.server.cards).toMatchObject([{ keeper: 'ann-lee' }]);
});

test('in Stableford, points are next to the score of a hole, in the sum, on the card and in the standings', async () => {
  phones.server.play = { maxOverPar: 5, format: 'stableford' };
  const phone = await phones.open();
  await phone.heading('Who writes this card?');
  expect(phone.text).toContain('Stableford: The most points win');
  await phone.press('Ann Lee');
  await phone.heading('Hole 1');
  // Par 4: Ann has a stroke, Cy has none.
  await phone.type('Ann Lee', 1, 4);
  expect(phone.row('Ann Lee')).toContain('4 · 3 pts · thru 1');
  await phone.type('Cy Diaz', 1, 5);
  expect(phone.row('Cy Diaz')).toContain('5 · 1 pt · thru 1');
  await phone.tap('Bo Kim', 1, 'picked up (0 pts)');
  expect(phone.row('Bo Kim')).toContain('9 · 0 pts · thru 1');
  await phone.press('Hole 2 ›');
  await phone.type('Ann Lee', 2, 3);
  expect(phone.row('Ann Lee')).toMatch(/7 · 6 pts · thru 2.*3 pts/);
  await phone.sends();
  await phone.press('Card');
  const points = phone.site.page.getByRole('row', { name: /^Points/ });
  expect(points.textContent).toBe('Points601');
  await phone.press('Finish and sign');
  await eventually(() => {
    expect(phone.text).toContain('PosPlayerPointsThru');
    expect(phone.text).toContain('T3Ann Lee62');
  });
  expect(phone.site.errors).toEqual([]);
});
