/** Passwords that a person can read from a terminal and type. */
import { randomBytes } from 'node:crypto';

const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aiou';
const WORDS = 4;

/** Four words such as `lusab-nibad-gutih-tugad`: 16 consonants and 4 vowels make 64 random bits. */
export function newPassphrase(): string {
  const words: string[] = [];
  for (let at = 0; at < WORDS; at += 1) words.push(wordOf(randomBytes(2).readUInt16BE()));
  return words.join('-');
}

/** Sixteen bits as consonant, vowel, consonant, vowel, consonant. */
function wordOf(bits: number): string {
  return (
    CONSONANTS.charAt((bits >> 12) & 15) +
    VOWELS.charAt((bits >> 10) & 3) +
    CONSONANTS.charAt((bits >> 6) & 15) +
    VOWELS.charAt((bits >> 4) & 3) +
    CONSONANTS.charAt(bits & 15)
  );
}
