/** The groups of figures, in the order of PERFORMANCE's table. */
import { join } from 'node:path';
import { apiReads } from './api-reads.ts';
import { archive } from './archive.ts';
import { cartWeights } from './cart-weight.ts';
import { editToLive, editToLiveInDemo } from './edit-to-live.ts';
import { firstUse } from './first-use.ts';
import { leaderboards } from './leaderboards.ts';
import { loginTiming } from './login-timing.ts';
import { limitWeights } from './limit-weight.ts';
import { memory } from './memory.ts';
import { panelSpeed } from './panel-speed.ts';
import { panelWeights } from './panel-weight.ts';
import { pageWeights } from './page-weight.ts';
import { pictures } from './pictures.ts';
import { scriptsBefore } from './scripts-before.ts';
import { staticPages } from './static-pages.ts';
import type { BenchRow } from './table.ts';
import { vitals } from './vitals.ts';
import type { World } from './world.ts';

export interface Group {
  name: string;
  measure: (world: World) => Promise<BenchRow[]>;
  /** Left out unless `--only` names it: it takes many minutes. */
  onDemand?: boolean;
}

const originOf = async ({ demo }: World) => (await demo()).tour.origin;

export const GROUPS: readonly Group[] = [
  { name: 'pages', measure: pageWeights },
  { name: 'limit', measure: limitWeights },
  { name: 'scripts', measure: scriptsBefore },
  { name: 'cart', measure: async (world) => cartWeights(await originOf(world)) },
  { name: 'panel-weight', measure: async (world) => panelWeights(await originOf(world)) },
  { name: 'first-use', measure: firstUse },
  { name: 'vitals', measure: vitals },
  { name: 'live-41', measure: () => editToLive(41) },
  { name: 'live-250', measure: () => editToLive(250) },
  { name: 'live-demo', measure: async ({ demo }) => editToLiveInDemo(await demo()) },
  { name: 'archive', measure: archive, onDemand: true },
  { name: 'static', measure: staticPages },
  { name: 'api', measure: apiReads },
  { name: 'memory', measure: memory },
  { name: 'login', measure: () => loginTiming() },
  { name: 'pictures', measure: pictures },
  { name: 'leaderboards', measure: leaderboards },
  { name: 'panel-speed', measure: ({ folder }) => panelSpeed(join(folder, 'panel')) },
];
