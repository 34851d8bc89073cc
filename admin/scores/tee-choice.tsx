import { ChoiceField } from '../ui/fields.tsx';
import { showToast } from '../ui/toasts.ts';
import type { ChangeSetup } from './use-scores.ts';

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
