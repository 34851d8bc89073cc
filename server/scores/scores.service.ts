/** The scores of events by hole, as staff set them up, correct and accept them. */
import type { Context } from '../context.ts';
import { holesIn } from '../domain/scores/hole-span.ts';
import { entered } from '../domain/entries/entries.ts';
import { pointChoiceOf } from '../domain/results/entered/event-rules.ts';
import { cupName, isColonyCup } from '../domain/events/event.ts';
import type { EventRecord } from '../domain/events/event.schema.ts';
import { inOrderOfPlay, roundOf } from '../domain/tee-times/tee-times.ts';
import type { Board } from '../domain/scores/scores.api.ts';
import type {
  AcceptBody,
  CorrectionBody,
  EventScores,
  NextRoundBody,
  ScoredPlayer,
  SetupBody,
} from '../domain/scores/event-scores.schema.ts';
import type { ScoringState } from '../domain/scores/scoring-fields.schema.ts';
import {
  backProblem,
  nextRoundProblem,
  teeTimesOf,
  withNextRound,
  withoutPresentRound,
} from '../domain/scores/next-round.ts';
import { boardOf } from '../domain/scores/score-tables.ts';
import { cupMatchesOf, missingHoles } from '../domain/scores/cup/cup-play.ts';
import { withBalls } from '../domain/scores/cup/cup-sheet.ts';
import { playedIn, roundNumber, roundsIn, scoresOf } from '../domain/scores/scores.ts';
import { proposedScores, setupProblems } from '../domain/scores/scoring-setup.ts';
import {
  setupIn,
  staffViewOf,
  type GroupCodes,
  type ScoresView,
} from '../domain/scores/staff-view.ts';
import { newSecret } from '../domain/shared/secrets.ts';
import { addDays, yearOf } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import { actor } from '../http/actor.ts';
import type { StateCheck } from '../http/checks/if-match.ts';
import { startOf } from '../results/entered-results.service.ts';
import { codeNumberOf, codeOf, publicCardID } from './codes.ts';
import { comparedIn } from './publish-scores.ts';
import { changeScores, eventOf, isSetUp, scoresSetUp, storedScores } from './stored-scores.ts';

/** The states to which each state may change. Publishing leads to `final`. */
const NEXT: Readonly<Record<ScoringState, readonly ScoringState[]>> = {
  off: ['open'],
  open: ['closed'],
  closed: ['open', 'off'],
  final: ['closed'],
};

/** The scores of an event, or what its records propose. Throws 404. */
export function scoresView(context: Context, eventID: string): ScoresView {
  const event = eventOf(context, eventID);
  const stored = storedScores(context, eventID);
  const { courses, courseCards } = context.stores;
  const cards = new Map(courseCards.data.map(({ courseID, tees }) => [courseID, tees]));
  const proposed = proposedFor(context, event);
  const shown = isSetUp(stored) ? stored : proposed;
  const publicCards = stored.cards.map(({ codeNumber: _codeNumber, ...card }) => ({
    ...card,
    id: publicCardID(stored, card.id),
  }));
  return staffViewOf(
    { ...shown, cards: publicCards },
    {
      proposed: isSetUp(stored) ? proposed : null,
      startOf: startOf(context, event),
      tablesProblem: context.tableProblems.get(eventID) ?? '',
      compared: comparedIn(context, event, stored),
      courses: courses.data.flatMap(({ id, name }) => {
        const tees = cards.get(id);
        return tees ? [{ name, tees }] : [];
      }),
    },
  );
}

