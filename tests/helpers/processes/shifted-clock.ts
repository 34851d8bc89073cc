/**
 * Preloaded into a server (`NODE_OPTIONS=--import`): shifts its wall clock by the milliseconds in the file
 * CLOCK_FILE, as when a machine's clock is set. Timers and `performance.now()` continue normally. Intervals
 * are shortened, so that tests don't wait for them.
 */
import { readFileSync } from 'node:fs';

const { CLOCK_FILE = '' } = process.env;

/** How long a value read from the file is used, in ms. */
const READ_EVERY_MS = 20;

/** The longest interval. */
const INTERVAL_MAX_MS = 200;

let [offset, readAt] = [0, Number.NEGATIVE_INFINITY];

function shift(): number {
  if (performance.now() - readAt < READ_EVERY_MS) return offset;
  readAt = performance.now();
  offset = Number(readFileSync(CLOCK_FILE, 'utf8'));
  return offset;
}

const RealDate = Date;
const now = () => RealDate.now() + shift();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    new Object(Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget)),
  get: (target, key, receiver): unknown =>
    key === 'now' ? now : Reflect.get(target, key, receiver),
});

globalThis.setInterval = new Proxy(setInterval, {
  apply: (target, self, [work, ms, ...rest]: [unknown, unknown, ...unknown[]]): unknown =>
    Reflect.apply(target, self, [work, Math.min(Number(ms), INTERVAL_MAX_MS), ...rest]),
});
