/** Maps column headings to fields, for pages and CSV files alike. */

const FIELDS = [
  'rank',
  'player',
  'team',
  'total',
  'strokes',
  'points',
  'thru',
  'skins',
  'hole',
  'par',
  'score',
  'won',
  'tie',
  'events',
  'user',
  'scorecardUrl',
  'ID',
  'eventID',
  'round',
  'flight',
  'matchNum',
  'id',
  'player1',
  'player2',
  'winner',
  'time',
  'players',
] as const;

/** A column of any table. */
export type Field = (typeof FIELDS)[number];

/** Headings of each field, as `plainHeading` returns them. */
export type Headings = Readonly<Partial<Record<Field, readonly string[]>>>;

export const RANK = [
  'rank',
  'pos',
  'position',
  'place',
  'rk',
  'pl',
  'ranking',
  'finish',
  'standing',
];
export const PLAYER = [
  'player',
  'name',
  'golfer',
  'playername',
  'competitor',
  'contestant',
  'golfername',
  'fullname',
  'member',
  'membername',
  'participant',
];
export const SCORECARD = ['scorecardurl', 'scorecard', 'scorecardlink'];
const ANY_STROKES = ['strokes', 'str', 'totalstrokes', 'shots', 'totalshots'];
/** The headings of a kind of score in each of its words: `Net`, `Net Score`, `Total Net`. */
const kindOf = (...words: readonly string[]) => [
  ...words,
  ...['score', 'scores', 'strokes', 'total', 'result', 'round'].flatMap((of) =>
    words.flatMap((word) => [word + of, of + word]),
  ),
];
export const NET_STROKES = kindOf('net', 'nett', 'netto', 'netts', 'nets');
export const GROSS_STROKES = kindOf('gross', 'brutto', 'grs');
const TOTAL = [
  'total',
  'topar',
  'score',
  'tot',
  'totaltopar',
  'vspar',
  'overunder',
  'netscoretopar',
];
export const POINTS = ['points', 'pts', 'point', 'pointsearned', 'tourpoints', 'totalpoints'];
const THRU = ['thru', 'through', 'holes', 'holesplayed'];
const TEAM = ['team', 'teams', 'teamname', 'teammembers', 'members'];

export const INDIVIDUAL: Headings = {
  rank: RANK,
  player: PLAYER,
  team: TEAM,
  total: TOTAL,
  strokes: [...ANY_STROKES, ...NET_STROKES],
  points: POINTS,
  thru: THRU,
  scorecardUrl: SCORECARD,
};
export const GROSS: Headings = { ...INDIVIDUAL, strokes: [...ANY_STROKES, ...GROSS_STROKES] };
export const TEAMS: Headings = {
  rank: RANK,
  team: TEAM,
  total: TOTAL,
  strokes: [...ANY_STROKES, ...NET_STROKES, ...GROSS_STROKES],
  thru: THRU,
};
export const SKINS_PLAYERS: Headings = {
  rank: RANK,
  player: PLAYER,
  skins: ['skins', 'skin', 'skinswon', 'totalskins', 'ofskins', 'numberofskins'],
  total: ['total', 'tot'],
  scorecardUrl: SCORECARD,
};
export const SKINS_HOLES: Headings = {
  hole: ['hole', 'hl', 'holenumber', 'holeno'],
  par: ['par'],
  score: ['score', 'scr', 'low', 'lowscore', 'winningscore'],
  won: ['won', 'potentialskin', 'skin', 'winner', 'wonby', 'skinwinner'],
  tie: ['tie', 'ties', 'tied', 'tiedplayers', 'tiedby'],
};
export const STANDINGS: Headings = {
  ID: ['id'],
  eventID: ['eventid'],
  rank: RANK,
  player: PLAYER,
  events: ['events', 'evts', 'eventsplayed', 'event', 'played', 'starts'],
  total: TOTAL,
  strokes: [...ANY_STROKES, ...NET_STROKES, ...GROSS_STROKES],
  points: POINTS,
  scorecardUrl: SCORECARD,
  user: ['user', 'username'],
};
export const BRACKET: Headings = {
  round: ['round', 'rnd', 'rd', 'stage'],
  matchNum: ['matchnum', 'match', 'matchnumber', 'matchno'],
  id: ['id', 'matchid'],
  player1: ['player1', 'playera', 'p1', 'golfer1', 'home', 'player'],
  player2: ['player2', 'playerb', 'p2', 'golfer2', 'away', 'opponent'],
  winner: ['winner', 'won', 'wonby'],
  score: ['score', 'result', 'scr'],
};
export const TEE_TIMES: Headings = {
  round: ['round', 'rnd', 'rd'],
  time: ['time', 'teetime', 'start', 'starttime'],
  hole: ['hole', 'startinghole', 'starthole', 'tee', 'hl'],
  players: ['players', 'names', 'group', 'pairing', 'golfers'],
};

