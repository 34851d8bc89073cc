import type { ChampionResponse, ChampionRecord } from '../domain/player/champion.schema.ts';

/** A champion in the API: the picture is a URL with the picture's version. */
export function championResponse({ year, player, thumbnail }: ChampionRecord): ChampionResponse {
  const url = `/api/champions/${year}/image?v=${thumbnail}`;
  return { year: String(year), player, thumbnail: thumbnail === '' ? '' : url };
}
