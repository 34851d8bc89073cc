/** What a player's link shows, as the page reads it from the server's response, and the texts of that page. */
import type { ReportView } from '#domain/match-play/draw.api.ts';
import { isBye } from '#domain/match-play/advancing.ts';
import { formatLong } from '#domain/time/calendar.ts';
import { isRecord, textsOf } from '../../browser/parse-response.ts';

export const NO_LINK =
  'Open the link that the tour sent you: it has a code of your own. If you can’t find it, ask the tour’s staff for a new one.';
export const LOADING = 'Loading your match…';
export const FAILED = 'The server can’t be reached. Try again when you have reception.';
export const SENT = 'Your report is saved.';

/** A Handicap Index as a whole number, the Course Handicap to begin with: `14`, `+2`; empty for none. */
export function roundedIndex(index: string): string {
  const [, plus = '', number = ''] = /^(\+?)(\d+(?:\.\d)?)$/.exec(index) ?? [];
  if (number === '') return '';
  const whole = Math.round(plus === '' ? Number(number) : -Number(number));
  return whole < 0 ? `+${-whole}` : String(Math.abs(whole));
}

const reported = (by: string, { winner, score }: { winner: string; score: string }) =>
  `${by} reported: ${winner} won, ${score}.`;

/** The texts of a player's view: `state` is what is due or what happened; and whether the result can be reported. */
export function matchTexts({ player, match, own, other }: ReportView) {
  if (!match) return { round: '', title: player, state: 'You have no match.', isOpen: false };
  const { round, opponent, closes, isDecided, winner, score } = match;
  if (opponent === '') {
    const state = 'Your opponent isn’t known yet. This page will say who it is.';
    return { round, title: player, state, isOpen: false };
  }
  if (isBye(opponent)) {
    return { round, title: player, state: 'You go on without a match.', isOpen: false };
  }
  const title = `${player} against ${opponent}`;
  if (isDecided) {
    const state = winner === '' ? `The match has no winner: ${score}.` : `${winner} won, ${score}.`;
    return { round, title, state, isOpen: false };
  }
  const due = closes === '' ? '' : `Play by ${formatLong(closes)}. `;
  return { round, title, state: `${due}${reportState(own, other)}`, isOpen: true };
}

function reportState(own: ReportView['own'], other: ReportView['other']): string {
  if (own && other) {
    return `${reported('You', own)} ${reported(other.by, other)} Agree on the result and report it again, or ask the tour’s staff.`;
  }
  if (own) return `${reported('You', own)} It counts when your opponent reports the same.`;
  if (other) return `${reported(other.by, other)} It counts when you confirm it.`;
  return 'Report the result when you have played.';
}

type Report = NonNullable<ReportView['own']>;

const reportIn = (sent: unknown = null): Report | null =>
  sent === null ? null : textsOf(sent, 'by', 'winner', 'score', 'at');

/** The view of a response. Throws for one of another shape. */
export function reportViewOf(sent: unknown): ReportView {
  const { match, own, other } = isRecord(sent) ? sent : {};
  return {
    ...textsOf(sent, 'year', 'player', 'handicap'),
    match:
      match === null
        ? null
        : {
            ...textsOf(
              match,
              'round',
              'opponent',
              'handicap',
              'opens',
              'closes',
              'winner',
              'score',
            ),
            isDecided: isRecord(match) && match.isDecided === true,
          },
    own: reportIn(own),
    other: reportIn(other),
  };
}

/** Year and code of a link, `#2026.AB12CD34`; null for another address. */
export function linkIn(hash: string): { year: string; code: string } | null {
  const [, year, code] = /^#(\d{4})\.([0-9A-Za-z -]{1,20})$/.exec(hash) ?? [];
  return year === undefined || code === undefined ? null : { year, code };
}
