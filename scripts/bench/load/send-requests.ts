/**
 * Sends requests, in a process of its own, so that neither the server nor the bench is slowed down by
 * it: `node send-requests.ts '{"url": …}'`, the wish as JSON. Prints what came of it as JSON.
 */
import autocannon from 'autocannon';
import { LoadWish, type LoadResult } from './load.ts';

const { url, encoding, connections, seconds, perSecond } = LoadWish.parse(
  JSON.parse(process.argv[2] ?? ''),
);
/** Milliseconds of each answer; autocannon itself keeps whole ones only. */
const times: number[] = [];
let bad = 0;

const began = performance.now();
await new Promise<void>((done, fail) => {
  const sending = autocannon(
    {
      url,
      connections,
      duration: seconds,
      headers: { 'accept-encoding': encoding },
      ...(perSecond !== null && { overallRate: perSecond }),
    },
    (error: unknown) => {
      if (error instanceof Error) fail(error);
      else done();
    },
  );
  sending.on('response', (_client, status, _bytes, time) => {
    times.push(time);
    if (status !== 200) bad += 1;
  });
  sending.on('reqError', () => {
    bad += 1;
  });
});
const took = (performance.now() - began) / 1000;
times.sort((a, b) => a - b);
const result: LoadResult = {
  perSecond: times.length / took,
  p99: times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN,
  bad,
};
console.log(JSON.stringify(result));
