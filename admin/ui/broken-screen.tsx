import { useEffect, type ReactNode } from 'react';
import { useHref, useLocation, useRouteError } from 'react-router';
import { messageOf } from '../api.ts';
import { SCREEN_NOT_LOADED } from './load-part.ts';

/** Stands in for a screen that failed; what was typed lies in the recovery copy. */
export function BrokenScreen() {
  const thrown = useRouteError();
  useEffect(() => console.error(thrown), [thrown]);
  return <Broken>The panel failed: {messageOf(thrown)}</Broken>;
}

/** The same when the panel's frame failed too. */
export function BrokenPanel() {
  return (
    <main className="screen">
      <BrokenScreen />
    </main>
  );
}

/** Stands in for a screen whose code did not arrive. */
export function MissingScreen() {
  return <Broken>{SCREEN_NOT_LOADED}</Broken>;
}

function Broken({ children }: { children: ReactNode }) {
  const here = useHref(useLocation());
  return (
    <>
      <h1 tabIndex={-1}>The panel stopped</h1>
      <p>{children}</p>
      <p>
        <a className="button primary" href={here}>
          Start again
        </a>
      </p>
    </>
  );
}
