/** Brackets that the tour makes: the draw, results by staff, and reports of players by their links. */
import { randomInt } from 'node:crypto';
import {
  ReportBody,
  type DrawBody,
  type DrawLinks,
  type DrawView,
  type OutcomeBody,
  type ReportView,
} from '../domain/match-play/draw-api.schema.ts';
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
import {
  agreedOutcome,
  currentMatch,
  openReports,
  reportsOf,
} from '../domain/match-play/match-reports.ts';
import { CONCEDED, DOUBLE_NO_SHOW } from '../domain/match-play/match-score.ts';
import { takenOver } from '../domain/match-play/take-over.ts';
import { entryNamed } from '../domain/directory/directory.ts';
import { identifyBy } from '../domain/players/identify.ts';
import { isNoPlayer, personKey } from '../domain/players/person-name.ts';
import type { YearBracket } from '../domain/publish/tour-records.schema.ts';
import type { BracketResult } from '../domain/results/results.schema.ts';
import { indexFrom } from '../domain/scores/scoring-setup.ts';
import { newSecret } from '../domain/shared/secrets.ts';
import { rankingOf } from '../domain/standings/rankings.ts';
import type { Clock } from '../domain/time/calendar.ts';
import { HttpError, parseInput } from '../errors.ts';
import { asPlayer } from '../http/actor.ts';
import { clientNetworks } from '../http/connections/client-network.ts';
import { codeFrom, findByCode } from '../session/link-codes.ts';
import { createAttemptLimit } from '../session/login-limit.ts';
import type { Stores } from '../store/stores.ts';

export const ALREADY_OWN = 'The tour makes this bracket already.';
export const NO_DRAW = 'The tour has not made a bracket for this year.';
export const WRONG_LINK = 'This link is not valid, or it was replaced. Ask the tour for yours.';
export const NOT_PLAYABLE = 'This match doesn’t have two players yet.';
export const NO_SUCH_MATCH = 'There is no such match in this bracket.';
export const NOT_IN_MATCH = 'The winner must be one of the two players of the match.';
export const CANNOT_TAKE_OVER =
  'The rounds of this bracket don’t lead into each other as those of a draw do, so it can’t be taken over.';

export const TOO_MANY_REPORTS =
  'You have reported this match too often. Ask the tour to enter its result.';

/** Different reports of one player in so many seconds: a few mistakes a day, each a version of the whole bracket. */
export const REPORTS_MAX = 12;
const REPORTS_SECONDS = 24 * 60 * 60;

/** Wrong codes from one network in 15 minutes. */
export const WRONG_LINKS_MAX = 30;

/** The numbers that are used as seeds of a lot. */
const LOTS = [100_000, 1_000_000] as const;

export interface DrawDeps {
  stores: Stores;
  clock: Clock;
  /** The address of the page for players. */
  reportPage: string;
}

/** A bracket of the tour. */
type OwnBracket = YearBracket & { draw: Draw };

const isOwn = (bracket: YearBracket | undefined): bracket is OwnBracket =>
  bracket?.draw !== undefined;

/** Whether a player's open match has this very report already. */
function isReported({ reports }: Draw, player: string, body: ReportBody): boolean {
  if ('conceded' in body) return false;
  return reports.some(
    ({ by, winner, score }) => by === player && winner === body.winner && score === body.score,
  );
}

export class DrawService {
  readonly #deps: DrawDeps;
  readonly #guesses = createAttemptLimit(WRONG_LINKS_MAX);
  readonly #reports = createAttemptLimit(REPORTS_MAX, REPORTS_SECONDS);

  constructor(deps: DrawDeps) {
    this.#deps = deps;
  }

  /** A year's bracket for staff. Throws 404 for a year without match play. */
  view(year: number): DrawView {
    this.#requireYear(year);
    return this.#viewOf(year, this.#stored(year));
  }

