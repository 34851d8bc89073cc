import { z } from 'zod';
import { EMPTY_EVENT_FIELDS, EventFields } from '#domain/event/event.schema.ts';
import type { CalendarDate } from '#domain/time/calendar.ts';
import { SETTINGS } from '../settings.ts';
import type { FieldSpec } from '../records/collection.ts';

/** The shared schema of an event's fields; in a form its two flags are always booleans. */
export const EventForm = z.object({
  ...EventFields.shape,
  registrationOpen: z.boolean(),
  isComplete: z.boolean(),
});
export type EventForm = z.output<typeof EventForm>;

/** The group with these addresses. */
export const ADDRESSES_TITLE = 'BlueGolf addresses';

/** How one field of the editor looks; a course is a text with the known ones to choose from. */
export interface EventFieldSpec extends Omit<FieldSpec, 'name' | 'kind'> {
  name: keyof EventForm;
  kind: FieldSpec['kind'] | 'course';
}

/** Labels are the names the server's sentences use. */
const ALL_GROUPS: readonly { title: string; fields: readonly EventFieldSpec[] }[] = [
  {
    title: 'What and where',
    fields: [
      { name: 'name', label: 'Name', kind: 'text', span: 4 },
      { name: 'date', label: 'Date', kind: 'date', span: 2 },
      { name: 'course', label: 'Course', kind: 'course', span: 6 },
      { name: 'town', label: 'Town', kind: 'text', span: 3 },
      { name: 'state', label: 'State', kind: 'text', span: 1 },
      {
        name: 'handicapAllowance',
        label: 'Handicap allowance',
        kind: 'text',
        span: 2,
        hint: 'Such as 80%',
      },
      {
        name: 'holesPlayed',
        label: 'Holes played',
        kind: 'text',
        span: 2,
        hint: 'Only for a shortened round, such as 13',
      },
    ],
  },
  {
    title: 'Registration',
    fields: [
      { name: 'registrationOpen', label: 'Registration open', kind: 'switch', span: 3 },
      { name: 'isComplete', label: 'Complete', kind: 'switch', span: 3 },
      {
        name: 'shopifyUrl',
        label: 'Shopify URL',
        kind: 'url',
        span: 6,
        hint: 'The product’s handle in the shop, such as granite-open, or its address',
      },
    ],
  },
  {
    title: ADDRESSES_TITLE,
    fields: [
      { name: 'blueGolfUrl', label: 'BlueGolf URL', kind: 'url', span: 6 },
      { name: 'netLeaderboardUrl', label: 'Net leaderboard URL', kind: 'url', span: 3 },
      { name: 'grossLeaderboardUrl', label: 'Gross leaderboard URL', kind: 'url', span: 3 },
      { name: 'skinsLeaderboardUrl', label: 'Skins leaderboard URL', kind: 'url', span: 3 },
      { name: 'teamsLeaderboardUrl', label: 'Teams leaderboard URL', kind: 'url', span: 3 },
      { name: 'wgrLeaderboardUrl', label: 'WGR leaderboard URL', kind: 'url', span: 3 },
    ],
  },
];

/** Whether the tour has what a field is about. */
const isInTour = ({ name }: { name: string }) =>
  name !== 'wgrLeaderboardUrl' || SETTINGS.parts.worldRankings;

/** The editor's groups. */
export const FIELD_GROUPS = ALL_GROUPS.map(({ title, fields }) => ({
  title,
  fields: fields.filter(isInTour),
}));

/** The label of a field. */
export function labelOf(name: string): string {
  const all = ALL_GROUPS.flatMap(({ fields }) => fields);
  return all.find((field) => field.name === name)?.label ?? name;
}

/** The addresses a card shows, in the order of the editor, with short labels. */
export const CARD_ADDRESSES = (
  [
    { name: 'shopifyUrl', label: 'Shopify' },
    { name: 'blueGolfUrl', label: 'BlueGolf' },
    { name: 'netLeaderboardUrl', label: 'Net' },
    { name: 'grossLeaderboardUrl', label: 'Gross' },
    { name: 'skinsLeaderboardUrl', label: 'Skins' },
    { name: 'teamsLeaderboardUrl', label: 'Teams' },
    { name: 'wgrLeaderboardUrl', label: 'WGR' },
  ] as const
).filter(isInTour);

/** What a new event begins with. */
export function newEventFields(date: CalendarDate): EventForm {
  return { ...EMPTY_EVENT_FIELDS, name: '', date, state: SETTINGS.identity.state };
}
