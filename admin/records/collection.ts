/**
 * A screen of cards, one for each record, defined by little more than a list of fields.
 *
 * How a screen is made:
 *
 * 1. `admin/<screen>/<records>.ts` calls `defineList`: with the texts, the fields in order, the schema
 *    that checks what was typed, and where the calls go. What follows from these it fills in: the form's values, which
 *    are texts (years too), yes or no, and lists of names, and the calls; `save` sends what the schema parses from
 *    them. A list that needs its own way of any of them gives that instead.
 * 2. A component renders what a card shows below its title.
 * 3. The screen is `<RecordScreen collection={…} facts={…} />`; it gets a route in `app.tsx` and an entry
 *    in `ui/navigation.ts`.
 *
 * `courses/` is an example. `filter` says what the field above the cards searches; `editorExtra` shows
 * something below the fields of the editor; `pictureOf` adds the picture field; `deleteFailed` shows a failed
 * deletion as an alert with that text instead of a status line; `refresh` adds a Refresh button to each card.
 * Every screen has recovery of unsaved input, the question before leaving, the login dialog of an expired session, the
 * comparison when two people edit one record (If-Match), and Undo. What isn't a list of cards uses the parts
 * directly: `useEditing`, `useRecordForm`, `useEditorGuards`, `useDeletion` and `Recovery` (see the
 * schedule's seasons, and the players' table).
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldKind, FieldLook, NamedField } from '#domain/describe/fields.ts';
import type { DraftCollection, DraftResponse } from '#domain/drafts/draft.schema.ts';
import type { RefreshResponse } from '#domain/results/refresh.schema.ts';
import type { ListTable } from '../imports/list-table.ts';
import type { Confirmation } from '../ui/ask.tsx';
import type { PictureChange } from '../ui/picture.ts';
import type { ValuesForm } from './editor/record-field.tsx';
import type { BulkList } from './bulk/bulk-actions.ts';
import type { RecordKind } from './record-kind.ts';
import type { Values } from './editor/values.ts';
import type { ListView } from './list/use-list-filter.ts';
import type { StateChange } from './list/state-buttons.tsx';

/** How one field of an editor looks. */
export interface FieldSpec extends FieldLook {
  name: string;
  label: string;
  kind: FieldKind;
  /** What an empty text is stored as, shown in its place. */
  proposed?: (values: Values) => string;
}

/** The texts of a screen, exact where they are documented. */
export interface CollectionTexts {
  /** The screen's heading. */
  title: string;
  /** The button that adds a record. */
  add: string;
  empty: string;
  /** Below `empty`: the first step. */
  hint: string;
  /** After `Loading`: `years`. */
  many: string;
}

/** The field that narrows a long list, and the text when nothing matches. */
export interface Filtering<Stored> {
  /** `Filter by name`. */
  label: string;
  /** The text that is searched. */
  textOf: (record: Stored) => string;
  none: string;
  /** Parts of the list that can be chosen, the whole list first. */
  views?: readonly ListView<Stored>[];
}

/** The props of an editor's extra part. */
export interface EditorExtraProps {
  form: ValuesForm;
  picture: PictureChange;
}

/** Refreshing a record's tables, after a confirmation. */
export interface Refreshing<Stored> {
  question: (record: Stored) => Confirmation;
  /** Shown while it runs. */
  busy: (record: Stored) => string;
  run: (record: Stored) => Promise<RefreshResponse>;
  /** The key of another query whose response a refresh changes. */
  changes: (record: Stored) => readonly string[];
}

/** Where a record is on the site. */
export interface SitePlace<Stored> {
  /** The page that exists while the record is shown, at or below `under`. */
  under: string;
  pageOf: (record: Stored) => string;
  /** The address that visitors see, where it is another one. */
  addressOf?: (record: Stored) => string;
}

/** A kind of record that has a screen. */
export interface Collection<Stored extends object> extends RecordKind<Stored> {
  texts: CollectionTexts;
  fields: readonly FieldSpec[];
  /** What a new record begins with. */
  newValues: () => Values;
  /** Called after a stored record was changed in the editor, such as to offer what follows from it. */
  afterChange?: (queries: QueryClient, before: Stored, after: Stored) => void;
  /** Kind of card heading, for its width on wide screens; years when omitted. */
  titles?: 'years' | 'names';
  /** The heading of a record's card. */
  titleOf: (record: Stored) => string;
  /** All records in the order of the cards. Throws ApiError. */
  read: () => Promise<readonly Stored[]>;
  filter: Filtering<Stored>;
  /** Set where unpublished records are drafts. */
  drafts?: { collection: DraftCollection; kind: RecordKind<DraftResponse> };
  /** Set where the list can be exported and imported. */
  table?: ListTable;
  /** Shown in the editor below the fields. */
  editorExtra?: (props: EditorExtraProps) => ReactNode;
  /** Text of the alert for a failed deletion; when omitted, the failure is shown in the card. */
  deleteFailed?: (message: string) => string;
  refresh?: Refreshing<Stored>;
  /** Set where records can be selected and deleted together. */
  bulk?: BulkList;
  /** The record's page on the site. */
  site?: SitePlace<Stored>;
  /** The state changes that a card offers. */
  stateChanges?: (record: Stored) => readonly StateChange[];
  /** What a save of these values does that may take a while; empty when nothing. */
  slowText?: (before: Stored | null, values: Values) => string;
}

/** `Save failed: {message}`. */
export const saveFailed = (message: string) => `Save failed: ${message}`;

/** `Delete failed: {message}`. */
export const deleteFailed = (message: string) => `Delete failed: ${message}`;

/** How described fields look in an editor. */
export const specsOf = (fields: readonly NamedField[]): FieldSpec[] =>
  fields.map(({ name, label, kind, look }) => ({ name, label, kind, ...look }));

/** The label of one of a list of fields. */
export const labelIn = (fields: readonly FieldSpec[]) => (name: string) =>
  fields.find((field) => field.name === name)?.label ?? name;
