import type { ClientDirective } from 'astro';
import { afterPaint } from '../dom.ts';
import { HYDRATE, PRELOAD } from './hydrate.ts';

/**
 * `client:on-demand`: the island's HTML is in the page, and its code, with React, is loaded only when a
 * script calls `hydrate()` or `preload()` (hydrate.ts).
 */
const onDemand: ClientDirective = (load, _options, island) => {
  const start = async () => {
    await afterPaint();
    await (
      await load()
    )();
  };
  if (HYDRATE in island.dataset) {
    void start();
    return;
  }
  island.addEventListener(PRELOAD, () => void load(), { once: true });
  island.addEventListener(HYDRATE, () => void start(), { once: true });
};

export default onDemand;
