import type { ChampionAnswer, ChampionRecord } from '../domain/champion.schema.ts';

/** A champion as callers get it: the picture as an address with the picture's version (X13, R366). */
export function championAnswer({ year, player, thumbnail }: ChampionRecord): ChampionAnswer {
  const address = `/api/champions/${year}/image?v=${thumbnail}`;
  return { year, player, thumbnail: thumbnail === '' ? '' : address };
}
