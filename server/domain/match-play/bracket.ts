/** A bracket as it is shown, from its stored rows: opponents, winners and who advances. */
import { isBye, type TreeMatch } from './advancing.ts';
import { storedRounds } from './bracket-rounds.ts';
import type { BracketResult } from '../results/results.schema.ts';
import { once } from '../shared/cache-by-parts.ts';
import { canBeSamePlayer, isShortName } from './short-names.ts';
import { personKey } from '../players/person-name.ts';

/** One of a match's two places. */
export interface Side {
  kind: 'player' | 'bye' | 'open';
  /** The same in every round, in full if a round has it so; empty unless a player. */
  name: string;
  /** Number of the player in the bracket, from 0; -1 unless a player. */
  person: number;
}

export interface Match {
  sides: readonly [Side, Side];
  /** The winning side; null while undecided, without a winner, and when the name fits both or neither. */
  winner: 0 | 1 | null;
  /** The winner's stored name, for a match without a `winner` side; otherwise empty. */
  wonBy: string;
  isDecided: boolean;
  /** Whether it is decided although neither player goes on: both withdrew, or neither came. */
  hasNoWinner: boolean;
  /** `3&2`; empty while undecided and for a bye. */
  score: string;
}

/** How a round's matches lead into the next one: two into one, one into one, or unknown. */
export type Joint = 'pairs' | 'straight' | 'loose';

export interface BracketRound {
  name: string;
  matches: readonly Match[];
  leadsOn: Joint;
  /** Decided matches, byes among them. */
  decided: number;
  /** Which of the tour's monthly windows the round has, from 0; null for play-ins and other places. */
  window: number | null;
}

export interface Bracket {
  rounds: readonly BracketRound[];
  /** Matches for third and other places. */
  consolation: readonly BracketRound[];
  /** Index of the first round that is not all decided; of the last one when all are. */
  current: number;
  /** Whether the last round is the final. */
  hasFinal: boolean;
  /** The winner of the final. */
  champion: Side | null;
}

const OPEN: Side = { kind: 'open', name: '', person: -1 };
const BYE: Side = { kind: 'bye', name: '', person: -1 };

/** The players of a bracket, collected while its rounds are read in order. */
class Field {
  readonly #names: string[] = [];

