import { expect, it } from 'vitest';
import { newCard } from '../card.ts';
import { codeErrorOf, isFinal, statusOf, troubleOf } from './status.ts';

const first = { id: '1', eventID: 'e', code: 'c', group: 'g', date: '2026-06-10', keeper: 'ann' };
const pending = newCard(first, []);
const sent = { ...pending, confirmed: 1 };

it.each([
  [0, '', 'offline', false],
  [401, 'Wrong.', 'replaced', true],
  [403, 'Too early.', 'refused', false],
  [404, 'Nothing.', 'unknown', true],
  [410, 'Closed.', 'closed', true],
  [422, 'Wrong row.', 'refused', false],
  [429, 'Too many.', 'refused', false],
  [404, '', 'unknown', true],
  [502, '', 'busy', false],
  [503, 'Later.', 'busy', false],
] as const)('a response with %s means that it is %s', (status, sentence, kind, final) => {
  const trouble = troubleOf(status, sentence);
  expect(trouble.kind).toBe(kind);
  expect(isFinal(trouble)).toBe(final);
});

it('the state of the card says where the scores are', () => {
  const textOf = (card: typeof sent, status: number, isStored = true) =>
    statusOf(card, troubleOf(status, 'A row is wrong.'), isStored).text;
  expect(statusOf(pending, { kind: 'none' }, true).text).toBe('Saved on this phone');
  expect(statusOf(sent, { kind: 'none' }, true).text).toBe('Sent');
  expect(textOf(sent, 0)).toBe('Sent');
  expect(textOf(pending, 0)).toBe('No reception: saved on this phone, sent later');
  expect(textOf(pending, 503)).toBe('Saved on this phone, sent later');
  expect(textOf(pending, 422)).toBe('Saved on this phone, not sent. A row is wrong.');
  expect(textOf(pending, 401)).toMatch(/^Saved on this phone, not sent: show/);
  expect(textOf(pending, 410)).toMatch(/^Closed before everything was sent: show/);
  expect(textOf(sent, 410)).toBe('Closed: scores can be read, not changed');
  expect(textOf(pending, 0, false)).toMatch(/^No reception: saved while this page is open/);
});

it('a code that doesn’t open a card has a reason', () => {
  expect(codeErrorOf(troubleOf(401, ''))).toMatch(/isn’t valid/);
  expect(codeErrorOf(troubleOf(403, 'It opens at 6 PM.'))).toBe('It opens at 6 PM.');
});
