/** The lists of records that staff add, change and delete one by one; the described ones follow from the registry. */
import { announcements } from './announcements/announcements.ts';
import { champions } from './champions/champions.ts';
import { colonyCup } from './colony-cup/colony-cup.ts';
import type { BaseContext, Context } from './context.ts';
import { courseCards } from './courses/course-cards.ts';
import { courses } from './courses/courses.ts';
import { directory } from './directory/directory.ts';
import { golferRequests } from './disabled-list/disabled-list.ts';
import type { DescribedList, RecordWith } from './domain/describe/list.ts';
import { DESCRIBED } from './domain/describe/lists.ts';
import { namesOf } from './domain/shared/properties.ts';
import { adaptedDraftIn } from './drafts/drafts.service.ts';
import { refreshReturned } from './events/events.refresh.ts';
import { adaptedEventIn } from './events/events.service.ts';
import type { Returns } from './log/trash/returns.ts';
import { matchPlay } from './match-play/match-play.ts';
import { matchPlayPlayers } from './match-play/players.ts';
import { articles } from './news/articles.ts';
import { posts } from './news/posts.ts';
import { describedList, type OwnRequests } from './records/described-list.ts';
import { seasonRefusal } from './season/season.routes.ts';
import { standingsUrls } from './standings/standings-urls.ts';
import type { JsonStore } from './store/json-store.ts';

type DescribedName = keyof typeof DESCRIBED;
type FieldsOf = { [Name in DescribedName]: (typeof DESCRIBED)[Name]['description']['fields'] };

/** The declarations, each with the type of its fields, so that a name leads to both. */
const DECLARED: { [Name in DescribedName]: DescribedList<FieldsOf[Name]> } = DESCRIBED;

/** Requests of described lists that are documented in another way than by their IDs. */
const OWN: { [Name in DescribedName]?: OwnRequests<FieldsOf[Name]> } = {
  disabledGolfers: golferRequests,
};

/** The described lists, by their names. */
function describedLists(context: BaseContext) {
  const made = <Name extends DescribedName>(
    name: Name,
    from: { [Each in Name]: JsonStore<RecordWith<FieldsOf[Each]>[]> },
  ) => {
    const list = describedList(context, DECLARED[name], from[name], OWN[name]);
    return [list.records.name, list] as const;
  };
  return Object.fromEntries(namesOf(DESCRIBED).map((name) => made(name, context.stores)));
}

/** The records and the routes of each list, by its name in the journal. */
export const recordLists = (context: BaseContext) => ({
  'standings-urls': standingsUrls(context),
  'match-play': matchPlay(context),
  'match-play-players': matchPlayPlayers(context),
  ...describedLists(context),
  directory: directory(context),
  announcements: announcements(context),
  'colony-cup': colonyCup(context),
  champions: champions(context),
  courses: courses(context),
  'course-cards': courseCards(context),
  articles: articles(context),
  posts: posts(context),
});

/** What lists check when their records come back. */
export function returnRules(context: Context): Returns['rules'] {
  const { lists, stores } = context;
  return {
    ...Object.fromEntries(
      Object.values(lists).map(({ records }) => [records.name, records.rules()] as const),
    ),
    drafts: { adapted: (edit, version) => adaptedDraftIn(context, edit, version) },
    events: {
      adapted: (edit, version) => adaptedEventIn(context, edit, version, true),
      refresh: (returned) => refreshReturned(context, returned),
    },
    season: { refusal: seasonRefusal(stores) },
  };
}
