/** The winners of an event in one line. */
import { podiumOf } from '#domain/results/results.ts';
import { rankOrder } from '#domain/standings/standings.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import { LOCALE } from '#domain/tour/locale.ts';

const COUNT_WORDS = new Intl.ListFormat(LOCALE);

/** More names than this are counted instead. */
const NAMES_MAX = 3;

/** All in first place: of the cup, else of the net, gross or teams table; empty when unknown. */
export function winnersOf(stored: EventResults | undefined): string[] {
  const overall = stored?.['colony-cup']?.rows.overall;
  if (overall) {
    return [overall.team1, overall.team2].filter((team) => team === overall.winner);
  }
  const teams = stored?.teams?.rows.map(({ rank, team }) => ({ rank, player: team }));
  const rows: { rank: string; player: string }[] =
    [stored?.net?.rows, stored?.gross?.rows, teams].find((table) => table && table.length > 0) ??
    [];
  return podiumOf(rows)
    .filter(({ rank }) => rankOrder(rank) === 1)
    .map(({ player }) => player);
}

/** `won by Ann Lee`, `won by Ann Lee and Bo Ray`, `5 tied for first`; empty for no winners. */
export function wonBy(winners: readonly string[]): string {
  if (winners.length === 0) return '';
  if (winners.length > NAMES_MAX) return `${winners.length} tied for first`;
  return `won by ${COUNT_WORDS.format(winners)}`;
}
