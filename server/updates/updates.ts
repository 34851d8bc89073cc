/** Sends open panels what was saved and which records are in edit. Nothing of it is stored. */
import type { Clock } from '../domain/time/calendar.ts';
import {
  EDITING_EVERY_MS,
  type EditingNote,
  type EditorChange,
  type RecordInEdit,
  type RecordUpdate,
} from '../domain/updates/updates.api.ts';

/**
 * Editors that are remembered at most, of all accounts and of one: a panel has few, and leaves them when it closes.
 * Of one with more, those that were opened first are closed.
 */
const EDITORS_MAX = 200;
export const EDITORS_PER_ACCOUNT = 20;

/** Gets what the panels are sent. */
export interface UpdateListener {
  onSaved: (update: RecordUpdate) => void;
  onEditing: (change: EditorChange) => void;
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
    this.check();
    return [...this.#editors.values()].map(recordOf);
  }

  /** Notes an editor of an account as open, or removes it. Only what changes is sent. */
  note({ collection, recordID, editor, open }: EditingNote, by: string): void {
    this.check();
    const key = JSON.stringify([by, editor]);
    const before = this.#editors.get(key);
    if (!open) {
      if (before) this.#remove(key, before);
      return;
    }
    if (!before) this.#makeRoom(by);
    if (!before && this.#editors.size >= EDITORS_MAX) return;
    const until = this.#clock().getTime() + 2 * EDITING_EVERY_MS;
    const record = { collection, recordID, by, editor };
    this.#editors.set(key, { ...record, until });
    const isSame = before?.collection === collection && before.recordID === recordID;
    if (!isSame) this.#send({ ...record, open: true });
  }

  /** Ends all listening. */
  close(): void {
    for (const { onClose } of this.#listeners) onClose();
  }

  /** Removes editors that became silent, as those of a browser that crashed. */
  check(): void {
    const now = this.#clock().getTime();
    const silent = [...this.#editors].filter(([, { until }]) => until < now);
    for (const [key, editor] of silent) this.#remove(key, editor);
  }

  #makeRoom(by: string): void {
    const own = [...this.#editors].filter(([, editor]) => editor.by === by);
    const surplus = Math.max(0, own.length + 1 - EDITORS_PER_ACCOUNT);
    for (const [key, editor] of own.slice(0, surplus)) {
      this.#remove(key, editor);
    }
  }

  #remove(key: string, editor: OpenEditor): void {
    this.#editors.delete(key);
    this.#send({ ...recordOf(editor), open: false });
  }

  #send(change: EditorChange): void {
    for (const { onEditing } of this.#listeners) onEditing(change);
  }
}

const recordOf = ({ collection, recordID, by, editor }: OpenEditor): RecordInEdit => ({
  collection,
  recordID,
  by,
  editor,
});
