/**
 * The demo shop as a process of its own; its pictures are drawn with decoders that the tour's server
 * keeps closed. `node scripts/demo/storefront/main.ts [--port 4390] [--site ORIGIN] [--today DATE]
 * [--token TOKEN] [--bluegolf ORIGIN] [--pictures FOLDER]`; ends on SIGTERM.
 */
import { parseArgs } from 'node:util';
import { makeSeasons } from '../season/season.ts';
import { startDemoStorefront } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4390' },
    host: { type: 'string', default: '127.0.0.1' },
    site: { type: 'string', default: 'http://localhost:3000' },
    today: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    token: { type: 'string' },
    bluegolf: { type: 'string' },
    pictures: { type: 'string' },
  },
});
const { bluegolf, token, pictures } = values;
const shop = await startDemoStorefront({
  tour: makeSeasons({ today: values.today, ...(bluegolf && { bluegolfBase: bluegolf }) }),
  siteOrigin: values.site,
  port: Number(values.port),
  host: values.host,
  ...(token && { token }),
  ...(pictures && { pictureFolder: pictures }),
});
console.log(`The demo shop's API  ${shop.origin}/api/2024-10/graphql.json
Its public token     ${shop.token}
A picture            ${shop.origin}/pictures/gear-cap-pine-front.webp?width=640`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void shop.close().then(() => process.exit(0));
  });
}
