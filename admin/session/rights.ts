import { hasRightsOf, type Role } from '#domain/account/role.ts';
import { useSession } from './session-gate.tsx';

/** Whether the account may do what a role may. The server checks it again for every call. */
export function useMay(needed: Role): boolean {
  const { data } = useSession();
  return data?.role !== undefined && hasRightsOf(data.role, needed);
}
