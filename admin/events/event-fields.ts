/** The fields of an event as the panel shows them. */
import { EVENT_GROUPS, isInTour } from '#domain/events/event.fields.ts';
import { EMPTY_EVENT_FIELDS } from '#domain/events/event.schema.ts';
import type { CalendarDate } from '#domain/time/calendar.ts';
import { labelIn, specsOf } from '../records/collection.ts';
import { Values } from '../records/editor/values.ts';
import { SETTINGS } from '../settings/settings.ts';

const ALL_FIELDS = specsOf(EVENT_GROUPS.flatMap(({ fields }) => fields));

/** The label of a field. */
export const labelOf = labelIn(ALL_FIELDS);

/** The editor's groups. */
export const FIELD_GROUPS = EVENT_GROUPS.map(({ title, fields }) => ({
  title,
  fields: specsOf(fields.filter(isInTour)),
})).filter(({ fields }) => fields.length > 0);

/** The addresses a card shows, in the order of the editor, with short labels. */
export const CARD_ADDRESSES = ALL_FIELDS.filter(isInTour).flatMap(({ name, card }) =>
  card === undefined ? [] : [{ name, label: card }],
);

/** What a new event begins with. */
export const newEventFields = (date: CalendarDate): Values =>
  Values.parse({ ...EMPTY_EVENT_FIELDS, name: '', date, state: SETTINGS.identity.state });
