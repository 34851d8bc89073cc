/** The demo shop's own pages: checkout, confirmation and not found. */
import type { CartLine } from './carts.ts';
import { escapeHtml } from './html.ts';

const STYLE = `
:root { color-scheme: light dark; --text: #22313a; --soft: #5d686e; --line: #d9d5c9; --paper: #fbf7ee; --card: #fff; --pine: #1f4a3d; --on-pine: #fff; }
@media (prefers-color-scheme: dark) { :root { --text: #eae6db; --soft: #a9b0ae; --line: #37443f; --paper: #141c19; --card: #1c2723; --pine: #9cc9a8; --on-pine: #10201a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--text); font: 1.0625rem/1.5 system-ui, sans-serif; }
main { max-width: 36rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
.note { margin: 0; padding: .6rem 1rem; background: #cf4f2c; background: color-mix(in oklab, #cf4f2c 85%, black); color: #fff; text-align: center; font-size: .9375rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1.5rem; text-wrap: balance; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 0 1.25rem; }
ul { list-style: none; margin: 0; padding: 0; }
li, .total { display: flex; gap: 1rem; align-items: center; padding: 1rem 0; }
li { border-bottom: 1px solid var(--line); }
li img { width: 4rem; height: 4rem; border-radius: .5rem; object-fit: cover; }
li div { flex: 1; min-width: 0; }
small { display: block; color: var(--soft); font-size: .9375rem; }
.price { font-variant-numeric: tabular-nums; white-space: nowrap; }
p.total { margin: 0; }
.total { justify-content: space-between; font-weight: 700; font-size: 1.1875rem; }
button { width: 100%; min-height: 3.25rem; margin-top: 1.5rem; border: 0; border-radius: .625rem; background: var(--pine); color: var(--on-pine); font: inherit; font-weight: 700; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid #cf4f2c; outline-offset: 3px; }
a { color: var(--pine); }
.back { display: inline-block; margin-top: 1.5rem; padding: .5rem 0; }
`;

function page(title: string, siteOrigin: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,"><title>${escapeHtml(title)} – LFG Tour Demo Shop</title>
<style>${STYLE}</style>
</head>
<body>
<p class="note">Demo shop: nothing is sold and nothing is charged.</p>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
<a class="back" href="${escapeHtml(siteOrigin)}/">Back to the tour</a>
</main>
</body>
</html>
`;
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`;

function lineOf({ product, variant, quantity }: CartLine): string {
  const picture = variant.picture ?? product.pictures[0];
  const image = picture
    ? `<img src="/pictures/${escapeHtml(picture.name)}.webp?width=192" alt="" width="64" height="64">`
    : '';
  const choice = [...variant.values, `Quantity ${quantity}`].join(' · ');
  return `<li>${image}<div>${escapeHtml(product.title)}<small>${escapeHtml(choice)}</small></div><span class="price">${dollars(variant.price * quantity)}</span></li>`;
}

/** The cart's lines and a button that charges nothing. */
export function checkoutPage(
  lines: readonly CartLine[],
  { siteOrigin, isShopPay }: { siteOrigin: string; isShopPay: boolean },
): string {
  const title = isShopPay ? 'Checkout with Shop Pay' : 'Checkout';
  if (lines.length === 0) return page(title, siteOrigin, '<p>This cart is empty.</p>');
  const total = lines.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0);
  return page(
    title,
    siteOrigin,
    `<div class="card"><ul>${lines.map(lineOf).join('')}</ul><p class="total"><span>Total</span> <span class="price">${dollars(total)}</span></p></div>
<form method="post"><button>Pay</button></form>`,
  );
}

export function thanksPage(siteOrigin: string): string {
  const text = '<p>Your order would now be on its way. In this demo, nothing was charged.</p>';
  return page('Thank you!', siteOrigin, text);
}

export function missingPage(siteOrigin: string): string {
  return page('Not found', siteOrigin, '<p>The shop can’t find that page or cart.</p>');
}
