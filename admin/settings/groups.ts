/** How the panel edits each group of the settings. */
import { cupWords } from '#domain/events/event.ts';
import { factsOf, namedFields, type NamedField, withFirst } from '#domain/describe/fields.ts';
import { POINT_COLUMN_TITLES } from '#domain/results/point-table.ts';
import { PointRow } from '#domain/settings/point-row.ts';
import { SETTINGS_GROUPS } from '#domain/settings/settings.fields.ts';
import type { PartName, Parts, SettingsGroup } from '#domain/settings/settings.schema.ts';
import { namesOf } from '#domain/shared/properties.ts';
import { specsOf, type FieldSpec } from '../records/collection.ts';
import type { ListField } from '../records/editor/entries.ts';
import { SETTINGS } from './settings.ts';
import { INCLUDED } from '#domain/settings/memberships.ts';

/** The point table, a row for each place. */
export const POINT_TABLE: ListField = {
  name: 'table',
  label: factsOf(SETTINGS_GROUPS.points.fields.table).label,
  one: 'Place',
  parts: namesOf(PointRow.shape).map((name) => ({
    name,
    label: name === 'startingStrokes' ? 'Starting strokes' : POINT_COLUMN_TITLES[name],
    kind: 'text',
  })),
};

/** The memberships, a line for each. */
export const MEMBERSHIP_LIST: ListField = {
  name: 'list',
  label: factsOf(SETTINGS_GROUPS.memberships.fields.list).label,
  one: 'Membership',
  parts: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'product', label: 'Handle of its product in the shop', kind: 'text' },
    {
      name: 'includes',
      label: 'Includes',
      kind: 'choice',
      options: namesOf(INCLUDED).map((value) => ({ value, label: INCLUDED[value] })),
    },
    { name: 'note', label: 'Note', kind: 'text' },
  ],
};

/** The lists of a group, which have editors of their own. */
export const LISTS: Readonly<Partial<Record<SettingsGroup, ListField>>> = {
  memberships: MEMBERSHIP_LIST,
  points: POINT_TABLE,
};

/** All fields of a group. */
export const fieldsOf = (group: SettingsGroup): NamedField[] =>
  namedFields(SETTINGS_GROUPS[group].fields);

/** What else staff should know before they change a group. */
export const NOTES: Readonly<Record<SettingsGroup, string>> = {
  identity:
    'The whole site changes with it, also share pictures, calendars and the panel. In dark mode, lighter colors are derived from these two.',
  locale:
    'Times of day are shown as on clocks there. Tee times may be typed as 8:05 AM, 08:05 or 14:05.',
  parts:
    'A part that is off leaves the menus, the pages, the search and the panel. Its records stay, and are back when it is on again.',
  names: 'Pages, menus, feeds, share cards and the panel have these names.',
  memberships:
    'In a name, {short} is the short name of the tour, and {handicaps} the handicap service. Without any, the site has no page of memberships.',
  points:
    'Results by hand get these points. Results that were saved before have the points that they had.',
  counting: 'Rankings that are read from an address stay as they are there.',
  eventDay:
    'From the evening before an event until the day after, pages lead with it. The server reads the weather of its town once an hour; visitors’ browsers request nothing from elsewhere.',
};

/** What the forms begin with, where it is not what files begin with. */
const FIRST: readonly string[] = ['regularEvents', 'field'];

/** The parts that settings are about. Without its part, a setting has its value, but is not shown. */
const PART_OF: Partial<Record<SettingsGroup, Readonly<Record<string, PartName>>>> = {
  identity: { shop: 'shop', cup: 'colonyCup' },
  names: {
    playoff: 'playoffs',
    championship: 'championship',
    worldRankings: 'worldRankings',
    worldRankingsShort: 'worldRankings',
    handicapService: 'handicapService',
    scoringSite: 'scoringSite',
  },
  counting: { wgr: 'worldRankings', wgrSeasons: 'worldRankings', field: 'championship' },
};

/** The inputs of a group, in the order of the form, for a tour with these parts. */
export function inputsOf(group: SettingsGroup, parts: Parts): FieldSpec[] {
  const shown = fieldsOf(group).filter(({ name, look }) => {
    const part = PART_OF[group]?.[name];
    return !look.isSlot && (part === undefined || parts[part]);
  });
  return specsOf(withFirst(shown, ...FIRST)).map((input) =>
    input.name === 'cup' ? withCupWords(input) : input,
  );
}

const withCupWords = (input: FieldSpec): FieldSpec => ({
  ...input,
  hint: `${input.hint}; now they are ${cupWords(SETTINGS.identity.cup)}.`,
});
