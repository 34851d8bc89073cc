/** The scores of events by hole, as staff set them up, correct, accept and publish them. */
import { entered } from '../domain/entries/entries.ts';
import type { EnteredResultsResponse } from '../domain/results/entered/entered-results.schema.ts';
import { pointChoiceOf } from '../domain/results/entered/event-rules.ts';
import { cupResponse } from '../domain/colony-cup/cup-response.ts';
import { cupName, isColonyCup } from '../domain/events/event.ts';
import type { EventRecord } from '../domain/events/event.schema.ts';
import { inOrderOfPlay } from '../domain/tee-times/tee-times.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { ADDRESS_FIELD } from '../domain/results/leaderboard.ts';
import type { Board } from '../domain/scores/board.schema.ts';
import { comparedTables, type ComparedTable } from '../domain/scores/compared-tables.ts';
import type {
  AcceptBody,
  CorrectionBody,
  EventScores,
  PublishBody,
  ScoredPlayer,
  ScoringState,
  SetupBody,
} from '../domain/scores/event-scores.schema.ts';
import {
  boardOf,
  tablesOf,
  withThru,
  type ScoredTable,
  type StartOf,
} from '../domain/scores/score-tables.ts';
import {
  cupMatchesOf,
  cupResultsOf,
  missingHoles,
  unfinishedMatches,
  withCup,
} from '../domain/scores/cup/cup-play.ts';
import { withBalls } from '../domain/scores/cup/cup-sheet.ts';
import { withScorecards } from '../domain/scorecards/scorecards.ts';
import { roundsOf, scoresOf } from '../domain/scores/scores.ts';
import { proposedScores, setupProblems, unfinished } from '../domain/scores/scoring-setup.ts';
import {
  setupIn,
  staffViewOf,
  type GroupCodes,
  type PublishedScores,
  type ScoresView,
} from '../domain/scores/staff-view.ts';
import { newSecret } from '../domain/shared/secrets.ts';
import { yearOf, type Clock } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import { actor } from '../http/actor.ts';
import { findEvent } from '../http/find-event.ts';
import type { StateCheck } from '../http/checks/if-match.ts';
import type { Edit } from '../store/change-sets.ts';
import type { Stores } from '../store/stores.ts';
import { codeNumberOf, codeOf, publicCardID } from './codes.ts';

export const NOT_SET_UP = 'Set up the scores of this event first.';
const NO_SUCH_GROUP = 'There is no such group.';
const NO_SUCH_CARD = 'There is no such card. It may be removed already.';
const NO_SUCH_PLAYER = 'There is no such player in the field of this event.';
export const STILL_OPEN = 'Close the scores before you publish them.';

/** The states to which each state may change. Publishing leads to `final`. */
const NEXT: Readonly<Record<ScoringState, readonly ScoringState[]>> = {
  off: ['open'],
  open: ['closed'],
  closed: ['open', 'off'],
  final: ['closed'],
};

interface Change {
  before: EventResults | undefined;
  after: EventResults | undefined;
}

/** Works tables out as those that are typed, as server/results/ does. */
export interface EnteredTables {
  worked: (
    event: EventRecord,
    tables: readonly ScoredTable[],
    stored: EventResults | undefined,
  ) => EventResults | undefined;
  responses: (
    event: EventRecord,
    tables: readonly ScoredTable[],
    change: Change,
  ) => EnteredResultsResponse[];
  supersede: (eventID: string, tables: readonly ScoredTable[]) => void;
  putOutcomes: (
    edit: Edit,
    eventID: string,
    after: EventResults | undefined,
    responses: readonly EnteredResultsResponse[],
  ) => void;
  startOf: (event: EventRecord) => StartOf;
}

export interface ScoresDeps {
  stores: Stores;
  enteredResults: EnteredTables;
  clock: Clock;
  /** The address of the page for phones. */
  phonePage: string;
}

/** What staff see when tables could not be made for a reason that is none of theirs. */
const NOT_MADE = 'Something went wrong. The log of the server has more.';

export class ScoresService {
  readonly #deps: ScoresDeps;
  /** Why the tables of events were not stored, by event. */
  readonly #tableProblems = new Map<string, string>();

  constructor(deps: ScoresDeps) {
    this.#deps = deps;
  }

