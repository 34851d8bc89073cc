interface FailureProps {
  sentence: string;
  onRetry: () => void;
}

/** An error message with Retry. */
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
