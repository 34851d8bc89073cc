import type { TeeTime } from '#domain/results/results.schema.ts';
import * as rule from '#domain/cells/cell-rules.ts';
import { quoted, unreadable } from './source-errors.ts';
import { fit, type RawRow } from './rows.ts';

/**
 * One group of players.
 * @throws HttpError 422 with the row and the text that does not fit
 */
export function teeTimeRow(row: RawRow, round: string, players: readonly string[]): TeeTime {
  const names = players.map((text) => {
    const name = rule.name(rule.cleanText(text));
    if (name === undefined) {
      throw unreadable(`${row.label} cannot be read: ${quoted(text)} is not a valid player.`);
    }
    return name;
  });
  return {
    round,
    time: fit(row, 'time', rule.clock),
    hole: fit(row, 'hole', rule.startingHole),
    players: names,
  };
}
