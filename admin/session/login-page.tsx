import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { SETTINGS } from '../settings/settings.ts';
import { useScreenTitle } from '../ui/screen-heading.tsx';
import { EntryPage } from './entry-page.tsx';
import { LoginForm } from './login-form.tsx';
import { returnPath } from './return-path.ts';

/** The login form in place of the panel; success is a full page load. */
export function LoginPage() {
  const { pathname, search } = useLocation();
  useScreenTitle('Log in');

  useEffect(() => document.querySelector<HTMLInputElement>('.login-page input')?.focus(), []);

  const requestedPath =
    pathname === '/login' ? new URLSearchParams(search).get('from') : `/admin${pathname}${search}`;
  return (
    <EntryPage title={`${SETTINGS.identity.name} admin`}>
      <p className="muted">Sign in to keep the tour’s season up to date.</p>
      <LoginForm onSuccess={() => window.location.assign(returnPath(requestedPath))} />
      <p>
        <a href="/">Back to the site</a>
      </p>
    </EntryPage>
  );
}
