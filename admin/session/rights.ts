import { hasRightsOf, type Role } from '#domain/accounts/role.ts';
import { useSession } from './session-gate.tsx';

/** Whether the account may do what a role may. The server checks it again for every call. */
export function useMay(needed: Role): boolean {
  const { data } = useSession();
  if (!data?.role || data.mustSetUpSecondFactor) return false;
  return hasRightsOf(data.role, needed);
}

/** Whether the account may do nothing but set up a second factor. */
export function useMustSetUp(): boolean {
  return useSession().data?.mustSetUpSecondFactor ?? false;
}
