/**
 * What the tour calls its parts, without those that it doesn't have. As its language (locale.ts), names are set once for the
 * process, and read from `<html>` by a page's scripts.
 */
import type { Settings } from '../settings/settings.schema.ts';

export const DEFAULT_NAMES = {
  playoff: 'Playoff',
  championship: 'Championship',
  worldRankings: 'World Golf Rankings',
  worldRankingsShort: 'WGR',
  handicapService: 'GHIN',
  scoringSite: 'BlueGolf',
};
export type TourName = keyof typeof DEFAULT_NAMES;

/** Between names in one text. */
const SIGN = '|';

const DEFAULT_TEXT = 'Playoff|Championship|World Golf Rankings|WGR|GHIN|BlueGolf';

let current: string | null = null;

/** One of the names, by its place; empty for a part that the tour doesn't have. */
function nameAt(place: number): string {
  current ??=
    (typeof document === 'undefined' ? null : document.documentElement.dataset.names) ??
    DEFAULT_TEXT;
  return current.split(SIGN)[place] ?? '';
}

/** The name of an event, and what its name contains: `Playoff`. */
export const playoffName = (): string => nameAt(0);

/** The event that decides the season, and what its name contains: `Championship`. */
export const championshipName = (): string => nameAt(1);

/** `World Golf Rankings`. */
export const worldRankingsName = (): string => nameAt(2);

/** `WGR`. */
export const worldRankingsShort = (): string => nameAt(3);

/** Where handicaps are from: `GHIN`. */
export const handicapService = (): string => nameAt(4);

/** Where leaderboards are read: `BlueGolf`. */
export const scoringSite = (): string => nameAt(5);

/** The names of a tour as one text. */
function textOf({ names, parts }: Pick<Settings, 'names' | 'parts'>): string {
  const { playoff, championship, worldRankings, worldRankingsShort: short } = names;
  return [
    parts.playoffs ? playoff : '',
    parts.championship ? championship : '',
    ...(parts.worldRankings ? [worldRankings, short] : ['', '']),
    parts.handicapService ? names.handicapService : '',
    parts.scoringSite ? names.scoringSite : '',
  ].join(SIGN);
}

/** Calls the parts from now on as this tour does. */
export function setNames(settings: Pick<Settings, 'names' | 'parts'>): void {
  current = textOf(settings);
}

/** What `<html>` says of the names of a tour, where they aren't those of default. */
export function nameAttributes(settings: Pick<Settings, 'names' | 'parts'>) {
  const text = textOf(settings);
  return { ...(text !== DEFAULT_TEXT && { 'data-names': text }) };
}

/** A name within a sentence: `world golf rankings`; abbreviations stay. */
export const inSentence = (name: string): string =>
  name.replace(/\p{L}+/gu, (word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()));

/** A name as a heading in sentence case: `World golf rankings`. */
export const asHeading = (name: string): string =>
  inSentence(name).replace(/^./u, (letter) => letter.toUpperCase());

/** A name before another word; nothing for a part that the tour doesn't have. */
export const spaced = (name: string): string => (name === '' ? '' : `${name} `);

/** The name of several: `playoffs`. */
export const several = (name: string): string => `${name}${name.endsWith('s') ? '' : 's'}`;

/** A name after its article: `a Championship`, `an Open`. */
export const withArticle = (name: string): string =>
  `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
