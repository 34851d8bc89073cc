import { useState } from 'react';
import { movePlayer, swapPlayers } from '#domain/tee-times/edit-sheet.ts';
import { isSamePlayer, type TeeRound, type TeeSheet } from '#domain/tee-times/tee-sheet.ts';
import { personKey } from '#domain/players/person-name.ts';
import { formatTeeTime } from '#domain/time/tee-clock.ts';
import { focusPlace } from '../grid/focus-cell.ts';
import { elementId } from '../records/editor/use-editing.ts';
import type { SheetParts } from '../sheets/sheet-editor.tsx';
import type { DropTarget } from './use-player-drag.ts';

/** The id of a player’s button in a round. */
export const playerId = (round: number, name: string) =>
  elementId(`player-${round}`, personKey(name));

/** Where a group is, in words: `group 3, 8:18 AM`. */
const groupText = ({ groups }: TeeRound, at: number) =>
  [`group ${at + 1}`, formatTeeTime(groups[at]?.time ?? '')].filter(Boolean).join(', ');

/**
 * Moves and swaps players: one is selected first, then another player or a group is chosen. Dragging ends in
 * the same moves.
 */
export function usePlayerMoves(
  { sheet, change, announce }: Pick<SheetParts<TeeSheet>, 'sheet' | 'change' | 'announce'>,
  round: TeeRound,
) {
  const [chosen, setChosen] = useState<string | null>(null);
  // Undo, a new round or a removal may have taken the selected player away.
  const selected = chosen !== null && sheet.field.includes(chosen) ? chosen : null;
  const number = round.round;
  const groupOf = (name: string) =>
    round.groups.findIndex(({ players }) => players.some((each) => isSamePlayer(each, name)));

  function done(next: TeeSheet, name: string, text: string) {
    const place = playerId(number, name);
    setChosen(null);
    change(next, place);
    announce(text);
    focusPlace(place);
  }

  function moveTo(name: string, at: number | null) {
    const from = groupOf(name);
    if (from === (at ?? -1)) {
      setChosen(null);
      announce(`${name} stays in ${at === null ? 'no group' : groupText(round, at)}.`);
      return;
    }
    const text = at === null ? 'taken out of the groups' : `moved to ${groupText(round, at)}`;
    done(movePlayer(sheet, number, name, at), name, `${name} ${text}.`);
  }

  function swap(name: string, other: string) {
    const [from, to] = [groupOf(name), groupOf(other)];
    if (from === -1 && to === -1) {
      setChosen(other);
      announce(`${other} selected.`);
      return;
    }
    done(swapPlayers(sheet, number, name, other), name, `${name} and ${other} swapped.`);
  }

  return {
    selected,
    groupOf,
    /** Selects a player; with one selected, swaps the two. The same player again cancels. */
    press: (name: string) => {
      if (selected === null) {
        setChosen(name);
        announce(
          `${name} selected. Choose another player to swap, or “Move here” of a group. Esc cancels.`,
        );
      } else if (selected === name) {
        setChosen(null);
        announce('Selection canceled.');
      } else swap(selected, name);
    },
    cancel: () => {
      setChosen(null);
      announce('Selection canceled.');
    },
    moveSelected: (at: number | null) => {
      if (selected !== null) moveTo(selected, at);
    },
    drop: (name: string, target: DropTarget) => {
      if (target.kind === 'player') swap(name, target.name);
      else moveTo(name, target.kind === 'group' ? target.at : null);
    },
  };
}

export type PlayerMoves = ReturnType<typeof usePlayerMoves>;
