/**
 * The demo's server in its own process: the scoring pages and the shop. `npm start` passes the addresses and the day of
 * the demo note. To run it alone: `node scripts/demo/serve.ts`, with
 * `[--origin http://127.0.0.1:4380] [--today YYYY-MM-DD] [--site ORIGIN]`. With several addresses it is at each of them;
 * those of leaderboards begin with the first.
 */
import { parseArgs } from 'node:util';
import { failWith, Sentence } from '../fail-with.ts';
import { startDemoServer } from './demo-server.ts';
import { makeSeasons } from './season/season.ts';

try {
  const { values } = parseArgs({
    options: {
      origin: { type: 'string', multiple: true, default: ['http://127.0.0.1:4380'] },
      today: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      /** The site that the shop links to. */
      site: { type: 'string', default: 'http://localhost:3000' },
    },
  });
  const { origin: origins, today, site: siteOrigin } = values;
  process.once('disconnect', () => process.exit(0));
  const [bluegolfBase = ''] = origins;
  const tour = makeSeasons({ today, bluegolfBase });
  for (const origin of origins) {
    const { hostname: host, port: text } = new URL(origin);
    const port = Number(text);
    await startDemoServer({ tour, siteOrigin, host, port }).catch((error: unknown) => {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      throw taken ? new Sentence(`Port ${port} is already in use.`) : error;
    });
  }
  const season = `bluegolf/bluegolfw/lfgtour${today.slice(2, 4)}/poy/season/index.htm`;
  if (process.send) process.send('ready');
  else console.log(`The demo’s services, for example\n${bluegolfBase}/${season}`);
} catch (error) {
  failWith(error);
}
