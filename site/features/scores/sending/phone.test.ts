import { expect, it } from 'vitest';
import { newCard } from '../card.ts';
import { isOutdated } from './phone.ts';

const first = { id: '1', eventID: 'e', code: 'c', group: 'g', date: '2026-06-10', keeper: 'ann' };
const sent = { ...newCard(first, []), confirmed: 1 };

it('a card goes two weeks after its event, and only when the server has all of it', () => {
  expect(isOutdated(sent, '2026-06-10')).toBe(false);
  expect(isOutdated(sent, '2026-06-23')).toBe(false);
  expect(isOutdated(sent, '2026-06-24')).toBe(true);
  expect(isOutdated({ ...sent, revision: 2 }, '2026-08-01')).toBe(false);
});
