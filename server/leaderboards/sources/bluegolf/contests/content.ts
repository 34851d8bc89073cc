/** What the page of a contest holds, found with the readers that a refresh uses too. */
import type { FoundTable } from '#domain/results/leaderboards.api.ts';
import { HttpError } from '../../../../errors.ts';
import { EmptyTableError, NotPublishedError, unreadable } from '../../source-errors.ts';
import { readBracket } from '../bracket.ts';
import { readIndividual, readSkins, readTeams } from '../leaderboard.ts';
import { readPairings } from '../pairings.ts';

export interface PageContent {
  /** The tables that the page can be; a page of individuals can be three. */
  tables: readonly FoundTable[];
  rows: number;
  /** The player or team of the first row; may be empty. */
  first: string;
  /** Strokes by player, on a page of individuals. */
  strokes: ReadonlyMap<string, number>;
  hasPoints: boolean;
}

type Read = (html: string, address: string) => PageContent;
interface Kind {
  tables: readonly FoundTable[];
  read: Read;
}

const NO_STROKES: ReadonlyMap<string, number> = new Map();
const content = (
  tables: readonly FoundTable[],
  rows: number,
  first = '',
  strokes = NO_STROKES,
  hasPoints = false,
): PageContent => ({ tables, rows, first, strokes, hasPoints });

const SKINS: readonly FoundTable[] = ['skins'];
const BRACKET: readonly FoundTable[] = ['bracket'];
const TEAMS: readonly FoundTable[] = ['teams'];
const INDIVIDUALS: readonly FoundTable[] = ['net', 'gross', 'wgr'];
const TEE_TIMES: readonly FoundTable[] = ['tee-times'];

/** No page is of two kinds: teams come last, as a table of pairs with points counts as individuals. */
const KINDS: readonly Kind[] = [
  {
    tables: SKINS,
    read: (html, address) => {
      const { players } = readSkins(html, address);
      return content(SKINS, players.length, players[0]?.player);
    },
  },
  {
    tables: BRACKET,
    read: (html, address) => content(BRACKET, readBracket(html, address).length),
  },
  {
    tables: INDIVIDUALS,
    read: (html, address) => {
      const rows = readIndividual(html, address);
      const strokes = rows
        .filter((row) => /^\d/.test(row.strokes))
        .map((row) => [row.player, Number(row.strokes)] as const);
      const hasPoints = rows.some(({ points }) => points !== '');
      return content(INDIVIDUALS, rows.length, rows[0]?.player, new Map(strokes), hasPoints);
    },
  },
  {
    tables: TEAMS,
    read: (html, address) => {
      const rows = readTeams(html, address);
      return content(TEAMS, rows.length, rows[0]?.team);
    },
  },
];

/**
 * What the page of a contest holds.
 * @param named the tables that its name stands for; the error is about the first
 * @throws HttpError 422 with the reader's sentence when it holds none of the tables
 */
export function readContent(
  html: string,
  address: string,
  named: readonly FoundTable[],
): PageContent {
  const [wanted = 'net'] = named;
  let failure = unreadable('The page has none of the tour’s tables.');
  for (const kind of KINDS) {
    try {
      return withoutRows(kind, html, address);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (kind.tables.includes(wanted)) failure = error;
    }
  }
  throw failure;
}

/** The tee times of an event. Throws HttpError 422 for another page. */
export function readTeeTimes(html: string, address: string): PageContent {
  const read: Read = () => content(TEE_TIMES, readPairings(html, address).teeTimes.length);
  return withoutRows({ tables: TEE_TIMES, read }, html, address);
}

/** The content of a page; a table without rows yet is one all the same. */
function withoutRows({ tables, read }: Kind, html: string, address: string): PageContent {
  try {
    return read(html, address);
  } catch (error) {
    const isEmpty = error instanceof EmptyTableError || error instanceof NotPublishedError;
    if (!isEmpty) throw error;
    return content(tables, 0);
  }
}
