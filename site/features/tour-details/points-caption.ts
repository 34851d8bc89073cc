/** The caption of the point table. */
import { hasStartingStrokes, placeName, startingStrokesFor } from '#domain/results/point-table.ts';
import type { Settings } from '#domain/settings/settings.schema.ts';
import { championshipName, inSentence, playoffName } from '#domain/tour/names.ts';

/** Who starts the Championship at par: `, and places 17–24 start at even par (E)`; empty for none. */
function atPar(settings: Pick<Settings, 'points' | 'counting'>): string {
  const { field } = settings.counting;
  const places = Array.from({ length: field }, (_, index) => index + 1);
  const lastUnder = places.findLast((place) => startingStrokesFor(settings, place) !== 'E') ?? 0;
  const first = lastUnder + 1;
  if (first > field) return '';
  return first === field
    ? `, and ${placeName(field)} place starts at even par (E)`
    : `, and places ${first}–${field} start at even par (E)`;
}

/** What the table of points shows, and who qualifies. */
export function pointsCaption(settings: Pick<Settings, 'points' | 'counting'>): string {
  const [playoff, championship] = [playoffName(), championshipName()];
  const starts = hasStartingStrokes(settings.points)
    ? ` The last column shows strokes, not points: the head start in the ${championship}, by place in the standings${playoff === '' ? '' : ` after the 2nd ${inSentence(playoff)}`}. The leader starts at ${startingStrokesFor(settings, 1)}${atPar(settings)}.`
    : '';
  const caption = `Points by place and type of event.${starts}`;
  if (championship === '') return caption;
  const out = placeName(settings.counting.field + 1);
  const forIt = starts === '' ? ` for the ${championship}` : '';
  return `${caption} From ${out} on, players don’t qualify${forIt}.`;
}
