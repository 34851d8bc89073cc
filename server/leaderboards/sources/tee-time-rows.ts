import type { TeeTime } from '#domain/results/results.schema.ts';
import * as rule from '#domain/cells/cell-rules.ts';
import { isNoPlayer, readName } from '#domain/players/person-name.ts';
import { readTeeTimes, TIMES_ALLOWED, whichHalf } from '#domain/time/tee-clock.ts';
import { quoted, unreadable } from './source-errors.ts';
import { fit, type RawRow } from './rows.ts';

/** A group before validation. */
export interface RawGroup {
  row: RawRow;
  round: string;
  players: readonly string[];
}

/** The players of a group who start: without open places, and without those who withdrew. */
function playersOf({ row, players }: RawGroup): string[] {
  return players.flatMap((text) => {
    const cell = rule.name(rule.cleanText(text));
    if (cell === undefined) {
      throw unreadable(`${row.label} cannot be read: ${quoted(text)} is not a valid player.`);
    }
    if (isNoPlayer(cell)) return [];
    const { name, status } = readName(cell);
    return status === 'WD' || status === 'NS' ? [] : [name];
  });
}

function timeOf({ row }: RawGroup): string {
  const text = rule.cleanText(row.texts.get('time') ?? '');
  if (rule.clock(text) !== undefined) return text;
  throw unreadable(
    `${row.label} cannot be read: ${quoted(text)} is not a valid time. ${TIMES_ALLOWED}`,
  );
}

/**
 * The groups of a table, with times as they are stored.
 * @throws HttpError 422 with the row and the text that does not fit
 */
export function teeTimeRows(groups: readonly RawGroup[]): TeeTime[] {
  const rows = groups.map((group) => ({
    round: group.round,
    time: timeOf(group),
    hole: fit(group.row, 'hole', rule.startingHole),
    players: playersOf(group),
  }));
  const times = readTeeTimes(rows);
  return rows.map((row, at) => {
    const time = times[at];
    if (typeof time === 'string') return { ...row, time };
    throw unreadable(`${groups[at]?.row.label ?? 'A row'} cannot be read: ${whichHalf(row.time)}`);
  });
}
