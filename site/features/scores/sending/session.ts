/** The card of this page: what is typed goes to the phone first, then to the server. */
import type { GroupView } from '#domain/scores/group-view.ts';
import type { HoleScore } from '#domain/scores/round.ts';
import {
  afterAnswer,
  afterList,
  afterTakeover,
  changed,
  isPending,
  newCard,
  withScore,
  withTypedSince,
  type Card,
} from '../card.ts';
import type { Access } from '../code.ts';
import {
  loadCard,
  loadCards,
  loadView,
  removeOutdated,
  saveAccess,
  saveCard,
  saveView,
  type StoredAccess,
} from './phone.ts';
import { getGroup, putCard, type Failure } from './requests.ts';
import { startSending, type Outcome, type Sending } from './sending.ts';
import { isFinal, troubleOf, type Trouble } from './status.ts';
import { randomID } from './store-page.ts';

const HTTP_CONFLICT = 409;

export class Session {
  access: StoredAccess;
  card: Card | null = null;
  view: GroupView | null = null;
  trouble: Trouble = { kind: 'none' };
  /** Whether the phone stores what is typed; otherwise it is lost with the page. */
  isStored = true;
  readonly #onChange: () => void;
  readonly #sending: Sending;
  #isEnded = false;
  #isComparing = false;

  /** Calls back after each change of what it has. */
  constructor(access: StoredAccess, onChange: () => void) {
    this.access = access;
    this.#onChange = onChange;
    this.#sending = startSending({
      send: () => this.#send(),
      isPending: () => this.card !== null && isPending(this.card),
      isComparing: () => this.#isComparing,
    });
    this.isStored = saveAccess(access);
    this.reload();
  }

  /** Reads what is stored again, which another tab may have changed. */
  reload(): void {
    const { eventID, group } = this.access;
    if (group === undefined) return;
    this.card = loadCard({ eventID, group }) ?? this.card;
    this.view = loadView({ eventID, group }) ?? this.view;
  }

  /** Sends what is to be sent, of other cards too, or listens. */
  wake(): void {
    this.#sending.wake();
    for (const card of loadCards()) {
      const isOther = card.id !== this.card?.id && !refused.has(card.id);
      if (isOther && isPending(card)) void sendOther(card);
    }
  }

  /** Says whether the other cards are on the screen: they are requested more often then, and now. */
  compare(isComparing: boolean): void {
    const isOpened = isComparing && !this.#isComparing;
    this.#isComparing = isComparing;
    if (isOpened) this.#sending.change();
  }

  /** Another code was entered: what comes for this one changes the page no more. */
  end(): void {
    this.#isEnded = true;
    this.#sending.end();
  }

  /** Begins the card of the phone, or names another keeper. */
  chooseKeeper(keeper: string): void {
    const { view } = this;
    if (!view) return;
    const { eventID, date } = view.event;
    const { code } = this.access;
    const first = { id: randomID(), eventID, code, group: view.group.id, date, keeper };
    this.change((card) => (card ? changed(card, { keeper }) : newCard(first, view.cards)));
  }

  /** Types a score. */
  setScore(player: string, hole: number, score: HoleScore): void {
    this.change((card) => card && withScore(card, player, hole, score));
    if (this.card?.role !== 'official') return;
    // It counts, as far as the phone knows.
    this.#hear((view) => ({
      ...view,
      players: view.players.map((each) =>
        each.id === player
          ? { ...each, scores: each.scores.map((old, at) => (at === hole - 1 ? score : old)) }
          : each,
      ),
    }));
    this.#onChange();
  }

  /** Changes the card as it is stored, and sends it soon. */
  change(change: (card: Card | null) => Card | null): void {
    this.#store(change);
    if (this.card && isPending(this.card)) this.#sending.change();
    this.#onChange();
  }

  #store(change: (card: Card | null) => Card | null): void {
    this.reload();
    const card = change(this.card);
    if (!card || card === this.card) return;
    this.card = card;
    this.isStored = saveCard(card);
  }

  #hear(change: (view: GroupView) => GroupView): void {
    if (!this.view) return;
    this.view = change(this.view);
    saveView(this.view);
  }

  async #send(): Promise<Outcome> {
    const { card } = this;
    // An earlier version of the page stored cards without the id that they are listed under.
    const isUnknown = card?.publicID === undefined;
    if (card && this.view && (isUnknown || isPending(card))) return this.#sendCard(card);
    return document.hidden && this.view ? { kind: 'done' } : this.#listen();
  }

  async #sendCard(sent: Card): Promise<Outcome> {
    const answer = await putCard(sent);
    if (answer.status === HTTP_CONFLICT) {
      this.#store((card) => card && afterTakeover(card, sent));
      return this.#settle({ kind: 'none' });
    }
    if (answer.value === null) return this.#fail(answer);
    const { value } = answer;
    const { state, cards, accepted, standing } = value;
    this.#store((card) => card && afterAnswer(card, sent, value));
    const players = withTypedSince(value, sent, this.card);
    this.#hear((view) => ({ ...view, state, cards, players, accepted, standing }));
    return this.#settle({ kind: 'none' });
  }

  async #listen(): Promise<Outcome> {
    const before = this.card;
    const answer = await getGroup(this.access);
    if (this.#isEnded) return { kind: 'stop' };
    if (answer.value === null) return this.#fail(answer);
    const { value: view } = answer;
    const { eventID, code } = this.access;
    this.access = { eventID, code, group: view.group.id };
    saveAccess(this.access);
    this.reload();
    this.view = { ...view, players: withTypedSince(view, before, this.card) };
    saveView(this.view);
    this.#store((card) => {
      const stored = view.cards.find(({ id }) => id === card?.publicID);
      return card && { ...afterList(card, stored), code };
    });
    removeOutdated(view.event.date);
    return this.#settle({ kind: 'none' });
  }

  #fail({ status, sentence, afterMs }: Failure): Outcome {
    const trouble = troubleOf(status, sentence);
    if (trouble.kind === 'closed') this.#hear((view) => ({ ...view, state: 'closed' }));
    this.#settle(trouble);
    return isFinal(trouble) ? { kind: 'stop' } : { kind: 'again', afterMs };
  }

  #settle(trouble: Trouble): Outcome {
    this.trouble = trouble;
    if (!this.#isEnded) this.#onChange();
    return { kind: 'done' };
  }
}

/** Cards of other groups whose codes the server refused: each attempt would count as a guess. */
const refused = new Set<string>();

/** Sends a card of another group or event that was never sent completely. */
async function sendOther(sent: Card): Promise<void> {
  const { status, value } = await putCard(sent);
  const card = loadCard(sent);
  if (value && card) saveCard(afterAnswer(card, sent, value));
  if (isFinal(troubleOf(status, ''))) refused.add(sent.id);
}

/** The access that a scanned or typed code opens; the one before stays until the new one has opened a card. */
export function accessWith(access: Access, known: StoredAccess | null): StoredAccess {
  if (known?.eventID === access.eventID && known.code === access.code) return known;
  const before = known?.group === undefined ? known?.before : known;
  return before ? { ...access, before } : access;
}
