import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../api.ts';
import { openOnArrival } from '../records/list/arrival.ts';
import { LOADING, useSession } from '../session/session-gate.tsx';
import { closeDialog, openDialog } from '../shortcuts/open-dialog.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Modal } from '../ui/modal.tsx';
import { findEntries, prepare } from './find-entries.ts';
import {
  furtherScreens,
  recordEntry,
  screenEntries,
  searchQuery,
  type FoundEntry,
} from './search-entries.ts';
import './search.css';
import { isApple, searchKeys } from '../shortcuts/shortcuts.ts';

/** Finds screens and records, and opens the chosen one: a combobox with a list of results. */
export function SearchDialog() {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { data, isPending, error } = useQuery(searchQuery);
  const entries = usePrepared(data);
  const results = useMemo(() => findEntries(entries, typed), [entries, typed]);
  const chosen = results[active];
  const optionId = (at: number) => `${id}-${at}`;

  function choose({ to, edits, page }: FoundEntry) {
    closeDialog();
    if (page !== null) window.open(page, '_blank', 'noopener');
    if (edits !== null) openOnArrival(edits);
    if (to !== null) void navigate(to);
  }

  function move(step: number) {
    const next = (active + step + results.length) % Math.max(results.length, 1);
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <Modal title="Search" className="search-dialog" onDismiss={closeDialog}>
      <div className="field">
        <input
          type="text"
          role="combobox"
          aria-label="Search screens and records"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-results`}
          aria-autocomplete="list"
          {...(chosen ? { 'aria-activedescendant': optionId(active) } : {})}
          placeholder="Event, player, course, screen…"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={(event) => {
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (step !== undefined) {
              event.preventDefault();
              move(step);
            } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              event.preventDefault();
              if (chosen) choose(chosen);
            }
          }}
        />
      </div>
      {error && <Alert>{`Records could not be loaded: ${messageOf(error)}`}</Alert>}
      <p role="status" className="muted small">
        {statusOf({ typed, found: results.length, isPending })}
      </p>
      <ul id={`${id}-results`} role="listbox" aria-label="Results" className="search-results">
        {results.map((entry, at) => (
          // The field has the focus and the keys of the list, so options need no keys of their own.
          <li
            key={entry.id}
            id={optionId(at)}
            role="option"
            className="row"
            aria-selected={at === active}
            onPointerMove={() => setActive(at)}
            onClick={() => choose(entry)}
          >
            <span>
              <span className="strong">{entry.title}</span>{' '}
              <span className="muted small">{entry.note}</span>
            </span>
            <span className="chip">{entry.kind}</span>
            {entry.page !== null && (
              <>
                <Icon name="outside" />
                <span className="visually-hidden">(opens in a new tab)</span>
              </>
            )}
          </li>
        ))}
      </ul>
      <div className="button-row">
        <Button look="quiet small" onPress={() => openDialog.set('shortcuts')}>
          Keyboard shortcuts
        </Button>
        <Button look="quiet small" onPress={closeDialog}>
          Close
        </Button>
      </div>
    </Modal>
  );
}

/** Screens first, then records, as far as the role may open them. */
function usePrepared(data: Parameters<typeof recordEntry>[0][] | undefined) {
  const role = useSession().data?.role;
  return useMemo(() => {
    const screens = role ? screenEntries(role) : [];
    const records = role ? (data ?? []).map((entry) => recordEntry(entry, role)) : [];
    const further = (data ?? []).flatMap(furtherScreens);
    return prepare([...screens, ...records, ...further]);
  }, [data, role]);
}

interface Status {
  typed: string;
  found: number;
  isPending: boolean;
}

function statusOf({ typed, found, isPending }: Status): string {
  if (typed.trim() === '') return 'Arrow keys choose a result, Enter opens it.';
  if (found > 0) return found === 1 ? '1 result' : `${found} results`;
  return isPending ? `${LOADING} records` : `Nothing found for “${typed.trim()}”.`;
}

/** Opens the search from the top bar. */
export function SearchButton() {
  return (
    <Button
      look="quiet small search-button"
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      onPress={() => openDialog.set('search')}
    >
      <Icon name="search" />
      <span>Search</span>
      <kbd aria-hidden="true">{searchKeys()}</kbd>
    </Button>
  );
}
