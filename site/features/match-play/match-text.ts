/** Matches as text, for readers who can't see the tree. */
import type { Match, Side } from '#domain/match-play/bracket.ts';
import type { RoundTiming } from '#domain/match-play/match-play.ts';

export const TO_BE_DECIDED = 'To be decided';
export const BYE = 'Bye';

/** The text of a match's side. */
export function sideText({ kind, name }: Side): string {
  return { player: name, bye: BYE, open: TO_BE_DECIDED }[kind];
}

/** `Quarterfinal 2`, `Final`, `Round 1, match 3`; matches count from 1. */
export function matchName(round: string, number: number, ofRound: number): string {
  const [, one] = /^(.*finals?)$/i.exec(round) ?? [];
  if (one === undefined) return ofRound === 1 ? round : `${round}, match ${number}`;
  const singular = one.replace(/s$/i, '');
  return ofRound === 1 ? singular : `${singular} ${number}`;
}

/** `A beat B, 3&2`, or the same for an undecided match. */
export function matchSentence({ sides, winner, wonBy, hasNoWinner, score }: Match): string {
  const [one, other] = sides;
  const tail = score === '' ? '' : `, ${score}`;
  if (one.kind === 'bye' && other.kind === 'bye') return 'No players';
  if (one.kind === 'bye' || other.kind === 'bye') {
    const through = one.kind === 'bye' ? other : one;
    return through.kind === 'player'
      ? `${through.name} has a bye`
      : 'Bye for a player to be decided';
  }
  if (one.kind === 'open' && other.kind === 'open' && wonBy === '') return TO_BE_DECIDED;
  if (winner !== null) {
    const [first, second] = winner === 0 ? [one, other] : [other, one];
    return second.kind === 'open'
      ? `won by ${first.name}${tail}`
      : `${first.name} beat ${second.name}${tail}`;
  }
  const against = [one, other]
    .map((side) => (side.kind === 'open' ? 'a player to be decided' : side.name))
    .join(' against ');
  if (hasNoWinner) return `${against}, no winner${tail}`;
  return wonBy === '' ? `${against}, not played yet` : `${against}, won by ${wonBy}${tail}`;
}

/** What the players of a round's open matches do now. */
export const TO_DO: Readonly<Record<RoundTiming['phase'], string>> = {
  before: 'A match may be played before its window opens if both players agree.',
  during:
    'Agree on a day and a course with your opponent, and report the result when you have played.',
  after:
    'Not played yet? Agree on the next free day, or ask the tour’s staff how the match is decided.',
};

/** `R1`, `QF`, `SF`, `F`: a round's short name for phones. */
export function shortRound(name: string): string {
  const known = { quarterfinals: 'QF', semifinals: 'SF', finals: 'F' }[name.toLowerCase()];
  const [, number] = /^\D*(\d{1,2})\D*$/.exec(name) ?? [];
  return known ?? (number === undefined ? name.slice(0, 4) : `${name.charAt(0)}${number}`);
}
