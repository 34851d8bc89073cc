/** The memberships that a tour sells. */
import { z } from 'zod';
import { filledText, text } from '../shared/fields.schema.ts';
import { MEMBERSHIP_HANDLES } from '../shop/storefront.ts';
import { handicapService } from '../tour/names.ts';
import type { Settings } from './settings.schema.ts';

export const MEMBERSHIPS_MAX = 12;

/** What a membership is of. */
export const INCLUDED = {
  both: 'Membership and handicap',
  membership: 'Membership',
  handicap: 'Handicap only',
} as const;

/** Signs in a name, in place of which is the tour’s short name and that of its handicap service. */
export const SHORT_SIGN = '{short}';
export const SERVICE_SIGN = '{handicaps}';

export const Membership = z.strictObject({
  name: filledText('Name of a membership', 60),
  /** The handle of its product in the shop, which has its price; empty for one that isn't sold there. */
  product: text('Product of a membership', 200),
  includes: z.enum(['both', 'membership', 'handicap'], {
    error: 'What a membership includes must be both, membership or handicap.',
  }),
  /** What else it says, besides the points of the site's texts; may be empty. */
  note: text('Note of a membership', 200),
});
export type Membership = z.output<typeof Membership>;

export const DEFAULT_MEMBERSHIPS: Membership[] = [
  {
    name: `${SHORT_SIGN} + ${SERVICE_SIGN}`,
    product: MEMBERSHIP_HANDLES.withGhin,
    includes: 'both',
    note: '',
  },
  {
    name: `${SHORT_SIGN} Only`,
    product: MEMBERSHIP_HANDLES.tourOnly,
    includes: 'membership',
    note: '',
  },
  {
    name: `${SERVICE_SIGN} Only`,
    product: MEMBERSHIP_HANDLES.ghinOnly,
    includes: 'handicap',
    note: '',
  },
];

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
