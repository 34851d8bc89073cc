/**
 * The forms of a password. Keyboards send one accented letter as one character or as two, so RFC 8265 and NIST SP
 * 800-63B compare passwords in one form.
 */

/** The form that is checked and hashed. */
export const normalPassword = (typed: string): string => typed.normalize('NFC');

/** The forms in which a password may have been hashed: the one in use first, then those of earlier versions. */
export const formsOf = (typed: string): string[] => [
  ...new Set([normalPassword(typed), typed, typed.normalize('NFD')]),
];
