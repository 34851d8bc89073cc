import { useId } from 'react';
import {
  BY_STAFF,
  type Entry,
  type EntryStatus,
  type ShownEntries,
} from '#domain/entries/entries.schema.ts';
import { entered, entryOf, waiting } from '#domain/entries/entries.ts';
import { now } from '../now.ts';
import { TypedCell } from '../ui/typed-cell.tsx';
import { tourZone } from '../today.ts';
import { Icon } from '../ui/icons.tsx';
import { showToast } from '../ui/toasts.ts';
import { useSent } from '../ui/use-sent.ts';
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
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="count">{entries.length}</span>
      </h2>
      {/* Without fields, nothing else in it takes the focus when it scrolls. */}
      <div
        className="table-scroll"
        {...(!change && { role: 'region', 'aria-label': `Rows of ${title}`, tabIndex: 0 })}
      >
        <table className="table typed-table entries-table">
          <thead>
            <tr>
              {['Player', 'Place', 'Status', 'Paid', 'Since', 'Order'].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
              {change && <td />}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry, at) => (
              <EntryRow
                key={`${entry.source} ${entry.name} ${entry.since}`}
                entry={entry}
                place={entry.status === 'withdrawn' ? null : at + 1}
                view={view}
                change={change}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Whether two entries are the same one: a name may be in the list again after it was withdrawn. */
const isSame = (a: Entry, b: Entry) =>
  a.name === b.name && a.source === b.source && a.since === b.since;

function EntryRow({
  entry,
  place,
  view,
  change,
}: RowsProps & { entry: Entry; place: number | null }) {
  const { name, status, paid, since, source } = entry;
  const edit = (fields: Partial<Entry>, onSettled?: () => void) => {
    const edited = (each: Entry) => (isSame(each, entry) ? { ...each, ...fields } : each);
    change?.((body) => ({ ...body, entries: body.entries.map(edited) }), { onSettled });
  };
  const [shownStatus, sendStatus] = useSent(status);
  const [shownPaid, sendPaid] = useSent(paid);
  const rename = (typed: string) => {
    const next = typed.trim();
    const other = next === '' ? undefined : entryOf(view, next);
    if (next === '') return;
    if (other && !isSame(other, entry)) {
      showToast({ kind: 'error', text: `${next} is in the list already.` });
    } else edit({ name: next });
  };
  return (
    <tr>
      <th scope="row">
        {change ? (
          <TypedCell label={`Name of ${name}`} value={name} maxLength={80} onTyped={rename} />
        ) : (
          name
        )}
      </th>
      <td>{place ?? '—'}</td>
      <td>
        {change ? (
          <select
            aria-label={`Status of ${name}`}
            value={shownStatus}
            onChange={({ target }) => {
              const chosen = STATUSES.find((each) => each === target.value);
              if (!chosen) return;
              sendStatus(chosen, (onSettled) => {
                edit({ status: chosen }, onSettled);
              });
            }}
          >
            {STATUSES.map((each) => (
              <option key={each} value={each}>
                {STATUS_LABELS[each]}
              </option>
            ))}
          </select>
        ) : (
          STATUS_LABELS[status]
        )}
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={`${name} has paid`}
          checked={shownPaid}
          disabled={!change}
          onChange={({ target }) => {
            const hasPaid = target.checked;
            sendPaid(hasPaid, (onSettled) => {
              edit({ paid: hasPaid }, onSettled);
            });
          }}
        />
      </td>
      <td className="entry-since">{whenText(since, { now: now(), timeZone: tourZone() })}</td>
      <td>{source === BY_STAFF ? '—' : source.replace(/\/\d+$/, '')}</td>
      {change && (
        <td>
          {source === BY_STAFF && (
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove ${name}`}
              onClick={() => {
                change((body) => ({
                  ...body,
                  entries: body.entries.filter((each) => !isSame(each, entry)),
                }));
              }}
            >
              <Icon name="close" />
            </button>
          )}
        </td>
      )}
    </tr>
  );
}
