/** Makes the page open without reception: the service worker, and the page in its own cache. */
import { SCORE_CACHE, SCORE_PATH, WORKER_FILE } from '../../offline/offline-paths.ts';

/** Whether the page is stored; `off` where the tour has no service worker. */
export async function storePage(): Promise<'stored' | 'failed' | 'off'> {
  if (document.querySelector('meta[name=tour-offline]')) return 'off';
  if (!('serviceWorker' in navigator)) return 'failed';
  try {
    await navigator.serviceWorker.register(WORKER_FILE);
    await navigator.serviceWorker.ready;
    const cache = await caches.open(SCORE_CACHE);
    if (!(await cache.match(SCORE_PATH, { ignoreVary: true }))) await cache.add(SCORE_PATH);
    return 'stored';
  } catch {
    return 'failed';
  }
}

const HEXADECIMAL = 16;

/** A random UUID; the browser's own function is there in secure contexts only. */
export function randomID(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const [version = 0, variant = 0] = [bytes[6], bytes[8]];
  bytes[6] = (version % 16) + 0x40;
  bytes[8] = (variant % 64) + 0x80;
  const digits = bytes.map((byte) => byte.toString(HEXADECIMAL).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
