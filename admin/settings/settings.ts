/** The tour's settings when the panel was loaded: the server puts them into its page. */
import type { EventRecord } from '#domain/events/event.schema.ts';
import { cupName, isColonyCup } from '#domain/events/event.ts';
import { tablesOf, type EventTable, type TableName } from '#domain/results/leaderboard.ts';
import { DEFAULT_SETTINGS, Settings } from '#domain/settings/settings.schema.ts';
import { POINT_CHOICES } from '#domain/results/entered/entered-results.schema.ts';
import { metaContent } from '../meta.ts';

/** The settings in a text of JSON; those of default for any other text. */
export function settingsIn(text: string): Settings {
  try {
    return Settings.parse(JSON.parse(text));
  } catch {
    return DEFAULT_SETTINGS;
  }
}

export const SETTINGS: Settings = settingsIn(metaContent('tour-settings'));

/** The tables of the tour's events. */
export const TOUR_TABLES: readonly TableName[] = tablesOf(SETTINGS.parts);

/** The same with the tee times. */
export const TOUR_EVENT_TABLES: readonly EventTable[] = [...TOUR_TABLES, 'tee-times'];

/** The kinds of event whose points results can have. */
export const TOUR_POINT_CHOICES = POINT_CHOICES.filter(
  (choice) => SETTINGS.parts.playoffs || !choice.startsWith('playoff'),
);

/** Whether an event is one of the tour's team cup. */
export const isCup = (event: Pick<EventRecord, 'name' | 'eventID'>): boolean =>
  isColonyCup(event, cupName(SETTINGS));
