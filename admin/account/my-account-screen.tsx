import { Link } from 'react-router';
import { ROLE_LABELS } from '#domain/accounts/role.ts';
import { useSession } from '../session/session-gate.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** `/admin/account`: what staff see and change of their own account. */
export function MyAccountScreen() {
  const { data } = useSession();
  return (
    <>
      <ScreenHeading title="My Account">
        <Link className="button quiet" to="/change-password">
          Change password
        </Link>
      </ScreenHeading>
      <p className="measure">
        Signed in as <strong>{data?.username}</strong>
        {data?.role && `, ${ROLE_LABELS[data.role].toLowerCase()}`}.
      </p>
      <div className="stack" data-gap="6">
        <SecondFactorSection />
        <SessionsSection />
      </div>
    </>
  );
}
