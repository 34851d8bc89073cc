/** The tables of scores by hole: as they stand, compared with those of a scoring site, and published. */
import type { Context } from '../context.ts';
import { cupResponse } from '../domain/colony-cup/cup-results.schema.ts';
import type { EventRecord } from '../domain/events/event.schema.ts';
import { ADDRESS_FIELD } from '../domain/results/leaderboard.ts';
import { comparedTables, type ComparedTable } from '../domain/scores/compared-tables.ts';
import { cupResultsOf, unfinishedMatches, withCup } from '../domain/scores/cup/cup-play.ts';
import type { EventScores, PublishBody } from '../domain/scores/event-scores.schema.ts';
import { tablesOf, withThru, type ScoredTable } from '../domain/scores/score-tables.ts';
import { withScorecards } from '../domain/scorecards/scorecards.ts';
import { roundNumber, withoutOpenHoles } from '../domain/scores/scores.ts';
import { setupProblems, unfinishedText } from '../domain/scores/scoring-setup.ts';
import type { PublishedScores } from '../domain/scores/staff-view.ts';
import { HttpError } from '../errors.ts';
import { findEvent } from '../http/find-event.ts';
import {
  enteredResponses,
  putEnteredOutcomes,
  startOf,
  supersedeTables,
  workedResults,
} from '../results/entered-results.service.ts';
import { changeScores, eventOf, scoresSetUp, storedScores } from './stored-scores.ts';

export const STILL_OPEN = 'Close the scores before you publish them.';

export const ROUNDS_LEFT =
  'This event has another round. Start it, or publish without marking the event as complete.';

/** What staff see when tables could not be made for a reason that is none of theirs. */
const NOT_MADE = 'Something went wrong. The log of the server has more.';

/**
 * Works all tables out with points and stores them as the event's results, or shows what that changes. Their addresses
 * are cleared, since the next refresh would put the tables of the scoring site in their place.
 */
export async function publishScores(
  context: Context,
  eventID: string,
  { preview, complete }: PublishBody,
): Promise<PublishedScores> {
  const { stores } = context;
  const event = eventOf(context, eventID);
  const publication = (stored: EventScores) => {
    const scores = withoutOpenHoles(stored);
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
    const { rounds = 1 } = scores.setup;
    if (complete && roundNumber(scores) < rounds) throw new HttpError(409, ROUNDS_LEFT);
    const open = unfinishedText(scores);
    if (open !== null) throw new HttpError(409, open);
    const tables = tablesIn(context, event, scores, { hasPoints: true });
    const before = stores.results.data.get(eventID);
    const cup = cupResultsOf(scores, complete);
    const worked = cup
      ? withCup(before ?? { eventID }, cup, context.clock())
      : workedResults(context, event, tables, before);
    const after = worked && withScorecards(worked, scores, context.clock());
    return {
      tables,
      after,
      cup: cup && { before: cupResponse(before?.['colony-cup']?.rows), after: cupResponse(cup) },
      responses: enteredResponses(context, event, tables, { before, after }),
    };
  };
  if (preview) {
    const scores = scoresSetUp(context, eventID);
    const { responses, cup } = publication(scores);
    return { tables: responses, ...(cup && { cup }), state: scores.setup.state };
  }
  const { responses, cup } = await changeScores(context, eventID, (draft, edit) => {
    const published = publication(draft);
    draft.setup.state = 'final';
    draft.setup.isPublished = true;
    edit(stores.results).set(eventID, published.after);
    const stored = findEvent(edit(stores.events), eventID);
    for (const { table } of published.tables) stored[ADDRESS_FIELD[table]] = '';
    if (complete) stored.isComplete = true;
    supersedeTables(context, eventID, published.tables);
    putEnteredOutcomes(context, edit, eventID, published.after, published.responses);
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
export async function storeStanding(context: Context, eventID: string): Promise<void> {
  try {
    await putStanding(context, eventID);
    context.tableProblems.delete(eventID);
  } catch (error) {
    const isForStaff = error instanceof HttpError && error.status < 500;
    context.tableProblems.set(eventID, isForStaff ? error.message : NOT_MADE);
    throw error;
  }
}

async function putStanding(context: Context, eventID: string): Promise<void> {
  const { stores } = context;
  // As they are in the change: scores that were published meanwhile stay.
  await stores.change((edit) => {
    const event = stores.events.data.find((each) => each.eventID === eventID);
    const scores = storedScores(context, eventID);
    const { state, isPublished } = scores.setup;
    if (!event || (state === 'off' && roundNumber(scores) === 1) || isPublished) return;
    const cup = cupResultsOf(scores, false);
    if (cup) {
      const all = edit(stores.results);
      all.set(eventID, withCup(all.get(eventID) ?? { eventID }, cup, context.clock()));
      return;
    }
    const tables = tablesIn(context, event, scores, { hasPoints: false }).filter(
      ({ table }) => event[ADDRESS_FIELD[table]] === '',
    );
    if (tables.length === 0) return;
    const results = edit(stores.results);
    const after = workedResults(context, event, tables, results.get(eventID));
    supersedeTables(context, eventID, tables);
    results.set(
      eventID,
      after && withScorecards(withThru(after, tables, scores), scores, context.clock()),
    );
  });
}

/** The tables that a scoring site has as well; none where the scores can't be worked out yet. */
export function comparedIn(
  context: Context,
  event: EventRecord,
  scores: EventScores,
): ComparedTable[] {
  const { state, isPublished } = scores.setup;
  if (state === 'off' || isPublished) return [];
  const { stores } = context;
  const tables = tablesIn(context, event, scores, { hasPoints: false }).filter(
    ({ table }) => event[ADDRESS_FIELD[table]] !== '',
  );
  const site = stores.results.data.get(event.eventID);
  try {
    const phones = workedResults(context, event, tables, site);
    return comparedTables(tables, phones, site);
  } catch (error) {
    if (error instanceof HttpError) return [];
    throw error;
  }
}

function tablesIn(
  context: Context,
  event: EventRecord,
  scores: EventScores,
  { hasPoints }: { hasPoints: boolean },
): ScoredTable[] {
  const { parts } = context.stores.settings.data;
  return tablesOf(scores, { startOf: startOf(context, event), hasPoints }).filter(
    ({ table }) => table !== 'wgr' || parts.worldRankings,
  );
}
