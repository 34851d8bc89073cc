import type { JsonStore } from '../store/json-store.ts';

/**
 * Moves the tables of one year to another. Other tables of the target year stay; of a table that both
 * have, the moved one is saved, since it belongs to the moved record. Returns a function that undoes it.
 */
export async function moveYear<Entry extends { year: number }>(
  store: JsonStore<Entry[]>,
  from: number,
  to: number,
): Promise<() => Promise<void>> {
  const isAffected = ({ year }: Entry) => year === from || year === to;
  const before = store.data.filter(isAffected);
  await store.update((draft) => {
    const moved = draft.find(({ year }) => year === from);
    if (!moved) return;
    const others = draft.filter((entry) => !isAffected(entry));
    const present = draft.find(({ year }) => year === to);
    draft.splice(0, draft.length, ...others, { ...present, ...moved, year: to });
  });
  return async () => {
    await store.update((draft) => {
      const others = draft.filter((entry) => !isAffected(entry));
      draft.splice(0, draft.length, ...others, ...structuredClone(before));
    });
  };
}
