import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../api.ts';
import type { PictureChange } from '../ui/picture.ts';
import { removeDraft, writeDraft } from './drafts.ts';
import type { Editing } from './editing.ts';
import { saveEvent } from './event-api.ts';
import type { SavedEvent } from './event-api.ts';
import { EventForm } from './event-fields.ts';
import { SLOW_SAVE_MS, slowSaveText } from './slow-save.ts';

/** What an editor tells the screen. */
export interface EditorEvents {
  onSaved: (event: SavedEvent) => void;
  /** Closed without saving; `left` is what stood in it when there is something to have back. */
  onCancel: (left: Editing | null) => void;
}

/** The form of one event in edit: its fields, picture, draft, and what saving and leaving do. */
export function useEventForm(editing: Editing, { onSaved, onCancel }: EditorEvents) {
  const { id, record, base, values } = editing;
  const form = useForm<EventForm>({ resolver: zodResolver(EventForm), defaultValues: base });
  const [picture, setPicture] = useState<PictureChange>(editing.picture);
  const [updateStandings, setUpdateStandings] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [saving, setSaving] = useState(false);
  const [slow, setSlow] = useState('');
  const [failure, setFailure] = useState<{ text: string } | null>(null);
  const running = useRef(false);
  // What came from a draft is this edit's own copy: giving it up takes the draft along.
  const drafted = useRef(values !== base);
  const { isDirty } = form.formState;
  const dirty = isDirty || picture.kind !== 'keep';

  // What a draft or an undone cancel brings goes over the stored values, so that it counts as changed.
  const { reset } = form;
  useEffect(() => {
    reset(values, { keepDefaultValues: true });
  }, [reset, values]);

  async function send(fields: EventForm): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setSaving(true);
    setFailure(null);
    const timer = setTimeout(() => {
      setSlow(slowSaveText({ before: record, fields, updateStandings }));
    }, SLOW_SAVE_MS);
    try {
      const eventID = record ? id : null;
      const onProgress = picture.kind === 'replace' ? setProgress : () => undefined;
      const saved = await saveEvent({ eventID, fields, picture, updateStandings, onProgress });
      removeDraft(localStorage, id);
      onSaved(saved);
      return true;
    } catch (thrown) {
      setFailure({ text: `Save failed: ${messageOf(thrown)}` });
      return false;
    } finally {
      clearTimeout(timer);
      setSlow('');
      running.current = false;
      setSaving(false);
      setProgress(null);
    }
  }

  async function save(): Promise<boolean> {
    let saved = false;
    await form.handleSubmit(async (fields) => {
      saved = await send(fields);
    })();
    return saved;
  }

  /** Keeps a copy of what is typed; takes it back when everything is as it was. */
  function keepDraft() {
    if (!dirty) {
      forgetDraft();
      return;
    }
    drafted.current = writeDraft(localStorage, {
      id,
      season: editing.season,
      savedAt: new Date().toISOString(),
      base,
      fields: form.getValues(),
      hadPicture: picture.kind === 'replace',
    });
  }

  // Only a copy this edit wrote: an older one may still be waiting in the recovery banner.
  function forgetDraft() {
    if (drafted.current) removeDraft(localStorage, id);
    drafted.current = false;
  }

  /** Closes without saving (R284); what was changed can be had back unless it was given up knowingly. */
  function leave({ undoable }: { undoable: boolean }) {
    const left = dirty && undoable ? { ...editing, values: form.getValues(), picture } : null;
    forgetDraft();
    onCancel(left);
  }

  return {
    form,
    dirty,
    picture,
    setPicture,
    updateStandings,
    setUpdateStandings,
    progress,
    saving,
    slow,
    failure,
    save,
    leave,
    keepDraft,
  };
}
