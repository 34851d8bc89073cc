/** Registers the service worker when the page is loaded and idle, so that it delays nothing. */
if (import.meta.env.PROD) {
  addEventListener('load', () => {
    const start = () => void import('./register.ts').catch(() => undefined);
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, 2000);
  });
}
