/** What the players of an event look for on its day: their tee time, their score, their card. */
import { isNoPlayer, namesOf, plainName } from '#domain/players/person-name.ts';
import { playerSlug } from '#domain/players/player-slug.ts';
import type { DayStage } from '#domain/events/event-day.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import { mainRows } from '#domain/results/main-rows.ts';
import { shownScore, thruWords } from '#domain/results/results.ts';
import { cardsOf } from '#domain/scorecards/played-card.ts';
import { language } from '#domain/tour/locale.ts';
import { groupsOfDay } from '#domain/tee-times/tee-time-groups.ts';
import { formatTeeTime } from '#domain/time/tee-clock.ts';
import { resultsPath, roundPath } from '../../paths.ts';

/** A line for one or several players. */
export interface DayRow {
  /** The slugs of the players of this line. */
  who: readonly string[];
  /** In large letters: a tee time, or a place. */
  lead: string;
  text: string;
  /** The total, such as `E`, `-3` or `36 pts`; empty for none. */
  total: string;
  /** Where it leads; null for no link. */
  link: { label: string; href: string } | null;
}

/** A player of the field. */
export interface DayPlayer {
  slug: string;
  name: string;
}

const playersIn = (entry: string): DayPlayer[] =>
  namesOf(entry).flatMap((name) =>
    isNoPlayer(name) ? [] : { slug: playerSlug(name), name: plainName(name) },
  );

/** The groups with their tee times. */
const groupRows = (results: EventResults | undefined): DayRow[] =>
  groupsOfDay(results?.['tee-times']?.rows ?? []).map(({ time, hole, players }) => {
    const names = players.flatMap(playersIn);
    return {
      who: names.map(({ slug }) => slug),
      lead: formatTeeTime(time),
      text: [hole && `Hole ${hole}`, names.map(({ name }) => name).join(', ')]
        .filter(Boolean)
        .join(' · '),
      total: '',
      link: null,
    };
  });

/** The rows of the table of the day; their cards, if they have some. */
function scoreRows(results: EventResults | undefined): DayRow[] {
  const cards = new Map(
    cardsOf(results)
      .filter(({ round }) => round.thru > 0)
      .map(({ player, anchor }) => [playerSlug(player), anchor]),
  );
  return mainRows(results).map((row) => {
    const { rank, player, total, strokes } = row;
    const names = playersIn(player);
    const [card] = names.flatMap(({ slug }) => cards.get(slug) ?? []);
    return {
      who: names.map(({ slug }) => slug),
      lead: rank || '–',
      text: [names.map(({ name }) => name).join(' / '), thruWords(row)].filter(Boolean).join(' · '),
      total: shownScore(total || strokes),
      link:
        results && card !== undefined
          ? { label: 'Scorecard', href: roundPath(results.eventID, card) }
          : null,
    };
  });
}

/** The lines of all players: tee times ahead, and scores once a player has one. */
export function dayRows(results: EventResults | undefined, stage: DayStage): DayRow[] {
  if (stage === 'ahead') return groupRows(results);
  const scores = scoreRows(results);
  if (stage === 'after') {
    const link = results && { label: 'Results', href: resultsPath(results.eventID) };
    return scores.map((row) => ({ ...row, link: row.link ?? link ?? null }));
  }
  const scored = new Set(scores.flatMap(({ who }) => who));
  const waiting = groupRows(results).map((row) => ({
    ...row,
    who: row.who.filter((slug) => !scored.has(slug)),
  }));
  return [...scores, ...waiting.filter(({ who }) => who.length > 0)];
}

/** Who has a line, by name. */
export function dayPlayers(
  results: EventResults | undefined,
  rows: readonly DayRow[],
): DayPlayer[] {
  const entries = [
    ...(results?.['tee-times']?.rows ?? []).flatMap(({ players }) => players),
    ...mainRows(results).map(({ player }) => player),
  ];
  const shown = new Set(rows.flatMap(({ who }) => who));
  const players = new Map(entries.flatMap(playersIn).map((player) => [player.slug, player]));
  return [...players.values()]
    .filter(({ slug }) => shown.has(slug))
    .sort((a, b) => a.name.localeCompare(b.name, language()));
}
