/** Maps column headings to fields, for pages and CSV files alike. */

const FIELDS = [
  'rank',
  'player',
  'team',
  'total',
  'strokes',
  'points',
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

export const RANK = ['rank', 'pos', 'position', 'place', 'rk', 'pl'];
export const PLAYER = ['player', 'name', 'golfer', 'playername', 'competitor', 'contestant'];
export const SCORECARD = ['scorecardurl', 'scorecard', 'scorecardlink'];
const STROKES = ['strokes', 'str', 'totalstrokes', 'net', 'netscore', 'gross', 'grossscore'];
const GROSS_STROKES = ['strokes', 'str', 'totalstrokes', 'gross', 'grossscore', 'net', 'netscore'];
const TOTAL = ['total', 'topar', 'score', 'tot', 'totaltopar'];
const POINTS = ['points', 'pts', 'point'];
const TEAM = ['team', 'teams', 'teamname'];

export const INDIVIDUAL: Headings = {
  rank: RANK,
  player: PLAYER,
  team: TEAM,
  total: TOTAL,
  strokes: STROKES,
  points: POINTS,
  scorecardUrl: SCORECARD,
};
/** The same columns; the gross score wins over a net one. */
export const GROSS: Headings = { ...INDIVIDUAL, strokes: GROSS_STROKES };
export const TEAMS: Headings = { rank: RANK, team: TEAM, total: TOTAL, strokes: STROKES };
export const SKINS_PLAYERS: Headings = {
  rank: RANK,
  player: PLAYER,
  skins: ['skins', 'skin', 'skinswon', 'totalskins'],
  total: ['total', 'tot'],
  scorecardUrl: SCORECARD,
};
export const SKINS_HOLES: Headings = {
  hole: ['hole', 'hl'],
  par: ['par'],
  score: ['score', 'scr', 'low', 'lowscore'],
  won: ['won', 'potentialskin', 'skin', 'winner', 'wonby'],
  tie: ['tie', 'ties', 'tied'],
};
export const STANDINGS: Headings = {
  ID: ['id'],
  eventID: ['eventid'],
  rank: RANK,
  player: PLAYER,
  events: ['events', 'evts', 'eventsplayed', 'event'],
  total: TOTAL,
  strokes: STROKES,
  points: [...POINTS, 'totalpoints'],
  scorecardUrl: SCORECARD,
  user: ['user', 'username'],
};
export const BRACKET: Headings = {
  round: ['round', 'rnd', 'rd'],
  matchNum: ['matchnum', 'match', 'matchnumber', 'matchno'],
  id: ['id', 'matchid'],
  player1: ['player1', 'playera', 'p1'],
  player2: ['player2', 'playerb', 'p2', 'opponent'],
  winner: ['winner', 'won'],
  score: ['score', 'result', 'scr'],
};
export const TEE_TIMES: Headings = {
  round: ['round', 'rnd', 'rd'],
  time: ['time', 'teetime', 'start', 'starttime'],
  hole: ['hole', 'startinghole', 'hl'],
  players: ['players', 'names', 'group', 'pairing'],
};

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
 */
export function columnsOf(labels: readonly string[], headings: Headings): Map<Field, number> {
  const plain = labels.map(plainHeading);
  const columns = new Map<Field, number>();
  for (const field of fieldsOf(headings)) {
    const spelling = headings[field]?.find((word) => plain.includes(word));
    if (spelling !== undefined) columns.set(field, plain.lastIndexOf(spelling));
  }
  return columns;
}
