import { queryOptions, useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { readSession } from '../api.ts';
import { LoginPage } from './login-page.tsx';

/** Shown while the session is being checked. */
export const LOADING = 'Loading';

/**
 * The session, fetched once per page load. It is not fetched again: a “signed out” response would
 * close an open editor, which stays open behind the login dialog.
 */
export const SESSION = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  staleTime: Infinity,
});

/** Who is signed in. */
export const useSession = () => useQuery(SESSION);

/** Checks the session before anything of the panel is shown; without one it shows the login form. */
export function SessionGate() {
  const { data, isPending } = useSession();
  const { pathname } = useLocation();
  if (isPending) return <SessionLoading />;
  if (!data?.authenticated || pathname === '/login') return <LoginPage />;
  return <Outlet />;
}

/** Placeholder until the session is known. */
export function SessionLoading() {
  return (
    <div className="session-loading stack muted" role="status">
      <span>{LOADING}</span>
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-block" />
    </div>
  );
}
