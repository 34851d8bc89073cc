import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { foldText } from '#domain/shared/fold-text.ts';
import { useAddressParams, withParam } from '../../ui/address-params.ts';

/** The records whose text contains what was typed, ignoring case, accents, dots and apostrophes. */
export function filtered<Stored>(
  records: readonly Stored[],
  typed: string,
  textOf: (record: Stored) => string,
): readonly Stored[] {
  const key = foldText(typed);
  return key === '' ? records : records.filter((record) => foldText(textOf(record)).includes(key));
}

/** The parameters of a filter in the address: what is typed, and which part of the list is shown. */
export const FILTER_PARAMS = ['q', 'show'] as const;
const [TYPED, VIEW] = FILTER_PARAMS;

/** Typing is in the address after this pause, in milliseconds: browsers limit changes of it. */
const PAUSE_MS = 300;

/** A part of a list that can be chosen: `Upcoming`. */
export interface ListView<Stored> {
  /** In the address; empty for all records. */
  value: string;
  label: string;
  includes: (record: Stored) => boolean;
}

interface FilterOptions<Stored> {
  /** The text that is searched; the same function each time. */
  textOf: (record: Stored) => string;
  /** The same list until one of them changes. */
  views?: readonly ListView<Stored>[] | undefined;
}

/** What the filter needs of the screen's list, and what it leaves of it. */
export interface ListFilterState<Stored> {
  typed: string;
  onType: (typed: string) => void;
  views: readonly ListView<Stored>[];
  view: string;
  onView: (view: string) => void;
  /** The records that match, or undefined while the list is loading. */
  shown: readonly Stored[] | undefined;
  isFiltered: boolean;
  /** Whether the filter hides a record. */
  hides: (record: Stored) => boolean;
  /** How many of how many are shown: `3 of 12`; empty without a filter. */
  found: string;
  clear: () => void;
}

/** A filter of a list that stays in the address, so that it outlives a reload and the back button works. */
export function useListFilter<Stored>(
  records: readonly Stored[] | undefined,
  { textOf, views = [] }: FilterOptions<Stored>,
): ListFilterState<Stored> {
  const [params, changeParams] = useAddressParams();
  const { typed, setTyped } = useTyped(params.get(TYPED) ?? '', (text, replace) =>
    changeParams((now) => withParam(now, TYPED, text), { replace }),
  );
  const chosen = views.find(({ value }) => value === (params.get(VIEW) ?? '')) ?? views[0];
  // Typing stays quick: the list follows when there is time.
  const wanted = useDeferredValue(typed);
  const shown = useMemo(() => {
    const inView = chosen && records ? records.filter(chosen.includes) : records;
    return inView && filtered(inView, wanted, textOf);
  }, [records, chosen, wanted, textOf]);
  const isFiltered = wanted.trim() !== '' || (chosen !== undefined && chosen.value !== '');
  return {
    typed,
    onType: setTyped,
    views,
    view: chosen?.value ?? '',
    onView: (view) => changeParams((now) => withParam(now, VIEW, view)),
    shown,
    isFiltered,
    hides: (record) =>
      chosen?.includes(record) === false || filtered([record], wanted, textOf).length === 0,
    found: isFiltered && records && shown ? `${shown.length} of ${records.length}` : '',
    clear: () => {
      setTyped('');
      changeParams((now) => withParam(withParam(now, TYPED, ''), VIEW, ''));
    },
  };
}

/**
 * What is typed now; the address follows after a pause. The first letter is a step of the back button, the next
 * ones belong to it. A text from elsewhere, such as the back button, replaces what is typed.
 */
function useTyped(inAddress: string, write: (text: string, replace: boolean) => void) {
  const [typed, setTyped] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== written) {
      setTyped(inAddress);
      setWritten(inAddress);
    }
  }
  const writeNow = useEffectEvent(() => {
    setWritten(typed);
    write(typed, written !== '' && typed !== '');
  });
  useEffect(() => {
    if (typed === written) return;
    const timer = setTimeout(writeNow, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, written]);
  return { typed, setTyped };
}

/** A query without what only filters its list, to compare which list an address shows. */
export function withoutFilter(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of FILTER_PARAMS) params.delete(name);
  return params.toString();
}
