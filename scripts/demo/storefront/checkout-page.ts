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

const inDollars = (amount: number) => `$${amount.toFixed(2)}`;

function lineOf({ variant, quantity }: CartLine): Html {
  const { productTitle, values, price, shown } = variant;
  const picture = html`<img
    src="/pictures/${shown?.name ?? ''}.webp?width=192"
    alt=""
    width="64"
    height="64"
  />`;
  const choice = [...values, `Quantity ${quantity}`].join(' · ');
  return row(picture, productTitle, choice, inDollars(price * quantity));
}

/** The cart's lines and a button that charges nothing. */
export function checkoutPage(
  title: string,
  lines: readonly CartLine[],
  siteOrigin: string,
): string {
  const total = lines.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0);
  const cart = html`<table>
      ${lines.map(lineOf)}
    </table>
    <p><b>Total ${inDollars(total)}</b></p>
    <form method="post"><button>Pay</button></form>`;
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
