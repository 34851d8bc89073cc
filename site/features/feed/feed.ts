/** The feed: its texts, and its entries, which are news and final results as one list, newest first. */
import { formatLong } from '#domain/time/calendar.ts';
import { hasScores } from '#domain/events/event-phase.ts';
import { placeOf } from '#domain/events/event.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import { noonIn } from '#domain/time/mail-date.ts';
import { isPlainName } from '#domain/news/post.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { postPath, resultsPath } from '../../paths.ts';
import { articlesOf } from '../news/paging.ts';
import { resultsCard } from '../results/event-results.ts';
import { wonBy } from '#domain/results/winners.ts';

/** Most entries of the feed: a season and its news. */
export const FEED_LENGTH = 50;

interface FeedItem {
  /** Stable when something is renamed, so that feed readers don't show an entry twice. */
  id: string;
  title: string;
  /** Below the site's address. */
  path: string;
  summary: string;
  published: Date;
  category: 'News' | 'Results';
}

function resultsItem(event: EventRecord, stored: EventResults | undefined, zone: string): FeedItem {
  const won = wonBy(stored);
  const where = [event.course, placeOf(event)].filter(Boolean).join(', ');
  const played = `Played on ${formatLong(event.date)}${where && `, at ${where}`}.`;
  const places = resultsCard(event, stored).lines.map((line) => line.replace(/\s+/g, ' '));
  return {
    id: `results/${event.eventID}`,
    title: `Results: ${event.name}${won && ` — ${won}`}`,
    path: resultsPath(event.eventID),
    summary: [played, places.join(' · ')].filter(Boolean).join(' '),
    // A date has no hour: noon is before the evening's recap, and past when results are final.
    published: noonIn(zone, event.date),
    category: 'Results',
  };
}

/** The newest news and results; those of an event once it is complete, since winners may change before. */
export function feedItems(tour: Tour): FeedItem[] {
  const { events, results, zone } = tour;
  const news = articlesOf(tour)
    .filter(({ handle }) => isPlainName(handle))
    .map(({ id, title, handle, excerpt, publishedAt }): FeedItem => ({
      id,
      title,
      path: postPath(handle),
      summary: excerpt,
      category: 'News',
      published: new Date(publishedAt),
    }));
  const final = events
    .filter((event) => event.isComplete && hasScores(results.get(event.eventID)))
    // Sorted and cut first, so that only the entries that fit are built.
    .toSorted((a, b) =>
      a.date === b.date ? (a.eventID < b.eventID ? -1 : 1) : a.date < b.date ? 1 : -1,
    )
    .slice(0, FEED_LENGTH)
    .map((event) => resultsItem(event, results.get(event.eventID), zone));
  return [...news, ...final]
    .toSorted((a, b) => b.published.getTime() - a.published.getTime() || (a.id < b.id ? -1 : 1))
    .slice(0, FEED_LENGTH);
}

/** What is in the feed. */
const subjectOf = (hasNews: boolean) => (hasNews ? 'news and results' : 'results');

/** The feed's title in feed readers. */
export const feedTitle = (tourName: string, hasNews: boolean) =>
  `${tourName}: ${subjectOf(hasNews)}`;

/** The link in the footer. */
export const feedLink = (hasNews: boolean) =>
  `${subjectOf(hasNews).replace(/^./, (first) => first.toUpperCase())} feed (RSS)`;

/** Characters that XML forbids: control characters and two noncharacters. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text without characters that XML forbids. */
export const xmlText = (text: string) => text.toWellFormed().replace(NOT_IN_XML, '');

/** A text escaped for the content of an element. */
export const xmlEscaped = (text: string) =>
  xmlText(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
