/** Scores of an event without a server, and what follows from them as on paper: with none of the server’s code. */
import type { EventScores, PhoneCard, SetupBody } from '#domain/scores/event-scores.schema.ts';
import type { HoleScore } from '#domain/scores/round.ts';
import { emptyScores } from '#domain/scores/scores.collection.ts';
import { EVENT, setup } from './scored-event.ts';

type Player = EventScores['players'][number];
type Given = Partial<Omit<EventScores, 'setup' | 'players'>> & {
  setup?: Partial<EventScores['setup']>;
  players?: readonly (SetupBody['players'][number] & Partial<Player>)[];
};

const AT = '2026-06-01T12:00:00.000Z';

/** The scores of an event with these players; they are set up as those of other tests. */
export function scoresOf({ setup: change, players = [], ...others }: Given): EventScores {
  const empty = emptyScores(EVENT);
  return {
    ...empty,
    setup: { ...empty.setup, ...setup(), ...change },
    players: players.map((each) => ({ accepted: null, formerGroups: [], ...each })),
    ...others,
  };
}

/** Every table at the full handicap. */
export const ALL = { net: 100, skins: 100, teams: 100, wgr: 100 };

/** A row as staff accepted it. */
export const acceptedRow = (holes: readonly HoleScore[]): Player['accepted'] => ({
  ...{ by: 'pat', at: AT, holes: [...holes] },
});

/** The official card of group g1. */
export const cardOf = (holes: PhoneCard['holes']): PhoneCard => ({
  ...{ id: '00000000-0000-4000-8000-000000000001', group: 'g1', keeper: null, role: 'official' },
  ...{ revision: 1, holes, signatures: [], since: AT, receivedAt: AT },
});

/** The scores of a player in a round, which staff entered. */
export const corrected = (player: string, scores: readonly HoleScore[], round = 1) =>
  scores.map((strokes, at) => ({
    ...{ player, hole: at + 1, strokes, ...(round > 1 && { round }) },
    ...{ by: '', at: AT, reason: '' },
  }));

export const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** The place of each total, the least first, which equal ones share. */
export const placesOf = (totals: readonly number[]): string[] =>
  totals.map((own) => {
    const place = totals.filter((total) => total < own).length + 1;
    return totals.filter((total) => total === own).length > 1 ? `T${place}` : String(place);
  });

/** The strokes that a Playing Handicap gives on holes with these indexes. */
export const receivedOn = (indexes: readonly number[], playing: number): number[] =>
  indexes.map((index) => {
    const holes = indexes.length;
    const harder = indexes.filter((each) => each < index).length;
    const easier = holes - 1 - harder;
    return playing >= 0
      ? Math.floor(playing / holes) + (harder < playing % holes ? 1 : 0)
      : -(Math.floor(-playing / holes) + (easier < -playing % holes ? 1 : 0));
  });
