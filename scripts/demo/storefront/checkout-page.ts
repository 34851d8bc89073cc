/** The demo shop's own pages: checkout, confirmation and not found. */
import { html } from '../html.ts';
import type { CartLine } from './carts.ts';

const STYLE = `
:root { color-scheme: light dark; --pine: light-dark(#1f4a3d, #9cc9a8); --on-pine: light-dark(#fff, #10201a); --line: light-dark(#d9d5c9, #37443f); }
body { margin: 0; background: light-dark(#fbf7ee, #141c19); color: light-dark(#22313a, #eae6db); font: 1.0625rem/1.5 system-ui, sans-serif; }
main { max-width: 36rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
.note { margin: 0; padding: .6rem 1rem; background: #b0432a; color: #fff; text-align: center; font-size: .9375rem; }
.card { margin: 0; background: light-dark(#fff, #1c2723); border: 1px solid var(--line); border-radius: .75rem; padding: 0 1.25rem; }
li, .total { display: flex; gap: 1rem; align-items: center; margin: 0; padding: 1rem 0; }
li + li { border-top: 1px solid var(--line); }
.total { justify-content: space-between; padding: 1rem 1.25rem 0; font-weight: 700; font-size: 1.1875rem; }
img { border-radius: .5rem; object-fit: cover; }
div { flex: 1; }
small { display: block; font-size: .9375rem; opacity: .75; }
button { width: 100%; min-height: 3.25rem; margin: 1.5rem 0; border: 0; border-radius: .625rem; background: var(--pine); color: var(--on-pine); font: inherit; font-weight: 700; cursor: pointer; }
a { color: var(--pine); }
`;

function page(title: string, siteOrigin: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,"><title>${title} – LFG Tour Demo Shop</title>
<style>${STYLE}</style>
</head>
<body>
<p class="note">Demo shop: nothing is sold and nothing is charged.</p>
<main>
<h1>${title}</h1>
${body}
${html`<a href="${siteOrigin}/">Back to the tour</a>`}
</main>
</body>
</html>
`;
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`;

function lineOf({ product, variant, quantity }: CartLine): string {
  const { name = '' } = variant.picture ?? product.pictures[0] ?? {};
  const choice = [...variant.values, `Quantity ${quantity}`].join(' · ');
  return html`<li>
    <img src="/pictures/${name}.webp?width=192" alt="" width="64" height="64" />
    <div>${product.title}<small>${choice}</small></div>
    ${dollars(variant.price * quantity)}
  </li>`;
}

/** The cart's lines and a button that charges nothing. */
export function checkoutPage(
  lines: readonly CartLine[],
  { siteOrigin, isShopPay }: { siteOrigin: string; isShopPay: boolean },
): string {
  const total = lines.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0);
  return page(
    isShopPay ? 'Checkout with Shop Pay' : 'Checkout',
    siteOrigin,
    lines.length === 0
      ? '<p>This cart is empty.</p>'
      : `<ul class="card">${lines.map(lineOf).join('')}</ul>
<p class="total"><span>Total</span> ${dollars(total)}</p>
<form method="post"><button>Pay</button></form>`,
  );
}

/** The page after the order. */
export function thanksPage(siteOrigin: string): string {
  const text = '<p>Your order would now be on its way. In this demo, nothing was charged.</p>';
  return page('Thank you!', siteOrigin, text);
}

/** The page for an unknown address. */
export function missingPage(siteOrigin: string): string {
  return page('Not found', siteOrigin, '<p>The shop can’t find that page or cart.</p>');
}
