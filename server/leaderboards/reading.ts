/** From the text of a page or file to the rows of a table: which reader belongs to which kind. */
import type { TableRows } from '../domain/results/leaderboards-response.schema.ts';
import { readBracket } from './sources/bluegolf/bracket.ts';
import { readGross, readIndividual } from './sources/bluegolf/individual.ts';
import { readPairings } from './sources/bluegolf/pairings.ts';
import { readSkins } from './sources/bluegolf/skins.ts';
import { readStandings } from './sources/bluegolf/standings.ts';
import { readTeams } from './sources/bluegolf/teams.ts';
import * as csv from './sources/csv.ts';
import type { TableKind } from './targets.ts';

/** What a text held. */
export interface Reading {
  rows: TableRows;
  /** Rounds that a page of tee times names and doesn't show; empty for everything else. */
  otherRounds: readonly string[];
}

type PageReader = (html: string, address: string) => TableRows;
type CsvReader = (text: string) => TableRows;

/**
 * The readers of each kind. Another scoring service gets a folder beside `sources/bluegolf` and is
 * chosen here, by what its pages look like.
 */
const READERS: Readonly<Record<TableKind, { page: PageReader; csv: CsvReader }>> = {
  net: { page: readIndividual, csv: csv.readIndividualCsv },
  gross: { page: readGross, csv: csv.readGrossCsv },
  skins: { page: readSkins, csv: csv.readSkinsCsv },
  teams: { page: readTeams, csv: csv.readTeamsCsv },
  wgr: { page: readIndividual, csv: csv.readIndividualCsv },
  'tee-times': {
    page: (html, address) => readPairings(html, address).teeTimes,
    csv: csv.readTeeTimesCsv,
  },
  standings: { page: readStandings, csv: csv.readStandingsCsv },
  bracket: { page: readBracket, csv: csv.readBracketCsv },
};

/** Whether a text is a page rather than a CSV table: pages begin with a tag. */
export function isPage(text: string): boolean {
  return /^[\s\ufeff]*</.test(text);
}

/**
 * The rows of a page or CSV text.
 * @param address the page's own address, or empty when it isn't known; links are relative to it
 * @throws HttpError 422 with the sentence staff will read
 */
export function readTable(kind: TableKind, text: string, address: string): Reading {
  if (!isPage(text)) return { rows: READERS[kind].csv(text), otherRounds: [] };
  if (kind === 'tee-times') {
    const { teeTimes, otherRounds } = readPairings(text, address);
    return { rows: teeTimes, otherRounds: otherRounds.map(({ round }) => round) };
  }
  return { rows: READERS[kind].page(text, address), otherRounds: [] };
}
