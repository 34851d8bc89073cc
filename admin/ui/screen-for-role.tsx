import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { hasRightsOf, needsRole } from '#domain/accounts/role.ts';
import { useSession } from '../session/session-gate.tsx';
import { SetUpFirst } from '../account/second-factor/set-up-first.tsx';
import { isOpenBeforeSetup, roleOfScreen } from './navigation.ts';
import { ScreenHeading } from './screen-heading.tsx';

/** The heading in place of a screen that the account may not open. */
export const NOT_YOUR_ROLE = 'Not part of your role';

/** A screen, or the reason why the account's role does not include it. */
export function ScreenForRole({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { data } = useSession();
  const needed = roleOfScreen(pathname);
  if (!data?.role) return null;
  if (data.mustSetUpSecondFactor && !isOpenBeforeSetup(pathname)) return <SetUpFirst />;
  if (hasRightsOf(data.role, needed)) return children;
  return <Refused reason={needsRole(needed, data.role)} />;
}

function Refused({ reason }: { reason: string }) {
  return (
    <>
      <ScreenHeading title={NOT_YOUR_ROLE} />
      <p className="measure">{reason}</p>
    </>
  );
}
