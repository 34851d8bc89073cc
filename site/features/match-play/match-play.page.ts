import type { YearBracket } from '#domain/publish/tour-records.schema.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { matchPlayPagePath, matchPlayPath, NO_BRACKET_PATH, PATHS } from '../../paths.ts';
import { sample } from '../../page-list/sample-records.ts';
import { page } from '../../page-list/site-page.ts';

/** The years that have a bracket, newest first. */
export const bracketYears = (brackets: readonly YearBracket[]): number[] =>
  brackets
    .filter(({ rows }) => rows.length > 0)
    .map(({ year }) => year)
    .sort((a, b) => b - a);

/** Every year links to the others and shows the newest year's registration and its players. */
const DEPENDENCIES = ['match-play'];

export default {
  path: PATHS.matchPlay,
  title: 'Match Play',
  part: 'matchPlay',
  header: 'tour info',
  footer: 'Season',
  order: 80,
  words: 'bracket knockout rounds',
  pages: ({ brackets }) =>
    [
      PATHS.matchPlay,
      ...bracketYears(brackets).map((year) => matchPlayPagePath(year)),
      NO_BRACKET_PATH,
    ].map((path) => page(path, DEPENDENCIES)),
  sitemap: ({ brackets }) => [
    PATHS.matchPlay,
    ...bracketYears(brackets).map((year) => matchPlayPath(year)),
  ],
  samples: () => ({
    'match-play': PATHS.matchPlay,
    'match-play-bracket': `${PATHS.matchPlay}?tab=bracket`,
    'match-play-players': `${PATHS.matchPlay}?tab=players`,
  }),
  variants: ({ brackets }) => ({
    'match-play-past': sample(bracketYears(brackets)[1], matchPlayPath),
  }),
} satisfies PageDescription;
