/** The tour's record book, derived from the results of all seasons. */
import { currentSeason } from '../season/season.ts';
import { careersIn, type Career, type CareerRecords } from '../players/career.ts';
import { cacheByParts } from '../shared/cache-by-parts.ts';
import { pointsOf, rankOrder } from '../standings/standings.ts';
import { cardRecords, type CardRecords } from './card-records.ts';
import { championsByYear, cupHistory, type CupYear, type TitleYear } from './honors.ts';
import {
  first,
  leaders,
  type Leader,
  type SeasonLeader,
  longestStreaks,
  type Streak,
} from './leaders.ts';
import { lowestByCourse, lowestRounds, roundsIn, type Round, type Rounds } from './rounds.ts';

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
  /** What is counted on scorecards, without counts that no player has. */
  ofCards: readonly CardRecords[];
  topTenStreaks: readonly Streak[];
  winStreaks: readonly Streak[];
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
    ofCards: cardRecords(records).filter(({ inAll }) => inAll.length > 0),
    topTenStreaks: streaksOf(careers, 10),
    winStreaks: streaksOf(careers, 1),
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
