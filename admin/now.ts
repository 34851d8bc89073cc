import { metaContent } from './meta.ts';

/** When the page was loaded, by this device and by the server. */
const loaded = { here: Date.now(), there: Date.parse(metaContent('tour-now')) };

/** The time by the tour's clock: that of the device may be wrong. */
export function now(): Date {
  const { here, there } = loaded;
  return new Date(Date.now() + (Number.isNaN(there) ? 0 : there - here));
}
