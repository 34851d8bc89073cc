import { draftName } from '#domain/drafts/draft.ts';
import type { DraftResponse, PreviewLink } from '#domain/drafts/draft.schema.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { apiUrl } from '../api.ts';
import { TextField } from '../ui/fields.tsx';
import { Modal } from '../ui/modal.tsx';
import { dayAndTime } from './draft-text.ts';

interface PreviewDialogProps {
  draft: DraftResponse;
  link: PreviewLink;
  onClose: () => void;
}

/** The link to a draft's preview, to open or to send. */
export function PreviewDialog({ draft, link, onClose }: PreviewDialogProps) {
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
        onFocus={(event) => {
          event.currentTarget.select();
        }}
      />
      <div className="button-row">
        <button type="button" className="button quiet" onClick={onClose}>
          Done
        </button>
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
