/** A team cup that is scored by hole: its sheet, and what its cards add up to, worked out another way than the server does. */
import type { CupResults } from '#domain/colony-cup/cup-results.schema.ts';
import type { HoleScore } from '#domain/scores/round.ts';
import type { CupSetup } from '#domain/scores/cup/cup-setup.schema.ts';
import type { Client } from '../client.ts';
import { BLUE, codesOf, INDEX, PAR, Phone, SCORES } from './scored-event.ts';
import type { TestServer } from '../server.ts';

type Format = CupSetup['formats'][number];

/** The formats as the tour plays them, nine holes each. */
export const CUP_FORMAT_SETUPS: Format[] = [
  { format: 'Scramble', holes: 'front', allowances: [35, 15] },
  { format: 'Best Ball', holes: 'back', allowances: [100] },
  { format: 'Champman', holes: 'front', allowances: [60, 40] },
  { format: 'Match Play', holes: 'back', allowances: [100] },
];

export const cupPlayer = (player: string, index: number | null = 10) => ({
  player,
  index,
  tee: 'blue',
});

/** The indexes of the players of both teams, by their names. */
type Rosters = readonly [Record<string, number | null>, Record<string, number | null>];

/** A sheet of two teams whose players all have a name and an index. */
export const cupSheet = (
  teams: Rosters,
  matches: CupSetup['matches'],
  formats: Format[] = CUP_FORMAT_SETUPS,
): CupSetup => ({
  teams: [
    { name: 'Granite', players: Object.entries(teams[0]).map(([name, at]) => cupPlayer(name, at)) },
    { name: 'Maple', players: Object.entries(teams[1]).map(([name, at]) => cupPlayer(name, at)) },
  ],
  formats,
  matches,
});

export const cupMatch = (
  id: string,
  format: Format['format'],
  first: string[],
  second: string[],
  group: string | null = 'g1',
): CupSetup['matches'][number] => ({ id, format, group, sides: [first, second] });

/** The nearest whole number, of a half the higher one. */
function nearest(numerator: number, denominator: number): number {
  let whole = Math.trunc(numerator / denominator) - 1;
  while ((whole + 1) * denominator * 2 - denominator <= numerator * 2) whole += 1;
  return whole;
}

/** What a match is worked out from: the cards of each side’s balls, and the indexes of their players in tenths. */
export interface IndependentMatch {
  format: Format;
  /** In tenths. */
  rating: number;
  slope: number;
  sides: readonly [IndependentBall[], IndependentBall[]];
}

export interface IndependentBall {
  indexes: number[];
  scores: readonly HoleScore[];
}

/** `Granite 3&2`, `Tied`, or `open`: hole by hole, with strokes counted down from the hardest hole. */
export function independentMatch({ format, rating, slope, sides }: IndependentMatch): string {
  const [from, to] = { front: [1, 9], back: [10, 18], all: [1, 18] }[format.holes];
  const holes = Array.from({ length: 18 }, (_, at) => at + 1).filter(
    (hole) => hole >= Number(from) && hole <= Number(to),
  );
  const par = PAR.reduce((sum, each) => sum + each, 0);
  const shares = 18 / holes.length;
  const playing = sides.map((balls) =>
    balls.map(({ indexes }) => {
      const parts = [...indexes]
        .sort((a, b) => a - b)
        .map((index, at) => {
          const exact = index * slope + (rating - par * 10) * 113;
          return exact * (format.allowances[at] ?? 0);
        });
      return nearest(
        parts.reduce((sum, each) => sum + each, 0),
        113_000 * shares,
      );
    }),
  );
  const lowest = Math.min(...playing.flat());
  const hardest = [...holes].sort((a, b) => Number(INDEX[a - 1]) - Number(INDEX[b - 1]));
  const netOf = (side: number, ball: number, hole: number) => {
    const score = sides[side]?.[ball]?.scores[hole - 1] ?? null;
    if (score === null) return null;
    if (score === 'X') return 1_000;
    let [left, strokes] = [Number(playing[side]?.[ball]) - lowest, 0];
    while (left > 0) {
      for (const each of hardest) {
        if (left > 0 && each === hole) strokes += 1;
        left -= 1;
      }
    }
    return score - strokes;
  };
  let [lead, played] = [0, 0];
  for (const hole of holes) {
    const [one, other] = sides.map((balls, side) => {
      const nets = balls.map((_ball, at) => netOf(side, at, hole));
      return nets.includes(null) ? null : Math.min(...nets.map(Number));
    });
    if (one === undefined || other === undefined) return 'open';
    if (one === null && other !== 1_000) return 'open';
    if (other === null && one !== 1_000) return 'open';
    lead += Math.sign((other ?? 999) - (one ?? 999));
    played += 1;
    const left = holes.length - played;
    if (Math.abs(lead) > left) {
      const score = left > 0 ? `${Math.abs(lead)}&${left}` : `${Math.abs(lead)}up`;
      return `${lead > 0 ? 'Granite' : 'Maple'} ${score}`;
    }
  }
  return 'Tied';
}

