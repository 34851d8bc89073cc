/** Pages of a tour whose events of the day a test changes, in a browser. */
import { LiveTour } from '../helpers/scores/live-tour.ts';
import { NOW } from '../helpers/now.ts';
import { showTour } from './rendered-tour.ts';
import { stopClock } from './stop-clock.ts';
import { test as base } from './tour.ts';

export const test = base.extend<{ live: LiveTour }>({
  live: async ({ page, context }, use) => {
    const live = new LiveTour();
    await showTour(context, () => live.tour);
    await stopClock(page, NOW);
    await use(live);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
