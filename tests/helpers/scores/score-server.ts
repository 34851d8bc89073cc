/** A server of scores in memory, for phones in tests: the protocol without storage and without a clock. */
import type { Tee } from '#domain/courses/course-card.schema.ts';
import {
  CardBody,
  type Correction,
  type PhoneCard,
  type ScoredPlayer,
  type ScoringGroup,
} from '#domain/scores/event-scores.schema.ts';
import type { ScoringState } from '#domain/scores/scoring-fields.schema.ts';
import type {
  GroupMatch,
  GroupPlayer,
  GroupView,
  OtherCard,
  Standing,
} from '#domain/scores/group-view.ts';
import {
  courseHandicap,
  exactOf,
  playingHandicap,
  strokesOnHoles,
} from '#domain/scores/handicaps.ts';
import { formatNamed, totalOf, type Play } from '#domain/scores/formats/formats.ts';
import { roundOf } from '#domain/scores/round.ts';
import { scoresOf } from '#domain/scores/scores.ts';

export const SCORED_EVENT = '2026-granite-open';
export const CODE = '7K3M9PQR';

/** The address in the QR code of the group. */
export const SCORE_LINK = `/score#${SCORED_EVENT}.${CODE}`;

const WHITE: Tee = {
  id: 'white',
  name: 'White',
  rating: 70.9,
  slope: 126,
  par: [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 4, 5, 4, 4, 3, 4, 5],
  index: [7, 15, 13, 1, 9, 3, 17, 11, 5, 8, 16, 2, 6, 14, 10, 18, 12, 4],
  yards: [388, 352, 165, 520, 371, 402, 148, 365, 505, 380, 172, 410, 498, 345, 362, 155, 377, 512],
};

/** The tee of the women: its own par, lengths and stroke holes. */
const RED: Tee = {
  ...WHITE,
  id: 'red',
  name: 'Red',
  par: WHITE.par.with(5, 5),
  index: WHITE.index.with(5, 1).with(3, 3),
  yards: null,
};

/** Percent of a Course Handicap that counts in the net table. */
const ALLOWANCE = 85;

const player = (name: string, handicap: number, tee = 'white'): ScoredPlayer => ({
  id: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  player: name,
  group: 'g1',
  tee,
  index: null,
  courseHandicap: handicap,
  status: '',
  accepted: null,
  formerGroups: [],
});

/** What a phone sends. */
export interface PhoneRequest {
  authorization: string;
  path: string;
  /** JSON; null for a request without a body. */
  body: string | null;
}

interface Refusal {
  status: number;
  sentence: string;
}

/** The id under which phones get the card of another one. */
const publicIDOf = (id: string) => `ffffffff${id.slice(8)}`;

export class ScoreServer {
  code = CODE;
  /** Codes of other groups: what their phones send is stored too. */
  otherCodes: string[] = [];
  state: ScoringState = 'open';
  group: ScoringGroup = { id: 'g1', time: '8:40 AM', hole: 1, date: null };
  players: ScoredPlayer[] = [player('Ann Lee', 12), player('Bo Kim', 20), player('Cy Diaz', 3)];
  cards: PhoneCard[] = [];
  corrections: Correction[] = [];
  /** How the event is played. */
  play: Play = { maxOverPar: 5 };
  /** The holes that are played; null for all. */
  holes: number[] | null = null;
  /** The matches of a team cup; null for another event. */
  matches: GroupMatch[] | null = null;
  /** Whether phones have reception. */
  isReachable = true;
  /** What an answer that is worked out already waits for, as on a slow network. */
  arrival: Promise<unknown> | null = null;
  /** What every request is answered with instead. */
  refusal: Refusal | null = null;

  /** Adds a player, such as one who joins during the round. */
  add(name: string, handicap: number, change: Partial<ScoredPlayer> = {}): void {
    this.players.push({ ...player(name, handicap), ...change });
  }

  change(id: string, change: Partial<ScoredPlayer>): void {
    this.players = this.players.map((each) => (each.id === id ? { ...each, ...change } : each));
  }

  /** The only official card. Throws without one. */
  get official(): PhoneCard {
    const [card, ...more] = this.cards.filter(({ role }) => role === 'official');
    if (!card || more.length > 0) throw new Error(`There are ${more.length} more official cards.`);
    return card;
  }

  /** Gives another phone’s card the scores of a player, from hole 1 on. */
  hasCard(card: Partial<PhoneCard>, id: string, ...scores: (number | 'X' | null)[]): void {
    const row = Array.from({ length: 18 }, (_, at) => scores[at] ?? null);
    this.cards.push({
      id: crypto.randomUUID(),
      group: 'g1',
      keeper: 'bo-kim',
      role: 'second',
      revision: 1,
      signatures: [],
      since: this.#nextTime(),
      receivedAt: this.#nextTime(),
      ...card,
      holes: { ...card.holes, [id]: row },
    });
  }

