import { useId, useState } from 'react';
import { whenText } from '../ui/when.ts';
import type { Draft } from './drafts.ts';
import { changedFields, shownValue } from './values.ts';
import './recovery.css';

interface RecoveryBannerProps {
  draft: Draft;
  labelOf: (field: string) => string;
  onRestore: () => void;
  onDismiss: () => void;
}

/** Offers what was typed before the page was lost; it waits beside the list and stops nobody. */
export function RecoveryBanner({ draft, labelOf, onRestore, onDismiss }: RecoveryBannerProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section className="recovery" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>Unsaved changes to {draft.name}</h2>
        <p>
          Typed {whenText(draft.savedAt)} and never saved.
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
        <Differences draft={draft} labelOf={labelOf} />
      </div>
    </section>
  );
}

function Differences({
  draft: { base, fields },
  labelOf,
}: Pick<RecoveryBannerProps, 'draft' | 'labelOf'>) {
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
            <td>{shownValue(base[name])}</td>
            <td>{shownValue(fields[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
