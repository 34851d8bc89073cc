/** Sends open panels what was saved and which records are in edit. Nothing of it is stored. */
import type { Clock } from '../domain/time/calendar.ts';
import {
  EDITING_EVERY_MS,
  type EditingNote,
  type RecordInEdit,
  type RecordUpdate,
} from '../domain/history/updates.schema.ts';

/** Editors that are remembered at most: a panel has one, and leaves it when it closes. */
const EDITORS_MAX = 500;

/** Gets what the panels are sent. */
export interface UpdateListener {
  onSaved: (update: RecordUpdate) => void;
  onEditing: (records: readonly RecordInEdit[]) => void;
  /** Called when the server stops. */
  onClose: () => void;
}

interface OpenEditor extends RecordInEdit {
  until: number;
}

export class Updates {
  readonly #clock: Clock;
  readonly #listeners = new Set<UpdateListener>();
  /** By account and editor. */
  readonly #editors = new Map<string, OpenEditor>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Calls the listener for everything from now on. Returns a function that removes it. */
  listen(listener: UpdateListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends a saved change. */
  saved(update: RecordUpdate): void {
    for (const { onSaved } of this.#listeners) onSaved(update);
  }

  /** The records that are in edit now. */
  get inEdit(): RecordInEdit[] {
    this.#removeSilent();
    return [...this.#editors.values()].map(({ collection, recordID, by, editor }) => ({
      collection,
      recordID,
      by,
      editor,
    }));
  }

  /** Notes an editor of an account as open, or removes it. */
  note({ collection, recordID, editor, open }: EditingNote, by: string): void {
    const before = JSON.stringify(this.inEdit);
    const key = JSON.stringify([by, editor]);
    if (open && (this.#editors.has(key) || this.#editors.size < EDITORS_MAX)) {
      const until = this.#clock().getTime() + 2 * EDITING_EVERY_MS;
      this.#editors.set(key, { collection, recordID, by, editor, until });
    } else this.#editors.delete(key);
    if (JSON.stringify(this.inEdit) !== before) this.#sendEditing();
  }

  /** Ends all listening. */
  close(): void {
    for (const { onClose } of this.#listeners) onClose();
  }

  /** Removes editors that became silent, as those of a browser that crashed. */
  check(): void {
    if (this.#removeSilent()) this.#sendEditing();
  }

  #sendEditing(): void {
    const records = this.inEdit;
    for (const { onEditing } of this.#listeners) onEditing(records);
  }

  #removeSilent(): boolean {
    const now = this.#clock().getTime();
    const silent = [...this.#editors].filter(([, { until }]) => until < now);
    for (const [key] of silent) this.#editors.delete(key);
    return silent.length > 0;
  }
}
