/** Registers the service worker when the page is loaded and idle, so that it delays nothing. */
import { registerWorker } from './register.ts';

if (import.meta.env.PROD) {
  addEventListener('load', () => {
    const start = () => void registerWorker().catch(() => undefined);
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, 2000);
  });
}
