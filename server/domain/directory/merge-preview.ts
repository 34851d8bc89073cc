/** What a merge of two people changes on the site. */
import { RANKINGS } from '../results/leaderboard.ts';
import { personKey } from '../players/person-name.ts';
import { yearOf } from '../time/calendar.ts';
import { rankedYears, rankingOf } from '../standings/rankings.ts';
import { careersIn, type CareerRecords, type Careers } from '../players/career.ts';
import type { CareerFigures, MergePreview } from './directory.api.ts';
import type { DirectoryPlayer } from './directory-player.schema.ts';
import { identifyBy } from '../players/identify.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function figuresOf({ careerOf }: Careers, slug: string): CareerFigures | null {
  const career = careerOf(slug);
  if (!career) return null;
  const { name, seasons, matches, cupMatches, titles } = career;
  return {
    name,
    slug: career.slug,
    seasons: seasons.length,
    events: sum(seasons.map(({ events }) => events)),
    wins: sum(seasons.map(({ wins }) => wins)),
    matches: matches.length + cupMatches.length,
    titles: titles.length,
  };
}

/**
 * What changes when all names are of one person, called `into`, in another directory: the figures of the people they
 * are of now and of that person, the results that move to the page of that person, and the rankings that differ.
 */
export function mergePreview(
  records: CareerRecords,
  directory: readonly DirectoryPlayer[],
  { into, names }: { into: string; names: readonly string[] },
): MergePreview {
  const merged = { ...records, directory };
  const slugs = [...new Set([into, ...names].map(identifyBy(records.directory)))];
  const now = careersIn(records);
  const nothing = { seasons: 0, events: 0, wins: 0, matches: 0, titles: 0 };
  const slug = identifyBy(directory)(into);
  const before = slugs.flatMap((each) => figuresOf(now, each) ?? []);
  return {
    before,
    after: figuresOf(careersIn(merged), slug) ?? { name: into, slug, ...nothing },
    results: before.slice(1).flatMap((person) => resultsOf(now, person)),
    rankings: changedRankings(records, merged),
  };
}

/** The results of a person, the newest first: `Mike Dalton: Granite Open 2026, 100 points`. */
function resultsOf({ careerOf }: Careers, { slug, name }: CareerFigures): string[] {
  const results = careerOf(slug)?.seasons.flatMap((season) => season.results) ?? [];
  return results.map((result) => {
    const points = result.points === null ? '' : `, ${result.points} points`;
    return `${name}: ${result.name} ${yearOf(result.date)}${points}`;
  });
}

function changedRankings(before: CareerRecords, after: CareerRecords): string[] {
  const rowsOf = (records: CareerRecords, ranking: (typeof RANKINGS)[number], year: number) =>
    rankingOf(records, ranking, year)
      .rows.map(({ rank, player, points }) => `${rank} ${personKey(player)} ${points}`)
      .join('\n');
  return rankedYears(before).flatMap((year) =>
    RANKINGS.filter((each) => rowsOf(before, each, year) !== rowsOf(after, each, year)).map(
      (each) => `${year} ${each}`,
    ),
  );
}
