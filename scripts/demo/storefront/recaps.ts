/** Invented reports of the demo season's events, based on their results. */
import { addDays, formatLong, yearOf } from '../../../server/domain/time/calendar.ts';
import { makeRandom, type Random } from '../season/random.ts';
import type { DemoEvent, DemoTour } from '../season/types.ts';
import { h2, list, p, pWithLink, quote, table } from './html.ts';
import { recapPicture, type Weather } from './pictures.ts';
import type { DemoArticle } from './types.ts';

export const AUTHORS = [
  'Hollis Whitcomb',
  'Marguerite Ouellette',
  'Dell Pinkham',
  'Priya Raman',
  'Tobias Fernald',
] as const;

/** First sentences, each with the weather of its picture. */
const OPENINGS: readonly { weather: Weather; text: string }[] = [
  {
    weather: 'fog',
    text: 'Fog sat on the first fairway until nine, and then the course gave back what it had taken.',
  },
  {
    weather: 'wind',
    text: 'The wind came up after the third group and never quite sat down again.',
  },
  {
    weather: 'morning',
    text: 'It was the kind of morning New Hampshire saves for people who get up early.',
  },
  {
    weather: 'greens',
    text: 'Greens ran quicker than anyone had practiced for, and the putts told the story.',
  },
  {
    weather: 'rain',
    text: 'Rain was forecast for noon and waited until the trophy presentation, which was good manners.',
  },
];

const CLOSINGS = [
  'Thanks to the pro shop for its patience, and to everyone who fixed two ball marks.',
  'The staff got us around in four and a quarter hours, which no one thought possible.',
  'If you left a maple-red headcover by the ninth green, Dell has it.',
  'The halfway house ran out of chowder. The committee has been notified.',
] as const;

const QUOTES = [
  'I aimed at the bunker and missed it. That was the plan, and I’ll say so under oath.',
  'My partner read every putt. I only hit them.',
  'I haven’t made a birdie there since the old green. Now I have two.',
  'The last three holes felt like a week.',
] as const;

/** The first five rows of the net table. */
function topFive({ results }: DemoEvent): string[][] {
  return (results?.net ?? [])
    .slice(0, 5)
    .map(({ rank, player, total, points }) => [rank, player.replace('/', ' and '), total, points]);
}

function storyOf(event: DemoEvent, opening: string, random: Random): string {
  const { record, results } = event;
  const { name, course, town, state, date } = record;
  const winner = results?.net[0];
  const low = results?.gross[0];
  const team = results?.teams[0];
  const skins = results?.skins.players[0];
  const facts = [
    ...(low ? [`Low gross: ${low.player.replace('/', ' and ')} with ${low.strokes}`] : []),
    ...(team ? [`Winning team: ${team.team.replaceAll('/', ', ')}`] : []),
    ...(skins ? [`Most skins: ${skins.player.replace('/', ' and ')} with ${skins.skins}`] : []),
  ];
  return [
    p(opening),
    p(
      `${name} took us to ${course} in ${town}, ${state}, on ${formatLong(date)}. ${
        winner
          ? `${winner.player.replace('/', ' and ')} won it at ${winner.total} net (${winner.strokes} strokes) and takes ${winner.points} points home.`
          : 'The cards are still being added up.'
      }`,
    ),
    h2('Top of the leaderboard'),
    table(['Place', 'Player', 'Net', 'Points'], topFive(event)),
    h2('Elsewhere on the course'),
    list(facts),
    quote(random.pick(QUOTES)),
    p(random.pick(CLOSINGS)),
    pWithLink('Every score is on the', 'results page', `/results?eventID=${record.eventID}`),
  ].join('\n');
}

/** Recaps of the last `count` events with results, newest first. */
export function makeRecaps(tour: DemoTour, count: number): DemoArticle[] {
  const seen = new Map<Weather, number>();
  return tour.seasons
    .flatMap(({ events }) => events)
    .filter(({ results, record }) => results !== null && record.date < tour.today)
    .slice(-count)
    .reverse()
    .map((event) => {
      const { eventID, name, date, course } = event.record;
      const random = makeRandom(`recap/${eventID}`);
      const title = `${name} ${yearOf(date)}: ${random.pick(['how it was won', 'the story of the day', 'a look back'])}`;
      const { weather, text } = random.pick(OPENINGS);
      const number = seen.get(weather) ?? 0;
      seen.set(weather, number + 1);
      return {
        handle: `recap-${eventID}`,
        blog: 'recaps',
        title,
        html: storyOf(event, text, random),
        author: random.pick(AUTHORS),
        // The evening of the next day in the tour's timezone, but never later than today.
        publishedAt: `${addDays(date, date < addDays(tour.today, -1) ? 1 : 0)}T23:30:00Z`,
        picture: recapPicture(weather, number, `Illustration of the day at ${course}`),
      };
    });
}
