import type { ClientDirective } from 'astro';
import { HYDRATE, PRELOAD } from './hydrate.ts';

/**
 * `client:on-demand`: the island's HTML is in the page, and its code, with React, is loaded only when a
 * script calls `hydrate()` or `preload()` (hydrate.ts).
 */
const onDemand: ClientDirective = (load, _options, island) => {
  const start = async () => (await load())();
  // Also the calls after a failure; a hydrated island ignores them.
  island.addEventListener(HYDRATE, () => void start());
  island.addEventListener(PRELOAD, () => void load(), { once: true });
  // A script may have called before the island listened.
  if (HYDRATE in island.dataset) void start();
  else if (PRELOAD in island.dataset) void load();
};

export default onDemand;
