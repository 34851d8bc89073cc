/** Marks the starred players of a page once it is idle. */
import { whenIdle } from '../../browser/dom.ts';

whenIdle(() => void import('./page-marks.ts').catch(() => undefined));
