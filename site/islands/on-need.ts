import type { ClientDirective } from 'astro';
import { afterPaint } from '../after-paint.ts';
import { EXPECT, NEED } from './need.ts';

/**
 * `client:need`: an island whose code is on the wire only once something needs it (PERFORMANCE).
 * Its HTML is in the page; `need()` and `expectNeed()` in need.ts wake it.
 */
const onNeed: ClientDirective = (load, _options, island) => {
  const wake = async () => {
    await afterPaint();
    await (
      await load()
    )();
  };
  if (NEED in island.dataset) {
    void wake();
    return;
  }
  island.addEventListener(EXPECT, () => void load(), { once: true });
  island.addEventListener(NEED, () => void wake(), { once: true });
};

export default onNeed;
