/** A phone that writes a card of its group, over the protocol of the page for phones. */
import { randomUUID } from 'node:crypto';
import type { Signature } from '#domain/scores/event-scores.schema.ts';
import type { HoleScore } from '#domain/scores/round.ts';
import { rowText } from '#domain/scores/scores.ts';
import { HOLES } from '#domain/tour/format.ts';

/** What a phone needs to send its card. */
export interface PhoneSetup {
  eventID: string;
  code: string;
  /** The ids of the group's players. */
  players: readonly string[];
  /** The id of the player who writes the card. */
  keeper: string | null;
  role: 'official' | 'second';
}

/** The keeper signs, and each player confirms the own row; another player signs the keeper's. */
export function signaturesOf(
  players: readonly string[],
  keeper: string | null,
  holes: Readonly<Record<string, readonly HoleScore[]>>,
): Signature[] {
  const witness = players.find((id) => id !== keeper);
  return players.flatMap((player): Signature[] => {
    const of = rowText(holes[player] ?? []);
    const by = player === keeper && witness !== undefined ? { by: witness } : {};
    return [
      { player, as: 'keeper', ...by, of },
      { player, as: 'player', of },
    ];
  });
}

/** A phone with its card, which is whole in each request. */
export class ScoringPhone {
  readonly cardID = randomUUID();
  readonly setup: PhoneSetup;
  revision = 0;
  holes: Readonly<Record<string, readonly HoleScore[]>>;
  signatures: readonly Signature[] = [];
  /** The newest revision that the server has confirmed. */
  confirmed = 0;
  #role: PhoneSetup['role'];

  constructor(setup: PhoneSetup) {
    this.setup = setup;
    this.#role = setup.role;
    const open = Array.from({ length: HOLES }, () => null);
    this.holes = Object.fromEntries(setup.players.map((player) => [player, open]));
  }

  /** Types a score; it isn't sent yet. */
  type(player: string, hole: number, score: HoleScore): void {
    this.holes = { ...this.holes, [player]: (this.holes[player] ?? []).with(hole - 1, score) };
    this.revision += 1;
  }

  /** Replaces the signatures; they aren't sent yet. */
  sign(signatures: readonly Signature[]): void {
    this.signatures = signatures;
    this.revision += 1;
  }

  /** Sends the card, and returns the status of the response; throws without one. */
  async send(origin: string): Promise<number> {
    const { revision, holes, signatures } = this;
    const { eventID, code, keeper } = this.setup;
    const response = await fetch(`${origin}/api/scores/${eventID}/cards/${this.cardID}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${code}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ revision, keeper, role: this.#role, holes, signatures }),
    });
    await response.text();
    if (response.status === 409) this.#role = 'second';
    if (response.ok) this.confirmed = Math.max(this.confirmed, revision);
    return response.status;
  }
}
