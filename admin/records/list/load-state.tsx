import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../api.ts';
import { LOADING } from '../../session/session-gate.tsx';
import { loadFailed } from '../collection.ts';
import { LoadFailure } from './load-failure.tsx';

interface LoadStateProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'isPending' | 'refetch'>;
  /** What is loaded: `scores`. */
  what: string;
}

/** That a screen’s records are loading, or why they could not be loaded, with Retry. */
export function LoadState({ query, what }: LoadStateProps) {
  if (query.isPending) {
    return (
      <p role="status" className="muted">
        {LOADING} {what}
      </p>
    );
  }
  // A later read that fails leaves what is shown.
  if (!query.error || query.data !== undefined) return null;
  return <LoadFailure query={query}>{loadFailed(messageOf(query.error))}</LoadFailure>;
}
