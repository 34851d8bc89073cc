interface FailureProps {
  sentence: string;
  onRetry: () => void;
}

/** What went wrong, and the way to try again. */
export function Failure({ sentence, onRetry }: FailureProps) {
  return (
    <div className="failure" role="alert">
      <p>{sentence}</p>
      <button type="button" className="button quiet" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