  /** The scores of an event, or what its records propose. Throws 404. */
  view(eventID: string): ScoresView {
    const event = this.#event(eventID);
    const stored = this.#stored(eventID);
    const { courses, courseCards } = this.#deps.stores;
    const cards = new Map(courseCards.data.map(({ courseID, tees }) => [courseID, tees]));
    const proposed = this.#proposed(event);
    const shown = isSetUp(stored) ? stored : proposed;
    const publicCards = stored.cards.map(({ codeNumber: _codeNumber, ...card }) => ({
      ...card,
      id: publicCardID(stored, card.id),
    }));
    return staffViewOf(
      { ...shown, cards: publicCards },
      {
        proposed: isSetUp(stored) ? proposed : null,
        startOf: this.startOf(event),
        tablesProblem: this.#tableProblems.get(eventID) ?? '',
        compared: this.#compared(event, stored),
        courses: courses.data.flatMap(({ id, name }) => {
          const tees = cards.get(id);
          return tees ? [{ name, tees }] : [];
        }),
      },
    );
  }

  /** Stores how an event is played. Throws 400, 404 and what `check` throws for the setup as it is. */
  async setUp(eventID: string, sent: SetupBody, check: StateCheck): Promise<ScoresView> {
    const body = withBalls(sent);
    const event = this.#event(eventID);
    await this.#deps.stores.change((edit) => {
      const draft = edit(this.#deps.stores.scores.at(eventID));
      check(setupIn(staffViewOf(isSetUp(draft) ? draft : this.#proposed(event))));
      const { state, codes, isPublished } = draft.setup;
      const before = new Map(draft.players.map((player) => [player.id, player]));
      draft.setup = {
        ...body.setup,
        state,
        codes: { ...codes, secret: codes.secret === '' ? newSecret() : codes.secret },
        isPublished,
      };
      draft.groups = body.groups;
      draft.players = body.players.map((player) => withFormer(player, before.get(player.id)));
      checkOpen(draft);
    });
    return this.view(eventID);
  }

  /** The codes of the groups. Throws 404 and 409. */
  codes(eventID: string): GroupCodes {
    const scores = this.#setUp(eventID);
    return {
      groups: scores.groups.map(({ id }) => {
        const code = codeOf(scores, id);
        return { id, code, url: `${this.#deps.phonePage}#${eventID}.${code}` };
      }),
    };
  }

  /** Replaces the code of a group: phones with the former one can't send any more. Throws 404 and 409. */
  async replaceCode(eventID: string, groupID: string): Promise<GroupCodes> {
    if (!this.#setUp(eventID).groups.some(({ id }) => id === groupID)) {
      throw new HttpError(404, NO_SUCH_GROUP);
    }
    await this.#change(eventID, ({ setup }) => {
      setup.codes.replaced[groupID] = codeNumberOf({ setup }, groupID) + 1;
    });
    return this.codes(eventID);
  }

