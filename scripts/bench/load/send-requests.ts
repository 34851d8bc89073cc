/**
 * Sends requests by autocannon in its own process: `node send-requests.ts '{"url": …}'`. The argument is
 * LoadParams as JSON; prints a LoadResult as JSON.
 */
import autocannon from 'autocannon';
import { LoadParams, type LoadResult } from './load.ts';

const { url, encoding, connections, seconds } = LoadParams.parse(JSON.parse(process.argv[2] ?? ''));
const { requests, duration, errors, non2xx } = await autocannon({
  url,
  connections,
  duration: seconds,
  headers: { 'accept-encoding': encoding },
});
const result: LoadResult = { perSecond: requests.total / duration, bad: errors + non2xx };
console.log(JSON.stringify(result));
