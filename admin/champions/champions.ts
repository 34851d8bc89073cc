/** Past champions: texts, fields and API calls of their screen. */
import { z } from 'zod';
import { yearOf } from '#domain/time/calendar.ts';
import { BOTH_REQUIRED } from '#domain/player/champion.ts';
import { ChampionRecord, ChampionResponse } from '#domain/player/champion.schema.ts';
import { championsImport } from '#domain/player/champions.import.ts';
import { ApiError, call, pictureAddress } from '../api.ts';
import { draftKind } from '../drafts/draft-kind.ts';
import { deleteFailed, labelIn, loadFailed, saveFailed } from '../records/collection.ts';
import type { Collection, FieldSpec } from '../records/collection.ts';
import { listCache } from '../records/list/list-cache.ts';
import { pictureForm, sendForm } from '../records/editor/picture-form.ts';
import type { RecordSave } from '../records/record-kind.ts';
import { typedYear } from '../records/editor/sent.ts';
import type { Values } from '../records/editor/values.ts';
import { today } from '../today.ts';
import { pictureVersion } from '../ui/picture.ts';
import type { PictureChange } from '../ui/picture.ts';
import { textIn } from '../records/editor/values.ts';

const PATH = '/api/champions';

const { year, player } = ChampionRecord.shape;
const Form = z.object({ year: typedYear(year), player });

const Stored = z.object({
  year: ChampionResponse.shape.year,
  player: z.string(),
  thumbnail: z
    .string()
    .nullish()
    .transform((address) => address ?? ''),
});

/** A list, or an object with one; newest year first. */
export const ChampionList = z
  .union([
    z.array(Stored),
    z.object({ champions: z.array(Stored) }).transform(({ champions }) => champions),
  ])
  .transform((list) => [...list].sort(byYear));

/** The largest picture file that is taken. */
const CHAMPION_PICTURE_BYTES_MAX = 25 * 1024 * 1024;

/** The editor's fields. */
export const FIELDS: readonly FieldSpec[] = [
  { name: 'player', label: 'Player', kind: 'player', span: 4 },
  { name: 'year', label: 'Year', kind: 'year', span: 2 },
];

/** The form of a save: part `champion` as JSON, part `image` when there is a new picture. */
export function championForm(values: Values, picture: PictureChange): FormData {
  return pictureForm('champion', Form.parse(values), picture);
}

/** The year a champion had before addresses the record. */
function save({ record, values, picture, ...rest }: RecordSave<ChampionResponse>) {
  const form = championForm(values, picture);
  const path = record ? pathOf(record) : PATH;
  return sendForm({ ...rest, method: record ? 'PUT' : 'POST', path, form, schema: Stored });
}

function byYear(a: ChampionResponse, b: ChampionResponse): number {
  return Number(b.year) - Number(a.year);
}

const pathOf = (champion: ChampionResponse) => `${PATH}/${champion.year}`;

/** No list at all is an empty one. */
async function read(): Promise<ChampionResponse[]> {
  try {
    return await call('GET', PATH, { schema: ChampionList });
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 404) return [];
    throw thrown;
  }
}

/**
 * A champion as it is stored now. One whose year another staff member changed is known by its picture, which
 * no other has: brought back as a new one, it would have lost it.
 */
function stillThere(
  list: readonly ChampionResponse[],
  { year: before, thumbnail }: ChampionResponse,
) {
  const moved = ({ thumbnail: now }: ChampionResponse) =>
    thumbnail !== '' && pictureVersion(now) === pictureVersion(thumbnail);
  return list.find((each) => each.year === before) ?? list.find(moved) ?? null;
}

/** Champions are known by their years: clients get no ID. */
const base = { key: 'champions', idOf: (champion: ChampionResponse) => champion.year };

/** The screen `/admin/past-champions`. */
export const CHAMPIONS: Collection<ChampionResponse> = {
  ...base,
  ...listCache({ ...base, compare: byYear }),
  texts: {
    title: 'Past Champions',
    add: 'Add Champion',
    empty: 'No champions yet.',
    hint: 'Use Add Champion to add one champion per year. You can add a picture later.',
    many: 'champions',
    loadFailed,
  },
  drafts: {
    collection: 'champions',
    kind: draftKind('champions', {
      labelOf: labelIn(FIELDS),
      hasPicture: true,
      pictureBytesMax: CHAMPION_PICTURE_BYTES_MAX,
    }),
  },
  table: {
    list: 'champions',
    many: 'champions',
    columns: championsImport.columns,
    file: '/api/champions.csv',
    match: 'the champion of its year',
  },
  filter: {
    label: 'Filter by year or player',
    textOf: ({ year: of, player: name }) => `${of} ${name}`,
    none: 'No champion matches this filter.',
  },
  site: {
    under: '/past-champions',
    pageOf: () => '/past-champions',
  },
  nameOf: (values) => (values.year === '' ? '' : `the champion of ${textIn(values.year)}`),
  newName: 'the new champion',
  newTitle: 'New champion',
  titleOf: (champion) => champion.year,
  valuesOf: (champion) => ({ player: champion.player, year: champion.year }),
  newValues: () => ({ player: '', year: String(yearOf(today())) }),
  fields: FIELDS,
  labelOf: labelIn(FIELDS),
  schema: Form,
  required: { fields: ['player', 'year'], sentence: BOTH_REQUIRED },
  saveFailed,
  deleteFailed,
  read,
  current: async (record) => stillThere(await read(), record),
  save,
  remove: async (champion, tag) => {
    await call('DELETE', pathOf(champion), { schema: z.unknown(), tag });
  },
  restore: (champion) => call('POST', `${pathOf(champion)}/restore`, { schema: Stored }),
  deletion: (champion) => ({
    title: `Are you sure you want to delete the champion of ${champion.year}?`,
    text: `${champion.player} and the picture are removed from the site. You can undo this right afterward.`,
    verb: `Delete ${champion.year}`,
  }),
  pictureOf: ({ thumbnail }) => (thumbnail === '' ? '' : pictureAddress(thumbnail)),
  pictureBytesMax: CHAMPION_PICTURE_BYTES_MAX,
};