  /** Removes a card by its public id, such as one that belongs to no player. Throws 404 and 409. */
  async removeCard(eventID: string, publicID: string): Promise<ScoresView> {
    await this.#change(eventID, (draft) => {
      const at = draft.cards.findIndex(({ id }) => publicCardID(draft, id) === publicID);
      if (at === -1) throw new HttpError(404, NO_SUCH_CARD);
      draft.cards.splice(at, 1);
    });
    return this.view(eventID);
  }

  /** Puts a score in the place of those on the cards. Throws 400, 404 and 409. */
  async correct(eventID: string, correction: CorrectionBody): Promise<ScoresView> {
    await this.#change(eventID, (draft) => {
      playerIn(draft, correction.player);
      const at = this.#deps.clock().toISOString();
      draft.corrections.push({ ...correction, by: actor(), at });
    });
    return this.view(eventID);
  }

  /** Accepts the rows of players as they are now, or takes that back. Throws 400, 404 and 409. */
  async accept(eventID: string, { players, accepted }: AcceptBody): Promise<ScoresView> {
    await this.#change(eventID, (draft) => {
      const matches = cupMatchesOf(draft);
      for (const id of players) {
        const player = playerIn(draft, id);
        if (!accepted) {
          player.accepted = null;
          continue;
        }
        const holes = scoresOf(draft, player);
        const [open] = missingHoles(matches, id, holes);
        if (open !== undefined && player.status === '') {
          throw new HttpError(400, `${player.player} has no score at hole ${open}.`);
        }
        player.accepted = { by: actor(), at: this.#deps.clock().toISOString(), holes };
      }
    });
    return this.view(eventID);
  }

  /** Opens, closes or opens scores again. Throws 400, 404 and 409. */
  async setState(eventID: string, state: ScoringState): Promise<ScoresView> {
    await this.#change(eventID, (draft) => {
      const { state: now } = draft.setup;
      if (state === now) return;
      if (!NEXT[now].includes(state)) {
        throw new HttpError(409, `Scores that are ${now} can’t become ${state}.`);
      }
      draft.setup.state = state;
      checkOpen(draft);
    });
    return this.view(eventID);
  }

  /**
   * Works all tables out with points and stores them as the event's results, or shows what that changes. Their addresses
   * are cleared, since the next refresh would put the tables of the scoring site in their place.
   */
  async publish(eventID: string, { preview, complete }: PublishBody): Promise<PublishedScores> {
    const { stores, enteredResults } = this.#deps;
    const event = this.#event(eventID);
    const publication = (scores: EventScores) => {
      if (scores.setup.state === 'open' && !preview) throw new HttpError(409, STILL_OPEN);
      const [problem] = setupProblems(scores);
      if (problem !== undefined) throw new HttpError(409, problem);
      const matches = unfinishedMatches(scores);
      if (matches.length > 0) {
        throw new HttpError(
          409,
          `Not finished: ${matches.join(', ')}. Enter the scores, or remove the match.`,
        );
      }
      const open = unfinished(roundsOf(scores));
      if (open.length > 0) {
        throw new HttpError(
          409,
          `Without a score at some hole: ${open.join(', ')}. Enter it, or choose WD, DNF, NS or DQ.`,
        );
      }
      const tables = this.#tables(event, scores, { hasPoints: true });
      const before = stores.results.data.get(eventID);
      const cup = cupResultsOf(scores, complete);
      const worked = cup
        ? withCup(before ?? { eventID }, cup, this.#deps.clock())
        : enteredResults.worked(event, tables, before);
      const after = worked && withScorecards(worked, scores, this.#deps.clock());
      return {
        tables,
        after,
        cup: cup && { before: cupResponse(before?.['colony-cup']?.rows), after: cupResponse(cup) },
        responses: enteredResults.responses(event, tables, { before, after }),
      };
    };
    if (preview) {
      const scores = this.#setUp(eventID);
      const { responses, cup } = publication(scores);
      return { tables: responses, ...(cup && { cup }), state: scores.setup.state };
    }
    const { responses, cup } = await this.#change(eventID, (draft, edit) => {
      const published = publication(draft);
      draft.setup.state = 'final';
      draft.setup.isPublished = true;
      edit(stores.results).set(eventID, published.after);
      const stored = findEvent(edit(stores.events), eventID);
      for (const { table } of published.tables) stored[ADDRESS_FIELD[table]] = '';
      if (complete) stored.isComplete = true;
      enteredResults.supersede(eventID, published.tables);
      enteredResults.putOutcomes(edit, eventID, published.after, published.responses);
      return published;
    });
    return { tables: responses, ...(cup && { cup }), state: 'final' };
  }

  /**
   * Stores the tables as they stand while play is on, without points and with the holes that each entry has finished; of a
   * team cup its matches, those that are over with their points.
   * Tables with an address of a scoring site stay as that has them, and published ones until they are published again.
   * What prevents it is shown to staff, and thrown.
   */
  async storeStanding(eventID: string): Promise<void> {
    try {
      await this.#storeStanding(eventID);
      this.#tableProblems.delete(eventID);
    } catch (error) {
      const isForStaff = error instanceof HttpError && error.status < 500;
      this.#tableProblems.set(eventID, isForStaff ? error.message : NOT_MADE);
      throw error;
    }
  }

  async #storeStanding(eventID: string): Promise<void> {
    const { stores, enteredResults } = this.#deps;
    // As they are in the change: scores that were published meanwhile stay.
    await stores.change((edit) => {
      const event = stores.events.data.find((each) => each.eventID === eventID);
      const scores = this.#stored(eventID);
      const { state, isPublished } = scores.setup;
      if (!event || state === 'off' || isPublished) return;
      const cup = cupResultsOf(scores, false);
      if (cup) {
        const all = edit(stores.results);
        all.set(eventID, withCup(all.get(eventID) ?? { eventID }, cup, this.#deps.clock()));
        return;
      }
      const tables = this.#tables(event, scores, { hasPoints: false }).filter(
        ({ table }) => event[ADDRESS_FIELD[table]] === '',
      );
      if (tables.length === 0) return;
      const results = edit(stores.results);
      const after = enteredResults.worked(event, tables, results.get(eventID));
      enteredResults.supersede(eventID, tables);
      results.set(
        eventID,
        after && withScorecards(withThru(after, tables, scores), scores, this.#deps.clock()),
      );
    });
  }

  /** The public board. Throws 404 while scores are off. */
  board(eventID: string): Board {
    const event = this.#event(eventID);
    const scores = this.#stored(eventID);
    if (scores.setup.state === 'off') throw new HttpError(404, 'This event has no scores by hole.');
    return boardOf(scores, this.startOf(event));
  }

  /** The strokes that players of an event start with. */
  startOf(event: EventRecord): StartOf {
    return this.#deps.enteredResults.startOf(event);
  }

  #event(eventID: string): EventRecord {
    return findEvent(this.#deps.stores.events.data, eventID);
  }

  #stored(eventID: string): EventScores {
    return this.#deps.stores.scores.at(eventID).data;
  }

  /** Throws 404 and 409. */
  #setUp(eventID: string): EventScores {
    this.#event(eventID);
    const scores = this.#stored(eventID);
    if (!isSetUp(scores)) throw new HttpError(409, NOT_SET_UP);
    return scores;
  }

  /** Changes the scores of an event that is set up. Throws 404 and 409. */
  async #change<Result>(
    eventID: string,
    change: (draft: EventScores, edit: Edit) => Result,
  ): Promise<Result> {
    const { stores } = this.#deps;
    this.#setUp(eventID);
    return stores.change((edit) => change(edit(stores.scores.at(eventID)), edit));
  }

  #proposed(event: EventRecord): EventScores {
    const { results, entries, directory, courses, courseCards, settings, colonyCup } =
      this.#deps.stores;
    const stored = results.data.get(event.eventID);
    const own = entries.data.find(({ eventID }) => eventID === event.eventID);
    // A field that is set up follows tee times, not entries, which have no groups.
    const isFirst = own !== undefined && !isSetUp(this.#stored(event.eventID));
    return proposedScores({
      event,
      teeTimes: inOrderOfPlay(stored?.['tee-times']?.rows ?? []),
      entered: isFirst ? entered(own).map(({ name }) => name) : [],
      directory: directory.data,
      courses: courses.data,
      courseCards: courseCards.data,
      cup: isColonyCup(event, cupName(settings.data))
        ? {
            year: yearOf(event.date),
            cups: colonyCup.data,
            results: stored?.['colony-cup']?.rows,
          }
        : null,
      points: pointChoiceOf({ ...event, points: settings.data.points }, 'net', stored),
    });
  }

  /** The tables that a scoring site has as well; none where the scores can't be worked out yet. */
  #compared(event: EventRecord, scores: EventScores): ComparedTable[] {
    const { state, isPublished } = scores.setup;
    if (state === 'off' || isPublished) return [];
    const { stores, enteredResults } = this.#deps;
    const tables = this.#tables(event, scores, { hasPoints: false }).filter(
      ({ table }) => event[ADDRESS_FIELD[table]] !== '',
    );
    const site = stores.results.data.get(event.eventID);
    try {
      const phones = enteredResults.worked(event, tables, site);
      return comparedTables(tables, phones, site);
    } catch (error) {
      if (error instanceof HttpError) return [];
      throw error;
    }
  }

  #tables(
    event: EventRecord,
    scores: EventScores,
    { hasPoints }: { hasPoints: boolean },
  ): ScoredTable[] {
    const { parts } = this.#deps.stores.settings.data;
    return tablesOf(scores, { startOf: this.startOf(event), hasPoints }).filter(
      ({ table }) => table !== 'wgr' || parts.worldRankings,
    );
  }
}

const isSetUp = ({ setup }: EventScores) => setup.codes.secret !== '';

function playerIn({ players }: EventScores, id: string): ScoredPlayer {
  const player = players.find((each) => each.id === id);
  if (!player) throw new HttpError(404, NO_SUCH_PLAYER);
  return player;
}

/** A player as sent, with what is stored: the accepted row, and the groups before. */
function withFormer(
  sent: SetupBody['players'][number],
  stored: ScoredPlayer | undefined,
): ScoredPlayer {
  const { accepted = null, formerGroups = [], group = null } = stored ?? {};
  const hasMoved = group !== null && group !== sent.group;
  const former = [...formerGroups.filter((id) => id !== sent.group), ...(hasMoved ? [group] : [])];
  return { ...sent, accepted, formerGroups: [...new Set(former)] };
}

/** Scores that are open need everything that they are worked out from. */
function checkOpen(scores: EventScores): void {
  const [problem] = setupProblems(scores);
  if (scores.setup.state === 'open' && problem !== undefined) throw new HttpError(409, problem);
}
