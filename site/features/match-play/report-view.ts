/** What a player's link shows, as the page reads it from the server's response. */
import type { ReportView } from '#domain/match-play/draw.api.ts';
import { isRecord, stringFields } from '../../browser/parse-response.ts';

type Report = NonNullable<ReportView['own']>;

function reportIn(sent: unknown): Report | null {
  if (sent === null) return null;
  const text = stringFields(sent);
  return { by: text('by'), winner: text('winner'), score: text('score'), at: text('at') };
}

/** The view of a response. Throws for one of another shape. */
export function reportViewOf(sent: unknown): ReportView {
  const text = stringFields(sent);
  const { match, own, other } = isRecord(sent) ? sent : {};
  const field = stringFields(match);
  return {
    year: text('year'),
    player: text('player'),
    handicap: text('handicap'),
    match:
      match === null
        ? null
        : {
            round: field('round'),
            opponent: field('opponent'),
            handicap: field('handicap'),
            opens: field('opens'),
            closes: field('closes'),
            winner: field('winner'),
            score: field('score'),
            isDecided: isRecord(match) && match.isDecided === true,
          },
    own: reportIn(own ?? null),
    other: reportIn(other ?? null),
  };
}

/** Year and code of a link, `#2026.AB12CD34`; null for another address. */
export function linkIn(hash: string): { year: string; code: string } | null {
  const [, year, code] = /^#(\d{4})\.([0-9A-Za-z -]{1,20})$/.exec(hash) ?? [];
  return year === undefined || code === undefined ? null : { year, code };
}
