/**
 * Sends requests by autocannon in its own process: `node send-requests.ts '{"url": …}'`. The argument is
 * LoadParams as JSON; prints a LoadResult as JSON.
 */
import autocannon from 'autocannon';
import { LoadParams, type LoadResult } from './load.ts';

const { url, encoding, connections, seconds, perSecond } = LoadParams.parse(
  JSON.parse(process.argv[2] ?? ''),
);
/** Response times in milliseconds; autocannon's own are rounded to whole ones. */
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
const elapsed = (performance.now() - began) / 1000;
times.sort((a, b) => a - b);
const result: LoadResult = {
  perSecond: times.length / elapsed,
  p99: times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN,
  bad,
};
console.log(JSON.stringify(result));
