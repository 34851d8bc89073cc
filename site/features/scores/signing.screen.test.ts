/** The cards of a group are compared, signed and confirmed. */
import { describe, expect, test } from 'vitest';
import { SCORED_EVENT } from '../../../tests/helpers/scores/score-server.ts';
import { fives, Phones, rowOf, type Phone } from '../../../tests/screens/score-phone.ts';
import { becomes, eventually } from '../../../tests/screens/screen.ts';

const phones = new Phones();

/** Goes from the last hole to the signatures. */
async function finish(phone: Phone): Promise<void> {
  await phone.press('Compare ›');
  await phone.press('Finish ›');
}

test('a comparison after nine holes names what differs and what is open', async () => {
  const { server } = phones;
  server.hasCard({}, 'ann-lee', ...fives(9));
  server.hasCard({ keeper: 'cy-diaz' }, 'bo-kim', 5, 5, 4);
  const phone = await phones.resume('ann-lee', { 'ann-lee': fives(9), 'bo-kim': fives(8) });
  await phone.press('Card');
  await phone.press(/^Ann Lee, hole 9: 5 strokes/);
  await phone.press('Compare ›');
  await phone.site.text('✓ Same on Bo’s card');
  expect(phone.site.page.getAllByText(/^No score on holes?/)).toHaveLength(2);
  await phone.press('Hole 3 5 here, 4 on Cy’s card');
  await phone.heading('Hole 3');
});

test('other cards are a few seconds old while they are compared, and nothing is compared without one', async () => {
  const { server } = phones;
  const phone = await phones.resume('ann-lee', { 'ann-lee': fives(9) });
  await phone.press('Card');
  await phone.press(/^Ann Lee, hole 9: 5 strokes/);
  await phone.press('Hole 10 ›');
  server.hasCard({}, 'ann-lee', 6);
  await phone.press('Card');
  await phone.press('Compare the cards');
  await phone.pass(300);
  await phone.site.button('Hole 1 5 here, 6 on Bo’s card');
  server.hasCard({ keeper: 'cy-diaz' }, 'ann-lee', 4);
  await phone.pass(4_600);
  await phone.site.button('Hole 1 5 here, 4 on Cy’s card');
  await phone.press('Card');
  await phone.press(/^Ann Lee, hole 9: 5 strokes/);
  const before = phones.requests();
  await phone.pass(4_600);
  expect(phones.requests()).toBeLessThanOrEqual(before + 1);
  await phone.pass(4_600);
  expect(phones.requests()).toBeLessThanOrEqual(before + 1);
  await phone.site.button('Compare ›');
});

test('the keeper signs, the players confirm, and a change takes the signatures back', async () => {
  const { server } = phones;
  const phone = await phones.resume('ann-lee', {
    'ann-lee': fives(17),
    'bo-kim': fives(17),
    'cy-diaz': fives(17),
  });
  await phone.heading('Hole 18');
  await phone.type('Ann Lee', 18, 5);
  await phone.type('Bo Kim', 18, 5);
  await finish(phone);
  // Only complete rows.
  expect(phone.button('Cy confirms 85')).toBeNull();
  await phone.press('18');
  await phone.type('Cy Diaz', 18, 6);
  await finish(phone);
  // A double tap signs once.
  await phone.site.tap(await phone.site.button('Sign as Ann Lee'), 2);
  expect(phone.site.page.getAllByText('✓ Signed by Ann Lee')).toHaveLength(2);
  // Ann’s row needs someone else.
  await phone.press('Sign as Cy Diaz');
  await phone.site.text('✓ Signed by Cy Diaz');
  for (const name of ['Ann confirms 90', 'Bo confirms 90', 'Cy confirms 91']) {
    await phone.press(name);
  }
  expect(phone.site.page.getAllByText(/^✓ Confirmed by/)).toHaveLength(3);
  await phone.sends();
  expect(server.official.signatures).toHaveLength(7);
  expect(server.official.signatures).toContainEqual(
    expect.objectContaining({
      player: 'ann-lee',
      as: 'keeper',
      by: 'cy-diaz',
      of: fives().join(' '),
    }),
  );
  // Net double bogey: par, two more and the strokes of the whole Course Handicap.
  const cy = phone.site.body.querySelector('#player-cy-diaz');
  expect(cy?.textContent).toContain('Post 91 to GHIN');
  expect((await phone.site.link('Leaderboard')).getAttribute('href')).toBe(
    `/events/${SCORED_EVENT}`,
  );
  expect(phone.site.page.getAllByRole('rowheader')).toHaveLength(3);

  await phone.press('Card');
  await phone.press('Bo Kim, hole 4: 5 strokes, gets 1 stroke');
  await phone.type('Bo Kim', 4, 6);
  await phone.press('Card');
  await phone.press('Finish and sign');
  await phone.site.text('✓ Confirmed by Ann Lee');
  expect(phone.text).not.toContain('✓ Confirmed by Bo Kim');
  await phone.sends();
  const signed = server.official.signatures.map(({ player }) => player);
  expect(new Set(signed)).toEqual(new Set(['ann-lee', 'cy-diaz']));
});

