import type { UseQueryResult } from '@tanstack/react-query';
import { Alert } from '../../ui/alert.tsx';

interface LoadFailureProps {
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
  /** The documented sentence: `Error: {message}`. */
  children: string;
  size?: 'small';
}

/** A list that could not be loaded: why, and Retry. */
export function LoadFailure({ query, children, size }: LoadFailureProps) {
  const { isFetching, refetch } = query;
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
      {children}
    </Alert>
  );
}
