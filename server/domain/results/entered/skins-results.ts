/** The skins of an event out of what was entered: who won how many follows from the holes. */
import { cleanText, count, freeText, hole, holeScore, rank } from '../../cells/cell-rules.ts';
import { tiedPlayers } from '../results.ts';
import type { SkinsHole, SkinsPlayer } from '../results.schema.ts';
import { personKey, playersOf } from '../../players/person-name.ts';
import { inEachFlight } from '../flights.ts';
import { inOrderOfPlace, ranksOfScores } from './places.ts';
import { problemsOf, quotedText, type Problem, type Problems } from './problem.ts';

const HOLES_OF_A_SHORT_ROUND = 9;

export type HoleCells = SkinsHole;
export type SkinsPlayerCells = Omit<SkinsPlayer, 'scorecardUrl'>;

export interface WorkedSkins {
  holes: HoleCells[];
  /** Those with skins, most skins first: as entered, else by the holes. */
  players: SkinsPlayerCells[];
  problems: readonly Problem[];
}

/** Works out a skins game. `field` is everyone who played; empty while no player is known. */
export function workedSkins(
  entered: { holes: readonly HoleCells[]; players: readonly SkinsPlayerCells[] },
  field: readonly string[],
): WorkedSkins {
  const [inHoles, inPlayers] = [problemsOf('holes'), problemsOf('players')];
  const holes = readHoles(entered.holes, field, inHoles);
  const won = countWins(holes);
  const players =
    entered.players.length > 0
      ? readPlayers(entered.players, won, inPlayers)
      : [...won.values()].map(({ name, wins, flight }) => ({
          ...{ rank: '', player: name, skins: wins },
          ...(flight !== undefined && { flight }),
        }));
  if (entered.players.length > 0) checkListed(holes, players, inHoles);
  const scored = players.map(({ rank: place, player, skins, flight }) => ({
    rank: place,
    name: player,
    score: -skins,
    ...(flight !== undefined && { flight }),
  }));
  const ranks = inEachFlight(scored, ranksOfScores);
  return {
    holes,
    players: inOrderOfPlace(scored.map((row, at) => ({ ...row, rank: ranks[at] ?? '' }))).map(
      ({ rank: place, name, score, flight }) => ({
        ...{ rank: place, player: name, skins: String(-score) },
        ...(flight !== undefined && { flight }),
      }),
    ),
    problems: [...inHoles.found, ...inPlayers.found],
  };
}

interface Wins {
  name: string;
  wins: number;
  flight?: string;
}

function countWins(holes: readonly HoleCells[]): Map<string, Wins> {
  const won = new Map<string, Wins>();
  for (const { won: name, flight } of holes) {
    if (name === '') continue;
    const before = won.get(personKey(name)) ?? { name, wins: 0, ...(flight && { flight }) };
    won.set(personKey(name), { ...before, wins: before.wins + 1 });
  }
  return won;
}

function readHoles(
  entered: readonly HoleCells[],
  field: readonly string[],
  { add, miss }: Problems,
): HoleCells[] {
  const people = new Set(field.map(personKey));
  const isInField = (entry: string) =>
    people.size === 0 || playersOf(entry).every((name) => people.has(personKey(name)));
  const seen = new Set<string>();
  let last = 0;
  let lastGame = '';
  return entered.map((row, at): HoleCells => {
    const read = (
      name: 'hole' | 'par' | 'score' | 'won' | 'tie',
      rule: (text: string) => string | undefined,
      what: string,
    ) => {
      const text = cleanText(row[name]);
      const stored = rule(text);
      if (stored === undefined && text !== '') add(at, name, `${quotedText(text)} is not ${what}.`);
      return stored ?? '';
    };
    const number = read('hole', hole, 'the number of a hole');
    if (number === '' && row.hole.trim() === '') miss(at, 'hole', 'Enter the hole.');
    const game = `${row.round ?? ''} ${row.flight ?? ''}`;
    // After nine holes or more, a lower number begins the next round.
    const isNext = Number(number) < last && seen.size >= HOLES_OF_A_SHORT_ROUND;
    if (game !== lastGame || isNext) seen.clear();
    lastGame = game;
    if (number !== '' && seen.has(number)) add(at, 'hole', `Hole ${number} is there twice.`);
    if (number !== '') {
      seen.add(number);
      last = Number(number);
    }
    const won = read('won', freeText, 'a name');
    const tie = read('tie', freeText, 'a list of names');
    if (won !== '' && tie !== '') {
      add(at, 'won', 'A hole with a tie has no winner. Remove the winner or the tied players.');
    }
    if (won !== '' && !isInField(won)) add(at, 'won', `${won} is not in the field of this event.`);
    const { names, hasMore } = tiedPlayers(tie);
    const unknown = names.find((name) => !isInField(name));
    if (unknown !== undefined) add(at, 'tie', `${unknown} is not in the field of this event.`);
    if (names.length === 1 && !hasMore) {
      add(
        at,
        'tie',
        'Name everyone who tied, with commas between. One player alone is the winner.',
      );
    }
    return {
      hole: number,
      par: read('par', holeScore, 'a par'),
      score: read('score', holeScore, 'a score'),
      won,
      tie,
      ...(row.flight && { flight: row.flight }),
      ...(row.round && { round: row.round }),
    };
  });
}

interface Counted {
  rank: string;
  player: string;
  skins: number;
  flight?: string;
}

const skinsText = (skins: number) => (skins === 1 ? '1 skin' : `${skins} skins`);

function readPlayers(
  entered: readonly SkinsPlayerCells[],
  won: ReadonlyMap<string, Wins>,
  { add, miss }: Problems,
): Counted[] {
  const seen = new Map<string, number>();
  return entered.map((row, at): Counted => {
    const player = cleanText(row.player);
    const key = personKey(player);
    const place = rank(cleanText(row.rank));
    const skins = count(cleanText(row.skins));
    const wins = won.get(key)?.wins ?? 0;
    if (place === undefined) add(at, 'rank', `${quotedText(row.rank)} is not a place.`);
    if (player === '') miss(at, 'player', 'Enter who won skins.');
    if (player !== '' && seen.has(key)) {
      add(at, 'player', `${player} is in row ${(seen.get(key) ?? 0) + 1} already.`);
    }
    seen.set(key, at);
    if (skins === undefined) add(at, 'skins', `${quotedText(row.skins)} is not a number of skins.`);
    else if (won.size > 0 && skins !== '' && Number(skins) !== wins) {
      add(at, 'skins', `${player} won ${skinsText(wins)} by the holes above, not ${skins}.`);
    } else if (skins === '' && wins === 0) miss(at, 'skins', 'Enter how many skins.');
    const { flight } = won.get(key) ?? {};
    return {
      ...(flight !== undefined && { flight }),
      rank: place ?? '',
      player,
      skins: skins === undefined || skins === '' ? wins : Number(skins),
    };
  });
}

/** Every winner of a hole is in a list that was entered. */
function checkListed(holes: readonly HoleCells[], players: readonly Counted[], { add }: Problems) {
  const listed = new Set(players.map(({ player }) => personKey(player)));
  for (const [at, { won }] of holes.entries()) {
    if (won !== '' && !listed.has(personKey(won))) {
      add(at, 'won', `${won} is missing in the list of players below.`);
    }
  }
}
