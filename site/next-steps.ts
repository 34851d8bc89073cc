/** Links that several pages offer as the next step. */
import { PATHS } from './paths.ts';

export const VIEW_SCHEDULE = { label: 'View Schedule', href: PATHS.schedule } as const;
export const VIEW_SHOP = { label: 'View Shop', href: PATHS.shop } as const;
export const VIEW_STANDINGS = { label: 'View Standings', href: PATHS.standings } as const;