/** Scores of the other kind, which never fill the strokes of a table without being asked about. */
export interface OtherScores {
  headings: readonly string[];
  /** What staff are asked about a column with this heading. */
  question: (heading: string) => string;
}

const otherScores = (
  headings: readonly string[],
  { of, here }: { of: string; here: string },
): OtherScores => ({
  headings,
  question: (heading) =>
    `“${heading.trim()}” has ${of} scores, and this table is ${here}. Call the column “Strokes” if its scores are ${here}, or use the table of ${of} scores.`,
});

export const NOT_NET = otherScores(GROSS_STROKES, { of: 'gross', here: 'net' });
export const NOT_GROSS = otherScores(NET_STROKES, { of: 'net', here: 'gross' });

/** A heading in lowercase letters and digits only: `To Par` → `topar`, `Total (+/-)` → `total`. */
export function plainHeading(text: string): string {
  const bare = text.replace(/\([^)]*\)/g, ' ');
  if (/^\s*\+\s*\/\s*[-–−]\s*$/.test(bare)) return 'topar';
  return bare.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The fields that have headings. */
export function fieldsOf(headings: Headings): Field[] {
  return FIELDS.filter((field) => headings[field] !== undefined);
}

/**
 * Columns by field. The first spelling of a field wins over later ones; of two columns with the
 * same heading the last is taken: a stableford table shows the round's points before the tour's.
 * @param cellsIn the cells of a column. With them, strokes and the score to par are told apart by what the columns
 * contain: `Total` and `Score` may be either.
 */
export function columnsOf(
  labels: readonly string[],
  headings: Headings,
  cellsIn?: (column: number) => readonly string[],
): Map<Field, number> {
  const plain = labels.map(plainHeading);
  const columns = new Map<Field, number>();
  for (const field of fieldsOf(headings)) {
    const spelling = headings[field]?.find((word) => plain.includes(word));
    if (spelling !== undefined) columns.set(field, plain.lastIndexOf(spelling));
  }
  const { strokes, total } = headings;
  if (!cellsIn || !strokes || !total) return columns;
  const columnsCalled = (words: readonly string[]) =>
    words
      .filter((word) => plain.includes(word))
      .map((word) => plain.lastIndexOf(word))
      .map((column) => ({ column, scores: scoresIn(cellsIn(column)) }));
  const [named, others] = [columnsCalled(strokes), columnsCalled(total)];
  const scored = {
    strokes:
      named.find(({ scores }) => scores !== 'signed') ??
      others.find(({ scores }) => scores === 'strokes'),
    total:
      others.find(({ scores }) => scores === 'signed') ??
      others.find(({ scores }) => scores !== 'strokes') ??
      named.find(({ scores }) => scores === 'signed'),
  };
  for (const field of ['strokes', 'total'] as const) {
    const found = scored[field];
    if (found) columns.set(field, found.column);
    else columns.delete(field);
  }
  return columns;
}

/** Least strokes of a score: par of nine holes on a short course. No table has only players so far over par. */
const STROKES_MIN = 27;

/** What the scores of a column are: with a sign or `E`, all of them strokes, or neither. */
function scoresIn(cells: readonly string[]): 'signed' | 'strokes' | 'unclear' {
  const scores = cells.filter((text) => /^\s*(e|even|[-+−–]?\s?\d.*)\s*$/i.test(text));
  if (scores.some((text) => /^\s*[-+−–e]/i.test(text))) return 'signed';
  const areStrokes = scores.length > 0 && scores.every((text) => Number(text) >= STROKES_MIN);
  return areStrokes ? 'strokes' : 'unclear';
}
