/** A few of the demo's events and its shop with hostile texts in every text field. */
import { z } from 'zod';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { startHostileShop } from './hostile-shop.ts';
import { hostile, HOSTILE_SITE_TEXTS, hostileText } from './hostile-texts.ts';
import { announcement } from './records.ts';
import { smallTour } from './small-tour.ts';
import { demoShop, startTourWithFiles } from './tour-processes.ts';

const Lists = z.array(z.unknown());

/** Starts it; `stop` ends tour and shop. */
export async function startHostileTour(): Promise<TourProcess> {
  const files = Object.entries(await smallTour()).map(
    ([name, list]) => [name, Lists.parse(hostile(list, name))] as const,
  );
  const shop = await startHostileShop(process.env.TEST_SHOP ?? '');
  const [text, linkLabel] = [hostileText('Delay'), hostileText('Link')];
  const announcements = [announcement({ text, link: '/schedule', linkLabel })];
  const tour = await startTourWithFiles(
    {
      ...Object.fromEntries(files),
      'announcements.json': announcements,
      'site-texts.json': HOSTILE_SITE_TEXTS,
    },
    {
      ...demoShop(),
      STOREFRONT_HOST: shop.origin,
    },
  );
  return {
    ...tour,
    stop: async () => {
      await tour.stop();
      await shop.close();
    },
  };
}
