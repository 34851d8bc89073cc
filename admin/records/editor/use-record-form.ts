import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type FieldError, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { DraftResponse } from '#domain/drafts/draft.schema.ts';
import { reloadAfterSave, type RecordKey } from '../../log/history-queries.ts';
import { useEditingNote } from '../../updates/use-editing-note.ts';
import { messageOf } from '../../api.ts';
import type { PictureChange } from '../../ui/picture.ts';
import { removeUnsavedInput, writeUnsavedInput } from '../recovery/unsaved-input.ts';
import type { Editing } from './editing.ts';
import { calledOf, type RecordKind, type Saved } from '../record-kind.ts';
import { hasNoResponse, saveRecord } from './save-record.ts';
import type { Values, FormValue } from './values.ts';

/** After how long a save shows what it is waiting for, in milliseconds. */
export const SLOW_SAVE_MS = 1_000;

/** How an editor notifies the screen. */
export interface EditorEvents<Stored> {
  onSaved: (saved: Saved<Stored>) => void;
  /** Closed without saving; `left` is the edit when there is something to restore. */
  onCancel: (left: Editing<Stored> | null, name: string) => void;
}

/** How a new record is saved as a draft instead. */
export interface DraftTarget {
  kind: RecordKind<DraftResponse>;
  onSaved: (draft: DraftResponse) => void;
}

interface FormOptions<Stored extends object> extends EditorEvents<Stored> {
  kind: RecordKind<Stored>;
  editing: Editing<Stored>;
  /** What a save of these values does that may take a while; empty when nothing. */
  slowText?: (values: Values) => string;
  /** Set where a new record can be saved as a draft. */
  drafts?: DraftTarget | undefined;
  /** The record as the history names it, where that is another one than the list’s; null while it is not known. */
  historyKey?: RecordKey | null;
}

/** The form of one record in edit: its fields, picture, copy in browser storage, and what saving and leaving do. */
export function useRecordForm<Stored extends object>(options: FormOptions<Stored>) {
  const { kind, editing, slowText, drafts, onSaved, onCancel } = options;
  const { id, base, values } = editing;
  const queries = useQueryClient();
  const { record } = editing;
  const own = record && { collection: kind.history ?? kind.key, id: kind.idOf(record) };
  const key = options.historyKey === undefined ? own : options.historyKey;
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
  // The copy of a new record may belong to a save that was stored before the page or server went down.
  const hadNoResponse = useRef(!editing.record && values !== base);
  // The edit owns the copy it came from: discarding the edit deletes the copy.
  const hasCopy = useRef(values !== base);
  const { isDirty, errors } = form.formState;
  const isMissing = Object.values(errors).some((error) => error?.type === BLANK);
  const dirty = isDirty || picture.kind !== 'keep';
  const { copyOf } = editing;
  const hasCopiedPicture = copyOf !== undefined && (kind.pictureOf?.(copyOf) ?? '') !== '';
  // A name that was emptied is still the stored record's.
  const called = (typed: Values) => kind.nameOf(typed) || calledOf(kind, base);

  // What a copy or an undone cancel brings goes over the stored values, so that it counts as changed.
  // An editor that stays open after a save is handed the stored record, and begins again with it.
  const { reset } = form;
  useEffect(() => {
    reset(base);
    reset(values, { keepDefaultValues: true });
  }, [reset, base, values]);

  function send(typed: Values): Promise<boolean> {
    return sendAs(kind, editing, typed, onSaved);
  }

  /** Saves what is typed as a record of a kind: this one, or that of its drafts. */
  async function sendAs<Target extends object>(
    target: RecordKind<Target>,
    from: Editing<Target>,
    typed: Values,
    done: (saved: Saved<Target>) => void,
  ): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setFailure(null);
    // What a question depends on may be read from the server first.
    setSaving(true);
    const focused = document.activeElement;
    if (!((await target.confirmSave?.({ record: from.record, values: typed })) ?? true)) {
      running.current = false;
      flushSync(() => setSaving(false));
      // Fields lose the focus while they are disabled.
      if (focused instanceof HTMLElement) focused.focus();
      return false;
    }
    const timer = setTimeout(() => setSlow(slowText?.(typed) ?? ''), SLOW_SAVE_MS);
    const onProgress = picture.kind === 'replace' ? setProgress : () => undefined;
    if (picture.kind === 'replace') setProgress(0);
    const end = await saveRecord(target, {
      editing: from,
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
      removeUnsavedInput(localStorage, kind.key, id);
      reloadAfterSave(queries);
      done(end.saved);
    } else if (end.kind === 'given-up') {
      kind.reload(queries);
      leave({ undoable: true });
    } else if (end.kind === 'edit-on') {
      if (hasNoResponse(end.reason)) hadNoResponse.current = true;
      setFailure({ text: target.saveFailed(messageOf(end.reason)) });
    }
    return end.kind === 'saved' || end.kind === 'given-up';
  }

  async function save(): Promise<boolean> {
    let saved = false;
    await form.handleSubmit(async (typed) => {
      saved = await send(typed);
    }, forgetFailure)();
    return saved;
  }

  /** Saves a new record as a draft, for which a name is enough. */
  async function saveAsDraft(): Promise<void> {
    if (!drafts) return;
    const typed = form.getValues();
    form.clearErrors();
    const { error } = drafts.kind.schema.safeParse(typed);
    for (const { path, message } of error?.issues.toReversed() ?? []) {
      form.setError(String(path[0]), { type: 'value', message }, { shouldFocus: true });
    }
    if (error) return;
    const fresh = { ...editing, record: null, copyOf: undefined };
    await sendAs(drafts.kind, fresh, typed, (saved) => drafts.onSaved(saved.record));
  }

  function forgetFailure() {
    setFailure(null);
  }

  /** Copies what is typed to browser storage; deletes the copy when nothing is changed. */
  function copyInput() {
    if (!dirty) {
      forgetCopy();
      return;
    }
    const fields = form.getValues();
    hasCopy.current = writeUnsavedInput(localStorage, kind.key, {
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
  function forgetCopy() {
    if (hasCopy.current) removeUnsavedInput(localStorage, kind.key, id);
    hasCopy.current = false;
  }

  /** Closes without saving; what was changed can be had back unless it was given up knowingly. */
  function leave({ undoable }: { undoable: boolean }) {
    const typed = form.getValues();
    const left = dirty && undoable ? { ...editing, values: typed, picture } : null;
    forgetCopy();
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
    /** Null where there are no drafts. */
    saveAsDraft: drafts && !editing.record && !copyOf ? saveAsDraft : null,
    leave,
    copyInput,
  };
}

/** What `useRecordForm` gives. */
export type RecordForm = ReturnType<typeof useRecordForm>;

/** The error type of a required field that is blank; the alert contains its text. */
const BLANK = 'required';

function isBlank(value: FormValue | undefined): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || (typeof value === 'string' && value.trim() === '');
}

/**
 * Checks a form with a schema. The first error of each field is shown under it; required fields that are blank
 * are only marked. The form's values stay as typed; the call that sends them parses them.
 */
export function resolverOf(schema: z.ZodType, required: readonly string[] = []): Resolver<Values> {
  return (values) => {
    const { error } = schema.safeParse(values);
    const blank = required.filter((name) => isBlank(values[name]));
    if (!error && blank.length === 0) return { values, errors: {} };
    const errors: Record<string, FieldError> = Object.fromEntries(
      blank.map((name) => [name, { type: BLANK, message: '' }]),
    );
    for (const { path, message } of error?.issues ?? []) {
      errors[String(path[0])] ??= { type: 'value', message };
    }
    return { values: {}, errors };
  };
}