/** Stores how an event is played. Throws 400, 404 and what `check` throws for the setup as it is. */
export async function setUpScores(
  context: Context,
  eventID: string,
  sent: SetupBody,
  check: StateCheck,
): Promise<ScoresView> {
  const body = withBalls(sent);
  const event = eventOf(context, eventID);
  await context.stores.change((edit) => {
    const draft = edit(context.stores.scores.at(eventID));
    check(setupIn(staffViewOf(isSetUp(draft) ? draft : proposedFor(context, event))));
    const { state, codes, isPublished } = draft.setup;
    if ((body.setup.rounds ?? 1) < roundNumber(draft)) {
      throw new HttpError(409, `Round ${roundNumber(draft)} of this event has begun.`);
    }
    const taken = new Set(
      (draft.earlier ?? []).flatMap(({ groups }) => groups.map(({ id }) => id)),
    );
    if (body.groups.some(({ id }) => taken.has(id)))
      throw new HttpError(400, 'A group has the id of a group of an earlier round.');
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
  return scoresView(context, eventID);
}

/** The codes of the groups. Throws 404 and 409. */
export function groupCodes(context: Context, eventID: string): GroupCodes {
  const scores = scoresSetUp(context, eventID);
  const phonePage = new URL('/score', context.config.siteUrl).href;
  return {
    groups: scores.groups.map(({ id }) => {
      const code = codeOf(scores, id);
      return { id, code, url: `${phonePage}#${eventID}.${code}` };
    }),
  };
}

/** Replaces the code of a group: phones with the former one can't send any more. Throws 404 and 409. */
export async function replaceGroupCode(
  context: Context,
  eventID: string,
  groupID: string,
): Promise<GroupCodes> {
  if (!scoresSetUp(context, eventID).groups.some(({ id }) => id === groupID)) {
    throw new HttpError(404, 'There is no such group.');
  }
  await changeScores(context, eventID, ({ setup }) => {
    setup.codes.replaced[groupID] = codeNumberOf({ setup }, groupID) + 1;
  });
  return groupCodes(context, eventID);
}

/** Removes a card by its public id, such as one that belongs to no player. Throws 404 and 409. */
export async function removeCard(
  context: Context,
  eventID: string,
  publicID: string,
): Promise<ScoresView> {
  await changeScores(context, eventID, (draft) => {
    const at = draft.cards.findIndex(({ id }) => publicCardID(draft, id) === publicID);
    if (at === -1) throw new HttpError(404, 'There is no such card. It may be removed already.');
    draft.cards.splice(at, 1);
  });
  return scoresView(context, eventID);
}

/** Puts a score in the place of those on the cards. Throws 400, 404 and 409. */
export async function correctScore(
  context: Context,
  eventID: string,
  correction: CorrectionBody,
): Promise<ScoresView> {
  await changeScores(context, eventID, (draft) => {
    const { round = roundNumber(draft), ...fields } = correction;
    const of = roundsIn(draft)[round - 1];
    if (!of) throw new HttpError(404, `Round ${round} has not begun.`);
    playerIn(of, correction.player);
    const at = context.clock().toISOString();
    draft.corrections.push({ ...fields, ...(round > 1 && { round }), by: actor(), at });
  });
  return scoresView(context, eventID);
}

/** Accepts the rows of players as they are now, or takes that back. Throws 400, 404 and 409. */
export async function acceptRows(
  context: Context,
  eventID: string,
  { players, accepted }: AcceptBody,
): Promise<ScoresView> {
  await changeScores(context, eventID, (draft) => {
    const matches = cupMatchesOf(draft);
    for (const id of players) {
      const player = playerIn(draft, id);
      if (!accepted) {
        player.accepted = null;
        continue;
      }
      const holes = scoresOf(draft, player);
      const [open] = missingHoles(matches, id, holes, holesIn(playedIn(draft.setup)));
      if (open !== undefined && player.status === '') {
        throw new HttpError(400, `${player.player} has no score at hole ${open}.`);
      }
      player.accepted = { by: actor(), at: context.clock().toISOString(), holes };
    }
  });
  return scoresView(context, eventID);
}

/** Opens, closes or opens scores again. Throws 400, 404 and 409. */
export async function setScoringState(
  context: Context,
  eventID: string,
  state: ScoringState,
): Promise<ScoresView> {
  await changeScores(context, eventID, (draft) => {
    const { state: now } = draft.setup;
    if (state === now) return;
    if (!NEXT[now].includes(state)) {
      throw new HttpError(409, `Scores that are ${now} can’t become ${state}.`);
    }
    draft.setup.state = state;
    checkOpen(draft);
  });
  return scoresView(context, eventID);
}

/** Starts the next round, which has yet to be opened, and puts its groups among the tee times. Throws 404 and 409. */
export async function startNextRound(
  context: Context,
  eventID: string,
  { date }: NextRoundBody,
): Promise<ScoresView> {
  const event = eventOf(context, eventID);
  const at = context.clock().toISOString();
  await changeScores(context, eventID, (draft, edit) => {
    const problem = nextRoundProblem(draft);
    if (problem !== null) throw new HttpError(409, problem);
    const results = edit(context.stores.results);
    const { 'tee-times': stored, ...others } = results.get(eventID) ?? { eventID };
    const teeTimes = stored?.rows ?? [];
    const next = withNextRound(draft, {
      teeTimes: inOrderOfPlay(teeTimes),
      startOf: startOf(context, event),
      date: date ?? addDays(event.date, roundNumber(draft)),
    });
    Object.assign(draft, next);
    const number = roundNumber(next);
    if (teeTimes.some((each) => roundOf(each) === number)) return;
    const rows = inOrderOfPlay([...teeTimes, ...teeTimesOf(next)]);
    results.set(eventID, { ...others, 'tee-times': { changedAt: at, rows } });
  });
  return scoresView(context, eventID);
}

/** Goes back to the round before the present one, whose cards stay. Throws 404 and 409. */
export async function takeRoundBack(context: Context, eventID: string): Promise<ScoresView> {
  await changeScores(context, eventID, (draft) => {
    const problem = backProblem(draft);
    if (problem !== null) throw new HttpError(409, problem);
    const before = withoutPresentRound(draft);
    delete draft.earlier;
    Object.assign(draft, before);
  });
  return scoresView(context, eventID);
}

/** The public board. Throws 404 while scores are off. */
export function scoreBoard(context: Context, eventID: string): Board {
  const event = eventOf(context, eventID);
  const scores = storedScores(context, eventID);
  if (scores.setup.state === 'off' && roundNumber(scores) === 1)
    throw new HttpError(404, 'This event has no scores by hole.');
  return boardOf(scores, startOf(context, event));
}

function proposedFor(context: Context, event: EventRecord): EventScores {
  const { results, entries, directory, courses, courseCards, settings, colonyCup } = context.stores;
  const stored = results.data.get(event.eventID);
  const own = entries.data.find(({ eventID }) => eventID === event.eventID);
  // A field that is set up follows tee times, not entries, which have no groups.
  const isFirst = own !== undefined && !isSetUp(storedScores(context, event.eventID));
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
    round: roundNumber(storedScores(context, event.eventID)),
  });
}

function playerIn({ players }: EventScores, id: string): ScoredPlayer {
  const player = players.find((each) => each.id === id);
  if (!player) throw new HttpError(404, 'There is no such player in the field of this event.');
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
