import type { Drag } from './use-player-drag.ts';
import type { PlayerMoves } from './use-player-moves.ts';
import { playerId } from './use-player-moves.ts';

interface PlayerButtonProps {
  name: string;
  round: number;
  moves: PlayerMoves;
  drag: Drag | null;
  busy: boolean;
}

/** One player of a group: pressed to be selected or swapped, or dragged. */
export function PlayerButton({ name, round, moves, drag, busy }: PlayerButtonProps) {
  const isTarget = drag?.target?.kind === 'player' && drag.target.name === name;
  const { selected } = moves;
  return (
    <button
      id={playerId(round, name)}
      type="button"
      className="tee-player"
      data-player={name}
      data-stop=""
      data-dragged={drag?.name === name ? '' : undefined}
      data-target={isTarget ? '' : undefined}
      aria-pressed={selected === name}
      disabled={busy}
      onClick={() => moves.press(name)}
    >
      <span className="tee-handle" data-handle="" aria-hidden="true" />
      <span>
        {selected !== null && selected !== name && (
          <span className="visually-hidden">Swap with </span>
        )}
        {name}
      </span>
    </button>
  );
}
