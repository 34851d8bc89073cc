import { type ReactNode, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { hasRightsOf, needsRole } from '#domain/accounts/role.ts';
import { useSession } from '../session/session-gate.tsx';
import { isOpenBeforeSetup, roleOfScreen } from './navigation.ts';
import { ScreenHeading } from './screen-heading.tsx';
import { loadPart } from './load-part.ts';

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

/** Few accounts see it, so every screen loads without it. */
const Section = lazy(async () => ({
  default: (await loadPart(() => import('../account/second-factor/second-factor-section.tsx')))
    .SecondFactorSection,
}));

/** In place of every screen, for an account that must set up a second factor first. */
function SetUpFirst() {
  return (
    <>
      <ScreenHeading title="Set up two-step sign-in" />
      <Suspense fallback={<div className="skeleton skeleton-block" />}>
        <Section />
      </Suspense>
    </>
  );
}
