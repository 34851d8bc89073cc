import { useEffect, useState } from 'react';

/**
 * What an island loads first: null while it runs, and a function that starts again. `load` never rejects; its signal
 * aborts when another attempt begins or the island is gone, and what it resolves to is dropped then.
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): [T | null, () => void] {
  const [loaded, setLoaded] = useState<T | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    void load(control.signal).then((found) => {
      if (!control.signal.aborted) setLoaded(found);
    });
    return () => control.abort();
  }, [load, attempt]);
  const retry = () => {
    setLoaded(null);
    setAttempt(attempt + 1);
  };
  return [loaded, retry];
}
