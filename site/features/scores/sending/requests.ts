/** The two requests of a phone. */
import type { CardAnswer, GroupView } from '#domain/scores/group-view.ts';
import { REQUEST_TIMEOUT_MS, apiUrl } from '../../../browser/api.ts';
import { isRecord } from '../../../browser/parse-response.ts';
import type { Card } from '../card.ts';
import type { Access } from '../code.ts';
import { isGroupView } from './phone.ts';

/** A response other than the expected one. */
export interface Failure {
  /** 0: no response came. */
  status: number;
  value: null;
  /** The server's sentence; empty for none. */
  sentence: string;
  /** How long it asks to wait, in milliseconds. */
  afterMs: number;
}

export type Answer<T> = { status: 200; value: T } | Failure;

const SECOND_MS = 1_000;

const isCardAnswer = (value: unknown): value is CardAnswer =>
  isRecord(value) &&
  typeof value.revision === 'number' &&
  [value.players, value.cards, value.accepted, value.standing].every((each) => Array.isArray(each));

async function request<T>(
  path: string,
  { code }: Access,
  options: RequestInit,
  isExpected: (value: unknown) => value is T,
): Promise<Answer<T>> {
  try {
    const response = await fetch(apiUrl(path), {
      ...options,
      headers: { Authorization: `Bearer ${code}`, 'Content-Type': 'application/json' },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (response.status !== 200) {
      const afterMs = Number(response.headers.get('Retry-After')) * SECOND_MS || 0;
      // A proxy may answer with a page.
      const isText = response.headers.get('Content-Type')?.startsWith('text/plain') === true;
      const sentence = isText ? await response.text() : '';
      return { status: response.status, value: null, sentence, afterMs };
    }
    const value: unknown = await response.json();
    if (isExpected(value)) return { status: 200, value };
  } catch {
    // No reception, no response in time, or a page in the place of the response.
  }
  return { status: 0, value: null, sentence: '', afterMs: 0 };
}

const scoresPath = ({ eventID }: Access) => `/api/scores/${encodeURIComponent(eventID)}`;

/** Gets the group of a code. */
export const getGroup = (access: Access): Promise<Answer<GroupView>> =>
  request(`${scoresPath(access)}/group`, access, {}, isGroupView);

/** Sends a whole card; it arrives when the page is closed meanwhile, too. */
export function putCard(card: Card): Promise<Answer<CardAnswer>> {
  const { keeper, role, revision, holes, signatures, takesOver } = card;
  const body = { revision, keeper, role, holes, signatures, ...(takesOver ? { takesOver } : {}) };
  return request(
    `${scoresPath(card)}/cards/${card.id}`,
    card,
    { method: 'PUT', body: JSON.stringify(body), keepalive: true },
    isCardAnswer,
  );
}
