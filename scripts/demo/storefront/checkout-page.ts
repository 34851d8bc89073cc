/** The demo shop's own pages: checkout, confirmation and not found. */
import { html, page, row, type Html } from '../html.ts';
import type { CartLine } from './carts.ts';

const shopPage = (title: string, siteOrigin: string, body: Html) =>
  page(
    'LFG Tour Demo Shop',
    title,
    html`<p>Demo shop: nothing is sold and nothing is charged.</p>
      ${body}
      <p><a href="${siteOrigin}/">Back to the tour</a></p>`,
  );

const dollars = (amount: number) => `$${amount.toFixed(2)}`;

function lineOf({ product, variant, quantity }: CartLine): Html {
  const { name = '' } = variant.picture ?? product.pictures[0] ?? {};
  const picture = html`<img
    src="/pictures/${name}.webp?width=192"
    alt=""
    width="64"
    height="64"
  />`;
  const choice = [...variant.values, `Quantity ${quantity}`].join(' · ');
  return row(picture, product.title, choice, dollars(variant.price * quantity));
}

/** The cart's lines and a button that charges nothing. */
export function checkoutPage(
  lines: readonly CartLine[],
  { siteOrigin, isShopPay }: { siteOrigin: string; isShopPay: boolean },
): string {
  const total = lines.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0);
  const cart = html`<table>
      ${lines.map(lineOf)}
    </table>
    <p><b>Total ${dollars(total)}</b></p>
    <form method="post"><button>Pay</button></form>`;
  const title = isShopPay ? 'Checkout with Shop Pay' : 'Checkout';
  return shopPage(title, siteOrigin, lines.length > 0 ? cart : html`<p>This cart is empty.</p>`);
}

/** The page after the order. */
export const thanksPage = (siteOrigin: string): string =>
  shopPage(
    'Thank you!',
    siteOrigin,
    html`<p>Your order would now be on its way. In this demo, nothing was charged.</p>`,
  );

/** The page for an unknown address. */
export const missingPage = (siteOrigin: string): string =>
  shopPage('Not found', siteOrigin, html`<p>The shop can’t find that page or cart.</p>`);
