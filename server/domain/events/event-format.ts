/** How an event is played and what it is worth, as far as its name and its results say. */
import type { EventResults } from '../publish/tour-records.schema.ts';
import {
  hasStartingStrokes,
  placeName,
  startingStrokesFor,
  type PointColumn,
} from '../results/point-table.ts';
import type { Settings } from '../settings/settings.schema.ts';
import { namesOf } from '../players/person-name.ts';
import { formatNamed } from '../scores/formats/formats.ts';
import type { EventRecord } from './event.schema.ts';
import { cupName, isChampionship, isColonyCup, isPlayoff } from './event.ts';
import { playoffName } from '../tour/names.ts';

/** What an event is, by its name. Mid majors and majors carry no mark, so they count as regular. */
export type EventKind = 'regular' | 'playoff' | 'championship' | 'cup';

type Named = Pick<EventRecord, 'eventID' | 'name'>;

/** The kind of an event, by its name and that of the tour's cup (null without one). */
export function kindOf(event: Named, cup: string | null): EventKind {
  if (isColonyCup(event, cup)) return 'cup';
  if (isPlayoff(event)) return 'playoff';
  return isChampionship(event.name) ? 'championship' : 'regular';
}

const PAIRS = /\b(pairs?|partners?|four-?ball|best ball|scramble|chapman|two-(man|player))\b/i;

/** Whether entries are of two players: by the results, else by the name. */
export function isForPairs({ name }: Pick<EventRecord, 'name'>, results: EventResults | undefined) {
  const rows = results?.net?.rows ?? results?.gross?.rows ?? [];
  if (rows.length > 0) return rows.some(({ player }) => namesOf(player).length > 1);
  return PAIRS.test(name);
}

/** The format in words. */
export function formatOf(
  event: Named,
  results: EventResults | undefined,
  settings: Settings,
): string {
  switch (kindOf(event, cupName(settings))) {
    case 'cup':
      return 'Team cup, match play';
    case 'championship':
      return hasStartingStrokes(settings.points)
        ? 'Individual, net with starting strokes'
        : 'Individual, net';
    case 'playoff':
      return `${playoffName()}, individual net`;
    case 'regular':
      return `${isForPairs(event, results) ? 'Pairs' : 'Individual'}, ${scoringOf(results)}`;
  }
}

/** `net`, or the format that the results are of. */
function scoringOf(results: EventResults | undefined): string {
  const { label, points } = formatNamed(results?.net?.format);
  return points ? label : 'net';
}

/** The number of a playoff in its name, or null. */
export function playoffColumn(name: string): PointColumn | null {
  const word = playoffName().replaceAll(/[^\p{L}\d\s]/gu, String.raw`\$&`);
  const number =
    new RegExp(String.raw`${word}s?\D{0,3}([12])\b`, 'i').exec(name)?.[1] ??
    new RegExp(String.raw`\b([12])(?:st|nd)? ${word}`, 'i').exec(name)?.[1];
  return number === '1' ? 'playoff1' : number === '2' ? 'playoff2' : null;
}

/** What a place is worth, as far as the records say; the value is empty for a Championship without starting strokes. */
export function stakesOf(event: Named, settings: Settings): { label: string; value: string } {
  const [first] = settings.points.table;
  switch (kindOf(event, cupName(settings))) {
    case 'cup':
      return { label: 'Points', value: 'One for each match' };
    case 'championship': {
      const starts = [...new Set([1, settings.counting.field])].flatMap((place) => {
        const strokes = startingStrokesFor(settings, place).replace('-', '−');
        return strokes === '' ? [] : `${strokes} for ${placeName(place)}`;
      });
      return { label: 'Starting strokes', value: starts.join(' to ') };
    }
    case 'playoff': {
      const column = playoffColumn(event.name);
      if (column === null) return { label: 'Points', value: `${playoffName()} points by place` };
      return { label: 'Points', value: `${first?.[column] ?? 0} to the winner` };
    }
    case 'regular':
      return { label: 'Points', value: 'By place' };
  }
}