test('a row is signed where reception ends while a response to its first scores is under way', async () => {
  const { server } = phones;
  const phone = await phones.resume('ann-lee', {
    'ann-lee': fives(),
    'bo-kim': fives(),
    'cy-diaz': fives(17),
  });
  const { promise, resolve } = Promise.withResolvers<null>();
  server.arrival = promise;
  await phone.type('Cy Diaz', 18, 6);
  const before = phones.requests() + 1;
  await phone.pass(300);
  await becomes(() => phones.requests(), before);
  await phone.type('Cy Diaz', 18, 7);
  server.isReachable = false;
  server.arrival = null;
  resolve(null);
  await eventually(async () => {
    await phone.pass(300);
    expect(phone.status()).toContain('No reception');
  });
  await finish(phone);
  await phone.press('Sign as Ann Lee');
  expect(phone.site.page.getAllByText('✓ Signed by Ann Lee')).toHaveLength(2);
  await phone.press('Cy confirms 92');
  await phone.site.text('✓ Confirmed by Cy Diaz');
  server.isReachable = true;
  phone.wake();
  await phone.says(/^Sent$/);
  expect(server.official.signatures).toContainEqual(
    expect.objectContaining({
      player: 'cy-diaz',
      as: 'player',
      of: fives().with(17, 7).join(' '),
    }),
  );
});

test('a second phone confirms rows, and the official one asks before it signs what differs, while it does', async () => {
  const { server } = phones;
  const holes = { 'bo-kim': fives() };
  server.hasCard({ keeper: 'ann-lee', role: 'official', holes }, 'cy-diaz', ...fives());
  const phone = await phones.begin('Cy Diaz');
  await phone.type('Bo Kim', 1, 6);
  await phone.press('Card');
  await phone.press('Finish and sign');
  await phone.press('Cy confirms 90');
  await phone.site.text('✓ Confirmed by Cy Diaz');
  // A second phone doesn’t sign what differs.
  expect(phone.button('Bo confirms 90')).toBeNull();
  await phone.site.button('Hole 1 6 here, 5 on Ann’s card');
  await phone.press('Card');
  await phone.press('Take over the official card');
  await phone.press('Take over');
  await phone.sends();
  await phone.press('Finish and sign');
  const question = async () => {
    await phone.press('Sign as Cy Diaz');
    return phone.site.dialog(/^The cards of your group differ\./);
  };
  const signed = () => phone.site.page.queryAllByText('✓ Signed by Cy Diaz').length;
  await phone.site.press('Cancel', question());
  expect(signed()).toBe(0);
  await question();
  const scoreOfAnn = (score: number) => {
    const row = server.cards.find(({ keeper }) => keeper === 'ann-lee')?.holes['bo-kim'];
    if (row) row[0] = score;
  };
  scoreOfAnn(6);
  phone.wake();
  await phone.site.gone('dialog');
  expect(signed()).toBe(0);
  scoreOfAnn(5);
  phone.wake();
  await phone.site.button('Hole 1 6 here, 5 on Ann’s card');
  await phone.site.press('Sign anyway', question());
  expect(signed()).toBe(1);
});

describe('in a match of the team cup', () => {
  const FRONT = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const ONE = 'Ann Lee / Bo Poe';
  const TWO = 'Cy Diaz / Di Ray';
  const BALLS = ['ann-lee-bo-poe', 'cy-diaz-di-ray'] as const;

  function playMatch(): void {
    const { server } = phones;
    server.players = [];
    server.add(ONE, 0);
    server.add(TWO, 1);
    server.matches = [{ label: 'Scramble 1', holes: FRONT, balls: [[BALLS[0]], [BALLS[1]]] }];
  }

  test('a side writes the card of a match that is over before the last hole, and both sign', async () => {
    playMatch();
    const phone = await phones.begin(ONE);
    expect(phone.text).toContain('Scramble 1Not started');
    for (const hole of FRONT.slice(0, 5)) {
      await phone.type(ONE, hole, 4);
      await phone.type(TWO, hole, 6);
      if (hole === 1) expect(phone.text).toContain('Ann / Bo 1 up after 1');
      if (hole < 5) await phone.press(`Hole ${hole + 1} ›`);
    }
    expect(phone.text).toContain('Ann / Bo won 5&4');
    await phone.press('Finish');
    await phone.site.heading('Matches of your group', 2);
    expect(phone.text).not.toContain('No score on hole');
    expect(phone.text).not.toContain('to GHIN');
    for (const name of [
      `Sign as ${ONE}`,
      `Sign as ${TWO}`,
      'Ann / Bo confirms the match',
      'Cy / Di confirms the match',
    ]) {
      await phone.press(name);
    }
    await phone.site.text(`✓ Confirmed by ${TWO}`);
    await phone.sends();
    const confirmed = phones.server.official.signatures.filter(({ as }) => as === 'player');
    expect(confirmed.map(({ player }) => player)).toEqual(BALLS);
    expect(phone.site.errors).toEqual([]);
  });

  test('a side concedes on the last screen, and the rest of the card stays empty', async () => {
    playMatch();
    const phone = await phones.begin(ONE);
    await phone.type(ONE, 1, 4);
    await phone.type(TWO, 1, 4);
    await phone.press('Card');
    expect(phone.site.page.getAllByRole('row')).toHaveLength(1 + FRONT.length + 4);
    await phone.press('Finish and sign');
    await phone.press('Cy / Di concede Scramble 1');
    await phone.press('Concede');
    expect(phone.text).toContain('Ann / Bo won 5&3');
    expect(phone.button('Cy / Di concede Scramble 1')).toBeNull();
    await phone.site.button('Ann / Bo confirms the match');
    await phone.sends();
    const { holes } = phones.server.official;
    expect(holes[BALLS[0]]).toEqual(rowOf(4));
    expect(new Set(holes[BALLS[1]])).toEqual(new Set([4, 'X', null]));
  });
});
