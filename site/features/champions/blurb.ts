/** The text about the season on a champion's card, generated from the stored records. */
import type { ChampionSeason } from '#domain/champions/champion.ts';
import { placeName } from '#domain/results/point-table.ts';
import { rankOrder } from '#domain/standings/standings.ts';
import { counted } from '../players/texts.ts';

function titleSentence({ title }: ChampionSeason): string {
  if (!title) return '';
  const where = title.course === '' ? '' : ` at ${title.course}`;
  const how = title.score === '' ? '' : ` with a score of ${title.score.replace(/^-/, '−')}`;
  return `Won the ${title.event}${where}${how}.`;
}

/** `in 1st`, `tied for 2nd`; empty for a rank that is no place. */
function placeWords(rank: string): string {
  const place = rankOrder(rank);
  if (!Number.isFinite(place)) return '';
  return `${/^T/i.test(rank) ? 'tied for' : 'in'} ${placeName(place)}`;
}

function seasonSentence({ events, wins, points, rank }: ChampionSeason): string {
  const place = placeWords(rank);
  const played = events > 0 ? `in ${counted(events, 'event')}` : '';
  const won = wins > 0 ? counted(wins, 'win') : '';
  const earned = points === '' ? '' : `${points} points`;
  const facts = [[earned, won].filter(Boolean).join(' and '), played].filter(Boolean).join(' ');
  if (earned === '' && won === '') return place === '' ? '' : `Finished the season ${place}.`;
  return place === '' ? `${facts}.` : `Finished the season ${place} with ${facts}.`;
}

/** One or two sentences; empty when nothing is known. */
export function championBlurb(season: ChampionSeason | null): string {
  if (!season) return '';
  return [titleSentence(season), seasonSentence(season)].filter(Boolean).join(' ');
}
