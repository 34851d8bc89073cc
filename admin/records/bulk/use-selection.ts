import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NOTHING_SELECTED, pressed, withAll } from './selection.ts';

/** The selection of a list. */
export interface Selection<Stored> {
  /** The selected records that are shown, in the order of the list. */
  records: readonly Stored[];
  has: (id: string) => boolean;
  /** Stays the same function. */
  onSelect: (id: string, isRange: boolean) => void;
  isAll: boolean;
  onAll: (isOn: boolean) => void;
  clear: () => void;
}

const NONE: readonly never[] = [];

/** Selects records of a list. What a filter hides is not acted on. */
export function useSelection<Stored>(
  shown: readonly Stored[] = NONE,
  idOf: (record: Stored) => string,
): Selection<Stored> {
  const [selected, setSelected] = useState(NOTHING_SELECTED);
  const ids = useMemo(() => shown.map(idOf), [shown, idOf]);
  const idsRef = useRef(ids);
  useEffect(() => {
    idsRef.current = ids;
  });
  const onSelect = useCallback((id: string, isRange: boolean) => {
    setSelected((before) => pressed(before, { id, isRange }, idsRef.current));
  }, []);
  const records = shown.filter((record) => selected.ids.has(idOf(record)));
  return {
    records,
    has: (id) => selected.ids.has(id),
    onSelect,
    isAll: records.length > 0 && records.length === shown.length,
    onAll: (isOn) => {
      setSelected((before) => withAll(before, ids, isOn));
    },
    clear: () => {
      setSelected(NOTHING_SELECTED);
    },
  };
}
