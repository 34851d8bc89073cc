/** The code of a group, as the QR code has it and as it is typed. */
import { EVENT_ID } from '#domain/events/event-handle.ts';

/** What a group's card opens with. */
export interface Access {
  eventID: string;
  code: string;
}

/** Crockford's base 32: no I, L, O and U. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/** The code that a text means: case, blanks and hyphens don't count, I and L are 1, O is 0. Null for another text. */
export function parseCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0');
  return CODE.test(code) ? code : null;
}

/** What the fragment of the address has, such as `#2026-granite-open.7K3M9PQR`; null for another one. */
export function parseFragment(hash: string): Access | null {
  const [eventID = '', typed = ''] = hash.slice(1).split('.');
  const code = parseCode(typed);
  return code !== null && EVENT_ID.test(eventID) ? { eventID, code } : null;
}
