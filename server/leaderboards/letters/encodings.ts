/** The characters of encodings with one byte for each. */
import type { Letters } from '../../domain/imports/letters.schema.ts';

/** The first byte that is not ASCII. */
const HIGH = 0x80;

const highOf = (label: string) =>
  new TextDecoder(label).decode(Uint8Array.from({ length: HIGH }, (_, at) => HIGH + at));

/** The characters of the bytes 80 to FF. TextDecoder has no code page 850. */
export const CHARACTERS: Readonly<Record<Letters, string>> = {
  'windows-1252': highOf('windows-1252'),
  macintosh: highOf('macintosh'),
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
};

/** The text of bytes in an encoding, with a character for each byte. */
export function decodeLetters(bytes: Buffer, letters: Letters): string {
  if (letters !== 'ibm850') return new TextDecoder(letters, { ignoreBOM: true }).decode(bytes);
  return bytes
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (byte) => CHARACTERS.ibm850.charAt(byte.charCodeAt(0) - HIGH));
}
