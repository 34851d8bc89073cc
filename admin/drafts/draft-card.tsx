import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clockChangeNote, draftName, draftState } from '#domain/drafts/draft.ts';
import type { DraftResponse, PreviewLink } from '#domain/drafts/draft.schema.ts';
import { messageOf, apiUrl } from '../api.ts';
import { LastChange } from '../log/last-change.tsx';
import { CardButtons, DeletionAlert } from '../records/editor/card-buttons.tsx';
import { cardTitleId } from '../records/editor/use-editing.ts';
import { deleteFailed } from '../records/collection.ts';
import { useDeletion } from '../records/list/use-deletion.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { tourZone } from '../today.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { RecordPicture } from '../ui/record-picture.tsx';
import { draftStateText, dayAndTime } from './draft-text.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useDraftActions } from './use-draft-actions.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Modal } from '../ui/modal.tsx';

const CHIPS = { draft: '', scheduled: 'open', failed: 'near' } as const;

interface DraftCardProps {
  kind: RecordKind<DraftResponse>;
  draft: DraftResponse;
  onEdit: (draft: DraftResponse) => void;
  /** Called after the server has deleted the draft, before the card leaves. */
  onDeleted: (draft: DraftResponse) => void;
  onPublished: () => void;
}

/** A draft with its state, and what can be done with it. */
export function DraftCard({ kind, draft, onEdit, onDeleted, onPublished }: DraftCardProps) {
  const titleId = cardTitleId(draft.id);
  const queries = useQueryClient();
  const [isScheduling, setIsScheduling] = useState(false);
  const [link, setLink] = useState<PreviewLink | null>(null);
  const deletion = useDeletion(kind, draft, () => onDeleted(draft));
  const actions = useDraftActions(draft, { kind, onLink: setLink, onPublished });
  const state = draftState(draft);
  const picture = kind.pictureOf?.(draft) ?? '';
  const isReady = draft.missing.length === 0;
  return (
    <article
      className="stack"
      aria-labelledby={titleId}
      aria-busy={deletion.isPending || actions.isPending}
    >
      <div className={picture === '' ? '' : 'pictured'}>
        {picture !== '' && <RecordPicture src={picture} />}
        <div>
          <h3 id={titleId}>{draftName(draft)}</h3>
          <p className="row">
            <span className={`chip ${CHIPS[state]}`}>{draftStateText(draft)}</span>
            {draft.changes && <span className="muted">Changes to an event on the site</span>}
            {draft.isWithdrawn && <span className="muted">Withdrawn from the site</span>}
            {draft.author !== '' && <span className="muted">Added by {draft.author}</span>}
          </p>
          <DraftNotes draft={draft} />
          <LastChange
            record={{ collection: 'drafts', id: draft.id }}
            name={draftName(draft)}
            labelOf={kind.labelOf}
            onRestored={() => kind.reload(queries)}
          />
        </div>
      </div>
      <CardButtons
        className="row calm"
        id={draft.id}
        titleId={titleId}
        deletion={deletion}
        onEdit={() => onEdit(draft)}
      >
        {isReady && (
          <>
            <Button aria-describedby={titleId} onPress={actions.preview}>
              Preview
            </Button>
            <Button aria-describedby={titleId} onPress={actions.publish}>
              Publish now
            </Button>
            <Button aria-describedby={titleId} onPress={() => setIsScheduling(true)}>
              Schedule…
            </Button>
          </>
        )}
        {state !== 'draft' && (
          <Button aria-describedby={titleId} onPress={actions.unschedule}>
            Back to draft
          </Button>
        )}
      </CardButtons>
      {actions.error && (
        <Alert focusOn={actions.error} action={{ label: 'Dismiss', onPress: actions.reset }}>
          {messageOf(actions.error)}
        </Alert>
      )}
      <DeletionAlert deletion={deletion} word={deleteFailed} />
      {isScheduling && (
        <ScheduleDialog kind={kind} draft={draft} onClose={() => setIsScheduling(false)} />
      )}
      {link && <PreviewDialog draft={draft} link={link} onClose={() => setLink(null)} />}
    </article>
  );
}

/** Why it was not published, what is missing, and how its time is read on a day when clocks change. */
function DraftNotes({ draft: { error, missing, publishAt } }: Pick<DraftCardProps, 'draft'>) {
  const note = publishAt === '' ? '' : clockChangeNote(tourZone(), publishAt);
  return (
    <>
      {error !== '' && <p className="failed">{error}</p>}
      {missing.length > 0 && (
        <p className="muted">Before it can be published: {missing.join(' ')}</p>
      )}
      {note !== '' && <p className="muted">{note}</p>}
    </>
  );
}

interface PreviewDialogProps {
  draft: DraftResponse;
  link: PreviewLink;
  onClose: () => void;
}

/** The link to a draft's preview, to open or to send. */
function PreviewDialog({ draft, link, onClose }: PreviewDialogProps) {
  const address = new URL(apiUrl(link.path), location.href).href;
  return (
    <Modal title={`Preview “${draftName(draft)}”`} onDismiss={onClose}>
      <p>
        Anyone with this link can see the draft on the real page, until {dayAndTime(link.expiresAt)}
        .
      </p>
      <TextField
        label="Link"
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="button-row">
        <Button onPress={onClose}>Done</Button>
        <CopyButton text={address} label="Copy link" what="The link" />
        <a
          className="button primary"
          href={address}
          target="_blank"
          rel="noreferrer"
          data-autofocus=""
        >
          Open preview
        </a>
      </div>
    </Modal>
  );
}
