/** An event that is scored by hole, set up on a server as staff do it, and phones that send cards. */
import type { HoleScore } from '#domain/scores/round.ts';
import { CardAnswer, GroupView } from '#domain/scores/group-view.ts';
import { GroupCodes, PublishedScores } from '#domain/scores/staff-view.ts';
import type { SetupBody } from '#domain/scores/event-scores.schema.ts';
import type { Client, ClientResponse } from '../client.ts';
import { eventRecord } from '../events.ts';
import type { TestServer } from '../server.ts';
import { replaceAll } from '../use-server.ts';
import { TODAY } from '../now.ts';

export const EVENT = '2026-granite-medal';
export const SCORES = `/api/scores/${EVENT}`;

export const PAR = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5];
export const INDEX = [7, 1, 15, 9, 3, 11, 17, 5, 13, 8, 2, 16, 10, 4, 12, 18, 6, 14];
export const BLUE = {
  id: 'blue',
  name: 'Blue',
  rating: 71.3,
  slope: 138,
  par: PAR,
  index: INDEX,
  yards: null,
};

export const setup = (change: Partial<SetupBody['setup']> = {}): SetupBody['setup'] => ({
  course: { name: 'Granite Fields', tees: [BLUE] },
  allowances: { net: 85, skins: 50, teams: 85, wgr: 60 },
  maxOverPar: 5,
  points: 'regular',
  teamScore: 'bestBall',
  teamCounts: 1,
  teams: [],
  tables: ['net', 'gross', 'skins', 'teams', 'wgr'],
  ...change,
});

export const scoredPlayer = (
  id: string,
  group: string | null,
  change: Partial<SetupBody['players'][number]> = {},
): SetupBody['players'][number] => ({
  id,
  player: `${id.slice(0, 1).toUpperCase()}${id.slice(1)} Lee`,
  group,
  tee: 'blue',
  index: 12.5,
  courseHandicap: null,
  status: '',
  ...change,
});

export const group = (id: string, hole = 1) => ({ id, time: '8:00 AM', hole, date: null });

/** Two groups of two. */
export const FIELD = {
  setup: setup(),
  players: [
    scoredPlayer('ann', 'g1'),
    scoredPlayer('bo', 'g1', { index: 4.2 }),
    scoredPlayer('cy', 'g2', { index: null, courseHandicap: 20 }),
    scoredPlayer('di', 'g2', { index: -1.5 }),
  ],
  groups: [group('g1'), group('g2', 10)],
} satisfies SetupBody;

/** The same playing off scratch, so that points follow from strokes. */
export const scratchField = (change: Partial<SetupBody['setup']>): SetupBody => ({
  ...FIELD,
  players: FIELD.players.map((each) => ({ ...each, index: null, courseHandicap: 0 })),
  setup: setup(change),
});

/** Adds the event, sets it up and opens it. */
export async function openEvent(
  server: TestServer,
  staff: Client,
  field: SetupBody = FIELD,
): Promise<void> {
  const event = { eventID: EVENT, name: 'Granite Medal', date: TODAY, isComplete: false };
  await replaceAll(server.stores.events, eventRecord(event));
  const saved = await staff.send('PUT', SCORES, { json: field });
  if (saved.status !== 200) throw new Error(saved.text);
  const opened = await staff.post(`${SCORES}/state`, { state: 'open' });
  if (opened.status !== 200) throw new Error(opened.text);
}

/** The codes by group. */
export async function codesOf(staff: Client, scores = SCORES): Promise<Map<string, string>> {
  const { groups } = GroupCodes.parse(await staff.json(`${scores}/codes`));
  return new Map(groups.map(({ id, code }) => [id, code]));
}

export const row = (...scores: HoleScore[]): HoleScore[] =>
  Array.from({ length: 18 }, (_, at) => scores[at] ?? null);

let phones = 0;

/** A phone of a group, with one card. */
export class Phone {
  readonly cardID: string;
  revision = 0;
  role: 'official' | 'second';
  holes: Record<string, HoleScore[]> = {};
  signatures: object[] = [];
  readonly #client: Client;
  readonly #headers: Record<string, string>;
  readonly keeper: string;
  readonly #scores: string;

  constructor(
    client: Client,
    code: string,
    keeper: string,
    role: Phone['role'] = 'official',
    scores = SCORES,
  ) {
    this.#scores = scores;
    phones += 1;
    this.cardID = `00000000-0000-4000-8000-${String(phones).padStart(12, '0')}`;
    this.#client = client;
    this.#headers = { Authorization: `Bearer ${code}` };
    this.keeper = keeper;
    this.role = role;
  }

  /** Notes a score without sending it. */
  tap(player: string, hole: number, score: HoleScore): void {
    const scores = this.holes[player] ?? row();
    this.holes = { ...this.holes, [player]: scores.with(hole - 1, score) };
    this.revision += 1;
  }

  body(change: object = {}) {
    const { revision, keeper, role, holes, signatures } = this;
    return { revision, keeper, role, holes, signatures, ...change };
  }

  /** Sends the card. */
  async send(change: object = {}): Promise<ClientResponse & { answer: CardAnswer | null }> {
    const response = await this.#client.send('PUT', `${this.#scores}/cards/${this.cardID}`, {
      json: this.body(change),
      headers: this.#headers,
    });
    const answer = response.status === 200 ? CardAnswer.parse(JSON.parse(response.text)) : null;
    return { ...response, answer };
  }

  async group(): Promise<ClientResponse & { view: GroupView | null }> {
    const response = await this.#client.get(`${this.#scores}/group`, this.#headers);
    const view = response.status === 200 ? GroupView.parse(JSON.parse(response.text)) : null;
    return { ...response, view };
  }
}

/** Sends the rows of the field's players, each group by one phone. */
export async function playOnPhones(
  server: TestServer,
  staff: Client,
  rows: Readonly<Record<string, readonly HoleScore[]>>,
): Promise<void> {
  for (const [of, code] of await codesOf(staff)) {
    const players = FIELD.players.filter((each) => each.group === of).map(({ id }) => id);
    const phone = new Phone(server.client(), code, players[0] ?? '');
    for (const player of players) {
      for (const [at, score] of (rows[player] ?? []).entries()) phone.tap(player, at + 1, score);
    }
    const { status, text } = await phone.send();
    if (status !== 200) throw new Error(text);
  }
}

/** Closes the scores and publishes their tables. */
export async function publishScores(staff: Client): Promise<PublishedScores> {
  await staff.post(`${SCORES}/state`, { state: 'closed' });
  const { status, text } = await staff.post(`${SCORES}/publish`, {});
  if (status !== 200) throw new Error(text);
  return PublishedScores.parse(JSON.parse(text));
}
