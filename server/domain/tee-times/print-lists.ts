/** The lists that are printed before an event. */
import type { TeeRound } from './tee-sheet.ts';
import { foldText } from '../shared/fold-text.ts';

/** One player of a round and where the player starts. */
export interface StartingPlayer {
  player: string;
  time: string;
  hole: string;
  round: number;
}

const SUFFIX = /^(?:jr|sr|i{1,3}|iv|v)\.?$/i;

/** `Lee, Ann` of `Ann Lee`; a suffix stays behind the surname: `Lee Jr., Ann`. */
export function surnameFirst(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? -2 : -1;
  const given = words.slice(0, last).join(' ');
  return given === '' ? name.trim() : `${words.slice(last).join(' ')}, ${given}`;
}

/** The players of a round in the order of play. */
export function playersInOrder({ round, groups }: TeeRound): StartingPlayer[] {
  return groups.flatMap(({ time, hole, players }) =>
    players.map((player) => ({ player, time, hole, round })),
  );
}

/** The players of a round by surname. */
export function playersByName(round: TeeRound): StartingPlayer[] {
  return playersInOrder(round).sort((a, b) =>
    foldText(surnameFirst(a.player)).localeCompare(foldText(surnameFirst(b.player)), 'en'),
  );
}
