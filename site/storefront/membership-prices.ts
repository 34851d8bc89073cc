/** Prices of the membership tiers. */
import { MEMBERSHIP_HANDLES } from '#domain/shop/storefront.ts';
import type { StorefrontClient } from '#domain/storefront/client.ts';
import { graphql, type ResponseOf } from '#domain/storefront/graphql.ts';
import { moneyOf } from '#domain/storefront/parse.ts';
import type { Money } from '#domain/shop/shop.schema.ts';

export const MEMBERSHIP_PRICES = graphql(`
  query MembershipPrices($withGhin: String!, $tourOnly: String!, $ghinOnly: String!) {
    withGhin: productByHandle(handle: $withGhin) {
      variants(first: 1) {
        nodes {
          price {
            amount
            currencyCode
          }
        }
      }
    }
    tourOnly: productByHandle(handle: $tourOnly) {
      variants(first: 1) {
        nodes {
          price {
            amount
            currencyCode
          }
        }
      }
    }
    ghinOnly: productByHandle(handle: $ghinOnly) {
      variants(first: 1) {
        nodes {
          price {
            amount
            currencyCode
          }
        }
      }
    }
  }
`);

/** Price of each tier: that of the product's first variant, null when the shop has none. */
type MembershipPrices = Record<keyof typeof MEMBERSHIP_HANDLES, Money | null>;

type Tier = ResponseOf<typeof MEMBERSHIP_PRICES>['withGhin'];

function priceOf(tier: Tier): Money | null {
  const first = tier?.variants.nodes[0];
  return first ? moneyOf(first.price) : null;
}

/** The three prices. Throws StorefrontError. */
export async function fetchMembershipPrices(
  shop: StorefrontClient,
  signal?: AbortSignal,
): Promise<MembershipPrices> {
  const { withGhin, tourOnly, ghinOnly } = await shop.request(
    MEMBERSHIP_PRICES,
    MEMBERSHIP_HANDLES,
    signal,
  );
  return { withGhin: priceOf(withGhin), tourOnly: priceOf(tourOnly), ghinOnly: priceOf(ghinOnly) };
}
