import { z } from 'zod';
import { isCalendarDate } from '../domain/time/calendar.ts';

/** The file that marks a data directory as one of the demo. */
export const DEMO_NOTE_FILE = 'demo.json';

const onThisMachine = z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ });

/**
 * The settings of the demo: the day it was generated for and the addresses of its scoring pages and its
 * shop.
 */
export const DemoNote = z.strictObject({
  today: z.string().refine(isCalendarDate),
  /** `http://127.0.0.1:4000`, without a slash at the end. */
  bluegolf: onThisMachine,
  /** The demo shop, likewise. */
  storefront: onThisMachine.default('http://127.0.0.1:5000'),
});
export type DemoNote = z.output<typeof DemoNote>;
