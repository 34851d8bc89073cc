import { useId, useState } from 'react';
import { ComparedFields } from '../../ui/compared-fields.tsx';
import { whenText } from '../../ui/when.ts';
import type { UnsavedInput } from './unsaved-input.ts';
import { changedFields, shownValue } from '../editor/values.ts';
import type { Values } from '../editor/values.ts';

interface RecoveryBannerProps {
  copy: UnsavedInput;
  labelOf: (field: string) => string;
  compared?: ((values: Values) => Values) | undefined;
  onRestore: () => void;
  onDismiss: () => void;
}

const asTyped = (values: Values) => values;

/** Offers a copy from an earlier page load, without blocking the list. */
export function RecoveryBanner(props: RecoveryBannerProps) {
  const { copy, labelOf, compared = asTyped, onRestore, onDismiss } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section className="notice split" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>Unsaved changes to {copy.name}</h2>
        <p>
          Typed {whenText(copy.savedAt)} and never saved.
          {copy.hadPicture && ' The picture you chose was not saved. Choose it again.'}
        </p>
      </div>
      <div className="row">
        <button type="button" className="button primary small" onClick={onRestore}>
          Restore changes
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
      <div id={`${id}-differences`} className="wide" hidden={!open}>
        <Differences before={compared(copy.base)} typed={compared(copy.fields)} labelOf={labelOf} />
      </div>
    </section>
  );
}

interface DifferencesProps extends Pick<RecoveryBannerProps, 'labelOf'> {
  before: Values;
  typed: Values;
}

function Differences({ before, typed, labelOf }: DifferencesProps) {
  const changed = changedFields(before, typed);
  if (changed.length === 0) return <p>Only the picture was changed.</p>;
  return (
    <ComparedFields
      caption="Your unsaved changes"
      columns={['Before', 'Unsaved']}
      fields={changed.map((name) => ({
        label: labelOf(name),
        values: [shownValue(before[name]), shownValue(typed[name])],
      }))}
    />
  );
}
