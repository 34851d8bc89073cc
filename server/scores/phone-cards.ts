/** What phones do: read the group of a code, and send their card. */
import type { Context } from '../context.ts';
import type { EventRecord } from '../domain/events/event.schema.ts';
import {
  CardBody,
  CARDS_MAX,
  type EventScores,
  type PhoneCard,
} from '../domain/scores/event-scores.schema.ts';
import { holesIn } from '../domain/scores/hole-span.ts';
import { cupMatchesOf } from '../domain/scores/cup/cup-play.ts';
import type {
  CardAnswer,
  GroupMatch,
  GroupPlayer,
  GroupView,
  Standing,
} from '../domain/scores/group-view.ts';
import { formatIn } from '../domain/scores/formats/formats.ts';
import { standingsOf } from '../domain/scores/score-tables.ts';
import { rated, roundNumber, scoresOf, teeOf } from '../domain/scores/scores.ts';
import { addDays, dateIn } from '../domain/time/calendar.ts';
import { formatTeeTime } from '../domain/time/tee-clock.ts';
import { minutesIn } from '../domain/time/clock-time.ts';
import { HttpError, parseInput } from '../errors.ts';
import { findEvent } from '../http/find-event.ts';
import { clientNetworks } from '../http/connections/client-network.ts';
import { startOf } from '../results/entered-results.service.ts';
import { createAttemptLimit } from '../session/login-limit.ts';
import { codeNumberOf, groupOfCode, publicCardID } from './codes.ts';

export const WRONG_CODE =
  'This code is not valid, or it was replaced. Show your scores to the scorer.';
export const NOT_YET = 'Scores open on the evening before the event.';
export const NOT_OPEN = 'Scores of this event are not open yet.';
export const CLOSED = 'Scores are closed. The scorer can still correct them.';
export const TAKEN_OVER =
  'Another phone writes the official card now. This one goes on as a second card.';
export const OTHER_GROUP = 'This card belongs to another group. Scan the code again.';
export const TOO_MANY_CARDS = 'This group has too many cards. Ask the scorer for a new code.';

/** The hour at which scores open on the day before, in the tour's zone, and the days after the event until they close. */
const EVENING_MINUTES = 17 * 60;
const DAYS_AFTER = 3;

/** Most cards that a code of a group writes: phones that were reset begin new ones. */
const GROUP_CARDS_MAX = 30;

/** Wrong codes from one network in 15 minutes; a course's whole field may be in one network. */
export const WRONG_CODES_MAX = 30;

/** Who sends a request. */
export interface Phone {
  eventID: string;
  code: string;
  /** The client's address. */
  address: string | undefined;
}

interface Waiting {
  apply: (draft: EventScores) => void;
  resolve: () => void;
  reject: (error: unknown) => void;
}

export class PhoneCards {
  readonly #context: Context;
  readonly #guesses = createAttemptLimit(WRONG_CODES_MAX);
  /** Cards that wait for the change before them, by event: they are saved together. */
  readonly #waiting = new Map<string, Waiting[]>();
  /**
   * How all stand, by the stored scores, which never change. Starting strokes that change meanwhile count from the
   * next tap.
   */
  readonly #standings = new WeakMap<EventScores, Standing[]>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** The group of a code. Throws 401, 403, 404, 410 and 429. */
  async group(phone: Phone): Promise<GroupView> {
    const { event, scores, groupID } = await this.#opened(phone);
    return this.#viewOf(event, scores, groupID);
  }

