import { personKey } from '#domain/players/person-name.ts';
import type { CupPlayer, CupSetup } from '#domain/scores/cup/cup-setup.schema.ts';
import { withTeamPlayers } from '#domain/scores/cup/cup-sheet.ts';
import { onlyTee } from '#domain/scores/scores.ts';
import { indexFrom } from '#domain/scores/scoring-setup.ts';
import type { ScoresView } from '#domain/scores/staff-view.ts';
import { RemoveButton } from '../ui/remove-button.tsx';
import { Table } from '../ui/table.tsx';
import { AddPlayer, IndexCell, TeeChoice, teeOptions, usePeople } from './player-fields.tsx';
import type { ChangeCup } from './cup-section.tsx';
import { SelectCell, TypedCell } from '../ui/typed-cell.tsx';

interface TeamsProps {
  view: ScoresView;
  cup: CupSetup;
  changeCup: ChangeCup;
}

/** Both teams with the handicaps of their players, which count in all formats. */
export function CupTeams(props: TeamsProps) {
  const { view, cup, changeCup } = props;
  return (
    <>
      <TeeChoice
        tees={view.setup.course?.tees ?? []}
        players={cup.teams.flatMap(({ players }) =>
          players.map(({ player, tee }) => ({ name: player, tee })),
        )}
        onTee={(tee, names, outcome) => {
          const given = (all: readonly CupPlayer[]) =>
            all.map((each) => (names.has(each.player) ? { ...each, tee } : each));
          changeCup(
            (now) =>
              ([0, 1] as const).reduce(
                (sheet, side) => withTeamPlayers(sheet, side, given(sheet.teams[side].players)),
                now,
              ),
            outcome,
          );
        }}
      />
      <div className="score-teams columns">
        {([0, 1] as const).map((side) => (
          <Team key={side} {...props} side={side} />
        ))}
      </div>
    </>
  );
}

function Team({ view, cup, changeCup, side }: TeamsProps & { side: 0 | 1 }) {
  const { people, ageOf } = usePeople(view);
  const { name, players } = cup.teams[side];
  const tees = view.setup.course?.tees ?? [];
  const changePlayers = (change: (players: readonly CupPlayer[]) => readonly CupPlayer[]) => {
    changeCup((now) => withTeamPlayers(now, side, change(now.teams[side].players)));
  };
  const rename = (text: string) => {
    changeCup((now) => {
      const [first, second] = now.teams;
      const teams: CupSetup['teams'] =
        side === 0 ? [{ ...first, name: text }, second] : [first, { ...second, name: text }];
      return { ...now, teams };
    });
  };
  const edit = (player: string, fields: Partial<CupPlayer>) => {
    changePlayers((all) =>
      all.map((each) => (each.player === player ? { ...each, ...fields } : each)),
    );
  };
  return (
    <section className="stack" data-gap="3" aria-label={name}>
      <label className="stack" data-gap="1">
        <span className="label">Team</span>
        <TypedCell
          label={`Name of team ${side + 1}`}
          value={name}
          maxLength={80}
          onTyped={rename}
        />
      </label>
      <Table
        label={name}
        columns={[
          { heading: 'Player', cell: ({ player }) => player },
          {
            heading: 'Index',
            cell: (row) => (
              <IndexCell
                name={row.player}
                index={row.index}
                age={ageOf(row)}
                onIndex={(index) => edit(row.player, { index })}
              />
            ),
          },
          {
            heading: 'Tee',
            cell: ({ player, tee }) => (
              <SelectCell
                label={`Tee of ${player}`}
                value={tee}
                options={teeOptions(tees)}
                onChosen={(chosen) => edit(player, { tee: chosen })}
              />
            ),
          },
          {
            heading: '',
            cell: ({ player }) => (
              <RemoveButton
                what={player}
                onRemove={() => {
                  changePlayers((all) => all.filter((each) => each.player !== player));
                }}
              />
            ),
          },
        ]}
        rows={players}
        keyOf={({ player }) => player}
      />
      <AddPlayer
        label={`Add a player to ${name}`}
        onAdd={(player) => {
          const index = indexFrom(people.get(personKey(player))?.handicap ?? '');
          changePlayers((all) => [...all, { player, index, tee: onlyTee(tees) }]);
          return true;
        }}
      />
    </section>
  );
}
