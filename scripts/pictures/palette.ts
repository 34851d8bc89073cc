import { mix } from './color.ts';

/** Seasons of play; `late-autumn` is the brown, bare time before snow. */
export type Season = 'spring' | 'summer' | 'autumn' | 'late-autumn';
/** Times of day, each with its own sky and light. */
export type Hour = 'dawn' | 'morning' | 'afternoon' | 'dusk';

export const SEASONS: readonly Season[] = ['spring', 'summer', 'autumn', 'late-autumn'];
export const HOURS: readonly Hour[] = ['dawn', 'morning', 'afternoon', 'dusk'];

/** The tour's fixed colors, shared with the emblem. */
export const IDENTITY = {
  pine: '#1f4a3d',
  granite: '#8d9296',
  maple: '#cf4f2c',
  dawn: '#f4dcb6',
  ridge: '#6d8a94',
  paper: '#fbf7ee',
} as const;

/** All colors of one picture, as `#rrggbb`. */
export interface Palette {
  season: Season;
  sky: readonly [string, string, string];
  sun: string;
  /** What distance fades into. */
  haze: string;
  cloud: string;
  /** What light and shade turn a color towards. */
  light: string;
  shadow: string;
  mountain: string;
  granite: string;
  pine: string;
  leaves: readonly string[];
  rough: string;
  deep: string;
  fairway: string;
  green: string;
  straw: string;
  sand: string;
  water: string;
  bloom: readonly string[];
  /** True when the far summits carry snow. */
  snow: boolean;
}

interface Growth {
  pine: string;
  leaves: readonly string[];
  rough: string;
  deep: string;
  fairway: string;
  green: string;
  straw: string;
  bloom: readonly string[];
}

interface Light {
  sky: readonly [string, string, string];
  sun: string;
  haze: string;
  cloud: string;
  light: string;
  shadow: string;
  mountain: string;
  water: string;
  tint: string;
  tintShare: number;
}

const GROWTH: Record<Season, Growth> = {
  spring: {
    pine: '#2c5a48',
    leaves: ['#9fbe5a', '#b9c96a', '#86ad55', '#c9cf86', '#a7b95c'],
    rough: '#84a957',
    deep: '#557f47',
    fairway: '#a3c566',
    green: '#b9d57c',
    straw: '#c9c27c',
    bloom: ['#8f7fc0', '#b48ac4', '#e3a9bd'],
  },
  summer: {
    pine: '#1f4c3c',
    leaves: ['#4f8748', '#628f46', '#3f7543', '#74994c', '#4a7d4c'],
    rough: '#6f994a',
    deep: '#42703f',
    fairway: '#8fb957',
    green: '#abcd6c',
    straw: '#cdb972',
    bloom: ['#7d74b8', '#9d86c9', '#f0e2b0'],
  },
  autumn: {
    pine: '#2a4f3f',
    leaves: ['#c9492b', '#dd772f', '#e6a23c', '#a93a2c', '#d65f2c', '#d98a35'],
    rough: '#8f9c4c',
    deep: '#5c763e',
    fairway: '#a0b957',
    green: '#b7cc6b',
    straw: '#d6b264',
    bloom: ['#8a76a8', '#d8a03f', '#e9d9a6'],
  },
  'late-autumn': {
    pine: '#2d4b41',
    leaves: ['#8f6d50', '#a5805a', '#7a5b47', '#9a8272', '#b0763f'],
    rough: '#a8945f',
    deep: '#77693f',
    fairway: '#a9ab68',
    green: '#b5ba78',
    straw: '#d2b57c',
    bloom: ['#b99a6a', '#d8c494', '#a98763'],
  },
};

const LIGHT: Record<Hour, Light> = {
  dawn: {
    sky: ['#86a5b8', '#e3cfbd', '#f8dcb4'],
    sun: '#fff3d6',
    haze: '#ead5c3',
    cloud: '#f7e3cf',
    light: '#ffe2ae',
    shadow: '#22384a',
    mountain: '#6d859a',
    water: '#a9bcc4',
    tint: '#e9b48c',
    tintShare: 0.1,
  },
  morning: {
    sky: ['#8cb6cb', '#c6dcdd', '#f1ead6'],
    sun: '#fffaea',
    haze: '#d6e0d8',
    cloud: '#f9f5ea',
    light: '#fff2c4',
    shadow: '#1f3d48',
    mountain: '#638796',
    water: '#9dbfca',
    tint: '#f3e6b6',
    tintShare: 0.05,
  },
  afternoon: {
    sky: ['#6fa2bf', '#a9cbd6', '#e6eadc'],
    sun: '#fffdf2',
    haze: '#c4d6d6',
    cloud: '#fbf9f2',
    light: '#fff3c0',
    shadow: '#1c3a44',
    mountain: '#57808f',
    water: '#84b0c1',
    tint: '#fff0c0',
    tintShare: 0.02,
  },
  dusk: {
    sky: ['#7587a3', '#d2b0a6', '#f5cfa2'],
    sun: '#ffe3b4',
    haze: '#dcbcaa',
    cloud: '#f6d8bd',
    light: '#ffc58a',
    shadow: '#262f48',
    mountain: '#66718f',
    water: '#b79a9c',
    tint: '#d08a6a',
    tintShare: 0.11,
  },
};

/** The palette of a season at an hour: growth colors warmed or cooled by the hour's light. */
export function createPalette(season: Season, hour: Hour): Palette {
  const growth = GROWTH[season];
  const light = LIGHT[hour];
  const warm = (color: string): string => mix(color, light.tint, light.tintShare);
  return {
    season,
    sky: light.sky,
    sun: light.sun,
    haze: light.haze,
    cloud: light.cloud,
    light: light.light,
    shadow: light.shadow,
    mountain: light.mountain,
    water: light.water,
    granite: warm('#a3a4a0'),
    sand: warm('#efe0bd'),
    pine: warm(growth.pine),
    leaves: growth.leaves.map(warm),
    rough: warm(growth.rough),
    deep: warm(growth.deep),
    fairway: warm(growth.fairway),
    green: warm(growth.green),
    straw: warm(growth.straw),
    bloom: growth.bloom.map(warm),
    snow: season === 'late-autumn',
  };
}

/** The lit side of a color; `share` 0 to 1. */
export function lit(palette: Palette, color: string, share = 0.28): string {
  return mix(color, palette.light, share);
}

/** The sunny side of foliage: warmer, not paler, so that a red maple does not turn pink. */
export function sunny(palette: Palette, color: string, share = 0.28): string {
  const glow =
    palette.season === 'autumn' || palette.season === 'late-autumn' ? '#f0b840' : '#c3d864';
  return mix(color, mix(palette.light, glow, 0.6), share);
}

/** The shaded side of a color; `share` 0 to 1. */
export function shaded(palette: Palette, color: string, share = 0.28): string {
  return mix(color, palette.shadow, share);
}

/** A color seen through air; `distance` 0 is at hand, 1 is lost in haze. */
export function distant(palette: Palette, color: string, distance: number): string {
  return mix(color, palette.haze, distance);
}
