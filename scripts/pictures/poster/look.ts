/** Light, weather and leaves of a picture: few colors, all of the tour. */
import { mix } from '../color.ts';

export type Hour = 'dawn' | 'day' | 'gold' | 'dusk' | 'night';
export type Weather = 'clear' | 'fog' | 'rain' | 'frost' | 'wind';
export type Season = 'spring' | 'summer' | 'autumn' | 'late';

export interface Look {
  hour: Hour;
  weather: Weather;
  season: Season;
  /** From the top to the horizon. */
  sky: readonly [string, string];
  sun: string;
  far: string;
  mid: string;
  near: string;
  ink: string;
  grass: string;
  lit: string;
  leaves: readonly string[];
  water: string;
  paper: string;
  maple: string;
  gold: string;
  pine: string;
  granite: string;
  sand: string;
}

const HOURS = {
  dawn: {
    sky: ['#a9c3c0', '#f7dfb6'],
    sun: '#fff4d9',
    far: '#b4bfae',
    mid: '#7ea08d',
    near: '#3c6d5b',
    ink: '#163a30',
    grass: '#6b9d57',
    lit: '#a9c66d',
    water: '#b9cfc9',
  },
  day: {
    sky: ['#8fc0cd', '#e9efdd'],
    sun: '#fffbe8',
    far: '#86abab',
    mid: '#4d8773',
    near: '#2a6250',
    ink: '#14392f',
    grass: '#649c4c',
    lit: '#a2c664',
    water: '#7fb0bd',
  },
  gold: {
    sky: ['#e8a45f', '#fae3b0'],
    sun: '#fff3cd',
    far: '#c69a6e',
    mid: '#857c54',
    near: '#44614a',
    ink: '#1c3a30',
    grass: '#849a48',
    lit: '#cfc566',
    water: '#93b3ab',
  },
  dusk: {
    sky: ['#3d5070', '#e39a6c'],
    sun: '#f8cf92',
    far: '#76708a',
    mid: '#475a6c',
    near: '#28474f',
    ink: '#13282f',
    grass: '#4d6e4b',
    lit: '#8a9654',
    water: '#8f8590',
  },
  night: {
    sky: ['#142c44', '#4a6c77'],
    sun: '#f6eac8',
    far: '#33566a',
    mid: '#254a55',
    near: '#19393f',
    ink: '#0b2126',
    grass: '#2b5646',
    lit: '#4b7a58',
    water: '#31586a',
  },
} as const;

const LEAVES = {
  spring: ['#a9c565', '#c3d27c', '#8db45b'],
  summer: ['#4f8a4b', '#3d7746', '#6a9c50'],
  autumn: ['#cf4f2c', '#e0862f', '#ecb944'],
  late: ['#94694a', '#a9825a', '#7c5a46'],
} as const;

/** The look of a season at an hour in some weather. */
export function lookOf(season: Season, hour: Hour, weather: Weather = 'clear'): Look {
  const base = HOURS[hour];
  const shade = (color: string) => {
    const plain = color.slice(0, 7);
    if (weather === 'fog') return mix(plain, '#e4e2d6', 0.3);
    if (weather === 'rain') return mix(plain, '#7f949b', 0.34);
    if (weather === 'frost') return mix(plain, '#dfe8e6', 0.22);
    return plain;
  };
  const turf = (color: string) => {
    const shaded = shade(color);
    if (weather === 'frost') return mix(shaded, '#e3ece6', 0.45);
    if (season === 'autumn') return mix(shaded, '#c9a24c', 0.18);
    if (season === 'late') return mix(shaded, '#b08d57', 0.42);
    if (season === 'spring') return mix(shaded, '#b5d069', 0.2);
    return shaded;
  };
  const dim = hour === 'night' ? 0.5 : hour === 'dusk' ? 0.28 : 0;
  return {
    hour,
    weather,
    season,
    sky: [shade(base.sky[0]), shade(base.sky[1])],
    sun: base.sun,
    far: shade(base.far),
    mid: shade(base.mid),
    near: shade(base.near),
    ink: base.ink,
    grass: turf(base.grass),
    lit: turf(base.lit),
    leaves: LEAVES[season].map((leaf) => mix(leaf, base.ink, dim)),
    water: shade(base.water),
    paper: mix('#fbf7ee', base.ink, dim * 0.35),
    maple: mix('#cf4f2c', base.ink, dim * 0.3),
    gold: mix('#e5b54b', base.ink, dim * 0.2),
    pine: '#1f4a3d',
    granite: mix('#a4a7a3', base.ink, dim * 0.7),
    sand: mix('#efdcb3', base.ink, dim * 0.5),
  };
}
