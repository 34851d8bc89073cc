import type { PointRow, Settings } from './settings.schema.ts';

type Row = readonly [number, number, number, number, number, string];

const ROWS: readonly Row[] = [
  [100, 125, 150, 175, 200, '-9'],
  [85, 115, 125, 150, 175, '-7'],
  [75, 100, 120, 140, 150, '-6'],
  [65, 95, 115, 130, 140, '-6'],
  [60, 90, 110, 120, 130, '-5'],
  [55, 85, 105, 110, 120, '-5'],
  [50, 80, 100, 100, 110, '-4'],
  [45, 75, 95, 95, 100, '-4'],
  [40, 70, 90, 90, 95, '-3'],
  [35, 65, 85, 85, 90, '-3'],
  [34, 60, 80, 80, 85, '-2'],
  [33, 55, 75, 75, 80, '-2'],
  [32, 50, 70, 70, 75, '-1'],
  [31, 45, 65, 65, 70, '-1'],
  [30, 44, 60, 60, 65, '-1'],
  [29, 43, 55, 55, 60, '-1'],
  [28, 42, 50, 50, 55, 'E'],
  [27, 41, 49, 49, 50, 'E'],
  [26, 40, 48, 48, 49, 'E'],
  [25, 39, 47, 47, 48, 'E'],
  [24, 38, 46, 46, 47, 'E'],
  [23, 37, 45, 45, 46, 'E'],
  [22, 36, 44, 44, 45, 'E'],
  [21, 35, 43, 43, 44, 'E'],
  [20, 34, 42, 42, 43, ''],
  [20, 33, 41, 41, 42, ''],
  [20, 32, 40, 40, 41, ''],
  [20, 31, 40, 40, 40, ''],
];

const rowOf = ([regular, midMajor, major, playoff1, playoff2, startingStrokes]: Row): PointRow => ({
  regular,
  midMajor,
  major,
  playoff1,
  playoff2,
  startingStrokes,
});

/** The settings until the tour's owner changes them. */
export const DEFAULT_SETTINGS: Settings = {
  identity: {
    name: 'LFG Tour',
    short: 'LFG',
    tagline: 'New Hampshire’s amateur golf tour',
    description:
      'A season of net golf on New Hampshire’s best courses: schedule, standings, world golf rankings, match play, and the Colony Cup.',
    region: 'New Hampshire',
    state: 'NH',
    area: 'New England',
    shop: 'LFG Gear',
    cup: 'Colony Cup',
    zone: 'America/New_York',
    logo: '',
    mainColor: '#1f5138',
    accentColor: '#ad3d19',
  },
  parts: {
    matchPlay: true,
    colonyCup: true,
    worldRankings: true,
    shop: true,
    disabledList: true,
    pastChampions: true,
  },
  points: { table: ROWS.map(rowOf), teamBonus: 15 },
  counting: { regularEvents: 12, season: 6, wgr: 8, wgrSeasons: 2, field: 24 },
};
