/** What the panel's search can find, from the records of the tour. */
import { hasRightsOf, type Role } from '../account/role.ts';
import type { Announcement } from '../announcement/announcement.schema.ts';
import { announcementTitle, LEVEL_LABELS } from '../announcement/announcement.ts';
import type { ColonyCupYear } from '../colony-cup/colony-cup.schema.ts';
import type { CourseRecord } from '../course/course.schema.ts';
import type { EventRecord } from '../event/event.schema.ts';
import { byDate, isColonyCup } from '../event/event.ts';
import type { ArticleRecord } from '../news/article.schema.ts';
import type { PostSettings, ShopArticle } from '../news/post-settings.schema.ts';
import { handleOfSlug } from '../news/post.ts';
import type { ChampionRecord } from '../player/champion.schema.ts';
import type { DirectoryPlayer } from '../player/directory-player.schema.ts';
import { matchPlayPlayersOf } from '../player/match-play-players.ts';
import type { MatchPlayYear, StandingsUrls } from '../publish/tour-records.schema.ts';
import { formatLong, yearOf } from '../time/calendar.ts';
import { hasPart } from '../settings/parts.ts';
import type { Settings } from '../settings/settings.schema.ts';
import { SEARCH_LISTS, type SearchEntry, type SearchList } from './search.schema.ts';

/** The records that are searched. */
export interface SearchedRecords {
  events: readonly EventRecord[];
  standingsUrls: readonly Pick<StandingsUrls, 'ID' | 'calendarYear'>[];
  matchPlay: readonly Pick<MatchPlayYear, 'ID' | 'year'>[];
  directory: readonly DirectoryPlayer[];
  colonyCup: readonly ColonyCupYear[];
  champions: readonly ChampionRecord[];
  announcements: readonly Announcement[];
  courses: readonly CourseRecord[];
  posts: readonly PostSettings[];
  articles: readonly ArticleRecord[];
  shopArticles: readonly Pick<ShopArticle, 'handle' | 'title'>[];
  /** Those of the described lists. */
  described: readonly SearchEntry[];
}

/** A line of the parts that are known. */
const noteOf = (...parts: string[]) => parts.filter(Boolean).join(' · ');

/** The entries of the lists that a tour has and a role may open, newest first where records have years. */
export function searchEntries(
  records: SearchedRecords,
  { role, settings }: { role: Role; settings: Pick<Settings, 'identity' | 'parts'> },
): SearchEntry[] {
  return entriesOf(records, settings.identity.cup).filter(({ list }) => {
    const searched = SEARCH_LISTS.get(list);
    return (
      searched !== undefined &&
      hasPart(settings.parts, searched.part) &&
      hasRightsOf(role, searched.role)
    );
  });
}

function entriesOf(records: SearchedRecords, cup: string): SearchEntry[] {
  const events = records.events.toSorted(byDate).reverse();
  const slugs = new Set(records.posts.map(({ slug }) => handleOfSlug(slug)));
  const titles = new Map(records.shopArticles.map(({ handle, title }) => [handle, title]));
  const entry = (list: SearchList, id: string | number, title: string, note: string) => ({
    list,
    id: String(id),
    title,
    note,
  });
  return [
    ...events.map(({ eventID, name, date, course }) => ({
      ...entry('events', eventID, name, noteOf(formatLong(date), course)),
      year: yearOf(date),
    })),
    ...events
      .filter((event) => isColonyCup(event, cup))
      .map(({ eventID, name, date }) => entry('cup-results', eventID, name, formatLong(date))),
    ...records.standingsUrls.map(({ ID, calendarYear }) =>
      entry('standings', ID, `Standings ${calendarYear}`, ''),
    ),
    ...records.matchPlay.map(({ ID, year }) => entry('match-play', ID, `Match Play ${year}`, '')),
    ...records.directory.map(({ ID, player, alsoKnownAs }) =>
      entry('directory', ID, player, alsoKnownAs.join(', ')),
    ),
    ...matchPlayPlayersOf(records.directory).map(({ player, handicap }) =>
      entry('match-play-players', player, player, handicap && `Handicap ${handicap}`),
    ),
    ...records.champions.map(({ year, player }) =>
      entry('champions', year, `Champion of ${year}`, player),
    ),
    ...records.colonyCup.map(({ ID, year, team }) =>
      entry('colony-cup', ID, `${cup} ${year}`, team.join(', ')),
    ),
    ...records.described,
    ...records.announcements
      .toReversed()
      .map((each) =>
        entry('announcements', each.ID, announcementTitle(each), LEVEL_LABELS[each.level]),
      ),
    ...records.courses.map(({ id, name, city, state }) =>
      entry('courses', id, name, `${city}, ${state}`),
    ),
    ...records.posts.map(({ slug }) =>
      entry(
        'posts',
        slug,
        titles.get(handleOfSlug(slug)) ?? handleOfSlug(slug),
        handleOfSlug(slug),
      ),
    ),
    ...records.articles.map(({ ID, title, date }) =>
      entry('articles', ID, title, formatLong(date)),
    ),
    ...records.shopArticles
      .filter(({ handle }) => !slugs.has(handle))
      .map(({ handle, title }) => entry('shop-articles', handle, title, handle)),
  ];
}
