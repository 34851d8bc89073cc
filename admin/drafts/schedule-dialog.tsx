import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clockChangeNote, draftName } from '#domain/drafts/draft.ts';
import type { DraftResponse } from '#domain/drafts/draft.schema.ts';
import { isWallTime, wallTimeIn } from '#domain/time/wall-time.ts';
import { type RecordKind, beginning } from '../records/record-kind.ts';
import { now, tourZone } from '../today.ts';
import { TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { showToast } from '../ui/toasts.ts';
import { scheduleDraft } from './drafts-query.ts';
import { draftCalled } from './draft-kind.ts';
import { dayAndTime } from './draft-text.ts';

const DAY_MS = 86_400_000;

interface ScheduleDialogProps {
  kind: RecordKind<DraftResponse>;
  draft: DraftResponse;
  onClose: () => void;
}

/** Tomorrow at nine in the morning, in the tour's zone. */
const tomorrowMorning = () =>
  `${wallTimeIn(tourZone(), new Date(now().getTime() + DAY_MS)).slice(0, 10)}T09:00`;

/** Chooses when a draft is published. */
export function ScheduleDialog({ kind, draft, onClose }: ScheduleDialogProps) {
  const queries = useQueryClient();
  const zone = tourZone();
  const [time, setTime] = useState(() => draft.publishAt || tomorrowMorning());
  const note = isWallTime(time) ? clockChangeNote(zone, time) : '';

  async function schedule() {
    const scheduled = await scheduleDraft(draft, time);
    kind.put(queries, scheduled, draft);
    const when = dayAndTime(scheduled.publishesAt ?? '');
    const name = beginning(draftCalled(draft));
    showToast({ kind: 'success', text: `${name} is scheduled for ${when}.` });
    onClose();
  }

  return (
    <FormDialog
      title={`Schedule “${draftName(draft)}”`}
      verb="Schedule"
      busyVerb="Scheduling…"
      focusesFailure
      run={schedule}
      onDismiss={onClose}
    >
      <TextField
        label="Publish at"
        type="datetime-local"
        value={time}
        min={wallTimeIn(zone, now())}
        data-autofocus=""
        hint={`In the tour’s time zone, ${zone.replaceAll('_', ' ')}.`}
        onChange={({ target }) => setTime(target.value)}
      />
      <p role="status" className="hint">
        {note}
      </p>
    </FormDialog>
  );
}
