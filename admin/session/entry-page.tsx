import type { ReactNode, SyntheticEvent } from 'react';
import { SETTINGS } from '../settings/settings.ts';

/** A page without a session: the tour's picture, a heading and a form. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="login-page">
      <div className="login-picture" aria-hidden="true">
        <img src="/pictures/default-1280.webp" alt="" onError={hide} />
      </div>
      <div className="login-panel stack">
        <p className="eyebrow">{SETTINGS.identity.region}</p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}

function hide(event: SyntheticEvent<HTMLImageElement>) {
  event.currentTarget.hidden = true;
}