  /** Responds to a request of a phone; null without reception. */
  async respond({ authorization, path, body: sent }: PhoneRequest): Promise<Response | null> {
    if (!this.isReachable) return null;
    const { status, body } = this.#answer(authorization, path, sent);
    await this.arrival;
    return typeof body === 'string'
      ? new Response(body, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
      : Response.json(body, { status });
  }

  #answer(authorization: string, path: string, sent: string | null) {
    if (this.refusal) return { status: this.refusal.status, body: this.refusal.sentence };
    const isKnown = [this.code, ...this.otherCodes].some(
      (code) => authorization === `Bearer ${code}`,
    );
    if (!isKnown) return { status: 401, body: 'The code is wrong.' };
    const eventID = path.split('/').at(-2) ?? '';
    if (sent === null) return { status: 200, body: this.#view(eventID) };
    if (this.state !== 'open') return { status: 410, body: 'Scoring is closed.' };
    return this.#store(path.split('/').at(-1) ?? '', CardBody.parse(JSON.parse(sent)));
  }

  #store(id: string, { takesOver, ...sent }: CardBody) {
    const stored = this.cards.find((each) => each.id === id);
    const official = this.cards.find((each) => each.role === 'official' && each.id !== id);
    if (stored?.role === 'second' && sent.role === 'official' && !takesOver && official) {
      return { status: 409, body: 'Another phone took over the official card.' };
    }
    if (takesOver && official) official.role = 'second';
    const role = official && !takesOver ? 'second' : sent.role;
    if (!stored || sent.revision > stored.revision) {
      const since = stored?.since ?? this.#nextTime();
      this.cards = [
        ...this.cards.filter((each) => each.id !== id),
        { ...sent, id, role, group: this.group.id, since, receivedAt: since },
      ];
    }
    const card = this.cards.find((each) => each.id === id);
    const { state, players, accepted, standing, cards } = this.#view();
    const publicID = publicIDOf(id);
    const others = cards.filter((each) => each.id !== publicID);
    const { revision, role: storedRole, holes } = card ?? sent;
    const own = {
      publicID,
      revision,
      role: storedRole,
      ...(revision > sent.revision && { holes }),
    };
    return { status: 200, body: { ...own, state, players, accepted, standing, cards: others } };
  }

  #nextTime = () => new Date(this.cards.length * 1_000).toISOString();

  #view(eventID = SCORED_EVENT): GroupView {
    const players = this.players.filter(({ group }) => group === this.group.id);
    const views = players.map((each) => this.#playerView(each));
    return {
      event: {
        eventID,
        name: 'Granite Open',
        date: '2026-06-10',
        course: 'Granite Hills',
      },
      state: this.state,
      group: this.group,
      tees: { white: WHITE, red: RED },
      ...this.play,
      ...(this.holes && { holes: this.holes }),
      players: views,
      cards: this.cards.map(
        ({ group: _group, since: _since, receivedAt: _receivedAt, ...card }): OtherCard => ({
          ...card,
          id: publicIDOf(card.id),
        }),
      ),
      accepted: players.filter(({ accepted }) => accepted).map(({ id }) => id),
      standing: views.map((each) => standingOf(each, this.play)),
      ...(this.matches && { matches: this.matches }),
    };
  }

  #playerView(each: ScoredPlayer): GroupPlayer {
    const exact = exactOf(each.courseHandicap ?? 0);
    const playing = playingHandicap([{ exact, percent: ALLOWANCE }]);
    const { id, player: name, tee, status } = each;
    return {
      id,
      player: name,
      tee,
      status,
      playing,
      courseHandicap: courseHandicap(exact),
      strokes: strokesOnHoles(playing, teeOf(tee).index),
      scores: scoresOf(this, each),
    };
  }
}

const teeOf = (id: string) => (id === RED.id ? RED : WHITE);

function standingOf({ id, player: name, tee, strokes, scores }: GroupPlayer, play: Play): Standing {
  const holes = teeOf(tee).par.map((par, at) => ({ par, strokes: strokes[at] ?? 0 }));
  const { thru, gross, net } = roundOf(scores, holes);
  const total = thru === 0 ? '' : formatNamed(play.format).written(totalOf(play, scores, holes));
  return { id, player: name, rank: thru === 0 ? '' : 'T3', thru, gross, net, total };
}
