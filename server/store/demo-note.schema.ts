import { z } from 'zod';
import { isCalendarDate } from '../domain/time/calendar.ts';

/** The file in which a data directory says that it holds the demo. */
export const DEMO_NOTE_FILE = 'demo.json';

const onThisMachine = z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ });

/**
 * What a data directory with the demo season says of it: the day it was made for and where its scoring
 * pages and its shop are.
 */
export const DemoNote = z.strictObject({
  today: z.string().refine(isCalendarDate),
  /** `http://127.0.0.1:4000`, without a slash at the end. */
  bluegolf: onThisMachine,
  /** The demo shop, likewise. */
  storefront: onThisMachine.default('http://127.0.0.1:5000'),
});
export type DemoNote = z.output<typeof DemoNote>;
