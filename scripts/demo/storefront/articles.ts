/** The demo shop's articles: eighteen of news.json, and reports of the season's events. */
import { addDays, formatLong, yearOf } from '#domain/time/calendar.ts';
import { html, list, row, table } from '../html.ts';
import { itemAt } from '../season/lists.ts';
import { makeRandom, type Random } from '../season/random.ts';
import type { DemoEvent, DemoTour } from '../season/season.ts';
import type { DemoTables } from '../season/tables.ts';
import { gid, type ShopContext } from './api.ts';
import news from './news.json' with { type: 'json' };
import { widePicture } from './pictures.ts';
import recaps from './recaps.json' with { type: 'json' };

/** The handle of the article with hostile markup. */
export const HOSTILE_HANDLE = 'letters-to-the-editor';

const ARTICLES = 45;

/** Days between two articles of news.json, which has the newest first. */
const INTERVAL_DAYS = 26;

/** How many pictures there are of each weather. */
const RECAP_PICTURES = 5;

export type DemoArticle = ReturnType<typeof makeArticles>[number];

/** The articles of news.json; the newest is three days old. */
const makeNews = (today: string) =>
  news.map(({ handle, title, html: text, hasPicture = true }, index) => {
    const name = `article-note-${index + 1}`;
    const figure = (origin: string) =>
      `<figure><img src="${origin}/pictures/${name}.webp?width=960" alt="A hole in early light" width="960" height="540"><figcaption>Where this was written.</figcaption></figure>`;
    return {
      blog: 'news',
      handle,
      title,
      author: itemAt(recaps.authors, index % recaps.authors.length),
      publishedAt: `${addDays(today, -3 - index * INTERVAL_DAYS)}T13:00:00Z`,
      image: hasPicture ? widePicture(name, `Illustration for “${title}”`) : null,
      contentHtml: (_args: unknown, { origin }: ShopContext) =>
        hasPicture && index % 4 === 0 ? text + figure(origin) : text,
    };
  });

function storyOf(
  record: DemoEvent['record'],
  { net, gross: [low], teams: [team], skins }: DemoTables,
  opening: string,
  random: Random,
): string {
  const { name, course, town, state, date, eventID } = record;
  const people = (entry: string) => entry.replace('/', ' and ');
  const { player, total, strokes, points } = itemAt(net, 0);
  const [skinner] = skins.players;
  const place = `${name} took us to ${course} in ${town}, ${state}, on ${formatLong(date)}.`;
  const won = `${people(player)} won it at ${total} net (${strokes} strokes) and takes ${points} points home.`;
  const rows = net
    .slice(0, 5)
    .map((each) => row(each.rank, people(each.player), each.total, each.points));
  const elsewhere = [
    ...(low ? [`Low gross: ${people(low.player)} with ${low.strokes}`] : []),
    ...(team ? [`Winning team: ${team.team.replaceAll('/', ', ')}`] : []),
    ...(skinner ? [`Most skins: ${people(skinner.player)} with ${skinner.skins}`] : []),
  ];
  return html`<p>${opening}</p>
    <p>${place} ${won}</p>
    <h2>Top of the leaderboard</h2>
    ${table(['Place', 'Player', 'Net', 'Points'], rows)}
    <h2>Elsewhere on the course</h2>
    ${list(elsewhere)}
    <blockquote>${random.pick(recaps.quotes)}</blockquote>
    <p>${random.pick(recaps.closings)}</p>
    <p>Every score is on the <a href="/results?eventID=${eventID}">results page</a></p>`.markup;
}

/** Reports of the last `count` events with results, newest first. */
function makeRecaps({ seasons, today }: DemoTour, count: number) {
  const seen = new Map<string, number>();
  return seasons
    .flatMap(({ events }) => events)
    .flatMap(({ record, results }) => (results && record.date < today ? [{ record, results }] : []))
    .slice(-count)
    .reverse()
    .map(({ record, results }) => {
      const { eventID, name, date, course } = record;
      const random = makeRandom(`recap/${eventID}`);
      const subject = random.pick(recaps.subjects);
      const [weather, opening] = random.pick(Object.entries(recaps.openings));
      const number = (seen.get(weather) ?? 0) + 1;
      seen.set(weather, number);
      const picture = `recap-${weather}-${(number % RECAP_PICTURES) + 1}`;
      return {
        blog: 'recaps',
        handle: `recap-${eventID}`,
        title: `${name} ${yearOf(date)}: ${subject}`,
        contentHtml: storyOf(record, results, opening, random),
        author: random.pick(recaps.authors),
        // The evening of the next day in the tour's timezone, but never later than today.
        publishedAt: `${addDays(date, date < addDays(today, -1) ? 1 : 0)}T23:30:00Z`,
        image: widePicture(picture, `Illustration of the day at ${course}`),
      };
    });
}

/** All articles in the shape of Shopify's schema, oldest first. */
export function makeArticles(tour: DemoTour) {
  const written = makeNews(tour.today);
  return [...written, ...makeRecaps(tour, ARTICLES - written.length)]
    .sort((one, other) => one.publishedAt.localeCompare(other.publishedAt))
    .map(({ author, ...article }) => ({
      ...article,
      id: gid('Article', `${article.blog}/${article.handle}`),
      authorV2: { name: author },
    }));
}
