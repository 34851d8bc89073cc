/** The years' standings links: texts, fields and API calls of their screen. */
import { z } from 'zod';
import { listApi } from '#domain/describe/list.ts';
import { bodiesOf } from '#domain/describe/bodies.ts';
import { namedFields } from '#domain/describe/fields.ts';
import { rankingsOf } from '#domain/results/leaderboard.ts';
import { refreshApi } from '#domain/results/leaderboards.api.ts';
import {
  STANDINGS_URLS_FIELDS,
  StandingsUrlsResponse,
} from '#domain/publish/tour-records.schema.ts';
import { request } from '../api.ts';
import { defineList, identified } from '../records/define-list.ts';
import { labelIn, specsOf } from '../records/collection.ts';
import { tablesKey } from '../records/list/year-tables.tsx';
import { SETTINGS } from '../settings/settings.ts';
import { textIn } from '../records/editor/values.ts';

const PATH = '/api/standings-urls';

const Stored = identified(z.object(StandingsUrlsResponse.shape));

const { Form } = bodiesOf(STANDINGS_URLS_FIELDS);
const ALL_FIELDS = specsOf(namedFields(STANDINGS_URLS_FIELDS));

/** The rankings of the tour, each with the field of its address. */
export const RANKING_FIELDS = (
  [
    { ranking: 'season', name: 'seasonStandingsUrl' },
    { ranking: 'wgr', name: 'wgrStandingsUrl' },
  ] as const
)
  .filter(({ ranking }) => rankingsOf(SETTINGS.parts).includes(ranking))
  .map((each) => ({ ...each, label: labelIn(ALL_FIELDS)(each.name) }));

/** The editor's fields. */
const FIELDS = ALL_FIELDS.filter(
  ({ kind, name }) => kind !== 'url' || RANKING_FIELDS.some((each) => each.name === name),
);

/** Names the state of a year's rankings. */
export const rankingsID = (year: string) => `standings/${year}`;

const byYear = (a: StandingsUrlsResponse, b: StandingsUrlsResponse) =>
  Number(b.calendarYear) - Number(a.calendarYear);

async function read(): Promise<StandingsUrlsResponse[]> {
  return (await request(listApi(PATH, Stored, 'scorer').list, {})).sort(byYear);
}

/** The screen `/admin/standings`. */
export const STANDINGS = defineList<StandingsUrlsResponse, z.output<typeof Form>>({
  key: 'standings-urls',
  idOf: ({ ID }) => String(ID),
  compare: byYear,
  calls: {
    read,
    stored: Stored,
    add: PATH,
    one: () => PATH,
    restore: ({ calendarYear: year }) => `${PATH}/${year}/restore`,
    sent: (fields, record) => ({ ...(record ? { ID: record.ID } : {}), ...fields }),
    removed: ({ calendarYear }) => ({ calendarYear }),
  },
  texts: {
    title: 'Standings',
    add: 'Add Year',
    empty: 'No years found.',
    hint: 'Use Add Year to show the rankings of another site, and paste their addresses. Without them, the site calculates its rankings from the results of events.',
    many: 'years',
  },
  filter: {
    label: 'Filter by year or address',
    textOf: ({ calendarYear, seasonStandingsUrl, wgrStandingsUrl }) =>
      `${calendarYear} ${seasonStandingsUrl} ${wgrStandingsUrl}`,
    none: 'No year matches this filter.',
  },
  site: {
    under: '/standings',
    pageOf: ({ calendarYear }) => `/standings/${calendarYear}`,
    addressOf: ({ calendarYear }) => `/standings?year=${calendarYear}`,
  },
  nameOf: ({ calendarYear: year }) => (year === '' ? '' : `the standings of ${textIn(year)}`),
  newName: 'the new year',
  newTitle: 'New year',
  titleOf: ({ calendarYear: year }) => year,
  fields: FIELDS,
  schema: Form,
  slowText: (before, values) => {
    const isNew = (['seasonStandingsUrl', 'wgrStandingsUrl'] as const).some(
      (name) => values[name] !== '' && values[name] !== before?.[name],
    );
    return isNew ? 'Saving and reading the rankings…' : '';
  },
  deletion: ({ calendarYear: year }) => ({
    title: `Are you sure you want to delete the standings of ${year}?`,
    text: 'Both addresses and their rankings are removed from the site. You can undo this right afterward.',
    verb: `Delete ${year}`,
  }),
  refresh: {
    question: ({ calendarYear: year }) => ({
      title: `Refresh the standings of ${year}?`,
      text: 'The server reads both rankings again from their addresses. The current rows stay on the site until the new ones have been read.',
      verb: `Refresh ${year}`,
    }),
    busy: ({ calendarYear: year }) => `Reading the standings of ${year}…`,
    run: async ({ calendarYear: year }) => {
      const body = { calendarYear: year };
      return (await request(refreshApi.rankings, { body })).refresh;
    },
    changes: ({ calendarYear: year }) => tablesKey(rankingsID(year)),
  },
});
