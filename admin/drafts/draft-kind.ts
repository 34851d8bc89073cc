/** The drafts of a kind of record, as records to edit. */
import { draftName } from '#domain/drafts/draft.ts';
import {
  DRAFT_FIELDS,
  NewDraft,
  type DraftCollection,
  type DraftResponse,
} from '#domain/drafts/draft.schema.ts';
import { draftsApi } from '#domain/drafts/drafts.collection.ts';
import { pictureAddress, request } from '../api.ts';
import { saveFailed } from '../records/collection.ts';
import { listCache } from '../records/list/list-cache.ts';
import type { RecordKind } from '../records/record-kind.ts';
import type { PictureLook } from '../ui/picture.ts';
import { pictureParts, upload } from '../upload.ts';
import { draftsIn, readDrafts } from './drafts-query.ts';

const idOf = ({ id }: DraftResponse) => id;

/** Drafts stay in the order in which they were added. */
const inOrder = () => 0;

interface Published {
  /** The label of a field. */
  labelOf: (field: string) => string;
  hasPicture?: boolean;
  /** The largest file of a picture, in bytes; 10 MB when omitted. */
  pictureLook?: Partial<PictureLook>;
}

/** How a draft is called in messages. */
export const draftCalled = (draft: DraftResponse) => `the draft “${draftName(draft)}”`;

/** What the deletion of a draft leaves on the site. */
function stateText({ changes, isWithdrawn }: DraftResponse): string {
  if (changes) return 'The event on the site stays as it is.';
  return isWithdrawn ? 'It is not on the site anymore.' : 'It was never on the site.';
}

/** The kind of a collection's drafts. */
export function draftKind(
  collection: DraftCollection,
  { labelOf, hasPicture = false, pictureLook }: Published,
): RecordKind<DraftResponse> {
  return {
    ...listCache({ key: 'drafts', idOf, compare: inOrder }),
    key: `drafts-${collection}`,
    history: 'drafts',
    idOf,
    nameOf: (fields) => {
      const draft = NewDraft.safeParse({ collection, fields }).data;
      return draft ? `the draft “${draftName(draft)}”` : '';
    },
    newName: 'the new draft',
    newTitle: 'New draft',
    valuesOf: ({ fields }) => ({ ...fields }),
    labelOf,
    schema: DRAFT_FIELDS[collection],
    saveFailed,
    deletion: (draft) => ({
      title: `Are you sure you want to delete ${draftCalled(draft)}?`,
      text: `${stateText(draft)} You can undo this right afterward.`,
      verb: 'Delete draft',
    }),
    save: async ({ record, values, picture, tag, onProgress }) => {
      const form = { ...pictureParts({ collection, fields: values }, picture), tag, onProgress };
      const saving = record
        ? upload(draftsApi.change, { path: { id: record.id }, ...form })
        : upload(draftsApi.add, form);
      return { record: await saving };
    },
    current: async ({ id }) => (await readDrafts()).find((each) => each.id === id) ?? null,
    among: async () => draftsIn(await readDrafts(), collection),
    remove: async ({ id }, tag) => {
      await request(draftsApi.remove, { path: { id }, tag });
    },
    restore: ({ id }) => request(draftsApi.restore, { path: { id } }),
    ...(hasPicture && {
      pictureOf: ({ thumbnail }: DraftResponse) =>
        thumbnail === '' ? '' : pictureAddress(thumbnail),
    }),
    ...(pictureLook && { pictureLook }),
  };
}
