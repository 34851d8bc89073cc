/**
 * The demo's scoring pages in their own process. `npm start` passes the address and the day of the
 * demo note, and ends it by closing its standard input. To run the pages alone:
 * `node scripts/demo/bluegolf/main.ts [--origin http://127.0.0.1:4380] [--today YYYY-MM-DD]`.
 */
import { parseArgs } from 'node:util';
import { failWith, Sentence } from '../../fail-with.ts';
import { makeSeasons } from '../season/season.ts';
import { startDemoBlueGolf } from './server.ts';

try {
  const { values } = parseArgs({
    options: {
      origin: { type: 'string', default: 'http://127.0.0.1:4380' },
      today: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      /** Exit when standard input closes. */
      child: { type: 'boolean', default: false },
    },
  });
  const { today, child } = values;
  if (child) {
    process.stdin.resume();
    process.stdin.once('close', () => process.exit(0));
  }
  const { hostname, port } = new URL(values.origin);
  const { origin } = await startDemoBlueGolf({
    tour: (bluegolfBase) => makeSeasons({ today, bluegolfBase }),
    host: hostname,
    port: Number(port),
  }).catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw taken ? new Sentence(`Port ${port} is already in use.`) : error;
  });
  if (!child) {
    const season = `lfgtour${today.slice(2, 4)}`;
    console.log(`Scoring pages of the demo tour, for example
${origin}/bluegolf/bluegolfw/${season}/poy/season/index.htm`);
  }
} catch (error) {
  failWith(error);
}
