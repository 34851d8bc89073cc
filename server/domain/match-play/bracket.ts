/** A bracket as it is shown, from its stored rows: opponents, winners and who advances. */
import { storedRounds, type StoredMatch, type StoredRound } from './bracket-rounds.ts';
import type { BracketResult } from '../results/results.schema.ts';
import { canBeSamePlayer } from './short-names.ts';
import { personKey } from '../player/person-name.ts';

/** One of a match's two places. */
export interface Side {
  kind: 'player' | 'bye' | 'open';
  /** As in the bracket, or in full when the short name is another player's too; empty unless a player. */
  name: string;
  /** The longest known spelling. */
  fullName: string;
  /** Number of the player in the bracket, from 0; -1 unless a player. */
  person: number;
}

export interface Match {
  sides: readonly [Side, Side];
  /** The winning side; null while undecided, and when the winner's name fits both or neither. */
  winner: 0 | 1 | null;
  /** The winner's stored name, for a match without a `winner` side; otherwise empty. */
  wonBy: string;
  isDecided: boolean;
  /** `3&2`; empty while undecided and for a bye. */
  score: string;
}

/** How a round's matches lead into the next one: two into one, one into one, or unknown. */
export type Joint = 'pairs' | 'straight' | 'loose';

export interface BracketRound {
  name: string;
  matches: readonly Match[];
  leadsOn: Joint;
  /** Matches with a winner, byes among them. */
  decided: number;
}

export interface Bracket {
  rounds: readonly BracketRound[];
  /** Matches for third place. */
  consolation: readonly BracketRound[];
  /** Index of the first round that is not all decided; of the last one when all are. */
  current: number;
  /** The winner of the last round's only match. */
  champion: Side | null;
}

const OPEN: Side = { kind: 'open', name: '', fullName: '', person: -1 };
const BYE: Side = { kind: 'bye', name: '', fullName: '', person: -1 };

const isBye = (name: string) => /^\W*bye\W*$/i.test(name);

/** The players of a bracket, collected while its rounds are read in order. */
class Field {
  readonly #fullNames: string[] = [];

