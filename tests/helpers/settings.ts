/** Settings for tests: a tour that counts otherwise than by default. */
import { DEFAULT_SETTINGS, Settings } from '../../server/domain/settings/settings.schema.ts';

/**
 * Ten places with points, no bonus, three results that count, and eight players in the Championship, of whom four
 * start under par.
 */
export const SMALL_SETTINGS: Settings = Settings.parse({
  ...DEFAULT_SETTINGS,
  points: {
    table: ['-4', '-3', '-2', '-1', '', '', '', '', '', ''].map((startingStrokes, at) => ({
      regular: 10 - at,
      midMajor: 15 - at,
      major: 20 - at,
      playoff1: 25 - at,
      playoff2: 30 - at,
      startingStrokes,
    })),
    teamBonus: 0,
  },
  counting: {
    ...DEFAULT_SETTINGS.counting,
    regularEvents: 5,
    season: 3,
    wgr: 1,
    wgrSeasons: 1,
    field: 8,
  },
});
