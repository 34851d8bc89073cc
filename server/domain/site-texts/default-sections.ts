/** The sections of the tour's details as they are until staff change them; their figures are those of the rules. */
import {
  hasStartingStrokes,
  placeName,
  pointsFor,
  startingStrokesFor,
} from '../results/point-table.ts';
import { DEFAULT_SETTINGS, type Settings } from '../settings/settings.schema.ts';
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
import { pluralOf } from '../tour/locale.ts';
import type { SiteTexts } from './site-texts.schema.ts';
import {
  asHeading,
  championshipName,
  inSentence,
  playoffName,
  several,
  worldRankingsName,
} from '../tour/names.ts';

type Rules = Pick<Settings, 'points' | 'counting'>;

const allowance = `${percent(LEAST_EVENT_ALLOWANCE).replace('%', '')}–${percent(MOST_EVENT_ALLOWANCE)}`;

/** A course handicap for the example of skins. */
const EXAMPLE = 16;
const strokes = EXAMPLE * SKINS_ALLOWANCE;

const counted = (count: number, noun: string) => `${count} ${pluralOf(count, noun)}`;

function whatCounts({ counting: { season } }: Rules): string {
  const top = season === 1 ? 'top result makes' : `top ${season} results make`;
  const playoff = playoffName();
  const more = playoff === '' ? '' : `, and your ${inSentence(playoff)} points are added on top`;
  return `Your ${top} up your season${more}. A bad day won’t hurt you, and neither will missing a few weekends: from your ${placeName(season + 1)} result on, every round is a chance to replace your worst one.`;
}

function playoffs({ points }: Rules): string {
  const [win, regular] = [pointsFor(points, 1, 'playoff2'), pointsFor(points, 1, 'regular')];
  const pay = win === 2 * regular ? ', and pay up to double points: a' : '. A';
  return `Both ${several(inSentence(playoffName()))} are open to all members, whatever their rank${pay} win in the second is worth ${win}, compared with ${regular} in a regular event. No lead is safe, and no one is out of it.`;
}

function championshipText(rules: Rules): string {
  const { field } = rules.counting;
  const playoff = playoffName();
  const last = playoff === '' ? 'last regular event' : `second ${inSentence(playoff)}`;
  const top = `After the ${last}, the top ${field} ${field === 1 ? 'qualifies' : 'qualify'}.`;
  if (!hasStartingStrokes(rules.points)) {
    return `${top} Everyone starts at even par. From there, it’s golf. The lowest total wins the season.`;
  }
  const start = startingStrokesFor(rules, field);
  const end = start === 'E' ? 'even par for the last players in' : `${start} for the last one in`;
  const shrinks = field === 1 ? '' : `, and the head start shrinks to ${end}`;
  return `${top} They begin with starting strokes: the standings leader starts at ${startingStrokesFor(rules, 1)}${shrinks}. From there, it’s golf. The lowest total, head start included, wins the season. See who starts where in [the point table](#points).`;
}

function worldRankings({ counting: { wgr, wgrSeasons } }: Rules): string {
  const best = wgr === 1 ? 'best result' : `best ${wgr} results`;
  const seasons = wgrSeasons === 1 ? 'this season' : `the last ${wgrSeasons} seasons`;
  return `The season shows who played best this year; the ${inSentence(worldRankingsName())} show who has played best, period. They count your ${best} from ${seasons}, rescored at about ${percent(WGR_ALLOWANCE)} of your handicap, so a low round matters more than a high handicap.`;
}

/** What the winning team gets; nothing on a tour without a bonus. */
function teamBonusTexts({ points }: Rules): string[] {
  const { teamBonus } = points;
  if (teamBonus === 0) return [];
  const example = (place: number) => {
    const own = pointsFor(points, place, 'regular');
    return `${placeName(place)} place earns ${own} + ${teamBonus} = ${own + teamBonus} points`;
  };
  return [
    `Every member of the winning team gets ${teamBonus} bonus ${pluralOf(teamBonus, 'point')} on top of the points for their own place: ${example(1)}, and ${example(3)}. On a day when nothing drops, your teammates can still carry you up the standings.`,
  ];
}

/** Where the courses are: more than an area is only known of the tour whose region is the default. */
const placesOf = ({ region, area }: Settings['identity']): string =>
  region === DEFAULT_SETTINGS.identity.region
    ? 'New Hampshire and Massachusetts, with an occasional trip to Vermont or Maine'
    : area;

/** The sections of a tour with these settings. */
export function defaultSections(
  settings: Settings,
): Pick<SiteTexts, 'about' | 'structure' | 'skins' | 'teams' | 'points'> {
  const { identity, parts, points, counting } = settings;
  const others = [
    ...(parts.matchPlay ? ['[match play](/match-play), with a month to settle each round'] : []),
    ...(parts.colonyCup
      ? [`[the ${identity.cup}](/colony-cup), two teams and one long argument`]
      : []),
  ];
  const alongside =
    others.length === 0 ? '' : ` Alongside the season, there’s ${others.join(', and ')}.`;
  const { regularEvents } = counting;
  const [playoff, championship] = [playoffName(), championshipName()];
  const win = pointsFor(points, 1, 'regular');
  const place = Math.min(2, points.table.length);
  const pair = pointsFor(points, place, 'regular');
  return {
    about: {
      lead: `The ${identity.name} is a season for amateurs who want their next round to count for something.`,
      paragraphs: [
        `We play individual net stroke play on [courses](/courses) in ${placesOf(identity)}. You play to the handicap you’ve earned, so a 4 and a 24 share a tee time and the same chance to win. Every event awards points, the points make [the standings](/standings), and the standings decide who ${championship === '' ? 'wins' : 'plays for'} the title.`,
        `[Members](/membership) enter the events they like: pick yours from [the schedule](/schedule).${alongside} If you read only one section before your first event, read [the rules](#rules).`,
      ],
    },
    structure: {
      lead: `${[
        counted(regularEvents, 'regular event'),
        ...(playoff === '' ? [] : [`${PLAYOFF_EVENTS} ${several(inSentence(playoff))}`]),
        ...(championship === '' ? [] : [`one ${championship}`]),
      ].join(', ')}.`,
      parts: [
        {
          heading: 'Regular events',
          text: `The ${counted(regularEvents, 'regular event')} ${regularEvents === 1 ? 'runs' : 'run'} from spring to early fall. Some are mid majors or majors, which pay more points for the same eighteen holes. You play at ${allowance} of your course handicap: each event sets its own allowance, listed on the schedule.`,
        },
        { heading: 'What counts', text: whatCounts(settings) },
        ...(playoff === ''
          ? []
          : [{ heading: several(asHeading(playoff)), text: playoffs(settings) }]),
        ...(championship === ''
          ? []
          : [{ heading: `The ${championship}`, text: championshipText(settings) }]),
        ...(parts.worldRankings
          ? [{ heading: asHeading(worldRankingsName()), text: worldRankings(settings) }]
          : []),
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
        ...teamBonusTexts(settings),
      ],
    },
    points: {
      lead: `A win in a regular event is worth ${counted(win, 'point')}. The bigger the event, the more there is to win, ${counted(points.table.length, 'place')} deep.`,
      paragraphs: [
        `Partners who enter as a pair split their points evenly, rounded down: ${placeName(place)} place pays ${pair}, so each partner gets ${shareOf(pair, 2)}.`,
      ],
    },
  };
}
