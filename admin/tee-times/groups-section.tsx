import { useId, useRef } from 'react';
import { addGroup } from '#domain/tee-times/edit-sheet.ts';
import { unplacedIn } from '#domain/tee-times/tee-sheet.ts';
import { focusPlace } from '../grid/focus-cell.ts';
import { Icon } from '../ui/icons.tsx';
import { ADD_GROUP_ID, GroupCard, type GroupsProps, PlayerButton } from './group-card.tsx';
import { useGroupKeys } from './use-group-keys.ts';
import { groupId } from './sheet-problems.ts';
import { usePlayerDrag } from './use-player-drag.ts';
import { usePlayerMoves } from './use-player-moves.ts';
import { Button } from '../ui/button.tsx';

/** The groups of a round and the players in no group, to be changed with keys, clicks or by dragging. */
export function GroupsSection(props: Omit<GroupsProps, 'moves' | 'drag'>) {
  const { sheet, round, busy, change, announce } = props;
  const id = useId();
  const moves = usePlayerMoves(props, round);
  const elementRef = useRef<HTMLElement>(null);
  const drag = usePlayerDrag(elementRef, moves.drop, busy);
  const left = unplacedIn(sheet, round);
  const { selected } = moves;
  const number = round.round;
  useGroupKeys(elementRef, selected === null ? null : moves.cancel);

  return (
    <section ref={elementRef} aria-labelledby={`${id}-title`} data-dragging={drag ? '' : undefined}>
      <h3 id={`${id}-title`}>
        Groups <span className="chip complete">{round.groups.length}</span>
      </h3>
      <p className="hint">
        Select a player, then select another one to swap both, or a group to move there. Arrow keys
        go from player to player and from group to group. You can also drag players.
      </p>
      {(left.length > 0 || selected !== null) && (
        <section
          className="tee-group box stack tee-no-group"
          aria-labelledby={`${id}-left`}
          data-no-group=""
          data-target={drag?.target?.kind === 'none' ? '' : undefined}
        >
          <h4 id={`${id}-left`}>
            In no group <span className="chip complete">{left.length}</span>
          </h4>
          {selected !== null && moves.groupOf(selected) !== -1 && (
            <Button look="quiet small" data-stop="" onPress={() => moves.moveSelected(null)}>
              Take out of the groups
              <span className="visually-hidden">: {selected}</span>
            </Button>
          )}
          <ul className="columns" data-gap="1">
            {left.map((name) => (
              <li key={name}>
                <PlayerButton name={name} round={number} moves={moves} drag={drag} busy={busy} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="tee-groups columns" data-gap="3">
        {round.groups.map((_, at) => (
          // A group is a place in the order of play.
          // oxlint-disable-next-line react/no-array-index-key
          <GroupCard key={at} {...props} at={at} moves={moves} drag={drag} />
        ))}
      </div>
      <Button
        id={ADD_GROUP_ID}
        disabled={busy}
        onPress={() => {
          const place = groupId(number, round.groups.length, 'time');
          change(addGroup(sheet, number), place);
          announce(`Group ${round.groups.length + 1} added.`);
          focusPlace(place);
        }}
      >
        <Icon name="plus" /> Add a group
      </Button>
      {drag && (
        <p className="tee-ghost" aria-hidden="true" style={{ left: drag.x, top: drag.y }}>
          <strong>{drag.name}</strong>
          {drag.target?.kind === 'player' && <span>Swap with {drag.target.name}</span>}
          {drag.target?.kind === 'group' && <span>Move to group {drag.target.at + 1}</span>}
          {drag.target?.kind === 'none' && <span>Take out of the groups</span>}
        </p>
      )}
    </section>
  );
}
