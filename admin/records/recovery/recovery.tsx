import { useState, useId } from 'react';
import { showToast } from '../../ui/toasts.ts';
import {
  readUnsavedInputs,
  removeUnsavedInput,
  writeUnsavedInput,
  type UnsavedInput,
} from './unsaved-input.ts';
import { type Editing, editUnsavedInput } from '../editor/editing.ts';
import { type Values, changedFields, shownValue } from '../editor/values.ts';
import type { RecordKind } from '../record-kind.ts';
import { Button } from '../../ui/button.tsx';
import { ComparedFields } from '../../ui/compared-fields.tsx';
import { whenText } from '../../ui/when.ts';
import { failureText } from '../../api.ts';

interface RecoveryProps {
  /** The collection's key. */
  collection: string;
  /** The fields a copy must have. */
  like: Values;
  labelOf: (field: string) => string;
  /** As the kind has it: what people compare. */
  compared?: ((values: Values) => Values) | undefined;
  /** Only the copy of this record is offered; all of the collection's when omitted. */
  only?: string;
  /** The record in edit: its own copy is not offered. */
  editingId: string | null;
  /** Opens a copy; false when the open editor stays open instead. */
  onRestore: (copy: UnsavedInput) => Promise<boolean>;
}

/** The copies of an earlier page, read once when the screen opens. */
export function Recovery(props: RecoveryProps) {
  const { collection, like, labelOf, compared, only, editingId, onRestore } = props;
  const [copies, setCopies] = useState(() =>
    readUnsavedInputs(localStorage, collection, like).filter(
      ({ id }) => only === undefined || id === only,
    ),
  );
  const drop = (copy: UnsavedInput) =>
    setCopies((before) => before.filter((each) => each !== copy));

  async function restore(copy: UnsavedInput) {
    if (await onRestore(copy)) drop(copy);
  }

  function dismiss(copy: UnsavedInput) {
    drop(copy);
    removeUnsavedInput(localStorage, collection, copy.id);
    const bringBack = () => {
      writeUnsavedInput(localStorage, collection, copy);
      setCopies((before) => [copy, ...before]);
    };
    showToast({
      kind: 'success',
      text: 'Unsaved changes dismissed.',
      action: { label: 'Undo', run: bringBack },
    });
  }

  return copies
    .filter(({ id }) => id !== editingId)
    .map((copy) => (
      <RecoveryBanner
        key={copy.id}
        copy={copy}
        labelOf={labelOf}
        compared={compared}
        onRestore={() => void restore(copy)}
        onDismiss={() => dismiss(copy)}
      />
    ));
}

interface ListRecoveryProps<Stored extends object> {
  kind: RecordKind<Stored>;
  like: Values;
  editing: Editing<Stored> | null;
  /** The records among which that of a copy is looked for, as they are stored now. */
  read: (copy: UnsavedInput) => Promise<readonly Stored[]>;
  open: (editing: Editing<Stored>) => Promise<boolean>;
  /** What the message begins with when they can’t be loaded. */
  loadFailed?: string;
}

/** The copies of an earlier page for the records of a list. */
export function ListRecovery<Stored extends object>(props: ListRecoveryProps<Stored>) {
  const { kind, like, editing, read, open, loadFailed } = props;

  /** Opens a copy over what is stored now; false when the open editor stays open or loading failed. */
  async function restore(copy: UnsavedInput): Promise<boolean> {
    try {
      const stored = (await read(copy)).find((each) => kind.idOf(each) === copy.id);
      return await open(editUnsavedInput(kind, copy, stored));
    } catch (thrown) {
      showToast({ kind: 'error', text: failureText(thrown, loadFailed) });
      return false;
    }
  }

  return (
    <Recovery
      collection={kind.key}
      like={like}
      labelOf={kind.labelOf}
      compared={kind.compared}
      editingId={editing?.id ?? null}
      onRestore={restore}
    />
  );
}

interface RecoveryBannerProps {
  copy: UnsavedInput;
  labelOf: (field: string) => string;
  compared?: ((values: Values) => Values) | undefined;
  onRestore: () => void;
  onDismiss: () => void;
}

const asTyped = (values: Values) => values;

/** Offers a copy from an earlier page load, without blocking the list. */
function RecoveryBanner(props: RecoveryBannerProps) {
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
        <Button look="primary small" onPress={onRestore}>
          Restore changes
        </Button>
        <Button
          look="quiet small"
          aria-expanded={open}
          aria-controls={`${id}-differences`}
          onPress={() => setOpen(!open)}
        >
          {open ? 'Hide differences' : 'Show differences'}
        </Button>
        <Button look="quiet small" onPress={onDismiss}>
          Dismiss
        </Button>
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
