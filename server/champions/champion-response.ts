import type { ChampionResponse, ChampionRecord } from '../domain/player/champion.schema.ts';

/** A champion as callers get it: the picture as an address with the picture's version (X13, R366). */
export function championResponse({ year, player, thumbnail }: ChampionRecord): ChampionResponse {
  const address = `/api/champions/${year}/image?v=${thumbnail}`;
  return { year, player, thumbnail: thumbnail === '' ? '' : address };
}
