import { useEffect, useRef, type ReactNode } from 'react';
import type { Selection } from './use-selection.ts';
import { usePageMark } from '../../ui/page-mark.ts';
import './bulk.css';

interface SelectionBarProps<Stored> {
  /** What it is about: `Selected events`. */
  label: string;
  selection: Selection<Stored>;
  /** How many are selected: `3 events`. */
  count: string;
  /** The id of the checkbox that selects all. */
  id?: string;
  /** What can be done with the selected records. */
  children: ReactNode;
}

/** Selects all shown records, and says how many are selected. */
export function SelectionBar<Stored>(props: SelectionBarProps<Stored>) {
  const { label, selection, count, id, children } = props;
  const { records, isAll, onAll } = selection;
  const allRef = useRef<HTMLInputElement>(null);
  const isSome = records.length > 0 && !isAll;
  useEffect(() => {
    if (allRef.current) allRef.current.indeterminate = isSome;
  }, [isSome]);
  const isActive = records.length > 0;
  usePageMark('data-selection', isActive);
  return (
    <div className="bulk-bar row" role="group" aria-label={label} data-active={isActive}>
      <label className="check">
        <input
          ref={allRef}
          id={id}
          type="checkbox"
          checked={isAll}
          onChange={() => {
            onAll(!isAll);
          }}
        />
        Select all
      </label>
      <p role="status" className="muted small">
        {isActive && `${count} selected`}
      </p>
      {isActive && <div className="row">{children}</div>}
    </div>
  );
}