  /**
   * Stores a card and returns what the phone should know. A revision that isn't above the stored one changes nothing;
   * a phone that is behind gets the scores that are stored, to go on above them.
   * Throws as `group` does, 409 for a card that was taken over, 422 for one that doesn't fit, and 507 when nothing can
   * be written.
   */
  async put(phone: Phone, cardID: string, sent: unknown): Promise<CardAnswer> {
    const { event, scores, groupID } = await this.#opened(phone);
    const body = parseInput(CardBody, sent, 422);
    const stored = scores.cards.find(({ id }) => id === cardID);
    if (stored && stored.group !== groupID) throw new HttpError(403, OTHER_GROUP);
    if (!stored || body.revision > stored.revision) {
      const at = this.#context.clock().toISOString();
      await this.#save(phone.eventID, (draft) => putCard(draft, { cardID, groupID, at }, body));
    }
    const now = this.#scores(phone.eventID);
    const card = now.cards.find(({ id }) => id === cardID);
    const { cards, ...view } = this.#viewOf(event, now, groupID);
    const publicID = publicCardID(now, cardID);
    return {
      publicID,
      ...(card && card.revision > body.revision && { holes: card.holes }),
      revision: card?.revision ?? body.revision,
      role: card?.role ?? body.role,
      cards: cards.filter(({ id }) => id !== publicID),
      state: view.state,
      players: view.players,
      accepted: view.accepted,
      standing: view.standing,
    };
  }

  #scores(eventID: string): EventScores {
    return this.#context.stores.scores.at(eventID).data;
  }

  /** An event whose scores are open, and the group of the code. */
  async #opened({ eventID, code, address }: Phone) {
    const { stores } = this.#context;
    const event = findEvent(stores.events.data, eventID);
    const scores = this.#scores(eventID);
    const groupID = groupOfCode(scores, code);
    const [network] = clientNetworks(address);
    // A right code opens, whatever others in its network try: a clubhouse has one address.
    if (groupID === null) {
      await this.#guesses.attempt(network);
      throw new HttpError(401, WRONG_CODE);
    }
    this.#checkTime(event, scores, groupID);
    return { event, scores, groupID };
  }

  #checkTime(event: EventRecord, { setup, groups }: EventScores, groupID: string): void {
    const { clock, timezone } = this.#context;
    if (setup.state === 'off') throw new HttpError(403, NOT_OPEN);
    if (setup.state !== 'open') throw new HttpError(410, CLOSED);
    const now = clock();
    const [today, minutes] = [dateIn(timezone(), now), minutesIn(timezone(), now)];
    const date = groups.find(({ id }) => id === groupID)?.date ?? event.date;
    const eve = addDays(date, -1);
    if (today < eve || (today === eve && minutes < EVENING_MINUTES)) {
      throw new HttpError(403, NOT_YET);
    }
    if (today > addDays(date, DAYS_AFTER)) throw new HttpError(410, CLOSED);
  }

  #viewOf(event: EventRecord, scores: EventScores, groupID: string): GroupView {
    const { setup, groups } = scores;
    const own = scores.players.filter(({ group }) => group === groupID);
    const ids = new Set(own.map(({ id }) => id));
    const tees = own.flatMap((player) => teeOf(scores, player) ?? []);
    const matches = cupMatchesOf(scores, groupID);
    const none = { id: groupID, time: '', hole: 1, date: null };
    const group = groups.find(({ id }) => id === groupID) ?? none;
    return {
      event: {
        eventID: event.eventID,
        // In an event of several rounds.
        name: setup.rounds ? `${event.name}, round ${roundNumber(scores)}` : event.name,
        date: event.date,
        course: setup.course?.name ?? event.course,
      },
      state: setup.state,
      group: { ...group, time: formatTeeTime(group.time) },
      tees: Object.fromEntries(
        tees.map(({ id, name, par, index, yards }) => [id, { name, par, index, yards }]),
      ),
      ...(setup.holes && { holes: holesIn(setup.holes) }),
      maxOverPar: setup.maxOverPar,
      // A cup's matches have formats of their own.
      ...(!setup.cup && formatIn(setup)),
      players: own.map((player): GroupPlayer => {
        const { id, tee, status, strokes, courseHandicap, playing } = rated(scores, player);
        return {
          id,
          player: player.player,
          tee,
          status,
          strokes,
          courseHandicap: courseHandicap ?? 0,
          playing: playing?.net ?? 0,
          scores: scoresOf(scores, player),
        };
      }),
      cards: scores.cards
        .filter(({ group }) => group === groupID)
        .map(({ id, keeper, role, revision, holes, signatures }) => ({
          id: publicCardID(scores, id),
          keeper,
          role,
          revision,
          holes,
          signatures,
        })),
      accepted: own.flatMap(({ id, accepted }) => (accepted ? [id] : [])),
      standing: this.#standingOf(event, scores).filter(({ id }) => ids.has(id)),
      ...(setup.cup && {
        matches: matches.map(({ label, holes, balls: [first, second] }) => ({
          label,
          holes,
          balls: [[...first], [...second]] satisfies GroupMatch['balls'],
        })),
      }),
    };
  }

  #standingOf(event: EventRecord, scores: EventScores): Standing[] {
    const standing =
      this.#standings.get(scores) ?? standingsOf(scores, startOf(this.#context, event));
    this.#standings.set(scores, standing);
    return standing;
  }

  /** Changes the scores of an event, together with all changes that arrive while others are being saved. */
  #save(eventID: string, apply: Waiting['apply']): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const one = { apply, resolve: () => resolve(undefined), reject };
    const waiting = this.#waiting.get(eventID);
    if (waiting) waiting.push(one);
    else {
      this.#waiting.set(eventID, [one]);
      void this.#saveWaiting(eventID);
    }
    return promise;
  }

  async #saveWaiting(eventID: string): Promise<void> {
    const { stores } = this.#context;
    let batch: Waiting[] = [];
    const outcomes = new Map<Waiting, unknown>();
    try {
      await stores.change((edit) => {
        // What arrives from now on waits for the next change.
        batch = [...batch, ...(this.#waiting.get(eventID) ?? [])];
        this.#waiting.delete(eventID);
        const draft = edit(stores.scores.at(eventID));
        for (const one of batch) {
          try {
            one.apply(draft);
            outcomes.delete(one);
          } catch (error) {
            outcomes.set(one, error);
          }
        }
      });
      for (const one of batch) {
        if (outcomes.has(one)) one.reject(outcomes.get(one));
        else one.resolve();
      }
    } catch (error) {
      // A change that was refused before it began took none.
      if (batch.length === 0) {
        batch = this.#waiting.get(eventID) ?? [];
        this.#waiting.delete(eventID);
      }
      for (const one of batch) one.reject(error);
    }
  }
}

