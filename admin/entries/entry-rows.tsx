import { useId } from 'react';
import {
  BY_STAFF,
  type Entry,
  type EntryStatus,
  type ShownEntries,
} from '#domain/entries/entries.schema.ts';
import { entered, entryOf, waiting } from '#domain/entries/entries.ts';
import { now, tourZone } from '../today.ts';
import { SelectCell, TypedCell } from '../ui/typed-cell.tsx';
import { RemoveButton } from '../ui/remove-button.tsx';
import { Table } from '../ui/table.tsx';
import { showToast } from '../ui/toasts.ts';
import { useSent } from '../ui/sent-switch.tsx';
import { whenText } from '../ui/when.ts';
import type { ChangeEntries } from './use-entries.ts';

interface RowsProps {
  view: ShownEntries;
  /** Null for staff who may not change entries. */
  change: ChangeEntries | null;
}

const STATUS_LABELS: Readonly<Record<EntryStatus, string>> = {
  entered: 'In',
  waiting: 'Waits',
  withdrawn: 'Withdrew',
};
const STATUSES = ['entered', 'waiting', 'withdrawn'] as const;

/** Who is in, who waits, and who withdrew, each in the order of the entries. */
export function EntryRows({ view, change }: RowsProps) {
  const withdrawn = view.entries.filter(({ status }) => status === 'withdrawn');
  return (
    <>
      <EntryTable title="In" entries={entered(view)} view={view} change={change} />
      <EntryTable title="Waiting list" entries={waiting(view)} view={view} change={change} />
      <EntryTable title="Withdrawn" entries={withdrawn} view={view} change={change} />
    </>
  );
}

function EntryTable({
  title,
  entries,
  view,
  change,
}: RowsProps & { title: string; entries: readonly Entry[] }) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <section className="stack" data-gap="3" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="chip complete">{entries.length}</span>
      </h2>
      <Table
        label={`Rows of ${title}`}
        columns={[
          {
            heading: 'Player',
            cell: (entry) =>
              change ? <Name view={view} entry={entry} change={change} /> : entry.name,
          },
          {
            heading: 'Place',
            isNumber: true,
            isMinor: true,
            cell: ({ status }, at) => (status === 'withdrawn' ? '—' : at + 1),
          },
          {
            heading: 'Status',
            cell: (entry) =>
              change ? <Status entry={entry} change={change} /> : STATUS_LABELS[entry.status],
          },
          { heading: 'Paid', cell: (entry) => <Paid entry={entry} change={change} /> },
          {
            heading: 'Since',
            isNumber: true,
            cell: ({ since }) => whenText(since, { now: now(), timeZone: tourZone() }),
          },
          {
            heading: 'Order',
            cell: ({ source }) => (source === BY_STAFF ? '—' : source.replace(/\/\d+$/, '')),
          },
          ...(change ? [{ heading: '', cell: removeButton(change) }] : []),
        ]}
        rows={entries}
        keyOf={({ source, name, since }) => `${source} ${name} ${since}`}
      />
    </section>
  );
}

/** Whether two entries are the same one: a name may be in the list again after it was withdrawn. */
const isSame = (a: Entry, b: Entry) =>
  a.name === b.name && a.source === b.source && a.since === b.since;

const editIn =
  (change: ChangeEntries, entry: Entry) => (fields: Partial<Entry>, onSettled?: () => void) => {
    const edited = (each: Entry) => (isSame(each, entry) ? { ...each, ...fields } : each);
    change((body) => ({ ...body, entries: body.entries.map(edited) }), { onSettled });
  };

interface CellProps {
  entry: Entry;
  change: ChangeEntries;
}

function Name({ view, entry, change }: CellProps & Pick<RowsProps, 'view'>) {
  const rename = (typed: string) => {
    const next = typed.trim();
    const other = next === '' ? undefined : entryOf(view, next);
    if (next === '') return;
    if (other && !isSame(other, entry)) {
      showToast({ kind: 'error', text: `${next} is in the list already.` });
    } else editIn(change, entry)({ name: next });
  };
  const { name } = entry;
  return <TypedCell label={`Name of ${name}`} value={name} maxLength={80} onTyped={rename} />;
}

function Status({ entry, change }: CellProps) {
  const [shown, send] = useSent(entry.status);
  return (
    <SelectCell
      label={`Status of ${entry.name}`}
      value={shown}
      options={STATUSES.map((each) => [each, STATUS_LABELS[each]])}
      onChosen={(value) => {
        const status = STATUSES.find((each) => each === value);
        if (!status) return;
        send(status, (onSettled) => editIn(change, entry)({ status }, onSettled));
      }}
    />
  );
}

function Paid({ entry, change }: Pick<CellProps, 'entry'> & Pick<RowsProps, 'change'>) {
  const [shown, send] = useSent(entry.paid);
  return (
    <input
      type="checkbox"
      aria-label={`${entry.name} has paid`}
      checked={shown}
      disabled={!change}
      onChange={({ target: { checked: paid } }) => {
        if (!change) return;
        send(paid, (onSettled) => editIn(change, entry)({ paid }, onSettled));
      }}
    />
  );
}

const removeButton = (change: ChangeEntries) => (entry: Entry) =>
  entry.source === BY_STAFF && (
    <RemoveButton
      what={entry.name}
      onRemove={() => {
        change((body) => ({
          ...body,
          entries: body.entries.filter((each) => !isSame(each, entry)),
        }));
      }}
    />
  );
