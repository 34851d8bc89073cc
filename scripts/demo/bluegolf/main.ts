/** The demo's scoring pages for looking at: `node scripts/demo/bluegolf/main.ts [port]`. */
import { makeSeasons } from '../season/season.ts';
import { startDemoBlueGolf } from './server.ts';

const today = new Date().toISOString().slice(0, 10);
const { origin } = await startDemoBlueGolf({
  tour: (bluegolfBase) => makeSeasons({ today, bluegolfBase }),
  port: Number(process.argv[2] ?? 4380),
});
console.log(`Scoring pages of the demo tour, for example
${origin}/bluegolf/bluegolfw/lfgtour${today.slice(2, 4)}/poy/season/index.htm`);
