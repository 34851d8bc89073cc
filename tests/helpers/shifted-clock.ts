/**
 * Preloaded into a server (`NODE_OPTIONS=--import`): its wall clock goes by as many milliseconds wrong as
 * the file CLOCK_FILE says, from one moment to the next, as when a machine's clock is set. Timers and
 * `performance.now()` go on as they do then. What is looked at now and then is looked at more often, so
 * that tests don't wait for it.
 */
import { readFileSync } from 'node:fs';

const { CLOCK_FILE = '' } = process.env;

/** How long a reading of the file counts, in ms. */
const LOOK_EVERY_MS = 20;

/** The longest interval. */
const INTERVAL_MAX_MS = 200;

let [offset, lookedAt] = [0, Number.NEGATIVE_INFINITY];

function shift(): number {
  if (performance.now() - lookedAt < LOOK_EVERY_MS) return offset;
  lookedAt = performance.now();
  offset = Number(readFileSync(CLOCK_FILE, 'utf8'));
  return offset;
}

const RealDate = Date;
const now = () => RealDate.now() + shift();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], asked) =>
    new Object(Reflect.construct(target, args.length === 0 ? [now()] : args, asked)),
  get: (target, key, receiver): unknown =>
    key === 'now' ? now : Reflect.get(target, key, receiver),
});

globalThis.setInterval = new Proxy(setInterval, {
  apply: (target, self, [work, ms, ...rest]: [unknown, unknown, ...unknown[]]): unknown =>
    Reflect.apply(target, self, [work, Math.min(Number(ms), INTERVAL_MAX_MS), ...rest]),
});
