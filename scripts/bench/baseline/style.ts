/** The hand-written stylesheet of the baseline pages, a plainer version of the site's. */

const PAGE = `:root{color-scheme:light dark;--p:#fbfaf6;--t:#1b231f;--m:#55605a;--l:#dbd8cd;--g:#1a5c3c;--b:#1f5138}@media(prefers-color-scheme:dark){:root{--p:#101613;--t:#e8ede9;--m:#a7b3ab;--l:#2c3832;--g:#8ad1ab;--b:#2b7550}}*{box-sizing:border-box}body{margin:0;background:var(--p);color:var(--t);font:1rem/1.55 system-ui,sans-serif}header,main,footer{padding:1rem max(1rem,50vw - 36rem)}header{display:flex;align-items:center;gap:.5rem;border-bottom:1px solid var(--l)}header>a{margin-right:auto;font-weight:750;text-decoration:none;color:inherit;display:flex;gap:.5rem}h1{font-size:clamp(2.1rem,1.6rem + 2.3vw,3.5rem);line-height:1.12;margin:1rem 0}h3{margin:0;font-size:1.16rem}p,ol,ul{margin:0;padding:0;color:var(--m);list-style:none}a{color:var(--g)}footer{margin-top:4rem;border-top:1px solid var(--l);font-size:.85rem}input,button,select{font:inherit;min-height:2.75rem}`;

const PARTS = {
  cards:
    '.cards li{display:flex;gap:1rem;padding:1rem 0;border-top:1px solid var(--l)}.cards img{width:clamp(6.5rem,20vw,11rem);height:auto;object-fit:cover;aspect-ratio:4/3;border-radius:.5rem;align-self:start}',
  table:
    'table{border-collapse:collapse;width:100%}th,td{padding:.6rem .4rem;text-align:left;border-bottom:1px solid var(--l)}thead th{color:var(--m)}',
} as const;

export type StylePart = keyof typeof PARTS;

/** The stylesheet of a page with these parts. */
export const styleWith = (parts: readonly StylePart[]) =>
  PAGE + parts.map((part) => PARTS[part]).join('');
