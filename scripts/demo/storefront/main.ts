/**
 * The demo shop in its own process. `npm start` passes the address and the day of the demo note, and
 * ends it by closing its standard input. To run the shop alone:
 * `node scripts/demo/storefront/main.ts [--origin http://127.0.0.1:4390] [--today YYYY-MM-DD]
 * [--site ORIGIN] [--token TOKEN] [--bluegolf ORIGIN]`.
 */
import { parseArgs } from 'node:util';
import { failWith } from '../../fail-with.ts';
import { makeSeasons } from '../season/season.ts';
import { startDemoStorefront } from './server.ts';

try {
  const { values } = parseArgs({
    options: {
      origin: { type: 'string', default: 'http://127.0.0.1:4390' },
      site: { type: 'string', default: 'http://localhost:3000' },
      today: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      token: { type: 'string' },
      bluegolf: { type: 'string' },
      /** Exit when standard input closes. */
      child: { type: 'boolean', default: false },
    },
  });
  const { bluegolf, token, child } = values;
  if (child) {
    process.stdin.resume();
    process.stdin.once('close', () => process.exit(0));
  }
  const { hostname, port } = new URL(values.origin);
  const shop = await startDemoStorefront({
    tour: makeSeasons({ today: values.today, ...(bluegolf && { bluegolfBase: bluegolf }) }),
    siteOrigin: values.site,
    port: Number(port),
    host: hostname,
    ...(token && { token }),
  });
  if (!child) {
    console.log(`The demo shop's API  ${shop.origin}/api/2024-10/graphql.json
Its public token     ${shop.token}
A picture            ${shop.origin}/pictures/gear-cap-pine-front.webp?width=640`);
  }
} catch (error) {
  failWith(error);
}
