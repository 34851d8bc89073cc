/**
 * One of the demo's services in its own process: the scoring pages or the shop. `npm start` passes the address and the
 * day of the demo note, and ends it by closing its standard input. To run one alone:
 * `node scripts/demo/serve.ts bluegolf`, or `storefront`, with `[--origin http://127.0.0.1:4380] [--today YYYY-MM-DD]
 * [--site ORIGIN] [--bluegolf ORIGIN]`.
 */
import { parseArgs } from 'node:util';
import { failWith, Sentence } from '../fail-with.ts';
import { startDemoBlueGolf } from './bluegolf/server.ts';
import { makeSeasons } from './season/season.ts';
import { startDemoStorefront } from './storefront/server.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      origin: { type: 'string', default: 'http://127.0.0.1:4380' },
      today: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      /** The site and the scoring pages that the shop links to. */
      site: { type: 'string', default: 'http://localhost:3000' },
      bluegolf: { type: 'string' },
      /** Exit when standard input closes. */
      child: { type: 'boolean', default: false },
    },
  });
  const { today, site: siteOrigin, bluegolf, child } = values;
  if (child) {
    process.stdin.resume();
    process.stdin.once('close', () => process.exit(0));
  }
  const { hostname: host, port: text } = new URL(values.origin);
  const port = Number(text);
  const tour = (bluegolfBase?: string) =>
    makeSeasons({ today, ...(bluegolfBase && { bluegolfBase }) });
  const isShop = positionals[0] === 'storefront';
  const { origin } = await (
    isShop
      ? startDemoStorefront({ tour: tour(bluegolf), siteOrigin, host, port })
      : startDemoBlueGolf({ tour, host, port })
  ).catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw taken ? new Sentence(`Port ${port} is already in use.`) : error;
  });
  const example = isShop
    ? 'pictures/gear-cap-pine-front.webp'
    : `bluegolf/bluegolfw/lfgtour${today.slice(2, 4)}/poy/season/index.htm`;
  if (!child) console.log(`The demo’s service, for example\n${origin}/${example}`);
} catch (error) {
  failWith(error);
}
