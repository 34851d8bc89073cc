/** The demo shop's articles: eighteen of news.json, and reports of the season's events. */
import { addDays, formatLong, yearOf } from '#domain/time/calendar.ts';
import { html, list, row, table } from '../html.ts';
import { makeRandom, type Random } from '../season/random.ts';
import type { DemoEvent, DemoTour } from '../season/types.ts';
import news from './news.json' with { type: 'json' };
import { widePicture, type DemoPicture } from './pictures.ts';

export interface DemoArticle {
  handle: string;
  blog: 'news' | 'recaps';
  title: string;
  html: string;
  author: string;
  /** ISO instant. */
  publishedAt: string;
  picture: DemoPicture | null;
}

/** The handle of the article with hostile markup. */
export const HOSTILE_HANDLE = 'letters-to-the-editor';

const ARTICLES = 45;

/** Days between two articles of news.json, which has the newest first. */
const INTERVAL_DAYS = 26;

/** How many pictures there are of each weather. */
const RECAP_PICTURES = 5;

const AUTHORS = [
  'Hollis Whitcomb',
  'Marguerite Ouellette',
  'Dell Pinkham',
  'Priya Raman',
  'Tobias Fernald',
] as const;

/** First sentences of reports, by the weather of their pictures. */
const OPENINGS = {
  fog: 'Fog sat on the first fairway until nine, and then the course gave back what it had taken.',
  wind: 'The wind came up after the third group and never quite sat down again.',
  morning: 'It was the kind of morning New Hampshire saves for people who get up early.',
  greens: 'Greens ran quicker than anyone had practiced for, and the putts decided it.',
  rain: 'Rain was forecast for noon and waited until the trophy presentation, which was good manners.',
};

const QUOTES = [
  'I aimed at the bunker and missed it. That was the plan, and I’ll say so under oath.',
  'My partner read every putt. I only hit them.',
  'I haven’t made a birdie there since the old green. Now I have two.',
  'The last three holes felt like a week.',
] as const;

const CLOSINGS = [
  'Thanks to the pro shop for its patience, and to everyone who fixed two ball marks.',
  'The staff got us around in four and a quarter hours, which no one thought possible.',
  'If you left a maple-red headcover by the ninth green, Dell has it.',
  'The halfway house ran out of chowder. The committee has been notified.',
] as const;

/** The articles of news.json; the newest is three days old. `pictures` is the address of the pictures. */
function makeNews(today: string, pictures: string): DemoArticle[] {
  return news.map(({ handle, title, html: text, hasPicture = true }, index) => {
    const name = `article-note-${index + 1}`;
    const figure = `<figure><img src="${pictures}/${name}.webp?width=960" alt="A hole in early light" width="960" height="540"><figcaption>Where this was written.</figcaption></figure>`;
    return {
      handle,
      blog: 'news',
      title,
      html: hasPicture && index % 4 === 0 ? text + figure : text,
      author: AUTHORS[index % AUTHORS.length] ?? AUTHORS[0],
      publishedAt: `${addDays(today, -3 - index * INTERVAL_DAYS)}T13:00:00Z`,
      picture: hasPicture ? widePicture(name, `Illustration for “${title}”`) : null,
    };
  });
}

function storyOf({ record, results }: DemoEvent, opening: string, random: Random): string {
  const { name, course, town, state, date, eventID } = record;
  const people = (entry: string) => entry.replace('/', ' and ');
  const { net = [], gross: [low] = [], teams: [team] = [], skins } = results ?? {};
  const [winner] = net;
  const [skinner] = skins?.players ?? [];
  const won = winner
    ? `${people(winner.player)} won it at ${winner.total} net (${winner.strokes} strokes) and takes ${winner.points} points home.`
    : 'The cards are still being added up.';
  const rows = net
    .slice(0, 5)
    .map(({ rank, player, total, points }) => row(rank, people(player), total, points));
  const elsewhere = [
    ...(low ? [`Low gross: ${people(low.player)} with ${low.strokes}`] : []),
    ...(team ? [`Winning team: ${team.team.replaceAll('/', ', ')}`] : []),
    ...(skinner ? [`Most skins: ${people(skinner.player)} with ${skinner.skins}`] : []),
  ];
  const place = `${name} took us to ${course} in ${town}, ${state}, on ${formatLong(date)}.`;
  return String(
    html`<p>${opening}</p>
      <p>${place} ${won}</p>
      <h2>Top of the leaderboard</h2>
      ${table(['Place', 'Player', 'Net', 'Points'], rows)}
      <h2>Elsewhere on the course</h2>
      ${list(elsewhere)}
      <blockquote>${random.pick(QUOTES)}</blockquote>
      <p>${random.pick(CLOSINGS)}</p>
      <p>Every score is on the <a href="/results?eventID=${eventID}">results page</a></p>`,
  );
}

/** Reports of the last `count` events with results, newest first. */
function makeRecaps({ seasons, today }: DemoTour, count: number): DemoArticle[] {
  const seen = new Map<string, number>();
  return seasons
    .flatMap(({ events }) => events)
    .filter(({ results, record }) => results !== null && record.date < today)
    .slice(-count)
    .reverse()
    .map((event): DemoArticle => {
      const { eventID, name, date, course } = event.record;
      const random = makeRandom(`recap/${eventID}`);
      const subject = random.pick(['how it was won', 'the story of the day', 'a look back']);
      const [weather, opening] = random.pick(Object.entries(OPENINGS));
      const number = seen.get(weather) ?? 0;
      seen.set(weather, number + 1);
      const picture = `recap-${weather}-${((number + 1) % RECAP_PICTURES) + 1}`;
      return {
        handle: `recap-${eventID}`,
        blog: 'recaps',
        title: `${name} ${yearOf(date)}: ${subject}`,
        html: storyOf(event, opening, random),
        author: random.pick(AUTHORS),
        // The evening of the next day in the tour's timezone, but never later than today.
        publishedAt: `${addDays(date, date < addDays(today, -1) ? 1 : 0)}T23:30:00Z`,
        picture: widePicture(picture, `Illustration of the day at ${course}`),
      };
    });
}

/** All articles, newest first; `pictures` is the address of the pictures. */
export function makeArticles(tour: DemoTour, pictures: string): DemoArticle[] {
  const written = makeNews(tour.today, pictures);
  return [...makeRecaps(tour, ARTICLES - written.length), ...written].sort((one, other) =>
    one.publishedAt < other.publishedAt ? 1 : -1,
  );
}
