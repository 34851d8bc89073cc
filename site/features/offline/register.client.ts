/**
 * Registers the service worker, which saves this page and those of starred players, when the page is loaded and idle,
 * so that it delays nothing.
 */
import { whenIdle } from '../../browser/dom.ts';
import { PATHS } from '../../paths.ts';
import { loadStars, onStarsChange } from '../stars/star-storage.ts';
import { WORKER_FILE } from './offline-paths.ts';

/** The hashed files that this page loaded. */
const loadedAssets = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_astro/'))
    .map(({ pathname }) => pathname);

/** Whether the service worker has stored this page when it opened. */
let isStored = false;

async function save(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({
    type: 'save',
    pages: [
      ...(isStored ? [] : [location.pathname + location.search]),
      ...loadStars().map(({ slug }) => `${PATHS.players}/${slug}`),
    ],
    assets: isStored ? [] : loadedAssets(),
  });
  isStored = true;
}

/** Registers it, unless the page has none. */
async function registerWorker(): Promise<void> {
  const isOff = document.querySelector('meta[name=tour-offline]') !== null;
  if (isOff || !('serviceWorker' in navigator)) return;
  isStored = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register(WORKER_FILE);
  await save();
  onStarsChange(() => void save());
}

if (import.meta.env.PROD) {
  addEventListener('load', () => whenIdle(() => void registerWorker().catch(() => undefined)));
}
