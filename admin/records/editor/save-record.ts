import { failedWith } from '../../api.ts';
import { savedText } from '../../log/change-text.ts';
import { confirmConflict, confirmLoss } from './conflict.tsx';
import type { Editing } from './editing.ts';
import {
  beginning,
  calledOf,
  comparedIn,
  mergedIn,
  tagOf,
  type RecordKind,
  type RecordSave,
  type Saved,
} from '../record-kind.ts';
import { storedBefore, versionOf } from '../recovery/stored-before.ts';
import type { Values } from './values.ts';

/** How a save ended: stored, given up for what is stored now, or failed, so that editing continues. */
export type SaveEnd<Stored> =
  | { kind: 'saved'; saved: Saved<Stored> }
  | { kind: 'given-up' }
  | { kind: 'edit-on'; reason: unknown }
  /** The staff member saw what the save would change, and goes on editing. */
  | { kind: 'declined' };

/** Whether an error means that the record has changed or no longer exists. */
const isOutdated = (thrown: unknown) => failedWith(thrown, 404, 410, 412);

interface Wanted<Stored> extends Pick<RecordSave<Stored>, 'values' | 'picture' | 'onProgress'> {
  editing: Editing<Stored>;
  /** An earlier attempt got no response, so it may have been stored all the same. */
  hadNoResponse: boolean;
  /** On the button that leaves a conflict undecided: `Back to editing` when omitted. */
  back?: string;
}

/** Whether a save got no response at all, so that it may have been stored or not. */
export const hasNoResponse = (thrown: unknown) => failedWith(thrown, 0);

/**
 * Saves a record. When another staff member changed or deleted it meanwhile, a dialog offers the choice, so no
 * work is overwritten silently. Nothing typed is lost: it is stored, stays in the form, or can be restored.
 * Never throws; a failure is one of the results.
 */
export async function saveRecord<Stored extends object>(
  kind: RecordKind<Stored>,
  wanted: Wanted<Stored>,
): Promise<SaveEnd<Stored>> {
  const { editing, picture, onProgress } = wanted;
  let { record, tag } = editing;
  let values: Values = wanted.values;
  const base = record ? kind.valuesOf(record) : editing.base;
  const name = calledOf(kind, base);
  for (;;) {
    try {
      const stored =
        wanted.hadNoResponse && (await storedBefore(kind, { record, values, picture }));
      if (stored) return { kind: 'saved', saved: { record: stored } };
      const isConfirmed = (await kind.preview?.({ record, tag, values })) ?? true;
      if (!isConfirmed) return { kind: 'declined' };
      const { copyOf } = editing;
      const saved = await kind.save({ record, copyOf, tag, values, picture, onProgress });
      return { kind: 'saved', saved };
    } catch (reason) {
      if (!record || !isOutdated(reason)) return { kind: 'edit-on', reason };
      try {
        const theirs = await kind.current(record);
        if (theirs) {
          const { choice, theirs: chosen } = await confirmConflict({
            name,
            saved: await savedText({ collection: kind.history ?? kind.key, id: kind.idOf(theirs) }),
            origin: comparedIn(kind, editing.origin),
            theirs: comparedIn(kind, kind.valuesOf(theirs)),
            mine: comparedIn(kind, wanted.values),
            labelOf: kind.labelOf,
            // The lines of a sheet are no fields.
            byField: kind.compared === undefined,
            back: wanted.back,
            pictures: {
              mine: picture.kind !== 'keep',
              theirs: versionOf(kind, record) !== versionOf(kind, theirs),
            },
          });
          if (choice === 'back') return { kind: 'edit-on', reason };
          if (choice === 'theirs') return { kind: 'given-up' };
          [record, tag] = [theirs, tagOf(kind, theirs)];
          const stored = kind.valuesOf(theirs);
          const merged = mergedIn(kind, stored, editing.origin, wanted.values);
          const theirFields = Object.entries(stored).filter(([field]) => chosen.has(field));
          values = { ...merged, ...Object.fromEntries(theirFields) };
        } else {
          const choice = await confirmLoss(beginning(name), wanted.back);
          if (choice === 'back') return { kind: 'edit-on', reason };
          if (choice === 'discard') return { kind: 'given-up' };
          // Restored as it was deleted; the next attempt detects if that isn't what the edit began with.
          if (!(await isBack(kind, record))) [record, tag] = [null, null];
        }
      } catch (failure) {
        return { kind: 'edit-on', reason: failure };
      }
    }
  }
}

/** Takes a record out of the trash; false when it isn't there. */
async function isBack<Stored extends object>(kind: RecordKind<Stored>, record: Stored) {
  try {
    await kind.restore(record);
    return true;
  } catch (thrown) {
    if (failedWith(thrown, 404)) return false;
    throw thrown;
  }
}
