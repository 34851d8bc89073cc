import { useEffect, useRef, useState } from 'react';
import type { FoundPage } from '#domain/results/leaderboards.api.ts';
import { EVENT_TABLE_LABELS } from '#domain/results/table-labels.ts';
import { Address } from '../../ui/address.tsx';
import { ChoiceField } from '../../ui/fields.tsx';
import {
  addressesText,
  changesTo,
  chosenTwice,
  factsOf,
  firstChoices,
  isOpen,
  optionsFor,
  type AddressChange,
  type Addresses,
  type Choices,
} from './found-pages.ts';
import { Button } from '../../ui/button.tsx';

interface FoundListProps {
  found: readonly FoundPage[];
  addresses: Addresses;
  onFill: (changes: readonly AddressChange[]) => void;
  onCancel: () => void;
}

/** The pages that were found, with their tables to confirm; the focus goes to what comes next. */
export function FoundList({ found, addresses, onFill, onCancel }: FoundListProps) {
  const [choices, setChoices] = useState(() => firstChoices(found));
  const listRef = useRef<HTMLDivElement>(null);
  const changes = changesTo(addresses, found, choices);
  const twice = chosenTwice(found, choices);

  useEffect(() => {
    const next = listRef.current?.querySelector<HTMLElement>('select, .button');
    next?.focus();
  }, []);

  return (
    <div ref={listRef} className="stack" data-gap="3">
      <ul className="lines" aria-label="Leaderboards found">
        {found.map((page) => (
          <FoundRow
            key={page.url}
            page={page}
            found={found}
            choices={choices}
            change={changes.find(({ url }) => url === page.url)}
            error={twice?.url === page.url ? twice.text : undefined}
            onChoose={(choice) => setChoices((before) => ({ ...before, [page.url]: choice }))}
          />
        ))}
      </ul>
      <div className="row">
        {(changes.length > 0 || found.some(isOpen)) && (
          <Button
            look="primary"
            disabled={changes.length === 0 || twice !== null}
            onPress={() => onFill(changes)}
          >
            {changes.length === 0 ? 'Fill in' : `Fill in ${addressesText(changes.length)}`}
          </Button>
        )}
        <Button onPress={onCancel}>{changes.length === 0 ? 'Close' : 'Cancel'}</Button>
      </div>
    </div>
  );
}

interface FoundRowProps {
  page: FoundPage;
  found: readonly FoundPage[];
  choices: Choices;
  /** What the choice changes in the form, if it does. */
  change: AddressChange | undefined;
  error: string | undefined;
  onChoose: (choice: Choices[string]) => void;
}

function FoundRow({ page, found, choices, change, error, onChoose }: FoundRowProps) {
  const { name, url, table, reason } = page;
  const choice = choices[url] ?? '';
  const facts = factsOf(page);
  return (
    <li className="find-boards-page">
      <div>
        {isOpen(page) ? (
          <ChoiceField
            label={`Table of ${name}`}
            error={error}
            value={choice}
            options={[
              ['', 'Not used'],
              ...optionsFor(page, found).map(
                (table) => [table, EVENT_TABLE_LABELS[table]] as const,
              ),
            ]}
            onChosen={onChoose}
          />
        ) : (
          <strong>{choice === '' ? 'Bracket' : EVENT_TABLE_LABELS[choice]}</strong>
        )}
      </div>
      <div className="find-boards-facts small">
        <p>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
          {facts !== '' && <span className="muted"> {facts}</span>}
        </p>
        {reason !== '' && <p className="muted">{reason}</p>}
        {table === 'bracket' && <p className="muted">Enter its address under Match Play.</p>}
        {change && change.before !== '' && (
          <p>
            Replaces <Address url={change.before} length={60} />
          </p>
        )}
        {choice !== '' && !change && <p className="muted">Already filled in</p>}
      </div>
      <span className={`chip ${isOpen(page) ? 'near' : 'open'}`}>
        {isOpen(page) ? 'Choose' : 'Found'}
      </span>
    </li>
  );
}
