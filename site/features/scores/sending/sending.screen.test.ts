/** What a phone stores and sends, with and without reception, and what it says about that. */
import { describe, expect, test } from 'vitest';
import { CODE, SCORED_EVENT } from '../../../../tests/helpers/scores/score-server.ts';
import {
  Phones,
  rowOf,
  type Phone,
  type PhoneOptions,
} from '../../../../tests/screens/score-phone.ts';
import { becomes, eventually } from '../../../../tests/screens/screen.ts';

const phones = new Phones();

/** Milliseconds between two requests of a phone that has nothing to send. */
const LISTENS_AFTER = 30_000;

const CARD_KEY = `score-card ${SCORED_EVENT} g1`;

/** A phone whose new card has arrived. */
async function beginAndSend(): Promise<Phone> {
  const phone = await phones.begin('Ann Lee');
  await phone.sends();
  return phone;
}

test('without reception scores stay on the phone, and are sent when it is there again', async () => {
  const { server } = phones;
  const phone = await beginAndSend();
  server.isReachable = false;
  await phone.type('Ann Lee', 1, 5);
  expect(phone.status()).toBe('Saved on this phone');
  expect(phone.site.stored(CARD_KEY)).toMatchObject({ holes: { 'ann-lee': rowOf(5) } });
  await phone.pass(300);
  await phone.says('No reception: saved on this phone, sent later');
  await phone.type('Bo Kim', 1, 6);
  server.isReachable = true;
  phone.wake();
  await phone.says(/^Sent$/);
  expect(server.official.holes).toEqual({ 'ann-lee': rowOf(5), 'bo-kim': rowOf(6) });
});

test('a request without a response is given up and sent again', async () => {
  const phone = await beginAndSend();
  const release = phones.network.hold('PUT', '/api/scores');
  await phone.type('Ann Lee', 1, 5);
  await phone.pass(300);
  expect(phone.status()).toBe('Saved on this phone');
  await phone.pass(LISTENS_AFTER);
  await phone.says(/^No reception/);
  release();
  await phone.pass(2_000);
  await phone.says(/^Sent$/);
});

test('a code that is scanned without reception opens the card as soon as there is some', async () => {
  const { server } = phones;
  server.isReachable = false;
  const phone = await phones.open();
  await phone.site.text(/^No reception/);
  await phone.site.reload();
  await phone.site.text(/^No reception/);
  server.isReachable = true;
  phone.wake();
  await phone.heading('Who writes this card?');
});

test('a replaced code leaves the scores on the phone, and the new code goes on with the card', async () => {
  const { server } = phones;
  const phone = await beginAndSend();
  server.code = 'ZZZZ2222';
  await phone.type('Ann Lee', 1, 5);
  await phone.pass(300);
  await phone.says('Saved on this phone, not sent: show your scores to the scorer');
  expect(phone.isTyped('Ann Lee', 1, 5)).toBe(true);
  // Guesses are limited: taps don’t send the old code again and again.
  const before = phones.requests();
  await phone.type('Bo Kim', 1, 6);
  await phone.pass(LISTENS_AFTER);
  expect(phones.requests()).toBe(before);
  await phone.scan('zzzz-2222');
  await phone.says(/^Saved on this phone$/);
  await phone.sends();
  expect(server.cards).toHaveLength(1);
  expect(server.official.holes).toEqual({ 'ann-lee': rowOf(5), 'bo-kim': rowOf(6) });
});

test('a late response for a code changes nothing after another one was scanned', async () => {
  const { server } = phones;
  const phone = await beginAndSend();
  const late = Promise.withResolvers<null>();
  phones.network.respond('GET', '/api/scores', ({ headers }) =>
    headers.get('Authorization') === `Bearer ${CODE}` ? late.promise : null,
  );
  const before = phones.requests();
  phone.wake();
  await becomes(() => phones.requests(), before + 1);
  server.otherCodes = [CODE];
  server.code = 'ZZZZ2222';
  await phone.scan(server.code);
  await phone.says(/^Sent$/);
  late.resolve(null);
  server.hasCard({}, 'ann-lee', 6);
  phone.wake();
  await becomes(() => phone.row('Ann Lee'), expect.stringContaining('Bo’s card: 6'));
  expect(phone.site.stored('score')).toMatchObject({ code: server.code });
});

