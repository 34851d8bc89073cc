/** The memberships that a tour offers, over its settings. */
import { handicapService } from '../tour/names.ts';
import { SERVICE_SIGN, SHORT_SIGN, type Membership } from './memberships.ts';
import type { Settings } from './settings.schema.ts';

/** In order, with their names; without those of a handicap that the tour doesn't have. */
export function offeredMemberships({
  memberships,
  identity,
  parts,
}: Pick<Settings, 'memberships' | 'identity' | 'parts'>): Membership[] {
  return memberships.list
    .filter(({ includes }) => includes === 'membership' || parts.handicapService)
    .map((each) => ({
      ...each,
      name: each.name
        .replaceAll(SHORT_SIGN, identity.short)
        .replaceAll(SERVICE_SIGN, handicapService()),
    }));
}

/** The handles of their products. */
export const membershipProducts = (settings: Parameters<typeof offeredMemberships>[0]): string[] =>
  offeredMemberships(settings).flatMap(({ product }) => product || []);
