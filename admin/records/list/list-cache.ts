import type { QueryClient } from '@tanstack/react-query';
import type { RecordKind } from '../record-kind.ts';

/**
 * Optimistic updates of a screen's cached list: the change shows immediately, then the list
 * and the publish state are refetched.
 */
export function listCache<Stored extends object>({
  key,
  idOf,
  compare,
}: Pick<RecordKind<Stored>, 'key' | 'idOf'> & { compare: (a: Stored, b: Stored) => number }): Pick<
  RecordKind<Stored>,
  'put' | 'drop' | 'reload'
> {
  const reload = (queries: QueryClient) => {
    void queries.invalidateQueries({ queryKey: [key] });
    void queries.invalidateQueries({ queryKey: ['publish'] });
  };
  const change = (queries: QueryClient, to: (list: readonly Stored[]) => readonly Stored[]) => {
    queries.setQueryData<readonly Stored[]>([key], (list) => list && to(list));
    reload(queries);
  };
  return {
    reload,
    put: (queries, record, replaced) => {
      const ids = new Set([idOf(record), ...(replaced ? [idOf(replaced)] : [])]);
      change(queries, (list) =>
        [...list.filter((each) => !ids.has(idOf(each))), record].sort(compare),
      );
    },
    drop: (queries, record) =>
      change(queries, (list) => list.filter((each) => idOf(each) !== idOf(record))),
  };
}
