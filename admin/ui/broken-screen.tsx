import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { messageOf } from '../api.ts';

/** Stands in when the panel itself failed; what was typed lies in the recovery copy. */
export function BrokenScreen() {
  const thrown = useRouteError();
  useEffect(() => {
    console.error(thrown);
  }, [thrown]);
  return (
    <main className="screen">
      <h1>The panel stopped</h1>
      <p>Something in the panel itself failed: {messageOf(thrown)}</p>
      <p>
        <a className="button primary" href="/admin">
          Start again
        </a>
      </p>
    </main>
  );
}
