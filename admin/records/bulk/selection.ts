/** Which records of a list are selected. */

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
