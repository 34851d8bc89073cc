import type { UseQueryResult } from '@tanstack/react-query';
import { LOADING } from '../../session/session-gate.tsx';
import { failureText } from '../../api.ts';
import { Alert } from '../../ui/alert.tsx';

interface LoadStateProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'isPending' | 'refetch'>;
  /** What is loaded: `scores`. */
  what: string;
  /** Whether the failure of a later read is shown too; it leaves what is shown. */
  showsLater?: boolean;
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
export function LoadState({ query, what, showsLater = false }: LoadStateProps) {
  if (query.isPending) return <Loading what={what} />;
  return (showsLater || query.data === undefined) && <LoadFailure query={query} />;
}

interface LoadFailureProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** What the sentence begins with, `Error` by default. */
  begins?: string;
}

/** Why a list could not be loaded, with Retry; nothing while there is no error. */
export function LoadFailure({ query, begins }: LoadFailureProps) {
  const { error, isFetching, refetch } = query;
  if (!error) return null;
  return (
    <Alert action={{ label: 'Retry', onPress: refetch, disabled: isFetching }}>
      {failureText(error, begins)}
    </Alert>
  );
}
