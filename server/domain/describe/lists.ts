/**
 * The lists of records that staff add, change and delete one by one, each one line: tour, stores, requests, imports,
 * search, menu and panel follow from here.
 */
import { announcements } from '../announcements/announcements.collection.ts';
import { colonyCup } from '../colony-cup/colony-cup.collection.ts';
import { courseCards } from '../courses/course-cards.collection.ts';
import { courses } from '../courses/courses.collection.ts';
import { matchPlay } from '../match-play/match-play.collection.ts';
import { articles } from '../news/articles.collection.ts';
import { posts } from '../news/posts.collection.ts';
import { champions } from '../champions/champions.collection.ts';
import { directory } from '../directory/directory.collection.ts';
import { disabledGolfers } from '../disabled-list/disabled-list.collection.ts';
import { standingsUrls } from '../standings/standings.collection.ts';
import { namesOf } from '../shared/properties.ts';
import { listed, type Listed } from './list.ts';

/** Those whose requests and screens follow from their fields too. */
export const DESCRIBED = { disabledGolfers: listed(disabledGolfers) };
export const DESCRIBED_LISTS: readonly Listed[] = namesOf(DESCRIBED).map((name) => DESCRIBED[name]);

/** In the order of the search. */
export const LISTS = {
  standingsUrls,
  matchPlay,
  directory,
  champions,
  colonyCup,
  ...DESCRIBED,
  announcements,
  courses,
  courseCards,
  posts,
  articles,
};
