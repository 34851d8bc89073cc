import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ROLE_LABELS } from '#domain/account/role.ts';
import { useMay } from '../session/rights.ts';
import { useSession } from '../session/session-gate.tsx';
import { roleOfScreen } from './navigation.ts';
import { ScreenHeading } from './screen-heading.tsx';

/** A screen, or the reason why the account's role does not include it. */
export function ScreenForRole({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { data } = useSession();
  const needed = roleOfScreen(pathname);
  if (useMay(needed)) return children;
  return (
    <>
      <ScreenHeading title="Not part of your role" />
      <p className="measure">
        This screen needs the role {ROLE_LABELS[needed]}
        {data?.role && `, and your account has the role ${ROLE_LABELS[data.role]}`}. An owner can
        change that.
      </p>
    </>
  );
}
