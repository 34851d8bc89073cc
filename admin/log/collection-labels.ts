import type { PanelList } from '#domain/describe/panel-list.ts';
import { TOUR_LISTS } from '../lists.ts';

/** One record of each collection as staff call it, by the collection's name in the API. */
export const labelsWith = (lists: readonly PanelList[]): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(lists.map(({ name, label }) => [name, label])),
  entries: 'Entries',
  results: 'Results',
  standings: 'Standings',
  money: 'Money',
  brackets: 'Bracket',
  drafts: 'Draft',
  season: 'Current season',
  settings: 'Settings',
  'site-texts': 'Site texts',
  'first-steps': 'Start screen',
});

export const COLLECTION_LABELS = labelsWith(TOUR_LISTS);
