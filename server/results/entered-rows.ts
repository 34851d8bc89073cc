/** Works out the rows of a table from the body of a request. */
import type { z } from 'zod';
import type { TableName } from '../domain/results/leaderboard.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { personKey } from '../domain/players/person-name.ts';
import {
  fieldSpellings,
  individualRules,
  netWithBonus,
  teamRules,
  type Entry,
} from '../domain/results/entered/entry-rules.ts';
import { workedIndividuals } from '../domain/results/entered/individual-results.ts';
import type { Problem } from '../domain/results/entered/problem.ts';
import { workedSkins } from '../domain/results/entered/skins-results.ts';
import { namesOf } from '../domain/results/entered/team-members.ts';
import { workedTeams } from '../domain/results/entered/team-results.ts';
import {
  ENTERED_BODIES,
  type EnteredIndividual,
} from '../domain/results/entered/entered-results.schema.ts';
import type { GrossRow } from '../domain/results/results.schema.ts';
import { USUAL_FORMAT } from '../domain/scores/formats/formats.ts';
import { HttpError } from '../errors.ts';

/** The tables of an event that a save replaces, without those that stay; a table without rows is removed. */
export type EnteredTables = {
  [Table in TableName]?: NonNullable<EventResults[Table]>['rows'];
};

/** What is stored of a table next to its rows: the format, how ties were decided, and which place gives points. */
export type AboutTable = Pick<NonNullable<EventResults['net']>, 'format' | 'ties' | 'flightPoints'>;

export interface EnteredTable {
  tables: EnteredTables;
  /** The players or teams of the table that are not in yet. */
  notInYet: string[];
  about: AboutTable;
  clearAddress: boolean;
}

/** The same by a request; what it leaves out is as it is stored. */
function aboutTable(
  sent: Pick<z.output<typeof ENTERED_BODIES.net>, 'format' | 'ties' | 'flightPoints'>,
  stored: AboutTable | undefined,
): AboutTable {
  const [format = USUAL_FORMAT, ties = 'shared', flightPoints] = [
    sent.format ?? stored?.format,
    sent.ties ?? stored?.ties,
    sent.flightPoints ?? stored?.flightPoints,
  ];
  return {
    ...(format !== USUAL_FORMAT && { format }),
    ...(ties !== 'shared' && { ties }),
    ...(flightPoints === 'overall' && { flightPoints }),
  };
}

/** Throws a 400 for the first problem: `Row 3, strokes: “7x” is not a number of strokes.` */
function refuse([first]: readonly Problem[]): void {
  if (!first) return;
  const { part, row, field, text } = first;
  const place = part === '' ? 'Row' : `${part}, row`;
  throw new HttpError(400, `${place} ${row + 1}, ${field}: ${text}`);
}

/** The body of a table. Throws a 400 that names the row and the field. */
function parsed<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const [first, ...path] = issue?.path ?? [];
  if (first !== 'rows') {
    throw new HttpError(400, `${first === undefined ? 'The body' : String(first)} is not valid.`);
  }
  const part = path.find((each) => each === 'holes' || each === 'players');
  const row = path.find((each) => typeof each === 'number');
  const field = path.at(-1);
  const where = row === undefined ? 'rows' : `${part ?? ''} row ${row + 1}`.trim();
  const what = typeof field === 'string' && field !== part ? `, ${field}` : '';
  throw new HttpError(400, `${where}${what}: this is missing, too long, or not text.`);
}

interface Linked {
  player: string;
  scorecardUrl: string;
}

/** The scorecard link of a row: as sent, else the stored one of the same player. */
function linksOf(stored: readonly Linked[] = []) {
  const links = new Map(stored.map((row) => [personKey(row.player), row.scorecardUrl]));
  return (player: string, sent: string | undefined) => sent ?? links.get(personKey(player)) ?? '';
}

/** The flight of a row, and its rounds: as sent, else those of the same player; rounds go when their sum changes. */
function fieldsThatStay({ rows = [] }: { rows?: readonly GrossRow[] } = {}) {
  const byPlayer = new Map(rows.map((row) => [personKey(row.player), row]));
  return (
    sent: Pick<EnteredIndividual, 'player' | 'strokes' | 'total'> & {
      flight: string | undefined;
      rounds: string[] | undefined;
    },
  ) => {
    const stored = byPlayer.get(personKey(sent.player));
    const isSame =
      stored && (sent.strokes || sent.total) === (sent.strokes ? stored.strokes : stored.total);
    const flight = sent.flight ?? stored?.flight ?? '';
    const rounds = sent.rounds ?? (isSame ? stored.rounds : undefined);
    return { ...(flight !== '' && { flight }), ...(rounds && { rounds }) };
  };
}

/** The rows of a table as they are stored. Throws a 400 that names the first row and field that don't fit. */
export function enteredTable(table: TableName, body: unknown, entry: Entry): EnteredTable {
  const { results } = entry;
  switch (table) {
    case 'skins': {
      const { rows, clearAddress } = parsed(ENTERED_BODIES.skins, body);
      const players = rows.players.map((row) => ({ ...row }));
      const { problems, ...worked } = workedSkins(
        { holes: rows.holes, players },
        fieldSpellings(entry),
      );
      refuse(problems);
      const link = linksOf(results.skins?.rows.players);
      const sent = new Map(rows.players.map((row) => [personKey(row.player), row.scorecardUrl]));
      const skins = {
        holes: worked.holes,
        players: worked.players.map((row) => ({
          ...row,
          scorecardUrl: link(row.player, sent.get(personKey(row.player))),
        })),
      };
      return { tables: { skins }, notInYet: [], about: {}, clearAddress };
    }
    case 'teams': {
      const { rows, clearAddress, ...settings } = parsed(ENTERED_BODIES.teams, body);
      const worked = workedTeams(rows, teamRules(entry, settings));
      refuse(worked.problems);
      const teams = worked.order.flatMap((at) => worked.rows[at] ?? []);
      const net = results.net && netWithBonus(entry, worked.rows);
      const notInYet = worked.notInYet.flatMap((at) => {
        const row = worked.rows[at];
        return row ? [namesOf(row).join('/')] : [];
      });
      const about = aboutTable(settings, results.teams);
      return { tables: net ? { teams, net } : { teams }, notInYet, about, clearAddress };
    }
    default: {
      const schema = table === 'gross' ? ENTERED_BODIES.gross : ENTERED_BODIES[table];
      const { rows, clearAddress, ...settings } = parsed<
        z.output<typeof ENTERED_BODIES.net> | z.output<typeof ENTERED_BODIES.gross>
      >(schema, body);
      const stay = fieldsThatStay(results[table]);
      const cells = rows.map(({ flight, rounds, ...row }) => ({
        points: '',
        ...row,
        ...stay({ ...row, flight, rounds }),
      }));
      const entries = cells.map(({ player }) => player);
      const worked = workedIndividuals(cells, individualRules(entry, table, settings, entries));
      refuse(worked.problems);
      const link = linksOf(results[table]?.rows);
      const stored = worked.order.flatMap((at) => {
        const row = worked.rows[at];
        return row ? { ...row, scorecardUrl: link(row.player, rows[at]?.scorecardUrl) } : [];
      });
      const notInYet = worked.notInYet.flatMap((at) => worked.rows[at]?.player ?? []);
      const about = aboutTable(settings, results[table]);
      if (table !== 'gross') return { tables: { [table]: stored }, notInYet, about, clearAddress };
      const gross = stored.map(({ points: _points, ...row }) => row);
      return { tables: { gross }, notInYet, about, clearAddress };
    }
  }
}
