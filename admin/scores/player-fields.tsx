import { entriesByKey } from '#domain/directory/directory.ts';
import { personKey } from '#domain/players/person-name.ts';
import { useState, type SubmitEvent } from 'react';
import { handicapText } from '#domain/scores/handicaps.ts';
import { indexAge, indexFrom } from '#domain/scores/scoring-setup.ts';
import type { ScoresView, StaffPlayer } from '#domain/scores/staff-view.ts';
import { useDirectory } from '../records/editor/player-names.tsx';
import { today } from '../today.ts';
import { showToast } from '../ui/toasts.ts';
import { TypedCell } from '../ui/typed-cell.tsx';
import { shownHandicap } from './players.ts';
import { ChoiceField, TextField } from '../ui/fields.tsx';
import type { ChangeSetup } from './use-scores.ts';

interface CourseHandicapProps {
  player: StaffPlayer;
  onTyped: (courseHandicap: number | null) => void;
}

/** The Course Handicap: typed for a player without an index. */
export function CourseHandicap({
  player: { player, index, courseHandicap },
  onTyped,
}: CourseHandicapProps) {
  if (index !== null) return shownHandicap(courseHandicap);
  const edit = (text: string) => {
    // Below zero is a plus handicap too.
    const [, sign = '', strokes = ''] = /^([-+−]?)(\d{1,2})$/.exec(text.trim()) ?? [];
    const typed = text.trim() === '' ? null : sign === '' ? Number(strokes) : 0 - Number(strokes);
    if (typed !== null && strokes === '') {
      showToast({ kind: 'error', text: `“${text}” is no Course Handicap, such as 15 or +2.` });
    } else if (typed !== courseHandicap) onTyped(typed);
  };
  return (
    <TypedCell
      label={`Course Handicap of ${player}`}
      value={courseHandicap === null ? '' : handicapText(courseHandicap)}
      maxLength={3}
      onTyped={edit}
    />
  );
}

interface IndexCellProps {
  id?: string | undefined;
  /** Of the player, or of the flight that it limits. */
  name: string;
  index: number | null;
  /** How old the index is; empty while it is not outdated. */
  age: string;
  onIndex: (index: number | null) => void;
}

/** The Handicap Index of a player. */
export function IndexCell({ id, name, index, age, onIndex }: IndexCellProps) {
  const edit = (text: string) => {
    const typed = text.trim() === '' ? null : indexFrom(text);
    if (typed === null && text.trim() !== '') {
      showToast({ kind: 'error', text: `“${text}” is no Handicap Index, such as 12.5 or +1.2.` });
    } else if (typed !== index) onIndex(typed);
  };
  return (
    <>
      <TypedCell
        id={id}
        label={`Handicap Index of ${name}`}
        value={index === null ? '' : handicapText(index)}
        maxLength={5}
        onTyped={edit}
      />
      {age !== '' && <small className="muted">{age}</small>}
    </>
  );
}

interface TeeChoiceProps {
  tees: readonly { id: string; name: string }[];
  /** By what names each of them in the setup. */
  players: readonly { name: string; tee: string }[];
  /** Gives the tee to the players of these names; an empty one takes theirs away. */
  onTee: (tee: string, names: ReadonlySet<string>, outcome: Parameters<ChangeSetup>[1]) => void;
}

/** The tees of a player to choose from. */
export const teeOptions = (tees: TeeChoiceProps['tees']) => [
  ['', 'None'] as const,
  ...tees.map(({ id, name }) => [id, name] as const),
];

/** One choice of the tee of all players who have none; nothing where each has one. */
export function TeeChoice({ tees, players, onTee }: TeeChoiceProps) {
  const without = players.filter((player) => !tees.some(({ id }) => id === player.tee));
  if (tees.length === 0 || without.length === 0) return null;
  const names = new Set(without.map(({ name }) => name));
  const count = without.length === 1 ? '1 player' : `${without.length} players`;
  const choose = (id: string, tee: string) => {
    const onStored = () => {
      showToast({
        kind: 'success',
        text: `Tee of ${count}: ${tee}.`,
        action: {
          label: 'Undo',
          run: () => onTee('', names, {}),
        },
      });
    };
    onTee(id, names, { onStored });
  };
  return (
    <div className="score-choice">
      <ChoiceField
        label={`Tee of the ${count} without one`}
        value=""
        options={[['', 'Choose…'], ...teeOptions(tees).slice(1)]}
        onChosen={(id) => {
          const tee = tees.find((each) => each.id === id);
          if (tee) choose(tee.id, tee.name);
        }}
      />
    </div>
  );
}

interface AddPlayerProps {
  label: string;
  /** Returns whether the player is added, so that the field is ready for the next one. */
  onAdd: (player: string) => boolean;
}

/** The name of a player to add. */
export function AddPlayer({ label, onAdd }: AddPlayerProps) {
  const [typed, setTyped] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const player = typed.trim();
    if (player !== '' && onAdd(player)) setTyped('');
  };
  return (
    <form className="row" data-align="end" onSubmit={submit}>
      <TextField
        label={label}
        value={typed}
        maxLength={80}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="button quiet">
        Add
      </button>
    </form>
  );
}

/** The people of the directory by name, and how old a handicap by it is; empty where it isn't outdated. */
export function usePeople({ setup }: Pick<ScoresView, 'setup'>) {
  const people = entriesByKey(useDirectory());
  // Later, the age of a handicap is not that on the day of play.
  const isBefore = ['off', 'open'].includes(setup.state);
  const ageOf = ({ player, index }: Pick<StaffPlayer, 'player' | 'index'>) =>
    isBefore ? indexAge(index, people.get(personKey(player)), today()) : '';
  return { people, ageOf };
}
