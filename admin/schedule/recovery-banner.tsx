import { useId, useState } from 'react';
import type { Draft, DraftFields } from './drafts.ts';
import { changedFields } from './drafts.ts';
import { labelOf } from './event-fields.ts';
import './recovery.css';

interface RecoveryBannerProps {
  draft: Draft;
  onRestore: () => void;
  onDismiss: () => void;
}

const when = (iso: string) =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Offers what was typed before the page was lost; it waits beside the list and stops nobody. */
export function RecoveryBanner({ draft, onRestore, onDismiss }: RecoveryBannerProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section className="recovery" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>Unsaved changes to {draft.fields.name || 'a new event'}</h2>
        <p>
          Typed {when(draft.savedAt)} and never saved.
          {draft.hadPicture && ' The picture you had chosen was not kept; choose it again.'}
        </p>
      </div>
      <div className="button-row">
        <button type="button" className="button primary small" onClick={onRestore}>
          Restore draft
        </button>
        <button
          type="button"
          className="button quiet small"
          aria-expanded={open}
          aria-controls={`${id}-differences`}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? 'Hide differences' : 'Show differences'}
        </button>
        <button type="button" className="button quiet small" onClick={onDismiss}>
          Dismiss
        </button>
      </div>
      <div id={`${id}-differences`} className="differences" hidden={!open}>
        <Differences draft={draft} />
      </div>
    </section>
  );
}

const shown = (value: DraftFields[keyof DraftFields]) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value || '—';

function Differences({ draft: { base, fields } }: { draft: Draft }) {
  const changed = changedFields(base, fields);
  if (changed.length === 0) return <p>Only the picture was changed.</p>;
  return (
    <table>
      <caption className="visually-hidden">What the draft changes</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">Draft</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((name) => (
          <tr key={name}>
            <th scope="row">{labelOf(name)}</th>
            <td>{shown(base[name])}</td>
            <td>{shown(fields[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
