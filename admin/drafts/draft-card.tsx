import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clockChangeNote, draftName, draftState } from '#domain/drafts/draft.ts';
import type { DraftResponse, PreviewLink } from '#domain/drafts/draft.schema.ts';
import { messageOf } from '../api.ts';
import { LastChange } from '../log/last-change.tsx';
import { CardButtons, DeletionAlert } from '../records/editor/card-buttons.tsx';
import { cardTitleId } from '../records/editor/use-editing.ts';
import { deleteFailed } from '../records/collection.ts';
import { useDeletion } from '../records/list/use-deletion.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { tourZone } from '../today.ts';
import { Alert } from '../ui/alert.tsx';
import { RecordPicture } from '../ui/record-picture.tsx';
import { draftStateText } from './draft-text.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useDraftActions } from './use-draft-actions.ts';

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
  const deletion = useDeletion(kind, draft, () => {
    onDeleted(draft);
  });
  const actions = useDraftActions(draft, { kind, onLink: setLink, onPublished });
  const state = draftState(draft);
  const picture = kind.pictureOf?.(draft) ?? '';
  const isReady = draft.missing.length === 0;
  const button = {
    type: 'button',
    className: 'button quiet',
    'aria-describedby': titleId,
  } as const;
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
            onRestored={() => {
              kind.reload(queries);
            }}
          />
        </div>
      </div>
      <CardButtons
        className="row calm"
        id={draft.id}
        titleId={titleId}
        deletion={deletion}
        onEdit={() => {
          onEdit(draft);
        }}
      >
        {isReady && (
          <>
            <button {...button} onClick={actions.preview}>
              Preview
            </button>
            <button {...button} onClick={actions.publish}>
              Publish now
            </button>
            <button
              {...button}
              onClick={() => {
                setIsScheduling(true);
              }}
            >
              Schedule…
            </button>
          </>
        )}
        {state !== 'draft' && (
          <button {...button} onClick={actions.unschedule}>
            Back to draft
          </button>
        )}
      </CardButtons>
      {actions.error && (
        <Alert
          focusOn={actions.error}
          actions={
            <button type="button" className="button quiet small" onClick={actions.reset}>
              Dismiss
            </button>
          }
        >
          {messageOf(actions.error)}
        </Alert>
      )}
      <DeletionAlert deletion={deletion} word={deleteFailed} />
      {isScheduling && (
        <ScheduleDialog
          kind={kind}
          draft={draft}
          onClose={() => {
            setIsScheduling(false);
          }}
        />
      )}
      {link && (
        <PreviewDialog
          draft={draft}
          link={link}
          onClose={() => {
            setLink(null);
          }}
        />
      )}
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
