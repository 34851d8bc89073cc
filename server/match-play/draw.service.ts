/** Brackets that the tour makes: the draw, results by staff, and the links of players. */
import { randomInt } from 'node:crypto';
import type { Context } from '../context.ts';
import type { DrawBody, DrawLinks, DrawView, OutcomeBody } from '../domain/match-play/draw.api.ts';
import { byLot, placedBySeed } from '../domain/match-play/draw-order.ts';
import {
  drawRounds,
  drawRows,
  isDecided,
  isPlayable,
  matchIn,
  withOutcome,
  type MatchOutcome,
  type MatchRef,
} from '../domain/match-play/draw-rounds.ts';
import { DRAW_MIN, type Draw } from '../domain/match-play/draw.schema.ts';
import { windowsOf } from '../domain/match-play/match-play.ts';
import { reportsOf } from '../domain/match-play/match-reports.ts';
import { CONCEDED, DOUBLE_NO_SHOW } from '../domain/match-play/match-score.ts';
import { takenOver } from '../domain/match-play/take-over.ts';
import { identifyBy } from '../domain/players/identify.ts';
import { isNoPlayer, personKey } from '../domain/players/person-name.ts';
import type { YearBracket } from '../domain/publish/tour-records.schema.ts';
import type { BracketResult } from '../domain/results/results.schema.ts';
import { indexFrom } from '../domain/scores/scoring-setup.ts';
import { newSecret } from '../domain/shared/secrets.ts';
import { rankingOf } from '../domain/standings/rankings.ts';
import { HttpError } from '../errors.ts';
import { tourRecordsOf } from '../store/stores.ts';
import {
  changeBracket,
  codeOf,
  handicapOf,
  isOwn,
  NOT_IN_MATCH,
  NOT_PLAYABLE,
  ownBracket,
  playersIn,
  reportView,
  storedBracket,
  type OwnBracket,
} from './own-bracket.ts';

export const ALREADY_OWN = 'The tour makes this bracket already.';
export const CANNOT_TAKE_OVER =
  'The rounds of this bracket don’t lead into each other as those of a draw do, so it can’t be taken over.';

/** The numbers that are used as seeds of a lot. */
const LOTS = [100_000, 1_000_000] as const;

/** A year's bracket for staff. Throws 404 for a year without match play. */
export function drawView(context: Context, year: number): DrawView {
  requireYear(context, year);
  return viewOf(context, year, storedBracket(context, year));
}

/** Makes a bracket or takes one over, or shows what it would be. Throws 400, 404 and 409. */
export async function createDraw(
  context: Context,
  year: number,
  body: DrawBody,
): Promise<DrawView> {
  requireYear(context, year);
  if (body.preview)
    return viewOf(context, year, madeFrom(context, year, body, storedBracket(context, year)));
  await context.stores.brackets.update((years) => {
    const at = years.findIndex((each) => each.year === year);
    const stored = years[at];
    const made = madeFrom(context, year, body, stored);
    const isLost = stored?.rows.some((row) => isPlayable(row) && isDecided(row)) ?? false;
    if (isLost && !body.replace && !body.takeOver) {
      throw new HttpError(409, `The bracket of ${year} has results, which a new draw removes.`);
    }
    years.splice(at < 0 ? years.length : at, 1, made);
  });
  return drawView(context, year);
}

/** Stores the outcome of a match, or takes it back. Throws 400, 404 and 409. */
export async function setOutcome(
  context: Context,
  year: number,
  ref: MatchRef,
  body: OutcomeBody,
): Promise<DrawView> {
  await changeBracket(context, year, (bracket) => {
    const { rows, reopened } = withOutcome(
      bracket.draw,
      bracket.rows,
      ref,
      outcomeIn(playable(bracket.rows, ref), body),
    );
    if (reopened.length > 0 && !body.reopen) {
      const names = reopened.map(({ player1, player2 }) => `${player1} against ${player2}`);
      throw new HttpError(409, `Later matches would be open again: ${names.join(', ')}.`);
    }
    return rows;
  });
  return drawView(context, year);
}

/** Stores the days of the rounds. Throws 400, 404 and 409. */
export async function setWindows(
  context: Context,
  year: number,
  windows: Draw['windows'],
): Promise<DrawView> {
  await changeBracket(context, year, ({ draw, rows }) => {
    const { length } = drawRounds(draw);
    if (windows.length !== length) {
      throw new HttpError(400, `This bracket has ${length} rounds. Each needs its days.`);
    }
    draw.windows = windows;
    return rows;
  });
  return drawView(context, year);
}

/** The link of each player. Throws 404. */
export function playerLinks(context: Context, year: number): DrawLinks {
  const { draw } = ownBracket(context, year);
  const reportPage = new URL('/match-play/report', context.config.siteUrl).href;
  return {
    players: playersIn(draw).map((player) => ({
      player,
      url: `${reportPage}#${year}.${codeOf(draw, player)}`,
    })),
  };
}

/** Replaces the links of all players. Throws 404. */
export async function replacePlayerLinks(context: Context, year: number): Promise<DrawLinks> {
  await changeBracket(context, year, ({ draw, rows }) => {
    draw.linkKey = newSecret();
    return rows;
  });
  return playerLinks(context, year);
}

function requireYear({ stores }: Context, year: number): void {
  if (stores.matchPlay.data.some((each) => each.year === year)) return;
  throw new HttpError(404, `There is no match play in ${year}.`);
}

