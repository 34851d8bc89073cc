/** The players' directory: texts, fields and API calls of its screen. */
import { z } from 'zod';
import {
  directoryApi,
  handicapDateUntil,
  MergePreview,
  typedHandicap,
} from '#domain/directory/directory.api.ts';
import { DIRECTORY_COLUMNS } from '#domain/directory/directory.import.ts';
import { namedFields, withFirst } from '#domain/describe/fields.ts';
import { DIRECTORY_FIELDS, DirectoryPlayer } from '#domain/directory/directory-player.schema.ts';
import { isOutdated } from '#domain/players/handicap.ts';
import { isInMatchPlay } from '#domain/match-play/match-play-players.ts';
import { playerSlug } from '#domain/players/player-slug.ts';
import { pictureUrl } from '#domain/shared/picture.ts';
import { call, pictureAddress } from '../api.ts';
import { defineList } from '../records/define-list.ts';
import { deleteFailed, specsOf } from '../records/collection.ts';
import { DIRECTORY_KEY, readDirectory } from '../records/editor/player-names.tsx';
import { confirmOne } from './merge.tsx';
import { textIn } from '../records/editor/values.ts';
import { today } from '../today.ts';
import type { PictureChange } from '../ui/picture.ts';
import { upload } from '../upload.ts';

const PATH = '/api/directory';
const pathOf = ({ ID }: Pick<DirectoryPlayer, 'ID'>) => `${PATH}/${ID}`;

const Stored = z.object(DirectoryPlayer.shape);
const { handicapSource, matchPlay } = DirectoryPlayer.shape;

/** Empty lines of the other names are none. */
const typedNames = z.preprocess(
  (typed) => (Array.isArray(typed) ? typed.filter((name) => String(name).trim() !== '') : typed),
  DIRECTORY_FIELDS.alsoKnownAs,
);
const Form = z.object({
  ...DIRECTORY_FIELDS,
  alsoKnownAs: typedNames,
  handicap: typedHandicap,
  // A copy of unsaved input from before the field has none.
  handicapDate: handicapDateUntil(today).default(''),
  handicapSource,
  matchPlay,
});

const FIELDS = specsOf(
  withFirst(
    namedFields(DIRECTORY_FIELDS),
    ...['player', 'handicap', 'handicapDate', 'handicapSource', 'member', 'matchPlay'],
  ),
);

const byName = (a: DirectoryPlayer, b: DirectoryPlayer) => a.player.localeCompare(b.player, 'en');

/** The fields of a save that name a new photo, which is sent before, or remove one. Throws ApiError. */
async function photoFields(change: PictureChange, onProgress: (share: number) => void) {
  if (change.kind === 'keep') return {};
  if (change.kind === 'remove') return { photo: null };
  const { picture } = await upload(directoryApi.addPhoto, { file: change.file, onProgress });
  // The field gives no photo without it.
  return { photo: { picture, hasConsent: true } };
}

/** The screen `/admin/directory`. */
export const DIRECTORY = defineList<DirectoryPlayer, z.output<typeof Form>>({
  key: DIRECTORY_KEY,
  idOf: ({ ID }) => String(ID),
  compare: byName,
  calls: {
    read: readDirectory,
    stored: Stored,
    add: PATH,
    one: pathOf,
    pictured: photoFields,
    // A date that stays in the form is that of the former handicap.
    sent: ({ handicapDate, ...fields }, record) =>
      handicapDate === (record?.handicapDate ?? '') ? fields : { ...fields, handicapDate },
  },
  texts: {
    title: 'Player Directory',
    add: 'Add Player',
    empty: 'The directory is empty.',
    hint: 'Use Add Player, or add the names of your results.',
    many: 'players',
  },
  titles: 'names',
  table: {
    list: 'directory',
    many: 'players',
    columns: DIRECTORY_COLUMNS,
    file: `${PATH}.csv`,
    match: 'the player who has one of its names',
  },
  filter: {
    label: 'Filter by name',
    textOf: ({ player: name, alsoKnownAs: others }) => [name, ...others].join(' '),
    none: 'No player matches this filter.',
    views: [
      { value: '', label: 'All players', includes: () => true },
      { value: 'match-play', label: 'In match play', includes: isInMatchPlay },
      {
        value: 'old-handicap',
        label: 'Handicap older than 30 days',
        includes: (entry) => isOutdated(entry, today()),
      },
    ],
  },
  site: {
    under: '/players',
    pageOf: (entry) => `/players/${playerSlug(entry.player)}`,
  },
  bulk: { one: 'player', many: 'players' },
  nameOf: (values) => textIn(values.player).trim(),
  newName: 'the new player',
  newTitle: 'New player',
  titleOf: (entry) => entry.player,
  newValues: () => ({ member: true }),
  fields: FIELDS,
  schema: Form,
  deleteFailed,
  pictureOf: ({ photo }) => (photo ? pictureAddress(pictureUrl(photo.picture, 320, 'webp')) : ''),
  pictureLook: {
    noun: 'photo',
    ratio: 1,
    removed:
      'When you save, the photo is deleted for good: it can’t be restored. The site shows the initials.',
    note: 'The site shows it next to the name. Without one, it shows the initials.',
    consent: {
      label: 'The player agrees that the site shows this photo',
      missing:
        'Ask the player first, or the parents of a minor, and then tick this box. A photo can’t be saved without consent.',
    },
  },
  lossOf: ({ photo }) => (photo ? 'The photo can’t be restored.' : ''),
  deletion: ({ player: name, photo }) =>
    photo
      ? {
          title: `Are you sure you want to delete ${name}?`,
          text: 'You can undo this right afterward, but the photo is deleted for good.',
          verb: 'Delete player',
        }
      : null,
  preview: async ({ record, values }) => {
    const body = { ...Form.parse(values), preview: true };
    const path = record ? pathOf(record) : PATH;
    const preview = await call(record ? 'PUT' : 'POST', path, { schema: MergePreview, body });
    if (preview.before.length < 2) return true;
    return confirmOne(preview, {
      names: preview.before.map(({ name }) => name),
      text: `These names have results of their own now. They become those of ${body.player}. Stored results stay as they are.`,
    });
  },
});
