/** The groups of measurements. */
import { join } from 'node:path';
import { archive } from './archive.ts';
import type { BenchContext } from './context.ts';
import { editToLive, editToLiveInDemo } from './edit-to-live.ts';
import { firstUse } from './first-use.ts';
import { history } from './history.ts';
import { initialScripts } from './initial-scripts.ts';
import { memory } from './memory.ts';
import { pageWeights } from './page-weight.ts';
import { panelSpeed } from './panel-speed.ts';
import { phoneLoad } from './phone-load.ts';
import { responses } from './responses.ts';
import { scoreTap } from './score-tap.ts';
import { searchSpeed } from './search.ts';
import type { BenchRow } from './table.ts';
import { webVitals } from './web-vitals.ts';

export interface Group {
  name: string;
  measure: (context: BenchContext) => Promise<BenchRow[]>;
  /** Takes many minutes, so it runs only when `--only` names it. */
  onDemand?: boolean;
}

export const GROUPS: readonly Group[] = [
  { name: 'pages', measure: pageWeights },
  { name: 'scripts', measure: initialScripts },
  { name: 'first-use', measure: firstUse },
  { name: 'search', measure: searchSpeed },
  { name: 'vitals', measure: webVitals },
  { name: 'live-250', measure: () => editToLive(250) },
  { name: 'live-demo', measure: async ({ demo }) => editToLiveInDemo(await demo()) },
  { name: 'archive', measure: archive, onDemand: true },
  { name: 'responses', measure: responses },
  { name: 'score-tap', measure: scoreTap },
  { name: 'phones', measure: phoneLoad, onDemand: true },
  { name: 'memory', measure: memory },
  { name: 'history', measure: history },
  { name: 'panel-speed', measure: ({ folder }) => panelSpeed(join(folder, 'panel')) },
];
