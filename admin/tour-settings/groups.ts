/** How the panel edits each group of the settings. */
import { cupWords } from '#domain/event/event.ts';
import { POINT_COLUMN_TITLES } from '#domain/results/point-table.ts';
import type { PointRow, SettingsGroup } from '#domain/settings/settings.schema.ts';
import type { FieldSpec } from '../records/collection.ts';
import { SETTINGS } from '../settings.ts';
import type { ListField } from '../records/editor/entries.ts';

interface GroupSpec {
  fields: readonly FieldSpec[];
  /** What else staff should know before they change it. */
  note: string;
}

const half = (name: string, label: string, hint?: string): FieldSpec => ({
  name,
  label,
  kind: 'text',
  span: 3,
  ...(hint === undefined ? {} : { hint }),
});

const number = (name: string, label: string): FieldSpec => ({
  name,
  label,
  kind: 'year',
  span: 3,
});

const part = (name: string, label: string): FieldSpec => ({ name, label, kind: 'switch', span: 3 });

/** The ids of the lists of texts that fields offer. */
export const ZONES_ID = 'time-zones';

const POINT_COLUMNS: readonly (keyof PointRow)[] = [
  'regular',
  'midMajor',
  'major',
  'playoff1',
  'playoff2',
  'startingStrokes',
];

/** The point table, a row for each place. */
export const POINT_TABLE: ListField = {
  name: 'table',
  label: 'Points by place',
  one: 'Place',
  parts: POINT_COLUMNS.map((name) => ({
    name,
    label: name === 'startingStrokes' ? 'Starting strokes' : POINT_COLUMN_TITLES[name],
    kind: 'text',
  })),
};

export const GROUPS: Readonly<Record<SettingsGroup, GroupSpec>> = {
  identity: {
    fields: [
      half('name', 'Name'),
      half('short', 'Short name', 'Of the memberships.'),
      { name: 'tagline', label: 'Tagline', kind: 'text' },
      {
        name: 'description',
        label: 'Description',
        kind: 'text',
        hint: 'Search engines and the feed show it.',
      },
      half('region', 'Region'),
      { ...half('state', 'State', 'Of new events.'), capitals: true },
      half('area', 'Area of the courses'),
      half('shop', 'Name of the shop'),
      half(
        'cup',
        'Name of the cup',
        `In menus and headings. An event is a cup when its name has these words; now they are ${cupWords(SETTINGS.identity.cup)}.`,
      ),
      {
        ...half('zone', 'Time zone', 'It applies when the server is started again.'),
        list: ZONES_ID,
      },
      half('mainColor', 'Main color', 'Of buttons and links, such as #1f5138.'),
      half('accentColor', 'Accent color', 'Of what stands out, such as #ad3d19.'),
    ],
    note: 'The whole site changes with it, also share pictures, calendars and the panel. In dark mode, lighter colors are derived from these two.',
  },
  parts: {
    fields: [
      part('matchPlay', 'Match play'),
      part('colonyCup', 'Cup'),
      part('worldRankings', 'World golf rankings'),
      part('shop', 'Shop and news'),
      part('disabledList', 'Disabled list'),
      part('pastChampions', 'Past champions'),
    ],
    note: 'A part that is off leaves the menus, the pages, the search and the panel. Its records stay, and are back when it is on again.',
  },
  points: {
    fields: [number('teamBonus', 'Bonus for each member of the winning team')],
    note: 'Results by hand get these points. Results that were saved before have the points that they had.',
  },
  counting: {
    fields: [
      number('regularEvents', 'Regular events of a season'),
      number('field', 'Players in the Championship'),
      number('season', 'Results that count for the season'),
      number('wgr', 'Results that count for the world golf rankings'),
      number('wgrSeasons', 'Seasons of the world golf rankings'),
    ],
    note: 'Rankings that are read from an address stay as they are there.',
  },
};