  /** Makes a bracket or takes one over, or shows what it would be. Throws 400, 404 and 409. */
  async create(year: number, body: DrawBody): Promise<DrawView> {
    this.#requireYear(year);
    if (body.preview) return this.#viewOf(year, this.#made(year, body, this.#stored(year)));
    await this.#deps.stores.brackets.update((years) => {
      const at = years.findIndex((each) => each.year === year);
      const stored = years[at];
      const made = this.#made(year, body, stored);
      const isLost = stored?.rows.some((row) => isPlayable(row) && isDecided(row)) ?? false;
      if (isLost && !body.replace && !body.takeOver) {
        throw new HttpError(409, `The bracket of ${year} has results, which a new draw removes.`);
      }
      years.splice(at < 0 ? years.length : at, 1, made);
    });
    return this.view(year);
  }

  /** Stores the outcome of a match, or takes it back. Throws 400, 404 and 409. */
  async setOutcome(year: number, ref: MatchRef, body: OutcomeBody): Promise<DrawView> {
    await this.#change(year, (bracket) => {
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
    return this.view(year);
  }

  /** Stores the days of the rounds. Throws 400, 404 and 409. */
  async setWindows(year: number, windows: Draw['windows']): Promise<DrawView> {
    await this.#change(year, ({ draw, rows }) => {
      const { length } = drawRounds(draw);
      if (windows.length !== length) {
        throw new HttpError(400, `This bracket has ${length} rounds. Each needs its days.`);
      }
      draw.windows = windows;
      return rows;
    });
    return this.view(year);
  }

  /** The link of each player. Throws 404. */
  links(year: number): DrawLinks {
    const { draw } = this.#own(year);
    return {
      players: playersIn(draw).map((player) => ({
        player,
        url: `${this.#deps.reportPage}#${year}.${codeOf(draw, player)}`,
      })),
    };
  }

  /** Replaces the links of all players. Throws 404. */
  async replaceLinks(year: number): Promise<DrawLinks> {
    await this.#change(year, ({ draw, rows }) => {
      draw.linkKey = newSecret();
      return rows;
    });
    return this.links(year);
  }

  /** The match of the player whose link this is. Throws 401, 404 and 429. */
  async report(year: number, code: string, address: string | undefined): Promise<ReportView> {
    const { player, bracket } = await this.#opened(year, code, address);
    return this.#reportOf(bracket, player);
  }

  /**
   * Stores what a player reports. The same report by both is the result, and so is a concession. Throws as `report`
   * does, 409 for a match that can't be reported, and 422 for what is no result.
   */
  async putReport(
    year: number,
    code: string,
    address: string | undefined,
    sent: unknown,
  ): Promise<ReportView> {
    const { player, bracket: before } = await this.#opened(year, code, address);
    const body = parseInput(ReportBody, sent, 422);
    if (isReported(before.draw, player, body)) return this.#reportOf(before, player);
    // The journal has a version of the whole bracket for each.
    await this.#reports.attempt(`${year} ${personKey(player)}`).catch(() => {
      throw new HttpError(429, TOO_MANY_REPORTS);
    });
    const change = (bracket: OwnBracket) => {
      const { draw, rows } = bracket;
      const match = currentMatch(rows, player);
      if (!match || !isPlayable(match)) throw new HttpError(409, NOT_PLAYABLE);
      if (isDecided(match)) throw new HttpError(409, 'This match already has its result.');
      const opponent = match.player1 === player ? match.player2 : match.player1;
      if ('conceded' in body) {
        return withOutcome(draw, rows, match, { winner: opponent, score: CONCEDED }).rows;
      }
      if (![player, opponent].includes(body.winner)) throw new HttpError(422, NOT_IN_MATCH);
      const others = draw.reports.filter(
        ({ by, opponent: to }) => by !== player || to !== opponent,
      );
      const at = this.#deps.clock().toISOString();
      draw.reports = [...others, { by: player, opponent, ...body, at }];
      const agreed = agreedOutcome(reportsOf(match, draw.reports));
      return agreed ? withOutcome(draw, rows, match, agreed).rows : rows;
    };
    await asPlayer(player, () => this.#change(year, change));
    return this.#reportOf(this.#own(year), player);
  }

  #requireYear(year: number): void {
    if (this.#deps.stores.matchPlay.data.some((each) => each.year === year)) return;
    throw new HttpError(404, `There is no match play in ${year}.`);
  }

  #stored(year: number): YearBracket | undefined {
    return this.#deps.stores.brackets.data.find((each) => each.year === year);
  }

  /** Throws 404. */
  #own(year: number): OwnBracket {
    const stored = this.#stored(year);
    if (!isOwn(stored)) throw new HttpError(404, NO_DRAW);
    return stored;
  }

  /** Changes a bracket of the tour to the rows that `change` returns. Throws 404. */
  async #change(year: number, change: (bracket: OwnBracket) => BracketResult[]): Promise<void> {
    await this.#deps.stores.brackets.update((years) => {
      const bracket = years.find((each) => each.year === year);
      if (!isOwn(bracket)) throw new HttpError(404, NO_DRAW);
      const before = JSON.stringify(bracket.rows);
      bracket.rows = change(bracket);
      bracket.draw.reports = openReports(bracket.rows, bracket.draw.reports);
      if (JSON.stringify(bracket.rows) !== before) {
        bracket.changedAt = this.#deps.clock().toISOString();
      }
    });
  }

  /** The player of a link. Throws 401, 404 and 429. */
  async #opened(year: number, code: string, address: string | undefined) {
    const bracket = this.#own(year);
    const { draw } = bracket;
    const player = findByCode(playersIn(draw), (each) => codeOf(draw, each), code);
    // A right link opens, whatever others in its network try.
    if (player === null) {
      const [network] = clientNetworks(address);
      await this.#guesses.attempt(network);
      throw new HttpError(401, WRONG_LINK);
    }
    return { bracket, player };
  }

  #made(
    year: number,
    { takeOver, ...body }: DrawBody,
    stored: YearBracket | undefined,
  ): OwnBracket {
    const changedAt = this.#deps.clock().toISOString();
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
    const places = placedBySeed(this.#inOrder(year, { ...body, lot }));
    const windows = windowsOf(year, places.hasPlayIn, drawRounds(places).length);
    const draw: Draw = { ...places, seeding: body.seeding, lot, windows, ...common };
    return { year, changedAt, rows: drawRows(draw, []), draw };
  }

  /** Players by seed; those without a rank or a handicap follow in their order. */
  #inOrder(year: number, { players, seeding, lot }: Omit<DrawBody, 'takeOver'>): string[] {
    if (seeding === 'lot') return byLot(players, lot);
    if (seeding === 'listed') return [...players];
    const placeOf = seeding === 'standings' ? this.#rankBy(year) : this.#handicapBy();
    return players
      .map((player) => ({ player, place: placeOf(player) ?? Number.MAX_VALUE }))
      .sort((a, b) => a.place - b.place)
      .map(({ player }) => player);
  }

  /** A player's place in the standings of the season, or of the one before while nothing was played. */
  #rankBy(year: number): (player: string) => number | undefined {
    const { events, results, standings, directory, settings } = this.#deps.stores;
    const records = {
      events: events.data,
      results: results.data,
      standings: standings.data,
      directory: directory.data,
      settings: settings.data,
    };
    const identify = identifyBy(directory.data);
    const [rows = []] = [year, year - 1]
      .map((each) => rankingOf(records, 'season', each).rows)
      .filter((each) => each.length > 0);
    const places = new Map(rows.map(({ player }, at) => [identify(player), at + 1]));
    return (player) => places.get(identify(player));
  }

  #handicapBy(): (player: string) => number | undefined {
    return (player) => indexFrom(this.#handicapOf(player)) ?? undefined;
  }

  #handicapOf(player: string): string {
    return entryNamed(this.#deps.stores.directory.data, player)?.handicap ?? '';
  }

  #viewOf(year: number, bracket: YearBracket | undefined): DrawView {
    const { draw, rows = [] } = bracket ?? {};
    const rankOf = this.#rankBy(year);
    const stored = this.#stored(year);
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
        ? rows.map(({ round, matchNum, player1, player2, winner, score }, at) => {
            const row = rows[at];
            return {
              round,
              matchNum,
              player1,
              player2,
              winner,
              score,
              isPlayable: row !== undefined && isPlayable(row),
              isDecided: row !== undefined && isDecided(row),
              reports: row === undefined ? [] : reportsOf(row, draw.reports).map(reportView),
            };
          })
        : [],
      read: isRead ? (takenOver(stored.rows) ? 'ready' : 'other') : 'none',
      candidates: this.#deps.stores.directory.data
        .filter(({ matchPlay }) => matchPlay)
        .map(({ player, handicap }) => ({
          player,
          handicap,
          rank: String(rankOf(player) ?? ''),
        })),
    };
  }

  #reportOf({ year, draw, rows }: OwnBracket, player: string): ReportView {
    const match = currentMatch(rows, player);
    const opponent = match?.player1 === player ? match.player2 : (match?.player1 ?? '');
    const reports = match ? reportsOf(match, draw.reports) : [];
    const found = (isOwnReport: boolean) =>
      reports.filter(({ by }) => (by === player) === isOwnReport).map(reportView)[0] ?? null;
    const rounds = drawRounds(draw);
    const at = match ? rounds.indexOf(match.round) : -1;
    const window = draw.windows[at < 0 ? rounds.length - 1 : at];
    return {
      year: String(year),
      player,
      handicap: this.#handicapOf(player),
      match: match
        ? {
            round: match.round,
            opponent,
            handicap: this.#handicapOf(opponent),
            opens: window?.opens ?? '',
            closes: window?.closes ?? '',
            winner: match.winner,
            score: match.score,
            isDecided: isDecided(match),
          }
        : null,
      own: found(true),
      other: found(false),
    };
  }
}

const reportView = ({ by, winner, score, at }: Draw['reports'][number]) => ({
  by,
  winner,
  score,
  at,
});

const playersIn = ({ slots }: Draw): string[] => slots.filter((name) => name !== '');

const codeOf = ({ linkKey }: Draw, player: string): string => codeFrom(linkKey, personKey(player));

/** The match of an address with its two players. Throws 404 and 409. */
function playable(rows: readonly BracketResult[], ref: MatchRef): BracketResult {
  const match = matchIn(rows, ref);
  if (!match) throw new HttpError(404, NO_SUCH_MATCH);
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
