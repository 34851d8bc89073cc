import { expect, it } from 'vitest';
import type { GroupPlayer, OtherCard } from '#domain/scores/group-view.ts';
import type { HoleScore } from '#domain/scores/round.ts';
import { row } from '../../../tests/helpers/scores/scored-event.ts';
import {
  afterAnswer,
  afterList,
  afterTakeover,
  isPending,
  newCard,
  rowOf,
  takenOver,
  withScore,
  withSignatures,
  withTypedSince,
  type Card,
} from './card.ts';

const FIRST = {
  id: 'card-1',
  eventID: '2026-open',
  code: '7K3M9PQR',
  group: 'g1',
  date: '2026-06-10',
  keeper: 'ann',
};

const other = (change: Partial<OtherCard> = {}): OtherCard => ({
  id: 'card-2',
  keeper: 'bo',
  role: 'official',
  revision: 3,
  holes: {},
  signatures: [],
  ...change,
});

const card = (change: Partial<Card> = {}): Card => ({ ...newCard(FIRST, []), ...change });

const groupPlayer = (id: string, scores: HoleScore[]): GroupPlayer => ({
  id,
  player: id,
  tee: 'blue',
  status: '',
  courseHandicap: 0,
  playing: 0,
  scores,
  strokes: Array.from({ length: 18 }, () => 0),
});

it('the first phone of a group has the official card, the next ones second cards', () => {
  expect(newCard(FIRST, []).role).toBe('official');
  expect(newCard(FIRST, [other({ role: 'second' })]).role).toBe('official');
  expect(newCard(FIRST, [other()]).role).toBe('second');
});

it('a score raises the revision, and the same one again does not', () => {
  const typed = withScore(card(), 'ann', 7, 5);
  expect(rowOf(typed, 'ann')[6]).toBe(5);
  expect(typed.revision).toBe(2);
  expect(withScore(typed, 'ann', 7, 5)).toBe(typed);
  const cleared = withScore(typed, 'ann', 7, null);
  expect(rowOf(cleared, 'ann')).toEqual(row());
  expect(cleared.revision).toBe(3);
});

it('a row that changes is not signed any more, and other rows stay signed', () => {
  const of = row(4).join(' ');
  const signed = withSignatures(card(), [
    { player: 'ann', as: 'player', of },
    { player: 'bo', as: 'keeper', of },
  ]);
  expect(withScore(signed, 'ann', 1, 5).signatures).toEqual([{ player: 'bo', as: 'keeper', of }]);
});

it('a person signs a row once', () => {
  const once = withSignatures(card(), [{ player: 'ann', as: 'player', of: 'a' }]);
  const twice = withSignatures(once, [{ player: 'ann', as: 'player', of: 'b' }]);
  expect(twice.signatures).toEqual([{ player: 'ann', as: 'player', of: 'b' }]);
});

it('a card that takes over has the scores of the official one where it has none', () => {
  const own = card({ role: 'second', holes: { ann: row(4, null, 6) } });
  const taken = takenOver(own, other({ holes: { ann: row(5, 5), bo: row(3) } }));
  expect(taken).toMatchObject({ role: 'official', takesOver: true, revision: own.revision + 1 });
  expect(taken.holes).toEqual({ ann: row(4, 5, 6), bo: row(3) });
});

const answer = (revision: number, role: Card['role'] = 'official') => ({
  revision,
  role,
  publicID: 'listed-1',
});

it('a card is sent until the server has its newest revision', () => {
  const sent = card();
  expect(isPending(sent)).toBe(true);
  expect(isPending(afterAnswer(sent, sent, answer(1, 'official')))).toBe(false);
  const typed = withScore(sent, 'ann', 1, 4);
  const answered = afterAnswer(typed, sent, answer(1, 'official'));
  expect(isPending(answered)).toBe(true);
  expect(answered.holes).toEqual(typed.holes);
});

it('a card becomes second when another phone was first', () => {
  const sent = card();
  expect(afterAnswer(sent, sent, answer(1, 'second')).role).toBe('second');
});

it('an answer to an earlier version does not end a takeover that was asked for since', () => {
  const sent = card({ role: 'second' });
  const taken = takenOver(sent, undefined);
  const answered = afterAnswer(taken, sent, answer(1, 'second'));
  expect(answered).toMatchObject({ role: 'official', takesOver: true });
  expect(afterAnswer(answered, taken, answer(2, 'official')).takesOver).toBe(false);
  expect(afterTakeover(taken, sent)).toMatchObject({ role: 'official', takesOver: true });
});

it('a card that was taken over goes on as a second one, which is sent', () => {
  const sent = card({ confirmed: 1, holes: { ann: row(4) } });
  const second = afterTakeover(sent, sent);
  expect(second).toMatchObject({ role: 'second', revision: 2, holes: { ann: row(4) } });
  expect(isPending(second)).toBe(true);
});

it('a phone that lost what it typed last goes on above the revision of the server', () => {
  const lost = card({ revision: 4, holes: { ann: row(null, 5) } });
  const stored = other({ id: 'card-1', revision: 9, holes: { ann: row(4, 6) } });
  const answered = afterAnswer(lost, lost, { ...answer(9), holes: stored.holes });
  for (const merged of [answered, afterList(lost, stored)]) {
    expect(merged).toMatchObject({ revision: 10, holes: { ann: row(4, 5) } });
    expect(isPending(merged)).toBe(true);
  }
});

it('a card that the server doesn’t have any more is sent again', () => {
  expect(isPending(afterList(card({ confirmed: 1 }), undefined))).toBe(true);
  const older = afterList(card({ revision: 5, confirmed: 5 }), other({ revision: 3 }));
  expect(isPending(older)).toBe(true);
});

it('the list of cards says that another phone took over', () => {
  const own = card({ confirmed: 1 });
  const stored = other({ id: 'card-1', role: 'second', revision: 1 });
  expect(afterList(own, stored)).toMatchObject({ role: 'second', confirmed: 1 });
  expect(afterList({ ...own, takesOver: true }, stored).role).toBe('official');
});

it('scores that were typed since an answer was asked for count on the official card alone', () => {
  const players = ['ann', 'bo', 'cy'].map((id) => groupPlayer(id, row(4, 4)));
  const before = card({ holes: { ann: row(4, 4), bo: row(4, 4), cy: row(4, 4) } });
  const now = [
    ['ann', 3, 6],
    ['ann', 1, null],
    ['cy', 2, 7],
  ] as const;
  const typed = now.reduce((each, [id, hole, score]) => withScore(each, id, hole, score), before);
  const rows = (role: Card['role']) =>
    withTypedSince({ players, accepted: ['cy'] }, before, { ...typed, role }).map(
      ({ scores }) => scores,
    );
  expect(rows('official')).toEqual([row(null, 4, 6), row(4, 4), row(4, 4)]);
  expect(rows('second')).toEqual([row(4, 4), row(4, 4), row(4, 4)]);
});
