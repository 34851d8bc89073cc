/** Prices of the memberships. */
import { MEMBERSHIP_HANDLES } from '#domain/shop/storefront.ts';
import type { StorefrontClient } from '#domain/storefront/client.ts';
import { graphql, type ResponseOf } from '#domain/storefront/graphql.ts';
import { moneyOf } from '#domain/storefront/parse.ts';
import type { Money } from '#domain/shop/shop.schema.ts';

const FIRST_PRICE = graphql(`
  fragment FirstPrice on Product {
    variants(first: 1) {
      nodes {
        price {
          amount
          currencyCode
        }
      }
    }
  }
`);

export const MEMBERSHIP_PRICES = graphql(
  `
    query MembershipPrices($withGhin: String!, $tourOnly: String!, $ghinOnly: String!) {
      withGhin: productByHandle(handle: $withGhin) {
        ...FirstPrice
      }
      tourOnly: productByHandle(handle: $tourOnly) {
        ...FirstPrice
      }
      ghinOnly: productByHandle(handle: $ghinOnly) {
        ...FirstPrice
      }
    }
  `,
  [FIRST_PRICE],
);

type Tier = ResponseOf<typeof MEMBERSHIP_PRICES>['withGhin'];

function priceOf(tier: Tier): Money | null {
  const first = tier?.variants.nodes[0];
  return first ? moneyOf(first.price) : null;
}

const HANDLES: ReadonlyMap<string, string> = new Map(Object.entries(MEMBERSHIP_HANDLES));

/**
 * The prices of memberships by the keys of their tiers, three with each request: that of the product's first variant,
 * null when the shop has none. Throws StorefrontError.
 */
export async function fetchMembershipPrices(
  shop: StorefrontClient,
  keys: readonly string[],
): Promise<Map<string, Money | null>> {
  const handleOf = (key: string) => HANDLES.get(key) ?? key;
  const prices = new Map<string, Money | null>();
  for (let at = 0; at < keys.length; at += 3) {
    const [first = '', second = first, third = first] = keys.slice(at, at + 3);
    const { withGhin, tourOnly, ghinOnly } = await shop.request(MEMBERSHIP_PRICES, {
      withGhin: handleOf(first),
      tourOnly: handleOf(second),
      ghinOnly: handleOf(third),
    });
    prices
      .set(third, priceOf(ghinOnly))
      .set(second, priceOf(tourOnly))
      .set(first, priceOf(withGhin));
  }
  return prices;
}
