/** The sections of the tour's details as they are until staff change them; their figures are those of the rules. */
import { placeName, pointsFor } from '../results/point-table.ts';
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts';
import { shareOf } from '../standings/standings.ts';
import {
  HOLES,
  LARGEST_TEAM,
  LEAST_EVENT_ALLOWANCE,
  MOST_EVENT_ALLOWANCE,
  percent,
  PLAYOFF_EVENTS,
  SKINS_ALLOWANCE,
  SMALLEST_TEAM,
  TEAM_ALLOWANCE,
  WGR_ALLOWANCE,
} from '../tour/format.ts';
import { TOUR } from '../tour/identity.ts';
import type { SiteTexts } from './site-texts.schema.ts';

const allowance = `${percent(LEAST_EVENT_ALLOWANCE).replace('%', '')}–${percent(MOST_EVENT_ALLOWANCE)}`;
const { points: table, counting } = DEFAULT_SETTINGS;
const headStart = table.table[0]?.startingStrokes ?? '';

/** A course handicap for the example of skins. */
const EXAMPLE = 16;
const strokes = EXAMPLE * SKINS_ALLOWANCE;

const teamPoints = (place: number) => {
  const points = pointsFor(table, place, 'regular');
  return `${placeName(place)} place earns ${points} + ${table.teamBonus} = ${points + table.teamBonus} points`;
};

const pair = pointsFor(table, 2, 'regular');

export const DEFAULT_SECTIONS: Pick<
  SiteTexts,
  'about' | 'structure' | 'skins' | 'teams' | 'points'
> = {
  about: {
    lead: `The ${TOUR.name} is a season for amateurs who want their next round to count for something.`,
    paragraphs: [
      `We play individual net stroke play on [courses](/courses) in ${TOUR.grounds}. You play to the handicap you’ve earned, so a 4 and a 24 share a tee time and the same chance to win. Every event awards points, the points make [the standings](/standings), and the standings decide who plays for the title.`,
      '[Members](/membership) enter the events they like: pick yours from [the schedule](/schedule). Alongside the season, there’s [match play](/match-play), with a month to settle each round, and [the Colony Cup](/colony-cup), two teams and one long argument. If you read only one section before your first event, read [the rules](#rules).',
    ],
  },
  structure: {
    lead: `${counting.regularEvents} regular events, ${PLAYOFF_EVENTS} playoffs, one Championship.`,
    parts: [
      {
        heading: 'Regular events',
        text: `The ${counting.regularEvents} regular events run from spring to early fall. Some are mid majors or majors, which pay more points for the same eighteen holes. You play at ${allowance} of your course handicap: each event sets its own allowance, listed on the schedule.`,
      },
      {
        heading: 'What counts',
        text: `Your top ${counting.season} results make up your season, and your playoff points are added on top. A bad day won’t hurt you, and neither will missing a few weekends: from your ${placeName(counting.season + 1)} result on, every round is a chance to replace your worst one.`,
      },
      {
        heading: 'Playoffs',
        text: `Both playoffs are open to all members, whatever their rank, and pay up to double points: a win in the second is worth ${pointsFor(table, 1, 'playoff2')}, compared with ${pointsFor(table, 1, 'regular')} in a regular event. No lead is safe, and no one is out of it.`,
      },
      {
        heading: 'The Championship',
        text: `After the second playoff, the top ${counting.field} qualify. They begin with starting strokes: the standings leader starts at ${headStart}, and the head start shrinks to even par for the last players in. From there, it’s golf. The lowest total, head start included, wins the season. See who starts where in [the point table](#points).`,
      },
      {
        heading: 'World golf rankings',
        text: `The season shows who played best this year; the world golf rankings show who has played best, period. They count your best ${counting.wgr} results from the last ${counting.wgrSeasons} seasons, rescored at about ${percent(WGR_ALLOWANCE)} of your handicap, so a low round matters more than a high handicap.`,
      },
    ],
  },
  skins: {
    lead: 'A skin is a hole you win alone, against the whole field.',
    paragraphs: [
      `Part of every entry fee goes into the skins pool, so everyone is in. The pool is split into ${HOLES} equal shares, one for each hole. Scores are net at ${percent(SKINS_ALLOWANCE)} of your strokes: a ${EXAMPLE} handicap gets ${strokes}, one on each of the ${strokes} hardest holes.`,
      'The lowest net score on a hole wins its share. If players tie, no one wins the hole, and the money goes to the holes with a single low score. One birdie on a quiet hole can pay for the round.',
    ],
  },
  teams: {
    lead: 'Every regular event is a team event too. You play one ball, and it counts twice.',
    paragraphs: [
      `Teams have ${SMALLEST_TEAM}–${LARGEST_TEAM} players, each at ${percent(TEAM_ALLOWANCE)} of their course handicap. The size of the field decides how teams score: best ball on every hole, or the average of the members’ rounds.`,
      `Every member of the winning team gets ${table.teamBonus} bonus points on top of the points for their own place: ${teamPoints(1)}, and ${teamPoints(3)}. On a day when nothing drops, your teammates can still carry you up the standings.`,
    ],
  },
  points: {
    lead: `A win in a regular event is worth ${pointsFor(table, 1, 'regular')} points. The bigger the event, the more there is to win, ${table.table.length} places deep.`,
    paragraphs: [
      `Partners who enter as a pair split their points evenly, rounded down: ${placeName(2)} place pays ${pair}, so each partner gets ${shareOf(pair, 2)}.`,
    ],
  },
};