test('a card that wasn’t sent is sent after the code of another group was scanned', async () => {
  const { server } = phones;
  const phone = await beginAndSend();
  server.isReachable = false;
  await phone.type('Ann Lee', 1, 5);
  await phone.pass(300);
  await phone.says(/^No reception/);
  const [card] = server.cards;
  server.isReachable = true;
  server.otherCodes = [server.code];
  server.code = 'ZZZZ2222';
  server.group = { ...server.group, id: 'g2' };
  server.change('ann-lee', { group: 'g2' });
  await phone.scan(server.code);
  await phone.heading('Who writes this card?');
  await eventually(() => {
    const sent = server.cards.find(({ id }) => id === card?.id);
    expect(sent?.holes['ann-lee']?.[0]).toBe(5);
  });
  await phone.press('Ann Lee');
  await phone.heading('Hole 1');
  expect(phone.isTyped('Ann Lee', 1, 5)).toBe(false);
  await phone.sends();
  expect(server.cards).toHaveLength(2);
});

describe('responses of the server', () => {
  test('too early: its sentence is shown, and the card opens later', async () => {
    const { server } = phones;
    server.refusal = { status: 403, sentence: 'Scores open on Tuesday at 6 PM.' };
    const phone = await phones.open();
    await phone.site.text('Scores open on Tuesday at 6 PM.', phone.site.role('alert'));
    server.refusal = null;
    phone.wake();
    await phone.heading('Who writes this card?');
  });

  test('closed: the scores can be read', async () => {
    const { server } = phones;
    const phone = await beginAndSend();
    server.state = 'closed';
    await phone.type('Ann Lee', 1, 5);
    await phone.pass(300);
    await phone.says(/^Closed before everything was sent/);
    expect(phone.number('Ann Lee', 1, 5)).toBeNull();
    expect(phone.row('Ann Lee')).toContain('5 strokes');
    // Staff may open it again.
    server.state = 'open';
    phone.wake();
    await phone.says(/^Sent$/);
    expect(phone.isTyped('Ann Lee', 1, 5)).toBe(true);
  });
});

/** A browser that stores nothing whose key begins with this. */
const full = (prefix: string): PhoneOptions => ({
  prepare: ({ localStorage }) => {
    const setItem = localStorage.setItem.bind(localStorage);
    const store = (key: string, value: string) => {
      if (key.startsWith(prefix)) throw new Error('The storage is full.');
      setItem(key, value);
    };
    Object.defineProperty(localStorage, 'setItem', { value: store });
  },
});

test.each<[what: string, status: string, options: PhoneOptions]>([
  ['stores nothing', 'Saved while this page is open', full('')],
  ['has no room for a card', 'Saved while this page is open', full('score-card')],
  ['is private', 'Saved on this phone', { isPrivate: true }],
])('a browser that %s says so, and sends what is typed', async (_, status, options) => {
  const { server } = phones;
  const phone = await phones.begin('Ann Lee', options);
  await phone.site.text(/^This browser may forget your scores/);
  await phone.type('Ann Lee', 1, 5);
  await phone.type('Bo Kim', 1, 6);
  expect(phone.status()).toBe(status);
  await phone.sends();
  expect(server.official.holes).toEqual({ 'ann-lee': rowOf(5), 'bo-kim': rowOf(6) });
});

test('a card that an earlier version of the page stored is none of the other cards', async () => {
  const phone = await phones.resume('ann-lee', { 'ann-lee': rowOf(5) });
  await phone.pass(LISTENS_AFTER);
  await phone.press('Card');
  await phone.press('Compare the cards');
  await phone.site.text(/^No other phone of the group has sent a card/);
  expect(phone.site.stored(CARD_KEY)).toMatchObject({ revision: 1, confirmed: 1 });
});
