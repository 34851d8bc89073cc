/** The lists of the tour: the server puts what the menu, the search and the history show of them into the panel's page. */
import { z } from 'zod';
import { PanelList } from '#domain/describe/panel-list.ts';
import { metaContent } from './meta.ts';

const content = metaContent('tour-lists');

/** All lists, also those of parts that the tour doesn't have, in the order of the registry. */
export const TOUR_LISTS: readonly PanelList[] =
  content === '' ? [] : z.array(PanelList).parse(JSON.parse(content));

/** By their names. */
export const LIST_NAMED: ReadonlyMap<string, PanelList> = new Map(
  TOUR_LISTS.map((list) => [list.name, list]),
);

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
