/** What became of the last request, in a sentence for the player. */
import { isPending, type Card } from '../card.ts';

/** What the server answered last, other than that all is well. */
export type Trouble =
  | { kind: 'none' | 'offline' | 'busy' | 'replaced' | 'closed' | 'unknown' }
  /** A sentence of the server. */
  | { kind: 'refused'; sentence: string };

/** What a status other than 200 means. */
export function troubleOf(status: number, sentence: string): Trouble {
  if (status === 0) return { kind: 'offline' };
  if (status === 401) return { kind: 'replaced' };
  if (status === 404) return { kind: 'unknown' };
  if (status === 410) return { kind: 'closed' };
  if (status < 500 && sentence !== '') return { kind: 'refused', sentence };
  return { kind: 'busy' };
}

/** Whether asking again is of no use until the page is shown again, or another code is entered. */
export const isFinal = ({ kind }: Trouble): boolean =>
  kind === 'replaced' || kind === 'closed' || kind === 'unknown';

export interface Status {
  /** `good`: the server has it. `waiting`: the phone has it. `bad`: the player has to do something. */
  tone: 'good' | 'waiting' | 'bad';
  text: string;
}

/** The state of a card in a line. */
export function statusOf(card: Card, trouble: Trouble, isStored: boolean): Status {
  const saved = isStored ? 'Saved on this phone' : 'Saved while this page is open';
  switch (trouble.kind) {
    case 'replaced':
    case 'unknown':
      return { tone: 'bad', text: `${saved}, not sent: show your scores to the scorer` };
    case 'closed':
      return {
        tone: 'bad',
        text: isPending(card)
          ? 'Closed before everything was sent: show your scores to the scorer'
          : 'Closed: scores can be read, not changed',
      };
    case 'refused':
      return { tone: 'bad', text: `${saved}, not sent. ${trouble.sentence}` };
    case 'none':
    case 'offline':
    case 'busy':
  }
  if (!isPending(card)) return { tone: 'good', text: 'Sent' };
  if (trouble.kind === 'offline')
    return {
      tone: 'waiting',
      text: `No reception: ${saved[0]?.toLowerCase() ?? ''}${saved.slice(1)}, sent later`,
    };
  if (trouble.kind === 'busy') return { tone: 'waiting', text: `${saved}, sent later` };
  return { tone: isStored ? 'good' : 'waiting', text: saved };
}

/** Why a code doesn't open a card, for the form; empty when it may still do. */
export function codeErrorOf(trouble: Trouble): string {
  switch (trouble.kind) {
    case 'replaced':
      return 'This code isn’t valid. Check it, or ask the scorer for the new one.';
    case 'unknown':
      return 'This event has no scores by phone.';
    case 'closed':
      return 'Scoring of this event is closed.';
    case 'refused':
      return trouble.sentence;
    case 'offline':
      return 'No reception. The card opens as soon as there is some.';
    case 'busy':
      return 'The server is busy. The card opens as soon as it answers.';
    case 'none':
      return '';
  }
}
