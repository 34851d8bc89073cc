import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { setNames } from '#domain/tour/names.ts';
import { HttpError } from '../../../errors.ts';
import { CONTEST, fixture } from '../../fixtures/pages.ts';
import { BOARDS, contestUrl, eventPage } from '../../fixtures/event-pages.ts';
import { readBracket } from './bracket.ts';
import { readContent } from './contests/content.ts';
import { matchTables } from './contests/match.ts';
import { readGross, readIndividual, readSkins, readTeams } from './leaderboard.ts';
import { readPairings } from './pairings.ts';
import { readStandings } from './standings.ts';

/** The sentence with which a reader refuses a page. */
function refusal(read: (html: string, address: string) => unknown, html: string): string {
  try {
    read(html, CONTEST);
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return error.message;
    throw error;
  }
  throw new Error('The page was read.');
}

/** The readers, each with what it needs. */
const readers = [
  [readIndividual, 'leaderboard'],
  [readGross, 'leaderboard'],
  [readTeams, 'leaderboard'],
  [readSkins, 'leaderboard'],
  [readStandings, 'player-of-the-year ranking'],
  [readBracket, 'bracket'],
  [readPairings, 'table of tee times'],
] as const;

/** A fixture with one change, which must exist. */
function changed(name: string, from: string | RegExp, to: string): string {
  const html = fixture(name);
  const result = html.replace(from, to);
  expect(result).not.toBe(html);
  return result;
}

describe('a wrong page', () => {
  it.each(readers)('is a bot check for %o, which the sentence names', (read) => {
    expect(refusal(read, fixture('bot-check'))).toMatch(/bot check.*upload/);
  });

  it('is called by the tour’s name of its scoring site', () => {
    const { names } = DEFAULT_SETTINGS;
    onTestFinished(() => setNames(DEFAULT_SETTINGS));
    expect(refusal(readIndividual, fixture('bot-check'))).toMatch(/^BlueGolf sent a bot check /);
    setNames({ ...DEFAULT_SETTINGS, names: { ...names, scoringSite: 'Golf Genius' } });
    expect(refusal(readIndividual, fixture('bot-check'))).toMatch(/^Golf Genius sent a bot check /);
    const content = readContent(eventPage(BOARDS.net), contestUrl(1), ['net']);
    const [match] = matchTables([{ name: 'Granite Open Net Cha', content, failure: '' }]);
    expect(match?.reason).toMatch(/^Golf Genius cuts the name off/);
  });

  it.each(readers)('has no table for %o: the sentence names what is missing', (read, what) => {
    for (const html of ['<p>Hello</p>', ''])
      expect(refusal(read, html)).toBe(
        `The page has no ${what}. Check that the address leads to the right page.`,
      );
  });

  it('of another table is refused with the missing column', () => {
    expect(refusal(readTeams, fixture('gross'))).toBe(
      'The table has no column “Team”. Columns found: Pos, Player, Thru, Total, Strokes.',
    );
    expect(refusal(readIndividual, fixture('skins-two-rounds'))).toMatch(
      /^The table has no column “Strokes”, “To par” or “Points”\. Columns/,
    );
    expect(refusal(readSkins, fixture('gross'))).toMatch(/^The page has no table of holes/);
    expect(refusal(readGross, fixture('pairings-round-1'))).toMatch(/^The page has no leaderboard/);
  });

  it('has no rows yet', () => {
    const empty = changed('gross', /(<tbody id="lbBody">)\s*<tr id[\s\S]*(<\/tbody>)/, '$1$2');
    expect(refusal(readGross, empty)).toBe('The table has no rows yet.');
  });
});

describe('a damaged page', () => {
  const withoutCell = changed('gross', '<td>70</td>', '');
  const wideCell = withoutCell.replace(/<td data-sort-value="-2">/, '<td colspan="2">');

  it.each<[string, string, string | RegExp]>([
    ['is truncated inside the table', fixture('gross').split('tr_4')[0] ?? '', /breaks off/],
    [
      'has a row with a missing cell',
      changed('gross', /<td>72<\/td>/, ''),
      /^Row 2 .*5 cells under 6/,
    ],
    [
      'has something else as strokes',
      changed('gross', '<td>70</td>', '<td>seventy</td>'),
      'Row 1 cannot be read: “seventy” is not a valid number of strokes.',
    ],
    ['has an unknown word as a place', changed('gross', '<td>DQ</td>', '<td>??</td>'), /“\?\?”/],
    [
      'has a row twice, which would count points twice',
      changed('gross', 'tr_9', 'tr_7'),
      /^Row 2 .* twice/,
    ],
    ['has one cell where two columns should be', wideCell, /^Row 1 /],
    ['has characters of a wrong encoding', changed('gross', '&eacute;', '\ufffd'), /^Row 2 /],
    ['is nested too deeply', '<div>'.repeat(300_000), /too deeply/],
    ['is too large', ' '.repeat(3_000_000), /too large/],
  ])('%s', (_what, html, sentence) => expect(refusal(readGross, html)).toMatch(sentence));

  it('has a ranking row without a user', () => {
    const html = changed('ranking', 'data-user="otto"', '');
    expect(refusal(readStandings, html)).toMatch(/Otto Brandt.* does not name its user/);
  });

  const pieces = ['<b><p></b>', '<a>', '<table><b>', '<td>', '<tr><td>1', '<table>'];
  it.each<[string, number]>([
    ...pieces.map((piece): [string, number] => [piece, 400_000]),
    // What is not nested is read up to the largest page.
    ['<div></div>', 1_900_000],
  ])('repeats %s without end', (piece, bytes) => {
    const html = piece.repeat(bytes / piece.length);
    expect(refusal(readGross, html)).toMatch(/\.$/);
    const inside = fixture('gross').replace(/(<tbody id="lbBody">)(?=\s+<tr)/, `$1${html}`);
    expect(refusal(readGross, inside)).toMatch(/\.$/);
  });
});
