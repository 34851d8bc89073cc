import type { JsonStore } from '../store/json-store.ts';

/**
 * Files what was read for one year under another. Parts that the other year has beside them stay; of
 * a part that both have, the moved one wins, for it comes with its record. Returns the way back.
 */
export async function moveYear<Entry extends { year: number }>(
  store: JsonStore<Entry[]>,
  from: number,
  to: number,
): Promise<() => Promise<void>> {
  const isConcerned = ({ year }: Entry) => year === from || year === to;
  const before = store.data.filter(isConcerned);
  await store.update((draft) => {
    const moved = draft.find(({ year }) => year === from);
    if (!moved) return;
    const others = draft.filter((entry) => !isConcerned(entry));
    const present = draft.find(({ year }) => year === to);
    draft.splice(0, draft.length, ...others, { ...present, ...moved, year: to });
  });
  return async () => {
    await store.update((draft) => {
      const others = draft.filter((entry) => !isConcerned(entry));
      draft.splice(0, draft.length, ...others, ...structuredClone(before));
    });
  };
}
