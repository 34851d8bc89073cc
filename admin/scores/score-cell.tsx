import { useState, type KeyboardEvent } from 'react';
import { narrowText } from '#domain/cells/cell-rules.ts';
import { STROKES_MAX } from '#domain/scores/scoring-fields.schema.ts';
import type { HoleScore } from '#domain/scores/round.ts';
import type { StaffPlayer } from '#domain/scores/staff-view.ts';
import { showToast } from '../ui/toasts.ts';

/** The score that a cell says: empty for none, `X` for picked up; undefined when it is none. */
function scoreFrom(text: string): HoleScore | undefined {
  const typed = narrowText(text).trim().toUpperCase();
  if (typed === '') return null;
  if (typed === 'X') return 'X';
  const strokes = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  return strokes >= 1 && strokes <= STROKES_MAX ? strokes : undefined;
}

interface ScoreCellProps {
  player: Pick<StaffPlayer, 'player' | 'scores' | 'strokes' | 'differences'>;
  hole: number;
  /** The round, where the name of the cell has it. */
  round?: number;
  isCorrected: boolean;
  onScore: (strokes: HoleScore, onFailure: () => void) => void;
}

/** A player's score of a hole, which is stored when it is left; arrow keys and Enter move between the cells of all groups. */
export function ScoreCell({ player, hole, round, isCorrected, onScore }: ScoreCellProps) {
  const stored = player.scores[hole - 1] ?? null;
  /** What was typed, and on which score: a newer one shows instead, unless the cell is being typed in. */
  const [typed, setTyped] = useState<{ text: string; on: HoleScore } | null>(null);
  const [isFocused, setFocused] = useState(false);
  const isTyped = typed !== null && (isFocused || typed.on === stored);
  const text = isTyped ? typed.text : stored === null ? '' : String(stored);
  const forget = () => setTyped(null);
  const strokes = player.strokes[hole - 1] ?? 0;
  const differs = player.differences.includes(hole);
  const notes = [
    ...(strokes > 0 ? [`${strokes} ${strokes === 1 ? 'stroke' : 'strokes'}`] : []),
    ...(strokes < 0 ? [`gives ${-strokes} back`] : []),
    ...(differs ? ['cards differ'] : []),
    ...(isCorrected ? ['corrected'] : []),
  ];
  const store = () => {
    const score = scoreFrom(text);
    if (score === undefined) {
      showToast({
        kind: 'error',
        text: `“${text}” is no score. Type 1 to ${STROKES_MAX}, or X for picked up.`,
      });
      forget();
    } else if (score === null) {
      // What phones sent shows again.
      forget();
      if (isCorrected) onScore(null, forget);
    } else if (score !== stored) onScore(score, forget);
  };
  return (
    <td
      data-strokes={'•'.repeat(Math.max(0, strokes)) || undefined}
      data-differs={differs || undefined}
    >
      <input
        type="text"
        inputMode="text"
        autoComplete="off"
        maxLength={2}
        value={text}
        data-hole={hole}
        data-corrected={isCorrected || undefined}
        aria-label={[
          player.player,
          ...(round === undefined ? [] : [`round ${round}`]),
          `hole ${hole}`,
          ...notes,
        ].join(', ')}
        onChange={({ target }) => setTyped({ text: target.value, on: stored })}
        onFocus={({ target }) => {
          setFocused(true);
          target.select();
        }}
        onBlur={() => {
          setFocused(false);
          store();
        }}
        onKeyDown={moveOn}
      />
    </td>
  );
}

/**
 * Left and right arrow keys go to the cells around, up and down to the same hole of other rows, and Enter to the next
 * hole, from the last one of a row to the next row.
 */
function moveOn(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: input } = event;
  const cells = [
    ...(input.closest('.live-scores')?.querySelectorAll<HTMLInputElement>('.table input') ?? []),
  ];
  const at = cells.indexOf(input);
  const row = input.closest('tr');
  const inOtherRow = (cell: HTMLInputElement) =>
    cell.dataset.hole === input.dataset.hole && cell.closest('tr') !== row;
  const targets: Readonly<Record<string, () => HTMLInputElement | undefined>> = {
    ArrowRight: () => cells[at + 1],
    Enter: () => cells[at + 1],
    ArrowLeft: () => cells[at - 1],
    ArrowDown: () => cells.slice(at).find(inOtherRow),
    ArrowUp: () => cells.slice(0, at).findLast(inOtherRow),
  };
  const target = targets[key];
  if (target === undefined) return;
  event.preventDefault();
  const next = target();
  if (next) next.focus();
  // The last cell is stored too.
  else if (key === 'Enter') input.blur();
}