  /** Adds a new player. */
  enter(name: string): Side {
    this.#fullNames.push(name);
    return { kind: 'player', name, fullName: name, person: this.#fullNames.length - 1 };
  }

  /** A known player under the name in a later round. */
  again(known: Side, name: string): Side {
    const isShared = this.#fullNames.filter((full) => canBeSamePlayer(full, name)).length > 1;
    return { ...known, name: isShared ? known.fullName : name };
  }
}

const canBe = ({ kind, fullName }: Side, name: string) =>
  kind === 'player' && canBeSamePlayer(fullName, name);

/** The only player that a name can mean; undefined when none or more than one fits. */
function onlyMatch(name: string, among: readonly Side[]): Side | undefined {
  const possible = among.filter((side) => canBe(side, name));
  const exact = possible.filter((side) =>
    [side.name, side.fullName].some((each) => personKey(each) === personKey(name)),
  );
  const [one, another] = exact.length > 0 ? exact : possible;
  return another ? undefined : one;
}

function winnerOf(match: Match | undefined): Side | undefined {
  return match === undefined || match.winner === null ? undefined : match.sides[match.winner];
}

function jointOf(round: StoredRound, next: StoredRound | undefined): Joint {
  if (!next) return 'loose';
  if (round.matches.length === 2 * next.matches.length) return 'pairs';
  return round.matches.length === next.matches.length ? 'straight' : 'loose';
}

/** The match of the previous round whose winner takes a place. */
function feederOf(before: BracketRound | undefined, number: number, place: number) {
  if (before?.leadsOn === 'pairs') return before.matches[2 * number + place];
  return undefined;
}

function sideOf(
  field: Field,
  name: string,
  before: BracketRound | undefined,
  feeder: Match | undefined,
): Side {
  if (isBye(name)) return BYE;
  const expected = winnerOf(feeder);
  if (name === '') return expected ?? OPEN;
  if (!before) return field.enter(name);
  if (expected && canBeSamePlayer(expected.fullName, name)) return field.again(expected, name);
  // First the match that leads here, then all winners of the previous round, then all of its players.
  const places = [
    feeder?.sides ?? [],
    before.matches.flatMap((match) => winnerOf(match) ?? []),
    before.matches.flatMap(({ sides }) => sides),
  ];
  const place = places.find((sides) => sides.some((side) => canBe(side, name)));
  const known = onlyMatch(name, place ?? []);
  return known ? field.again(known, name) : field.enter(name);
}

function matchOf(stored: StoredMatch, sides: readonly [Side, Side]): Match {
  const [one, other] = sides;
  const named = stored.winner === '' ? undefined : onlyMatch(stored.winner, sides);
  // A player with a bye advances, whether or not a winner is stored.
  const through = one.kind === 'bye' ? other : other.kind === 'bye' ? one : undefined;
  const winner = named ?? (through?.kind === 'player' ? through : undefined);
  const isDecided = winner !== undefined || stored.winner !== '';
  const score = /^tied?$/i.test(stored.score) || !isDecided ? '' : stored.score;
  return {
    sides,
    winner: winner === undefined ? null : winner === one ? 0 : 1,
    wonBy: winner === undefined ? stored.winner : '',
    isDecided,
    score,
  };
}

/** Whether every known winner of a round is in the same match of the next one. */
function advanceStraight(round: BracketRound, next: BracketRound | undefined): boolean {
  return round.matches.every((match, number) => {
    const person = winnerOf(match)?.person;
    const sides = next?.matches[number]?.sides ?? [];
    return person === undefined || sides.some((side) => side.person === person);
  });
}

/** Reads rounds in order, because a later name is identified by the players of earlier rounds. */
function roundsWith(field: Field, stored: readonly StoredRound[]): BracketRound[] {
  const rounds: BracketRound[] = [];
  stored.forEach((round, at) => {
    const before = rounds.at(-1);
    const matches = round.matches.map((match, number) => {
      const side = (name: string, place: number) =>
        sideOf(field, name, before, feederOf(before, number, place));
      return matchOf(match, [side(match.player1, 0), side(match.player2, 1)]);
    });
    rounds.push({
      name: round.name,
      matches,
      leadsOn: jointOf(round, stored[at + 1]),
      decided: matches.filter(({ isDecided }) => isDecided).length,
    });
  });
  return rounds.map((round, at) =>
    round.leadsOn === 'straight' && !advanceStraight(round, rounds[at + 1])
      ? { ...round, leadsOn: 'loose' }
      : round,
  );
}

/** The bracket of stored rows, of any size; no rounds without rows. */
export function bracketOf(rows: readonly BracketResult[]): Bracket {
  const stored = storedRounds(rows);
  const field = new Field();
  const rounds = roundsWith(field, stored.rounds);
  const everyone = rounds.slice(0, -1).flatMap(({ matches }) => matches);
  const before = { name: '', matches: everyone, leadsOn: 'loose', decided: 0 } as const;
  const consolation = stored.consolation.map(({ name, matches }): BracketRound => {
    const played = matches.map((match) =>
      matchOf(match, [
        sideOf(field, match.player1, before, undefined),
        sideOf(field, match.player2, before, undefined),
      ]),
    );
    const decided = played.filter(({ isDecided }) => isDecided).length;
    return { name, matches: played, leadsOn: 'loose', decided };
  });
  const undecided = rounds.findIndex(({ matches, decided }) => decided < matches.length);
  const last = rounds.at(-1);
  const champion = last?.matches.length === 1 ? winnerOf(last.matches[0]) : undefined;
  return {
    rounds,
    consolation,
    current: undecided < 0 ? Math.max(0, rounds.length - 1) : undecided,
    champion: champion ?? null,
  };
}
