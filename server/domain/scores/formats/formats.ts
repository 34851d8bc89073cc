/** The formats of play. A new one is a file next to this, and a line here. */
import type { HoleScore, PlayedHole } from '../round.ts';
import { average } from './average.ts';
import { bestBall } from './best-ball.ts';
import type { FormatRules, ScoringFormat, TeamFormat } from './format.ts';
import { modifiedStableford } from './modified-stableford.ts';
import { parBogey } from './par-bogey.ts';
import { stableford } from './stableford.ts';
import { strokePlay } from './stroke-play.ts';

/** By the names in files and requests, in the order of the choice. */
export const FORMATS: Record<string, ScoringFormat> = {
  strokePlay,
  stableford,
  modifiedStableford,
  parBogey,
};

/** How teams score, by the names in files and requests. */
export const TEAM_FORMATS = { bestBall, average } satisfies Record<string, TeamFormat>;

/** The format of an event that names none. */
export const USUAL_FORMAT = 'strokePlay';

/** How an event is played, as far as its totals depend on it. */
export interface Play {
  maxOverPar: number;
  /** Missing for stroke play. */
  format?: string;
  /** The format's fields that staff chose. */
  formatFields?: Record<string, number>;
}

/** The fields that name the format in what follows from a setup; none for stroke play. */
export const formatIn = ({ format, formatFields }: Play): Omit<Play, 'maxOverPar'> => ({
  ...(format !== undefined && { format }),
  ...(formatFields && { formatFields }),
});

/** A format by its name; stroke play for none, and for one of a newer version. */
export const formatNamed = (name = USUAL_FORMAT): ScoringFormat => FORMATS[name] ?? strokePlay;

/** `Stableford: The most points win.`, for players; empty for stroke play. */
export function playedAs(name: string | undefined): string {
  const { label, sentence, points } = formatNamed(name);
  return points ? `${label}: ${sentence}` : '';
}

/** The numbers of an event's format, as staff chose them or as they are without that. */
export function rulesOf({ maxOverPar, format, formatFields }: Play): FormatRules {
  const fields = Object.entries(formatNamed(format).fields ?? {});
  const usual = Object.fromEntries(fields.map(([name, { value }]) => [name, value]));
  return { maxOverPar, ...usual, ...formatFields };
}

/** What each hole adds to the total; null without a score. */
export function valuesOf(
  play: Play,
  scores: readonly HoleScore[],
  holes: readonly PlayedHole[],
): (number | null)[] {
  const [{ ofHole }, rules] = [formatNamed(play.format), rulesOf(play)];
  return holes.map((hole, at) => {
    const score = scores[at] ?? null;
    return score === null ? null : ofHole(score, hole, rules);
  });
}

/** The total of the holes with a score. */
export const totalOf = (...of: Parameters<typeof valuesOf>): number =>
  valuesOf(...of).reduce<number>((sum, value) => sum + (value ?? 0), 0);
