/** Registers the service worker when the page is loaded and idle, so that it delays nothing. */
const isOff = document.querySelector('meta[name=tour-offline]') !== null;

if (import.meta.env.PROD && !isOff && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    const start = () => void import('./register.ts').catch(() => undefined);
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, 2000);
  });
}
