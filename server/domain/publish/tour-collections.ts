/**
 * The collections that pages show, each one line. All other collections of the data directory are in
 * server/store/collections.ts, which includes these.
 */
import { colonyCup } from '../colony-cup/colony-cup.collection.ts';
import { courses } from '../course/courses.collection.ts';
import { events } from '../event/events.collection.ts';
import { brackets } from '../match-play/brackets.collection.ts';
import { matchPlay } from '../match-play/match-play.collection.ts';
import { matchPlayPlayers } from '../match-play/match-play-players.collection.ts';
import { posts } from '../news/posts.collection.ts';
import { champions } from '../player/champions.collection.ts';
import { disabledGolfers } from '../player/disabled-golfers.collection.ts';
import { namesOf } from '../shared/properties.ts';
import { standings } from '../standings/standings.collection.ts';

export const TOUR_COLLECTIONS = {
  events,
  standings,
  matchPlay,
  brackets,
  matchPlayPlayers,
  courses,
  posts,
  disabledGolfers,
  colonyCup,
  champions,
};

export type TourCollectionName = keyof typeof TOUR_COLLECTIONS;

/** The records of each collection. */
export type CollectionRecords = {
  [Name in TourCollectionName]: Readonly<(typeof TOUR_COLLECTIONS)[Name]['empty']>;
};

export const TOUR_NAMES = namesOf(TOUR_COLLECTIONS);
