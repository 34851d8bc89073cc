import type { UseQueryResult } from '@tanstack/react-query';
import { failureText } from '../../api.ts';
import { Alert } from '../../ui/alert.tsx';

interface LoadFailureProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** What the sentence begins with, `Error` by default. */
  begins?: string;
  size?: 'small';
}

/** Why a list could not be loaded, with Retry; nothing while there is no error. */
export function LoadFailure({ query, begins, size }: LoadFailureProps) {
  const { error, isFetching, refetch } = query;
  if (!error) return null;
  return (
    <Alert
      actions={
        <button
          type="button"
          className={`button quiet ${size ?? ''}`}
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          Retry
        </button>
      }
    >
      {failureText(error, begins)}
    </Alert>
  );
}
