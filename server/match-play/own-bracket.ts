/** The stored brackets that the tour makes itself. */
import type { Context } from '../context.ts';
import { entryNamed } from '../domain/directory/directory.ts';
import type { Draw } from '../domain/match-play/draw.schema.ts';
import { openReports } from '../domain/match-play/match-reports.ts';
import { personKey } from '../domain/players/person-name.ts';
import type { YearBracket } from '../domain/publish/tour-records.schema.ts';
import type { BracketResult } from '../domain/results/results.schema.ts';
import { HttpError } from '../errors.ts';
import { codeFrom } from '../session/codes.ts';

export const NO_DRAW = 'The tour has not made a bracket for this year.';
export const NOT_PLAYABLE = 'This match doesn’t have two players yet.';
export const NOT_IN_MATCH = 'The winner must be one of the two players of the match.';

/** A bracket of the tour. */
export type OwnBracket = YearBracket & { draw: Draw };

/** Whether the tour makes a bracket itself. */
export const isOwn = (bracket: YearBracket | undefined): bracket is OwnBracket =>
  bracket?.draw !== undefined;

/** The bracket of a year, made here or read from another site. */
export function storedBracket({ stores }: Context, year: number): YearBracket | undefined {
  return stores.brackets.data.find((each) => each.year === year);
}

/** Throws 404. */
export function ownBracket(context: Context, year: number): OwnBracket {
  const stored = storedBracket(context, year);
  if (!isOwn(stored)) throw new HttpError(404, NO_DRAW);
  return stored;
}

/** Changes a bracket of the tour to the rows that `change` returns. Throws 404. */
export async function changeBracket(
  { stores, clock }: Context,
  year: number,
  change: (bracket: OwnBracket) => BracketResult[],
): Promise<void> {
  await stores.brackets.update((years) => {
    const bracket = years.find((each) => each.year === year);
    if (!isOwn(bracket)) throw new HttpError(404, NO_DRAW);
    const before = JSON.stringify(bracket.rows);
    bracket.rows = change(bracket);
    bracket.draw.reports = openReports(bracket.rows, bracket.draw.reports);
    if (JSON.stringify(bracket.rows) !== before) {
      bracket.changedAt = clock().toISOString();
    }
  });
}

/** The handicap of a player as the directory has it; empty without one. */
export function handicapOf({ stores }: Context, player: string): string {
  return entryNamed(stores.directory.data, player)?.handicap ?? '';
}

/** A report in the API. */
export const reportView = ({ by, winner, score, at }: Draw['reports'][number]) => ({
  by,
  winner,
  score,
  at,
});

/** The players of a draw, by their places. */
export const playersIn = ({ slots }: Draw): string[] => slots.filter((name) => name !== '');

/** The code of a player’s link. */
export const codeOf = ({ linkKey }: Draw, player: string): string =>
  codeFrom(linkKey, personKey(player));
