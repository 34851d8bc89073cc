import type { UseQueryResult } from '@tanstack/react-query';
import { LOADING } from '../../session/session-gate.tsx';
import { LoadFailure } from './load-failure.tsx';

interface LoadStateProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'isPending' | 'refetch'>;
  /** What is loaded: `scores`. */
  what: string;
}

/** That something is loading: `scores`. */
export function Loading({ what }: { what: string }) {
  return (
    <p role="status" className="muted">
      {LOADING} {what}
    </p>
  );
}

/** That a screen’s records are loading, or why they could not be loaded, with Retry. */
export function LoadState({ query, what }: LoadStateProps) {
  if (query.isPending) return <Loading what={what} />;
  // A later read that fails leaves what is shown.
  return query.data === undefined && <LoadFailure query={query} />;
}
