/** Parses what the service worker receives. */
import { isRecord } from '../parse-response.ts';
import { TOUR } from '#tour';

/** What a page asks the service worker to save. */
interface SaveRequest {
  /** Paths with their query. */
  pages: readonly string[];
  /** Paths of hashed files that the page loaded before it was controlled. */
  assets: readonly string[];
}

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).filter((each) => typeof each === 'string');

/** The request in a message; null for another message. */
export function parseSaveRequest(message: unknown): SaveRequest | null {
  if (!isRecord(message) || message.type !== 'save') return null;
  return { pages: texts(message.pages), assets: texts(message.assets) };
}

/** The content of OFFLINE_FILE; empty for anything else. */
export function parsePages(value: unknown): { zone: string; pages: string[] } {
  if (!isRecord(value)) return { zone: TOUR.zone, pages: [] };
  const zone = typeof value.zone === 'string' ? value.zone : TOUR.zone;
  return { zone, pages: texts(value.pages) };
}