/** Puts a card into the scores of an event. Throws HttpError, and changes nothing then. */
export function putCard(
  draft: EventScores,
  { cardID, groupID, at }: { cardID: string; groupID: string; at: string },
  body: CardBody,
): void {
  const { cards } = draft;
  const stored = cards.find(({ id }) => id === cardID);
  if (stored && body.revision <= stored.revision) return;
  if (draft.setup.state !== 'open') throw new HttpError(410, CLOSED);
  const own = cards.filter(({ group }) => group === groupID);
  const codeNumber = codeNumberOf(draft, groupID);
  const withCode = own.filter((card) => (card.codeNumber ?? 0) === codeNumber);
  const isFull = withCode.length >= GROUP_CARDS_MAX || cards.length >= CARDS_MAX;
  if (!stored && isFull) throw new HttpError(422, TOO_MANY_CARDS);
  const { takesOver, ...fields } = body;
  const official = own.find(({ role, id }) => role === 'official' && id !== cardID);
  if (body.role === 'official' && official && !takesOver && stored) {
    throw new HttpError(409, TAKEN_OVER);
  }
  const isOfficial = body.role === 'official' && (!official || takesOver);
  if (isOfficial && official) official.role = 'second';
  const members = new Set(
    draft.players
      .filter(({ group, formerGroups }) => group === groupID || formerGroups.includes(groupID))
      .map(({ id }) => id),
  );
  const rows = Object.entries(fields.holes).filter(([player]) => members.has(player));
  const card: PhoneCard = {
    ...fields,
    id: cardID,
    group: groupID,
    keeper: fields.keeper !== null && members.has(fields.keeper) ? fields.keeper : null,
    role: isOfficial ? 'official' : 'second',
    // A row that a phone doesn't send any more, such as that of a player who was moved, stays.
    holes: { ...stored?.holes, ...Object.fromEntries(rows) },
    signatures: fields.signatures.filter(({ player }) => members.has(player)),
    ...(codeNumber > 0 && { codeNumber }),
    since: stored?.since ?? at,
    receivedAt: at,
  };
  if (stored) cards.splice(cards.indexOf(stored), 1, card);
  else cards.push(card);
}
