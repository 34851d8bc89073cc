/** What the parts of this folder must know of a kind of record to edit, delete and restore one. */
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { recordTag } from '#domain/shared/record-tag.ts';
import type { RefreshResponse } from '#domain/results/refresh.schema.ts';
import type { Confirmation } from '../ui/ask.tsx';
import type { PictureChange, PictureLook } from '../ui/picture.ts';
import { withChanges, type Values } from './editor/values.ts';

/** What a save sends. */
export interface RecordSave<Stored> {
  /** The stored record that is changed; null for a new one. */
  record: Stored | null;
  /** The record that a new one is a copy of. */
  copyOf?: Stored | undefined;
  /** The tag of the state the edit began with; null for a new record. Goes out as If-Match. */
  tag: string | null;
  /** As typed, and accepted by the kind's schema. */
  values: Values;
  picture: PictureChange;
  onProgress: (share: number) => void;
}

/** What a save brings: the server's record, and what came of a refresh that it set off. */
export interface Saved<Stored> {
  record: Stored;
  refresh?: RefreshResponse | undefined;
  /** The number of the change, where it is undone through the journal. */
  undo?: number | null | undefined;
}

/** A kind of record. */
export interface RecordKind<Stored extends object> {
  /** Names the copies of unsaved input and the query; `standings`. Never shown. */
  key: string;
  /** The collection of its history in the API; `key` when omitted. */
  history?: string;
  idOf: (record: Stored) => string;
  /** What a record is called in messages: `Granite Open`, `the standings of 2026`; empty before it has a name. */
  nameOf: (values: Values) => string;
  /** What a new one is called: `the new event`; and the heading of its card: `New event`. */
  newName: string;
  newTitle: string;
  /** The form values of a stored record. */
  valuesOf: (record: Stored) => Values;
  /** The label of a field. */
  labelOf: (field: string) => string;
  /** The tag of a stored state, where the record isn't as clients get it; `recordTag` when omitted. */
  tagOf?: (record: Stored) => string;
  /** What people compare, one label per line, where one field of the form has many parts: a cup's matches. */
  compared?: (values: Values) => Values;
  /** My changes since `origin` over theirs, where fields are not to be taken as a whole. */
  merged?: (theirs: Values, origin: Values, mine: Values) => Values;
  /** Checks what was typed; its errors are shown under their fields. */
  schema: z.ZodType;
  /** Fields that must not be blank, and the documented alert when one is. */
  required?: { fields: readonly string[]; sentence: string };
  /** `Save failed: {message}`, unless the documents word it otherwise. */
  saveFailed: (message: string) => string;
  /** The question before a deletion: the documented sentence or our own; omitted, or null for a record, where none is needed. */
  deletion?: (record: Stored) => Confirmation | null;
  /** What doesn't come back with a deleted record, as a note next to its name; empty for nothing. */
  lossOf?: (record: Stored) => string;
  /**
   * Asks before a save that may be a mistake; false when editing should continue. `back` is on the button for that,
   * where nothing is edited. Never throws.
   */
  confirmSave?: (
    save: Pick<RecordSave<Stored>, 'record' | 'values'> & { back?: string },
  ) => Promise<boolean>;
  /**
   * Shows what a save changes; false when editing should continue. It shows them again when the record was changed meanwhile.
   * Throws ApiError as `save` does.
   */
  preview?: (save: Pick<RecordSave<Stored>, 'record' | 'tag' | 'values'>) => Promise<boolean>;
  /** Stores a new or a changed record. Throws ApiError: 412 for one that another staff member changed. */
  save: (save: RecordSave<Stored>) => Promise<Saved<Stored>>;
  /** The record as it is stored now; null when it no longer exists. Throws ApiError. */
  current: (record: Stored) => Promise<Stored | null>;
  /** The records among which one with these values would stand; a screen of cards has its list. Throws ApiError. */
  among?: (values: Values) => Promise<readonly Stored[]>;
  /** Moves a record to the trash if its tag is still `tag`. Throws ApiError. */
  remove: (record: Stored, tag: string) => Promise<void>;
  /** Takes a record out of the trash. Throws ApiError: 404 when it isn't there. */
  restore: (record: Stored) => Promise<Stored>;
  /** Takes a record out of the trash under a new id, for kinds whose ids others may take. Throws ApiError. */
  restoreAsNew?: (record: Stored) => Promise<Stored>;
  /** Address of the record's own picture, or empty; omitted by kinds without pictures. */
  pictureOf?: (record: Stored) => string;
  /** What its picture has of its own; the rest is that of any picture. */
  pictureLook?: Partial<PictureLook>;
  /** Shows a record on the screen's list, in the place of the one it replaces. */
  put: (queries: QueryClient, record: Stored, replaced: Stored | null) => void;
  /** Takes a record off the screen's list. */
  drop: (queries: QueryClient, record: Stored) => void;
  /** Refetches the list. */
  reload: (queries: QueryClient) => void;
}

/** The tag of a stored state of a record. */
export function tagOf<Stored extends object>(
  kind: Pick<RecordKind<Stored>, 'tagOf'>,
  record: Stored,
): string {
  return kind.tagOf ? kind.tagOf(record) : recordTag(record);
}

type Comparing = Pick<RecordKind<never>, 'compared' | 'merged'>;

/** The values as people compare them. */
export function comparedIn({ compared }: Comparing, values: Values): Values {
  return compared ? compared(values) : values;
}

/** Theirs with what I changed since `origin`. */
export function mergedIn(
  { merged }: Comparing,
  theirs: Values,
  origin: Values,
  mine: Values,
): Values {
  return merged ? merged(theirs, origin, mine) : withChanges(theirs, origin, mine);
}

/** What a record with these values is called. */
export function calledOf<Stored extends object>(kind: RecordKind<Stored>, values: Values): string {
  return kind.nameOf(values) || kind.newName;
}

/** A name at the beginning of a sentence: `The standings of 2026`. */
export function beginning(name: string): string {
  return name.replace(/^the /, 'The ');
}
