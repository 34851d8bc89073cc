import { memo, useRef } from 'react';
import { useMayChange } from '../list-rights.ts';
import { SELECT_MARK } from '../../shortcuts/targets.ts';
import './bulk.css';

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
