/** The tour with a draft applied, and the pages that show the draft. */
import { PUBLISHED_FIELDS, type Draft } from '../domain/drafts/draft.schema.ts';
import { withChanges } from '../domain/drafts/draft.ts';
import { byDate } from '../domain/events/event.ts';
import { articleSlug, newestArticle } from '../domain/news/article.ts';
import type { Tour } from '../domain/publish/tour.ts';
import { newestFirst } from '../domain/shared/collection.ts';
import { yearOf } from '../domain/time/calendar.ts';
import { nextID } from '../records/new-ids.ts';

export interface Preview {
  tour: Tour;
  /** The pages of the site with the draft in it, with their names in the bar of the preview. At least one, the most important first. */
  pages: readonly { label: string; path: string }[];
}

/** `newId` returns the id that a new event would get. Throws ZodError for a draft that can't be published. */
export function previewOf(
  tour: Tour,
  draft: Draft,
  newId: (fields: { date: string; name: string }) => string,
): Preview {
  const { thumbnail } = draft;
  switch (draft.collection) {
    case 'events': {
      const fields = PUBLISHED_FIELDS.events.parse(draft.fields);
      const { changes } = draft;
      const target = tour.events.find((event) => event.eventID === changes?.eventID);
      const event =
        changes && target
          ? withChanges(target, changes, { ...fields, thumbnail })
          : { eventID: newId(fields), ...fields, thumbnail };
      const { eventID } = event;
      const others = tour.events.filter((each) => each !== target);
      const events = Object.freeze([...others, event].sort(byDate));
      return {
        tour: { ...tour, events },
        pages: [
          { label: 'Event', path: `/events/${eventID}` },
          { label: 'Schedule', path: `/schedule/${yearOf(fields.date)}` },
          { label: 'Home', path: '/' },
        ],
      };
    }
    case 'champions': {
      const fields = PUBLISHED_FIELDS.champions.parse(draft.fields);
      const others = tour.champions.filter(({ year }) => year !== fields.year);
      const champion = { ID: nextID(tour.champions), ...fields, thumbnail };
      const champions = Object.freeze([...others, champion].sort(newestFirst));
      return {
        tour: { ...tour, champions },
        pages: [{ label: 'Past champions', path: '/past-champions' }],
      };
    }
    case 'announcements': {
      const fields = PUBLISHED_FIELDS.announcements.parse(draft.fields);
      const announcement = { ID: nextID(tour.announcements), ...fields };
      const announcements = Object.freeze([announcement, ...tour.announcements]);
      const { eventID } = fields;
      const hasEvent = tour.events.some((event) => event.eventID === eventID);
      return {
        tour: { ...tour, announcements },
        pages: [
          { label: 'Home', path: '/' },
          ...(hasEvent ? [{ label: 'Event', path: `/events/${eventID}` }] : []),
        ],
      };
    }
    case 'articles': {
      const fields = PUBLISHED_FIELDS.articles.parse(draft.fields);
      const slug = articleSlug(fields, (wanted) =>
        tour.articles.some((each) => each.slug === wanted),
      );
      const others = tour.articles.filter((each) => each.slug !== slug);
      // One with a later date is shown as on its day.
      const date = fields.date || tour.today;
      const article = { ID: nextID(tour.articles), ...fields, slug, date, thumbnail };
      const articles = Object.freeze([...others, article].sort(newestArticle));
      const today = date > tour.today ? date : tour.today;
      return {
        tour: { ...tour, articles, today },
        pages: [
          { label: 'Article', path: `/blog/${slug}` },
          { label: 'News', path: '/blog' },
          { label: 'Home', path: '/' },
        ],
      };
    }
  }
}
