/** What players do with their links: read their match, and report its result. */
import type { Context } from '../context.ts';
import { ReportBody, type ReportView } from '../domain/match-play/draw.api.ts';
import {
  drawRounds,
  isDecided,
  isPlayable,
  withOutcome,
} from '../domain/match-play/draw-rounds.ts';
import type { Draw } from '../domain/match-play/draw.schema.ts';
import { agreedOutcome, currentMatch, reportsOf } from '../domain/match-play/match-reports.ts';
import { CONCEDED } from '../domain/match-play/match-score.ts';
import { personKey } from '../domain/players/person-name.ts';
import { HttpError, parseInput } from '../errors.ts';
import { asPlayer } from '../http/actor.ts';
import { clientNetworks } from '../http/connections/client-network.ts';
import { findByCode } from '../session/codes.ts';
import { createAttemptLimit } from '../session/login-limit.ts';
import {
  changeBracket,
  codeOf,
  handicapOf,
  NOT_IN_MATCH,
  NOT_PLAYABLE,
  ownBracket,
  playersIn,
  reportView,
  type OwnBracket,
} from './own-bracket.ts';

export const WRONG_LINK = 'This link is not valid, or it was replaced. Ask the tour for yours.';
export const TOO_MANY_REPORTS =
  'You have reported this match too often. Ask the tour to enter its result.';

/** Different reports of one player in so many seconds: a few mistakes a day, each a version of the whole bracket. */
export const REPORTS_MAX = 12;
const REPORTS_SECONDS = 24 * 60 * 60;

/** Wrong codes from one network in 15 minutes. */
export const WRONG_LINKS_MAX = 30;

/** Whether a player's open match has this very report already. */
function isReported({ reports }: Draw, player: string, body: ReportBody): boolean {
  if ('conceded' in body) return false;
  return reports.some(
    ({ by, winner, score }) => by === player && winner === body.winner && score === body.score,
  );
}

export class DrawReports {
  readonly #context: Context;
  readonly #guesses = createAttemptLimit(WRONG_LINKS_MAX);
  readonly #reports = createAttemptLimit(REPORTS_MAX, REPORTS_SECONDS);

  constructor(context: Context) {
    this.#context = context;
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
      const at = this.#context.clock().toISOString();
      draw.reports = [...others, { by: player, opponent, ...body, at }];
      const agreed = agreedOutcome(reportsOf(match, draw.reports));
      return agreed ? withOutcome(draw, rows, match, agreed).rows : rows;
    };
    await asPlayer(player, () => changeBracket(this.#context, year, change));
    return this.#reportOf(ownBracket(this.#context, year), player);
  }

  /** The player of a link. Throws 401, 404 and 429. */
  async #opened(year: number, code: string, address: string | undefined) {
    const bracket = ownBracket(this.#context, year);
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
      handicap: handicapOf(this.#context, player),
      match: match
        ? {
            round: match.round,
            opponent,
            handicap: handicapOf(this.#context, opponent),
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
