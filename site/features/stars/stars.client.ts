/** Adds stars to the players of a page once it is idle; pinned players are in place by then (PIN_STARS). */
const start = () => void import('./page-stars.ts').catch(() => undefined);

if ('requestIdleCallback' in window) requestIdleCallback(start);
else addEventListener('load', start);
