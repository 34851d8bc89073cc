/** Which tables the name of a contest stands for. */
import type { FoundTable } from '#domain/results/leaderboards.api.ts';

export interface NamedTables {
  tables: readonly FoundTable[];
  /** Why the name alone does not settle the table; null when it does. */
  doubt: 'plain' | 'part' | 'cut' | null;
}

/** Competitions that are more than a way to count: “Net Skins” is skins. */
const COMPETITIONS: readonly (readonly [FoundTable, RegExp])[] = [
  ['skins', /\bskins?\b/],
  [
    'teams',
    /\bteams?\b|\b(best|better|four|[2-4])[- ]?ba(l|$|\b)|\b([2-4]|two|three|four)[- ]?(man|men|person|player|woman|women)s?\b|\bscramble|\bchapman\b|\bfoursomes\b|\bshamble/,
  ],
  ['wgr', /\bwgr\b|\bworld\s+(golf|rank)/],
  ['bracket', /\bmatch[- ]?pl|\bbracket\b/],
];

const SCORES: readonly (readonly [FoundTable, RegExp])[] = [
  ['net', /\bnet\b/],
  ['gross', /\b(gross|scratch)\b/],
];

/** Names that say only how the event is played: gross in most events, but not in all. */
const PLAIN = /^(individual )?(stroke|medal)[- ]?play$/;

/** Words of contests among a part of the players or holes. */
const PART =
  /\b(flig|div|senior|super|junior|women|ladies|men\b|men[’']s|girls|boys|front|back|nine|round|rd\b|day|first|second|third|final|half|guest|rookie|low ?index|high ?index|[a-d]\b)/;

/** Numbers that are no part: of players in a team, holes, years. */
const WHOLE_NUMBERS =
  /\b[2-4][- ]?(man|men|person|player|woman|women|ball)s?\b|\b(9|18|27|36)[- ]holes?\b|\b20\d\d\b/g;

/** Menus cut names after this many characters. */
const CUT_AFTER = 20;

/** Tables whose pages look alike, so that the part cut off a name may be the difference. */
const ALIKE = new Set<FoundTable>(['net', 'gross', 'wgr']);

/** The tables that a name stands for: none for an unknown name, several for an ambiguous one. */
export function tablesNamed(name: string): NamedTables {
  const words = name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const hits = (rules: typeof SCORES) =>
    rules.filter(([, rule]) => rule.test(words)).map(([table]) => table);
  const competitions = hits(COMPETITIONS);
  const named = competitions.length > 0 ? competitions : hits(SCORES);
  const isPlain = named.length === 0 && PLAIN.test(words);
  const tables: readonly FoundTable[] = isPlain ? ['gross'] : named;
  return { tables, doubt: isPlain ? 'plain' : doubtOf(words, tables) };
}

function doubtOf(words: string, tables: readonly FoundTable[]): NamedTables['doubt'] {
  const rest = words.replace(WHOLE_NUMBERS, ' ');
  if (PART.test(rest) || /\d/.test(rest)) return 'part';
  return words.length >= CUT_AFTER && tables.some((table) => ALIKE.has(table)) ? 'cut' : null;
}
