import { useId } from 'react';
import { SEARCH_FIELD_MARK } from '../../shortcuts/targets.ts';
import { KeyHint } from '../../shortcuts/single-keys.tsx';
import type { ListFilterState } from './use-list-filter.ts';
import { Button } from '../../ui/button.tsx';

interface ListFilterProps<Stored> {
  /** What it looks through: `Filter by name`. */
  label: string;
  /** After the count: `players`. */
  many: string;
  filter: ListFilterState<Stored>;
}

/** Narrows the list while one types, and to the part that is chosen; Esc empties the field. */
export function ListFilter<Stored>({ label, many, filter }: ListFilterProps<Stored>) {
  const id = useId();
  const { typed, onType, views, view, onView, found } = filter;
  return (
    <div className="field row">
      {views.length > 0 && (
        <div className="row">
          <label className="label" htmlFor={`${id}-view`}>
            Show
          </label>
          <select id={`${id}-view`} value={view} onChange={({ target }) => onView(target.value)}>
            {views.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      )}
      <label htmlFor={id}>
        {label} <KeyHint keys="/" />
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        {...SEARCH_FIELD_MARK}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          // Not the Esc of an open editor.
          event.preventDefault();
          onType('');
        }}
      />
      <p role="status" className="muted small">
        {found === '' ? '' : `${found} ${many}`}
      </p>
    </div>
  );
}

interface NoMatchProps {
  /** `No player matches this filter.` */
  children: string;
  onClear: () => void;
}

/** In place of a list of which the filter leaves nothing. */
export function NoMatch({ children, onClear }: NoMatchProps) {
  return (
    <div className="empty">
      <p>{children}</p>
      <p>
        <Button onPress={onClear}>Clear filter</Button>
      </p>
    </div>
  );
}
