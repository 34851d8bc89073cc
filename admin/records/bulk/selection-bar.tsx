import { useEffect, useRef, type ReactNode, memo } from 'react';
import type { Selection } from './use-selection.ts';
import { usePageMark } from '../../ui/page-mark.ts';
import './bulk.css';
import { useMayChange } from '../list-rights.ts';
import { SELECT_MARK } from '../../shortcuts/targets.ts';

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
          onChange={() => onAll(!isAll)}
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

interface SelectBoxProps {
  id: string;
  /** What is selected: `Granite Open`. */
  name: string;
  isSelected: boolean;
  onSelect: (id: string, isRange: boolean) => void;
}

/** The checkbox of a card, for those who may change the list. With Shift it selects all cards from the last one pressed. */
export const SelectBox = memo(function SelectBox(props: SelectBoxProps) {
  const { id, name, isSelected, onSelect } = props;
  const isRangeRef = useRef(false);
  if (!useMayChange()) return null;
  return (
    <label
      className="select-box"
      // A click next to the checkbox reaches it without the modifier keys.
      onPointerDown={({ shiftKey }) => {
        isRangeRef.current = shiftKey;
      }}
    >
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        {...SELECT_MARK}
        checked={isSelected}
        onClick={({ shiftKey }) => {
          isRangeRef.current ||= shiftKey;
        }}
        onChange={() => {
          onSelect(id, isRangeRef.current);
          isRangeRef.current = false;
        }}
      />
    </label>
  );
});
