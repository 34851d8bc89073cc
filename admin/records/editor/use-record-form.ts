import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { reloadHistory } from '../../history/history-api.ts';
import { useEditingNote } from '../../updates/use-editing-note.ts';
import { messageOf } from '../../api.ts';
import type { PictureChange } from '../../ui/picture.ts';
import { removeDraft, writeDraft } from '../drafts/drafts.ts';
import type { Editing } from './editing.ts';
import { calledOf } from '../record-kind.ts';
import type { RecordKind, Saved } from '../record-kind.ts';
import { BLANK, resolverOf } from './resolver.ts';
import { hasNoResponse, saveRecord } from './save-record.ts';
import type { Values } from './values.ts';

/** After how long a save shows what it is waiting for, in milliseconds. */
export const SLOW_SAVE_MS = 1_000;

/** How an editor notifies the screen. */
export interface EditorEvents<Stored> {
  onSaved: (saved: Saved<Stored>) => void;
  /** Closed without saving; `left` is the edit when there is something to restore. */
  onCancel: (left: Editing<Stored> | null, name: string) => void;
}

interface FormOptions<Stored extends object> extends EditorEvents<Stored> {
  kind: RecordKind<Stored>;
  editing: Editing<Stored>;
  /** What a save of these values does that may take a while; empty when nothing. */
  slowText?: (values: Values) => string;
}

/** The form of one record in edit: its fields, picture, draft, and what saving and leaving do. */
export function useRecordForm<Stored extends object>(options: FormOptions<Stored>) {
  const { kind, editing, slowText, onSaved, onCancel } = options;
  const { id, base, values } = editing;
  const queries = useQueryClient();
  const { record } = editing;
  const key = record && { collection: kind.history ?? kind.key, id: kind.idOf(record) };
  const editorId = useEditingNote(key);
  const form = useForm<Values>({
    resolver: resolverOf(kind.schema, kind.required?.fields),
    defaultValues: base,
  });
  const [picture, setPicture] = useState<PictureChange>(editing.picture);
  const [progress, setProgress] = useState<number | null>(null);
  const [saving, setSaving] = useState(false);
  const [slow, setSlow] = useState('');
  const [failure, setFailure] = useState<{ text: string } | null>(null);
  const running = useRef(false);
  // The draft of a new record may belong to a save that was stored before the page or server went down.
  const hadNoResponse = useRef(!editing.record && values !== base);
  // The edit owns the draft it came from: discarding the edit deletes the draft.
  const drafted = useRef(values !== base);
  const { isDirty, errors } = form.formState;
  const isMissing = Object.values(errors).some((error) => error?.type === BLANK);
  const dirty = isDirty || picture.kind !== 'keep';
  const { copyOf } = editing;
  const hasCopiedPicture = copyOf !== undefined && (kind.pictureOf?.(copyOf) ?? '') !== '';
  // A name that was emptied is still the stored record's.
  const called = (typed: Values) => kind.nameOf(typed) || calledOf(kind, base);

  // What a draft or an undone cancel brings goes over the stored values, so that it counts as changed.
  // An editor that stays open after a save is handed the stored record, and begins again with it.
  const { reset } = form;
  useEffect(() => {
    reset(base);
    reset(values, { keepDefaultValues: true });
  }, [reset, base, values]);

  async function send(typed: Values): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setFailure(null);
    if (!((await kind.confirmSave?.({ record: editing.record, values: typed })) ?? true)) {
      running.current = false;
      return false;
    }
    setSaving(true);
    const timer = setTimeout(() => {
      setSlow(slowText?.(typed) ?? '');
    }, SLOW_SAVE_MS);
    const onProgress = picture.kind === 'replace' ? setProgress : () => undefined;
    if (picture.kind === 'replace') setProgress(0);
    const end = await saveRecord(kind, {
      editing,
      values: typed,
      picture,
      onProgress,
      hadNoResponse: hadNoResponse.current,
    });
    clearTimeout(timer);
    setSlow('');
    running.current = false;
    setSaving(false);
    setProgress(null);
    if (end.kind === 'saved') {
      removeDraft(localStorage, kind.key, id);
      reloadHistory(queries);
      onSaved(end.saved);
    } else if (end.kind === 'given-up') {
      kind.reload(queries);
      leave({ undoable: true });
    } else {
      if (hasNoResponse(end.reason)) hadNoResponse.current = true;
      setFailure({ text: kind.saveFailed(messageOf(end.reason)) });
    }
    return end.kind !== 'edit-on';
  }

  async function save(): Promise<boolean> {
    let saved = false;
    await form.handleSubmit(async (typed) => {
      saved = await send(typed);
    }, forgetFailure)();
    return saved;
  }

  function forgetFailure() {
    setFailure(null);
  }

  /** Stores a draft of what is typed; deletes it when nothing is changed. */
  function saveDraft() {
    if (!dirty) {
      forgetDraft();
      return;
    }
    const fields = form.getValues();
    drafted.current = writeDraft(localStorage, kind.key, {
      id,
      name: called(fields),
      place: editing.place,
      tag: editing.tag,
      savedAt: new Date().toISOString(),
      base: editing.origin,
      fields,
      hadPicture: picture.kind === 'replace' || hasCopiedPicture,
    });
  }

  // Only a copy this edit wrote: an older one may still be waiting in the recovery banner.
  function forgetDraft() {
    if (drafted.current) removeDraft(localStorage, kind.key, id);
    drafted.current = false;
  }

  /** Closes without saving; what was changed can be had back unless it was given up knowingly. */
  function leave({ undoable }: { undoable: boolean }) {
    const typed = form.getValues();
    const left = dirty && undoable ? { ...editing, values: typed, picture } : null;
    forgetDraft();
    onCancel(left, called(typed));
  }

  return {
    /** The record as the history names it; null for a new one. */
    key,
    editorId,
    form,
    dirty,
    picture,
    setPicture,
    progress,
    saving,
    slow,
    failure,
    /** What must be filled first, while it isn't. */
    missing: isMissing ? kind.required?.sentence : undefined,
    save,
    leave,
    saveDraft,
  };
}

/** What `useRecordForm` gives. */
export type RecordForm = ReturnType<typeof useRecordForm>;
