/** A tee sheet as the text of a form's field and of unsaved input, and as the lines that people compare. */
import { z } from 'zod';
import type { TeeSheet } from '#domain/tee-times/tee-sheet.ts';
import type { Values } from '../records/editor/values.ts';

const names = z.array(z.string());
const Group = z.object({ time: z.string(), hole: z.string(), players: names });
const Sheet = z.object({
  field: names,
  rounds: z.array(z.object({ round: z.int().min(1), groups: z.array(Group) })).min(1),
});

export const EMPTY_SHEET: TeeSheet = { field: [], rounds: [{ round: 1, groups: [] }] };

/** Serializes a sheet to the text used by the form and by unsaved input. */
export function sheetText({ field, rounds }: TeeSheet): string {
  return JSON.stringify({
    field,
    rounds: rounds.map(({ round, groups }) => ({
      round,
      groups: groups.map(({ time, hole, players }) => ({ time, hole, players })),
    })),
  });
}

/** Parses such a text; an empty sheet for anything else. */
export function sheetFromText(text: string): TeeSheet {
  try {
    const parsed: unknown = JSON.parse(text);
    return Sheet.safeParse(parsed).data ?? EMPTY_SHEET;
  } catch {
    return EMPTY_SHEET;
  }
}

/** The lines of a sheet, one a group: `Round 1, 8:00 AM, hole 1` is `Ann Lee, Bo Ray`. */
export function comparedSheet({ rounds }: TeeSheet): Values {
  const lines = new Map<string, string>();
  for (const { round, groups } of rounds) {
    for (const { time, hole, players } of groups.filter((group) => group.players.length > 0)) {
      const start = [`Round ${round}`, time, hole && `hole ${hole}`].filter(Boolean).join(', ');
      let name = start;
      for (let at = 2; lines.has(name); at += 1) name = `${start} (${at})`;
      lines.set(name, players.join(', '));
    }
  }
  return Object.fromEntries(lines);
}
