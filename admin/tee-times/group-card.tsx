import { useId, useState } from 'react';
import { narrowText } from '#domain/cells/cell-rules.ts';
import { moveGroup, removeGroup, setStart } from '#domain/tee-times/edit-sheet.ts';
import { timesOf } from '#domain/tee-times/starts.ts';
import type { Start, TeeRound, TeeSheet } from '#domain/tee-times/tee-sheet.ts';
import { formatTeeTime } from '#domain/time/tee-clock.ts';
import { focusNow, focusPlace } from '../grid/focus-cell.ts';
import type { SheetParts } from '../sheets/sheet-editor.tsx';
import { groupId } from './sheet-problems.ts';
import type { Drag } from './use-player-drag.ts';
import { type PlayerMoves, playerId } from './use-player-moves.ts';
import { TextField } from '../ui/fields.tsx';
import { PlaceButtons } from '../ui/place-buttons.tsx';
import { Button } from '../ui/button.tsx';

/** The id of the button that adds a group. */
export const ADD_GROUP_ID = 'add-group';

export interface GroupsProps extends SheetParts<TeeSheet> {
  round: TeeRound;
  moves: PlayerMoves;
  drag: Drag | null;
}

/** A group with its start and players, and what can be done with it. */
export function GroupCard({ at, ...props }: GroupsProps & { at: number }) {
  const { sheet, round, problems, moves, drag, busy, change, announce } = props;
  const titleId = useId();
  /** The time as it is being typed, which stays as it is until the field is left. */
  const [typed, setTyped] = useState<string | null>(null);
  const number = round.round;
  const group = round.groups[at];
  const idOf = (part: string) => groupId(number, at, part);
  const isTarget = drag?.target?.kind === 'group' && drag.target.at === at;
  const { selected } = moves;
  if (!group) return null;

  function move(by: -1 | 1, part: string) {
    if (busy || !round.groups[at + by]) return;
    const place = groupId(number, at + by, part);
    change(moveGroup(sheet, number, at, by), place);
    announce(
      `Group ${at + 1} is now group ${at + by + 1}, ${formatTeeTime(round.groups[at + by]?.time ?? '')}.`,
    );
    // Without waiting for the next render, so that the next key moves the same group.
    focusNow(place);
  }

  function remove() {
    const place = groupId(number, Math.max(0, Math.min(at, round.groups.length - 2)), 'remove');
    change(removeGroup(sheet, number, at), idOf('remove'));
    announce(`Group ${at + 1} removed. Its players are in no group.`);
    focusPlace(place, ADD_GROUP_ID);
  }

  const start = (field: keyof Start, label: string) => (
    <TextField
      id={idOf(field)}
      label={label}
      value={field === 'time' && group.time !== typed ? formatTeeTime(group.time) : group[field]}
      error={problems.get(idOf(field))}
      autoComplete="off"
      spellCheck={false}
      disabled={busy}
      onChange={({ target }) => {
        const value = field === 'hole' ? target.value.toUpperCase() : target.value;
        if (field === 'time') setTyped(value);
        change(setStart(sheet, number, at, { [field]: value }), idOf(field), idOf(field));
      }}
      onBlur={() => {
        setTyped(null);
        const narrow = narrowText(group[field]);
        const groups = round.groups.with(at, { ...group, [field]: narrow });
        const tidy = field === 'time' ? (timesOf(groups)[at] ?? narrow) : narrow;
        if (tidy === group[field]) return;
        change(setStart(sheet, number, at, { [field]: tidy }), idOf(field), idOf(field));
      }}
    />
  );

  return (
    <section
      className="tee-group box stack"
      aria-labelledby={titleId}
      data-group={at}
      data-target={isTarget ? '' : undefined}
    >
      <div className="row">
        <h4 id={titleId}>
          Group {at + 1}
          <span className="visually-hidden">
            , {formatTeeTime(group.time)} {group.hole && `hole ${group.hole}`}
          </span>
        </h4>
        <PlaceButtons
          idOf={idOf}
          name={`group ${at + 1}`}
          what="group"
          ways={['earlier', 'later']}
          isFirst={at === 0}
          isLast={at === round.groups.length - 1}
          busy={busy}
          onMove={move}
          onRemove={remove}
        />
      </div>
      <div className="tee-start">
        {start('time', 'Time')}
        {start('hole', 'Hole')}
      </div>
      {selected !== null && moves.groupOf(selected) !== at && (
        <Button look="quiet small" data-stop="" onPress={() => moves.moveSelected(at)}>
          Move here
          <span className="visually-hidden">
            : {selected} to group {at + 1}
          </span>
        </Button>
      )}
      <ul className="stack" data-gap="1">
        {group.players.map((name) => (
          <li key={name}>
            <PlayerButton name={name} round={number} moves={moves} drag={drag} busy={busy} />
          </li>
        ))}
      </ul>
      {group.players.length === 0 && <p className="muted">No players</p>}
    </section>
  );
}

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
