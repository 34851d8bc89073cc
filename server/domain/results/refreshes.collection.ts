import { listCollection } from '../shared/collection.ts';
import { RefreshOutcome } from './refresh.schema.ts';
import { changedFailures } from './source-failure.ts';

/** The outcome of the last refresh of each table. */
export const refreshes = listCollection({
  file: 'refreshes.json',
  record: RefreshOutcome,
  unique: { by: ({ target }) => target, error: 'Two entries carry the same target.' },
  order: (a, b) => (a.target < b.target ? -1 : 1),
  backupLabel: 'Leaderboards read',
  nameOf: ({ target }) => target,
  hasHistory: false,
  // Most refreshes change no page: pages show failures only.
  changedDependencies: changedFailures,
  ifDamaged: 'set-aside',
});
