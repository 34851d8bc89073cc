/** The described lists, each one line: tour, stores, requests, imports, search, menu and panel follow from here. */
import { disabledGolfers } from '../player/disabled-golfers.collection.ts';
import { listed } from './list.ts';

export const LISTS = { disabledGolfers: listed(disabledGolfers) };

/** What the panel and the search must know of any of them. */
export const DESCRIPTIONS = Object.values(LISTS).map(({ description }) => description);
