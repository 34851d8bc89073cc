import { expect, it } from 'vitest';
import type { Match, Side } from '#domain/match-play/bracket.ts';
import { matchSentence } from './match-text.ts';

const player = (name: string): Side => ({ kind: 'player', name, person: 0 });
const BYE: Side = { kind: 'bye', name: '', person: -1 };
const match = (change: Partial<Match>): Match => ({
  sides: [player('Ann Lee'), player('Bo Ray')],
  winner: null,
  wonBy: '',
  isDecided: true,
  hasNoWinner: false,
  score: '',
  ...change,
});

it.each([
  ['Ann Lee against Bo Ray, not played yet', { isDecided: false }],
  ['Bo Ray beat Ann Lee, 3&2', { winner: 1, score: '3&2' }],
  ['Ann Lee against Bo Ray, no winner', { hasNoWinner: true }],
  ['Ann Lee has a bye', { sides: [player('Ann Lee'), BYE], winner: 0 }],
  ['No players', { sides: [BYE, BYE], hasNoWinner: true }],
] satisfies [string, Partial<Match>][])('a match reads “%s”', (sentence, change) =>
  expect(matchSentence(match(change))).toBe(sentence),
);