  /** Adds a new player. */
  enter(name: string): Side {
    this.#names.push(name);
    return { kind: 'player', name, person: this.#names.length - 1 };
  }

  /** A known player under the name in a later round. */
  again(known: Side, name: string): Side {
    const shown = this.#names[known.person] ?? name;
    if (isShortName(shown) && !isShortName(name)) this.#names[known.person] = name;
    return known;
  }

  /** A side with the name that all rounds show. */
  named(side: Side): Side {
    return { ...side, name: this.#names[side.person] ?? side.name };
  }
}

const canBe = (side: Side, name: string) =>
  side.kind === 'player' && canBeSamePlayer(side.name, name);

/** The only player that a name can mean; undefined when none or more than one fits. */
function onlyMatch(name: string, among: readonly Side[]): Side | undefined {
  const possible = among.filter((side) => canBe(side, name));
  const exact = possible.filter((side) => personKey(side.name) === personKey(name));
  const [one, another] = exact.length > 0 ? exact : possible;
  return another ? undefined : one;
}

function winnerOf(match: Match | undefined): Side | undefined {
  return match === undefined || match.winner === null ? undefined : match.sides[match.winner];
}

interface Round {
  matches: readonly unknown[];
}

function jointOf(round: Round, next: Round | undefined): Joint {
  if (!next) return 'loose';
  if (round.matches.length === 2 * next.matches.length) return 'pairs';
  return round.matches.length === next.matches.length ? 'straight' : 'loose';
}

/** The match of the previous round whose winner takes a place. */
function feederOf(before: BracketRound | undefined, number: number, place: number) {
  if (before?.leadsOn === 'pairs') return before.matches[2 * number + place];
  return undefined;
}

/** The side with a name, by the rounds before it, the latest first. */
function sideOf(
  field: Field,
  name: string,
  before: readonly BracketRound[],
  feeder: Match | undefined,
): Side {
  if (isBye(name)) return BYE;
  const expected = winnerOf(feeder);
  if (name === '') return expected ?? (feeder?.hasNoWinner ? BYE : OPEN);
  if (expected && canBeSamePlayer(expected.name, name)) return field.again(expected, name);
  // First the match that leads here, then the winners of a round before all of its players.
  const places = [
    feeder?.sides ?? [],
    ...before.flatMap(({ matches }) => [
      matches.flatMap((match) => winnerOf(match) ?? []),
      matches.flatMap(({ sides }) => sides),
    ]),
  ];
  const place = places.find((sides) => sides.some((side) => canBe(side, name)));
  const known = onlyMatch(name, place ?? []);
  return known ? field.again(known, name) : field.enter(name);
}

function matchOf(stored: TreeMatch, sides: readonly [Side, Side]): Match {
  const [one, other] = sides;
  const named = stored.winner === '' ? undefined : onlyMatch(stored.winner, sides);
  // A player with a bye advances, whether or not a winner is stored.
  const through = one.kind === 'bye' ? other : other.kind === 'bye' ? one : undefined;
  const winner = named ?? (through?.kind === 'player' ? through : undefined);
  const hasNoWinner = winner === undefined && (stored.hasNoWinner || through?.kind === 'bye');
  const isDecided = winner !== undefined || hasNoWinner || stored.winner !== '';
  const score = /^tied?$/i.test(stored.score) || !isDecided ? '' : stored.score;
  return {
    sides,
    winner: winner === undefined ? null : winner === one ? 0 : 1,
    wonBy: winner === undefined ? stored.winner : '',
    isDecided,
    hasNoWinner,
    score,
  };
}

/** Whether every known winner of a round is where its lines lead to. */
function advancesByLines({ matches, leadsOn }: BracketRound, next: BracketRound | undefined) {
  const perMatch = leadsOn === 'pairs' ? 2 : 1;
  return matches.every((match, number) => {
    const person = winnerOf(match)?.person;
    const sides = next?.matches[Math.floor(number / perMatch)]?.sides ?? [];
    return person === undefined || sides.some((side) => side.person === person);
  });
}

const decidedIn = (matches: readonly Match[]) => matches.filter((match) => match.isDecided).length;

/** Reads rounds in order, because a later name is identified by the players of earlier rounds. */
function roundsWith(
  field: Field,
  stored: readonly { name: string; matches: readonly TreeMatch[]; window: number | null }[],
): BracketRound[] {
  const rounds: BracketRound[] = [];
  stored.forEach(({ name: label, matches: own, window }, at) => {
    const before = rounds.toReversed();
    const matches = own.map((match, number) => {
      const side = (name: string, place: number) =>
        sideOf(field, name, before, feederOf(before[0], number, place));
      return matchOf(match, [side(match.player1, 0), side(match.player2, 1)]);
    });
    const leadsOn = jointOf({ matches }, stored[at + 1]);
    rounds.push({ name: label, matches, leadsOn, decided: decidedIn(matches), window });
  });
  return rounds.map((round, at) =>
    round.leadsOn === 'loose' || advancesByLines(round, rounds[at + 1])
      ? round
      : { ...round, leadsOn: 'loose' },
  );
}

/** The bracket of stored rows, of any size; no rounds without rows. */
export const bracketOf = once((rows: readonly BracketResult[]): Bracket => {
  const stored = storedRounds(rows);
  const field = new Field();
  const rounds = roundsWith(field, stored.rounds);
  const before = rounds.toReversed();
  const consolation = stored.consolation.map(({ name, matches: own }): BracketRound => {
    const matches = own.map((match) =>
      matchOf(match, [
        sideOf(field, match.player1, before, undefined),
        sideOf(field, match.player2, before, undefined),
      ]),
    );
    return { name, matches, leadsOn: 'loose', decided: decidedIn(matches), window: null };
  });
  const named = (all: readonly BracketRound[]) =>
    all.map((round) => ({
      ...round,
      matches: round.matches.map((match): Match => {
        const [one, other] = match.sides;
        return { ...match, sides: [field.named(one), field.named(other)] };
      }),
    }));
  const shown = named(rounds);
  const undecided = rounds.findIndex(({ matches, decided }) => decided < matches.length);
  return {
    rounds: shown,
    consolation: named(consolation),
    current: undecided < 0 ? Math.max(0, rounds.length - 1) : undecided,
    hasFinal: stored.hasFinal,
    champion: (stored.hasFinal ? winnerOf(shown.at(-1)?.matches[0]) : undefined) ?? null,
  };
});
