/** What a merge of two people changes on the site. */
import { RANKINGS } from '../results/leaderboard.ts';
import { personKey } from './person-name.ts';
import { rankedYears, rankingOf } from '../standings/rankings.ts';
import { careersIn, type CareerRecords, type Careers } from './career.ts';
import type { CareerFigures, MergePreview } from './directory.schema.ts';
import type { DirectoryPlayer } from './directory-player.schema.ts';
import { identifyBy } from './identify.ts';

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

/** The figures of both people and of the one they become in another directory, and the rankings that differ. */
export function mergePreview(
  records: CareerRecords,
  directory: readonly DirectoryPlayer[],
  [name, into]: readonly [string, string],
): MergePreview {
  const merged = { ...records, directory };
  const slugs = [into, name].map(identifyBy(records.directory));
  const now = careersIn(records);
  const nothing = { seasons: 0, events: 0, wins: 0, matches: 0, titles: 0 };
  const slug = identifyBy(directory)(into);
  return {
    before: [...new Set(slugs)].flatMap((each) => figuresOf(now, each) ?? []),
    after: figuresOf(careersIn(merged), slug) ?? { name: into, slug, ...nothing },
    rankings: changedRankings(records, merged),
  };
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
