import { expect, it } from 'vitest';
import {
  COMPRESSED_FILE,
  NOT_A_PAGE,
  readUpload,
  savedFrom,
  UNKNOWN_LETTERS,
  WEB_ARCHIVE,
} from './uploaded-file.ts';

it.each([
  ['a PDF', '%PDF-1.7 …', NOT_A_PAGE],
  ['an SVG picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', NOT_A_PAGE],
  ['a file with a NUL', 'Pos,Player\0', NOT_A_PAGE],
  ['a workbook', 'PK\x03\x04rest of a workbook', COMPRESSED_FILE],
  ['an archive of Chrome', 'From: <Saved by Blink>\nSnapshot-Content', WEB_ARCHIVE],
  ['an archive of Safari', 'bplist00', WEB_ARCHIVE],
])('%s is refused', (_what, text, message) => {
  expect(() => readUpload(Buffer.from(text))).toThrow(
    expect.objectContaining({ status: 415, message }),
  );
});

it.each([
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['Windows-1252', (text: string) => Buffer.from(text.replace('Œ', '\x8c'), 'latin1')],
])('what spreadsheets save is decoded: %s', (_encoding, encode) => {
  const table = 'Pos,Player,Strokes\n1,Zoë Œuvray,71';
  expect(readUpload(encode(table)).text).toBe(table);
});

it('a table with bytes that Windows-1252 doesn’t have is refused', () => {
  // Hélène, as an older program of a Mac saves it.
  expect(() => readUpload(Buffer.from('Pos,Player\n1,H\x8el\x8fne Lee', 'latin1'))).toThrow(
    expect.objectContaining({ status: 422, message: UNKNOWN_LETTERS }),
  );
});

it('a saved page has the address of its canonical link, or of the browser’s comment', () => {
  const comment = '<!-- saved from url=(0080)https://a.example/1 -->';
  expect(savedFrom(comment)).toBe('https://a.example/1');
  const link = '<link rel="canonical" href="https://a.example/2">';
  expect(savedFrom(comment + link)).toBe('https://a.example/2');
  expect(savedFrom('<link rel="canonical" href="javascript:alert(1)">')).toBe('');
});
