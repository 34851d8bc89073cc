/** Parses what the service worker receives. */
import { isRecord } from '../browser/parse-response.ts';

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

/** The content of OFFLINE_FILE; without pages and in the visitor's zone for anything else. */
export function parsePages(value: unknown): { zone: string; pages: string[] } {
  const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!isRecord(value)) return { zone: ownZone, pages: [] };
  const zone = typeof value.zone === 'string' ? value.zone : ownZone;
  return { zone, pages: texts(value.pages) };
}
