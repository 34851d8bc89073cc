/**
 * The styles that an event's results need besides results.css. All of them are 1.5 kB (brotli), and no event
 * needs all of them: a cup has neither podium nor skins, another event no team score.
 */
import tableStyle from '../../components/ui/data-table.css?inline';
import faceStyle from '../../components/ui/face.css?inline';
import panelStyle from '../../components/panels/panels.css?inline';
import type { EventRecord } from '#domain/events/event.schema.ts';
import { tablesOffered } from '#domain/results/leaderboard.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import type { Settings } from '#domain/settings/settings.schema.ts';
import cupStyle from './cup/cup.css?inline';
import { cupOf } from './event-results.ts';
import skinsStyle from './tables/skins.css?inline';
import choiceStyle from './tables/tables.css?inline';

/** The styles of a cup's results on another page than that of the results; none for another event. */
export function cupStylesOf(
  event: EventRecord,
  results: EventResults | undefined,
  settings: Settings,
): string[] {
  return cupOf(event, results, settings) === null ? [] : [tableStyle, panelStyle, cupStyle];
}

/** Style sheets in their order. A page that gets another table or cup while it is open loads again. */
export function stylesOf(
  event: EventRecord,
  results: EventResults | undefined,
  settings: Settings,
): string[] {
  const tables = tablesOffered(event, results);
  const cup = cupOf(event, results, settings);
  const styles = [
    (cup !== null || tables.length > 0) && tableStyle,
    cup && panelStyle,
    tables.length > 0 && faceStyle,
    tables.length > 0 && choiceStyle,
    tables.includes('skins') && skinsStyle,
    cup && cupStyle,
  ];
  return styles.filter((style) => typeof style === 'string');
}
