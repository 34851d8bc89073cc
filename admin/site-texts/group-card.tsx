import { useQueryClient } from '@tanstack/react-query';
import { withoutLinks } from '#domain/site-texts/linked-text.ts';
import type { SiteTextsResponse } from '#domain/site-texts/site-texts.schema.ts';
import { GROUP_LABELS } from '#domain/site-texts/group-labels.ts';
import { LastChange } from '../log/last-change.tsx';
import { listOf, partText } from '../records/editor/entries.ts';
import { Fact } from '../records/fact.tsx';
import { cardTitleId, editButtonId } from '../records/editor/use-editing.ts';
import { shownValue } from '../records/editor/values.ts';
import { Icon } from '../ui/icons.tsx';
import { GROUPS, type ListSpec } from './groups.ts';
import { kindOf } from './kinds.ts';
import { Logo } from './logo.tsx';
import { useReset } from './use-reset.ts';

/** How many entries of a list a card shows. */
const SHOWN_MAX = 4;

/** A group of texts as it is now, with Edit, the way back to the default, and where the site shows it. */
export function GroupCard({ record, onEdit }: { record: SiteTextsResponse; onEdit: () => void }) {
  const queries = useQueryClient();
  const { group, isDefault } = record;
  const { fields, page, note } = GROUPS[group];
  const kind = kindOf(group);
  const values = kind.valuesOf(record);
  const titleId = cardTitleId(group);
  const reset = useReset(record, () => {
    document.getElementById(editButtonId(group))?.focus();
  });
  return (
    <article className="stack" data-gap="3" aria-labelledby={titleId} aria-busy={reset.isPending}>
      <div className="row">
        <h3 id={titleId}>{GROUP_LABELS[group]}</h3>
        <span className={`chip ${isDefault ? '' : 'complete'}`}>
          {isDefault ? 'Default' : 'Changed'}
        </span>
      </div>
      <dl className="facts">
        {fields.map((field) => (
          <Fact key={field.name} label={field.label}>
            {field.kind === 'entries' ? (
              <ListFacts spec={field} entries={listOf(values[field.name])} />
            ) : (
              withoutLinks(shownValue(values[field.name]))
            )}
          </Fact>
        ))}
      </dl>
      {note !== undefined && <p className="hint">{note}</p>}
      <div className="row">
        <button
          id={editButtonId(group)}
          type="button"
          className="button quiet"
          aria-describedby={titleId}
          onClick={onEdit}
        >
          Edit
        </button>
        {!isDefault && (
          <button
            type="button"
            className="button quiet"
            aria-describedby={titleId}
            aria-disabled={reset.isPending}
            onClick={() => void reset.confirmAndReset()}
          >
            Back to the default
          </button>
        )}
        <a className="site-link" href={page} target="_blank" rel="noopener">
          View on site <Icon name="outside" />
          <span className="visually-hidden">: {GROUP_LABELS[group]} (opens in a new tab)</span>
        </a>
      </div>
      <LastChange
        record={{ collection: 'site-texts', id: group }}
        name={GROUP_LABELS[group]}
        labelOf={kind.labelOf}
        onRestored={() => {
          kind.reload(queries);
        }}
      />
    </article>
  );
}

/** The first entries of a list, and how many more there are. */
function ListFacts({ spec, entries }: { spec: ListSpec; entries: ReturnType<typeof listOf> }) {
  const [first] = spec.parts;
  const logo = spec.parts.find(({ kind }) => kind === 'logo');
  if (!first || entries.length === 0) return '—';
  const more = entries.length - SHOWN_MAX;
  return (
    <ul className="stack" data-gap="1">
      {entries.slice(0, SHOWN_MAX).map((entry, at) => (
        // Entries have no identity, so the key is the place in the list.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className="row">
          {logo && <Logo thumbnail={partText(entry, logo)} />}
          {withoutLinks(partText(entry, first))}
        </li>
      ))}
      {more > 0 && <li className="muted">and {more} more</li>}
    </ul>
  );
}
