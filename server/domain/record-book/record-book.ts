/** The tour's record book, derived from the results of all seasons. */
import { currentSeason } from '../event/season.ts';
import { careersIn, type Career, type CareerRecords } from '../player/career.ts';
import { sumOfFigures, type RoundByHole } from '../player/hole-figures.ts';
import { cacheByParts } from '../shared/cache-by-parts.ts';
import { pointsOf, rankOrder } from '../standings/standings.ts';
import { championsByYear, cupHistory, type CupYear, type TitleYear } from './honors.ts';
import { lowestByCourse, lowestRounds, roundsIn, type Round, type Rounds } from './rounds.ts';
import { longestStreaks, type Streak } from './streaks.ts';

/** Entries of each list; ties at the end are included up to `MOST`. */
const LISTED = 5;
const MOST = 10;

/** A player with a figure. */
export interface Leader {
  player: string;
  figure: number;
}

/** A player's season with a figure. */
export interface SeasonLeader extends Leader {
  year: number;
}

/** Records of rounds of one length. */
export interface RoundRecords {
  lowestGross: readonly Round[];
  lowestNet: readonly Round[];
  /** The lowest gross rounds on each course, by the course's name; a shared record is listed for each player. */
  byCourse: readonly Round[];
}

export interface RecordBook {
  champions: readonly TitleYear[];
  cups: readonly CupYear[];
  mostWins: readonly Leader[];
  mostEvents: readonly Leader[];
  mostSkins: readonly Leader[];
  /** Points of a season that is over. */
  bestSeasons: readonly SeasonLeader[];
  mostWinsInSeason: readonly SeasonLeader[];
  /** Records of 18 holes. */
  rounds: RoundRecords;
  /** Records of nine holes. */
  nines: RoundRecords;
  /** Birdies of scorecards, eagles included, in all rounds, in a season and in a round. */
  mostBirdies: readonly Leader[];
  mostBirdiesInSeason: readonly SeasonLeader[];
  mostBirdiesInRound: readonly (RoundByHole & Leader)[];
  topTenStreaks: readonly Streak[];
  winStreaks: readonly Streak[];
}

/** The first entries of a sorted list, and those that tie with the last of them. */
function first<Entry>(sorted: readonly Entry[], figureOf: (entry: Entry) => number): Entry[] {
  const last = sorted[LISTED - 1];
  return sorted
    .filter((entry, at) => at < LISTED || (last && figureOf(entry) === figureOf(last)))
    .slice(0, MOST);
}

const byFigure = (a: Leader, b: Leader) =>
  b.figure - a.figure || a.player.localeCompare(b.player, 'en');

function leaders<Entry extends Leader>(entries: readonly Entry[], least = 1): Entry[] {
  const sorted = entries.filter(({ figure }) => figure >= least).sort(byFigure);
  return first(sorted, ({ figure }) => figure);
}

const careerFigure = (careers: readonly Career[], figure: 'wins' | 'events' | 'skins') =>
  leaders(
    careers.map(({ name, seasons }) => ({
      player: name,
      figure: seasons.reduce((sum, season) => sum + season[figure], 0),
    })),
  );

const seasonFigure = (
  careers: readonly Career[],
  figureOf: (season: Career['seasons'][number]) => number,
  least: number,
) =>
  leaders(
    careers.flatMap(({ name, seasons }) =>
      seasons.map((season) => ({ player: name, year: season.year, figure: figureOf(season) })),
    ),
    least,
  );

const cached = cacheByParts<RecordBook>();

/** The record book, computed once for each state of the records. */
export function recordBook(records: CareerRecords): RecordBook {
  const { events, results, standings, champions, colonyCup, directory } = records;
  const current = currentSeason(records);
  return cached(
    'book',
    [events, results, standings, champions, colonyCup, directory, current],
    () => compute(records, current),
  );
}

function compute(records: CareerRecords, current: number): RecordBook {
  const { players, careerOf } = careersIn(records);
  const careers = players.flatMap(({ slug }) => careerOf(slug) ?? []);
  const rounds = roundsIn(records);
  return {
    champions: championsByYear(records),
    cups: cupHistory(records),
    mostWins: careerFigure(careers, 'wins'),
    mostEvents: careerFigure(careers, 'events'),
    mostSkins: careerFigure(careers, 'skins'),
    bestSeasons: seasonFigure(
      careers,
      ({ year, race }) => (year < current ? pointsOf(race?.points ?? '') : 0),
      1,
    ),
    mostWinsInSeason: seasonFigure(careers, ({ wins }) => wins, 2),
    rounds: roundRecords(18, rounds),
    nines: roundRecords(9, rounds),
    ...birdieRecords(careers),
    topTenStreaks: streaksOf(careers, 10),
    winStreaks: streaksOf(careers, 1),
  };
}

function birdieRecords(careers: readonly Career[]) {
  const ofSeason = ({ byHole }: Career['seasons'][number]) => byHole?.birdies ?? 0;
  return {
    mostBirdies: leaders(
      careers.map(({ name, seasons }) => ({
        player: name,
        figure: seasons.reduce((sum, season) => sum + ofSeason(season), 0),
      })),
    ),
    mostBirdiesInSeason: seasonFigure(careers, ofSeason, 1),
    mostBirdiesInRound: leaders(
      careers.flatMap(({ name, seasons }) => {
        const best = sumOfFigures(seasons.flatMap(({ byHole }) => byHole ?? []).toReversed())?.best;
        return best ? [{ ...best, player: name, figure: best.birdies }] : [];
      }),
    ),
  };
}

function roundRecords(length: Round['holes'], { gross, net }: Rounds): RoundRecords {
  const ofLength = (rounds: readonly Round[]) => rounds.filter(({ holes }) => holes === length);
  const lowest = (rounds: readonly Round[]) =>
    first(lowestRounds(ofLength(rounds)), ({ strokes }) => strokes);
  return {
    lowestGross: lowest(gross),
    lowestNet: lowest(net),
    byCourse: lowestByCourse(ofLength(gross)),
  };
}

const streaksOf = (careers: readonly Career[], place: number) =>
  first(
    longestStreaks(careers, ({ rank }) => rankOrder(rank) <= place),
    ({ length }) => length,
  );

/** A record in one line, and who set it. */
export interface RecordSet {
  /** `Course record`. */
  title: string;
  /** `64 (-6)`. */
  value: string;
  player: string;
}

/** The records that were set or shared at an event and still stand. */
export function recordsSetIn({ rounds, nines }: RecordBook, eventID: string): RecordSet[] {
  return [
    ...recordsAmong(rounds, eventID, ''),
    ...recordsAmong(nines, eventID, ' over nine holes'),
  ];
}

function recordsAmong(records: RoundRecords, eventID: string, length: string): RecordSet[] {
  const isHere = (round: Round) => round.eventID === eventID;
  const lowest = (rounds: readonly Round[]) =>
    rounds.filter((round) => isHere(round) && round.strokes === rounds[0]?.strokes);
  const written = (title: string, { player, strokes, toPar }: Round): RecordSet => ({
    title: `${title}${length}`,
    value: toPar === '' ? String(strokes) : `${strokes} (${toPar})`,
    player,
  });
  return [
    ...lowest(records.lowestGross).map((round) => written('Lowest round of the tour', round)),
    ...lowest(records.lowestNet).map((round) => written('Lowest net round of the tour', round)),
    ...records.byCourse.filter(isHere).map((round) => written('Course record', round)),
  ];
}
