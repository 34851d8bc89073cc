/**
 * The registry of collections: every JSON file of the data directory, one line each. A collection is
 * declared next to its schema; stores, tour, backup, journal, publication and pictures are derived
 * from here. Results and scores are several files in a folder each (store-folder.ts).
 */
import { drafts } from '../domain/drafts/drafts.collection.ts';
import { firstSteps } from '../domain/first-steps/first-steps.collection.ts';
import { TOUR_COLLECTIONS } from '../domain/publish/tour-collections.ts';
import { results } from '../domain/results/results.collection.ts';
import { scores } from '../domain/scores/scores.collection.ts';
import type { Collection } from '../domain/shared/collection.ts';
import { namesOf } from '../domain/shared/properties.ts';
import { storefront } from '../domain/shop/storefront.collection.ts';
import {
  accounts,
  automaticBackups,
  lastBackup,
  secondFactors,
  secrets,
  sessions,
} from './private.collections.ts';

const REGISTRY = {
  ...TOUR_COLLECTIONS,
  drafts,
  storefront,
  firstSteps,
  accounts,
  sessions,
  secrets,
  lastBackup,
  automaticBackups,
  secondFactors,
};

/** What is several files, each in a folder of its own. */
export const FOLDERS = [results, scores];

export type CollectionName = keyof typeof REGISTRY;

/** What each collection contains. */
export type CollectionData = {
  [Name in CollectionName]: (typeof REGISTRY)[Name] extends Collection<infer Data> ? Data : never;
};

export const COLLECTIONS: { [Name in CollectionName]: Collection<CollectionData[Name]> } = REGISTRY;

export const COLLECTION_NAMES = namesOf(COLLECTIONS);