/** Matches in which each player of both teams plays once in every format, each match in a group of its own. */
export const everyFormat = (rosters: Rosters): CupSetup['matches'] =>
  CUP_FORMAT_SETUPS.flatMap(({ format }, of) => {
    const size = format === 'Match Play' ? 1 : 2;
    const [first, second] = [Object.keys(rosters[0]), Object.keys(rosters[1])];
    return Array.from({ length: first.length / size }, (_, at) => {
      const side = (names: string[]) => names.slice(at * size, (at + 1) * size);
      return cupMatch(`m${of}-${at}`, format, side(first), side(second), `g${of}-${at}`);
    });
  });

interface CupOnPhones {
  rosters: Rosters;
  matches: CupSetup['matches'];
  /** The scores of the next ball. */
  nextCard: () => readonly HoleScore[];
  scores?: string;
}

/** Plays the matches of an open sheet, each with the phone of its group. What they add up to, in their order. */
export async function playCup(
  server: TestServer,
  staff: Client,
  { rosters, matches, nextCard, scores = SCORES }: CupOnPhones,
): Promise<string[]> {
  const codes = await codesOf(staff, scores);
  const indexes = { ...rosters[0], ...rosters[1] };
  const outcomes: string[] = [];
  for (const match of matches) {
    const code = codes.get(match.group ?? '') ?? '';
    const phone = new Phone(server.client(), code, '', 'official', scores);
    const { view } = await phone.group();
    const sides = (view?.matches?.[0]?.balls ?? []).map((balls, side) =>
      balls.map((id, at): IndependentBall => {
        const card = nextCard();
        for (const [hole, score] of card.entries()) phone.tap(id, hole + 1, score);
        const names = match.sides[side] ?? [];
        const on = balls.length > 1 ? names.slice(at, at + 1) : names;
        return { indexes: on.map((name) => Math.round(Number(indexes[name]) * 10)), scores: card };
      }),
    );
    const { status, text } = await phone.send({ keeper: null });
    const format = CUP_FORMAT_SETUPS.find((each) => each.format === match.format);
    const [first, second] = sides;
    if (status !== 200 || !format || !first || !second) throw new Error(text);
    const { rating, slope } = BLUE;
    outcomes.push(independentMatch({ format, rating: rating * 10, slope, sides: [first, second] }));
  }
  return outcomes;
}

/** What the stored matches of a cup add up to, in their order. */
export const outcomesOf = (cup: CupResults | undefined): string[] =>
  (cup?.formats.flatMap(({ matches }) => matches) ?? []).map(({ team1, team2, score, winner }) =>
    winner === team1 ? `Granite ${score}` : winner === team2 ? `Maple ${score}` : score,
  );

/** The result of a cup by what its matches add up to. */
export function independentOverall(outcomes: readonly string[]) {
  const tied = outcomes.filter((each) => each === 'Tied').length / 2;
  const won = (side: string) => outcomes.filter((each) => each.startsWith(side)).length + tied;
  const [one, two] = [won('Granite'), won('Maple')];
  const winner = one === two ? 'Tied' : one > two ? 'Granite' : 'Maple';
  return { team1: 'Granite', team2: 'Maple', score: `${one}-${two}`, winner };
}