function madeFrom(
  context: Context,
  year: number,
  { takeOver, ...body }: DrawBody,
  stored: YearBracket | undefined,
): OwnBracket {
  const changedAt = context.clock().toISOString();
  const common = { linkKey: newSecret(), reports: [] };
  if (takeOver) {
    if (stored?.draw) throw new HttpError(409, ALREADY_OWN);
    const taken = takenOver(stored?.rows ?? []);
    if (!taken) throw new HttpError(409, CANNOT_TAKE_OVER);
    const { rows, ...places } = taken;
    const windows = windowsOf(year, places.hasPlayIn, drawRounds(places).length);
    const draw: Draw = { ...places, seeding: 'read', lot: '', windows, ...common };
    return { year, changedAt, rows, draw };
  }
  requireField(body.players);
  const isByLot = body.seeding === 'lot';
  const lot = isByLot ? body.lot || String(randomInt(...LOTS)) : '';
  const places = placedBySeed(inOrder(context, year, { ...body, lot }));
  const windows = windowsOf(year, places.hasPlayIn, drawRounds(places).length);
  const draw: Draw = { ...places, seeding: body.seeding, lot, windows, ...common };
  return { year, changedAt, rows: drawRows(draw, []), draw };
}

/** Players by seed; those without a rank or a handicap follow in their order. */
function inOrder(
  context: Context,
  year: number,
  { players, seeding, lot }: Omit<DrawBody, 'takeOver'>,
): string[] {
  if (seeding === 'lot') return byLot(players, lot);
  if (seeding === 'listed') return [...players];
  const placeOf =
    seeding === 'standings'
      ? rankBy(context, year)
      : (player: string) => indexFrom(handicapOf(context, player));
  return players
    .map((player) => ({ player, place: placeOf(player) ?? Number.MAX_VALUE }))
    .sort((a, b) => a.place - b.place)
    .map(({ player }) => player);
}

/** A player's place in the standings of the season, or of the one before while nothing was played. */
function rankBy({ stores }: Context, year: number): (player: string) => number | undefined {
  const records = tourRecordsOf(stores);
  const identify = identifyBy(records.directory);
  const [rows = []] = [year, year - 1]
    .map((each) => rankingOf(records, 'season', each).rows)
    .filter((each) => each.length > 0);
  const places = new Map(rows.map(({ player }, at) => [identify(player), at + 1]));
  return (player) => places.get(identify(player));
}

function viewOf(context: Context, year: number, bracket: YearBracket | undefined): DrawView {
  const { draw, rows = [] } = bracket ?? {};
  const rankOf = rankBy(context, year);
  const stored = storedBracket(context, year);
  const isRead = stored !== undefined && !isOwn(stored) && stored.rows.length > 0;
  return {
    year: String(year),
    draw: draw
      ? {
          seeding: draw.seeding,
          lot: draw.lot,
          slots: draw.slots,
          hasPlayIn: draw.hasPlayIn,
          windows: drawRounds(draw).flatMap((round, at) => {
            const window = draw.windows[at];
            return window ? [{ round, ...window }] : [];
          }),
        }
      : null,
    matches: draw
      ? rows.map((row) => {
          const { id: _id, ...match } = row;
          return {
            ...match,
            isPlayable: isPlayable(row),
            isDecided: isDecided(row),
            reports: reportsOf(row, draw.reports).map(reportView),
          };
        })
      : [],
    read: isRead ? (takenOver(stored.rows) ? 'ready' : 'other') : 'none',
    candidates: context.stores.directory.data
      .filter(({ matchPlay }) => matchPlay)
      .map(({ player, handicap }) => ({
        player,
        handicap,
        rank: String(rankOf(player) ?? ''),
      })),
  };
}

/** The match of an address with its two players. Throws 404 and 409. */
function playable(rows: readonly BracketResult[], ref: MatchRef): BracketResult {
  const match = matchIn(rows, ref);
  if (!match) throw new HttpError(404, 'There is no such match in this bracket.');
  if (!isPlayable(match)) throw new HttpError(409, NOT_PLAYABLE);
  return match;
}

/** The outcome that staff sent; null for none. Throws 400 for someone else. */
function outcomeIn(
  { player1, player2 }: BracketResult,
  { winner, score = '', concededBy, neither, open }: OutcomeBody,
): MatchOutcome | null {
  if (open) return null;
  if (neither) return { winner: '', score: DOUBLE_NO_SHOW };
  const named = winner ?? concededBy ?? '';
  if (![player1, player2].includes(named)) throw new HttpError(400, NOT_IN_MATCH);
  if (concededBy === undefined) return { winner: named, score };
  return { winner: named === player1 ? player2 : player1, score: CONCEDED };
}

/** Throws 400 for players who can't be in a draw. */
function requireField(players: readonly string[]): void {
  if (players.length < DRAW_MIN) {
    throw new HttpError(400, `A draw needs at least ${DRAW_MIN} players.`);
  }
  const none = players.find(isNoPlayer);
  if (none !== undefined) throw new HttpError(400, `“${none}” is not the name of a player.`);
  const seen = new Set<string>();
  for (const player of players) {
    const key = personKey(player);
    if (seen.has(key)) throw new HttpError(400, `${player} is in the list twice.`);
    seen.add(key);
  }
}
