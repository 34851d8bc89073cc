import { queryOptions, useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { readSession } from '../api.ts';
import { LoginPage } from './login-page.tsx';

/** Said while the session is being checked. */
export const LOADING = 'Loading';

/**
 * The session, read once a page load. It is not read again: an answer “signed out” would take an
 * open editor off the page, where the login dialog keeps it.
 */
export const SESSION = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
});

/** Who is signed in. */
export const useSession = () => useQuery(SESSION);

/** Checks the session before anything of the panel shows; without one the login form stands. */
export function SessionGate() {
  const { data, isPending } = useSession();
  const { pathname } = useLocation();
  if (isPending) return <SessionLoading />;
  if (!data?.authenticated || pathname === '/login') return <LoginPage />;
  return <Outlet />;
}

/** Stands in until it is known who is here. */
export function SessionLoading() {
  return (
    <div className="session-loading" role="status">
      <span>{LOADING}</span>
      <div className="skeleton skeleton-rail" />
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-block" />
    </div>
  );
}
