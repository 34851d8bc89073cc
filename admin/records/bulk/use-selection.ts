import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** The selected ids, and the last one that was pressed: a range begins there. */
export interface Selected {
  ids: ReadonlySet<string>;
  last: string | null;
}

export const NOTHING_SELECTED: Selected = { ids: new Set(), last: null };

interface Press {
  id: string;
  /** All records from the last pressed one to this one become as this one. */
  isRange: boolean;
}

/** The selection after a checkbox was pressed; `shown` are the ids of the list in its order. */
export function pressed(
  before: Selected,
  { id, isRange }: Press,
  shown: readonly string[],
): Selected {
  const isOn = !before.ids.has(id);
  const [from, to] = [before.last === null ? -1 : shown.indexOf(before.last), shown.indexOf(id)];
  const changed =
    isRange && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const ids = new Set(before.ids);
  for (const each of changed) {
    if (isOn) ids.add(each);
    else ids.delete(each);
  }
  return { ids, last: id };
}

/** The selection with all shown records, or with none of them. */
export function withAll(before: Selected, shown: readonly string[], isOn: boolean): Selected {
  const ids = new Set(before.ids);
  for (const id of shown) {
    if (isOn) ids.add(id);
    else ids.delete(id);
  }
  return { ids, last: null };
}

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
  const onSelect = useCallback(
    (id: string, isRange: boolean) =>
      setSelected((before) => pressed(before, { id, isRange }, idsRef.current)),
    [],
  );
  const records = shown.filter((record) => selected.ids.has(idOf(record)));
  return {
    records,
    has: (id) => selected.ids.has(id),
    onSelect,
    isAll: records.length > 0 && records.length === shown.length,
    onAll: (isOn) => setSelected((before) => withAll(before, ids, isOn)),
    clear: () => setSelected(NOTHING_SELECTED),
  };
}
