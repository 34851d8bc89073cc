import { useId } from 'react';
import {
  repeatedPlayer,
  twoOfOneName,
  type SetupBody,
} from '#domain/scores/event-scores.schema.ts';
import { MISSED_CUT } from '#domain/results/results.ts';
import { flightOf } from '#domain/scores/flights.ts';
import { PlayerStatus } from '#domain/scores/scoring-fields.schema.ts';
import { teamsOfGroups, type Needed } from '#domain/scores/scoring-setup.ts';
import { onlyTee } from '#domain/scores/scores.ts';
import type { ScoresView, StaffPlayer } from '#domain/scores/staff-view.ts';
import { slugOf, uniqueId } from '#domain/shared/slug.ts';
import { RemoveButton } from '../ui/remove-button.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { showToast } from '../ui/toasts.ts';
import { SelectCell, TypedCell } from '../ui/typed-cell.tsx';
import {
  AddPlayer,
  CourseHandicap,
  IndexCell,
  TeeChoice,
  teeOptions,
  usePeople,
} from './player-fields.tsx';
import { withPlayerIn } from './flights.ts';
import { groupOptions, shownHandicap } from './players.ts';
import type { ChangeSetup } from './use-scores.ts';
import { Button } from '../ui/button.tsx';

type SetupPlayer = SetupBody['players'][number];

const STATUS_LABELS: Readonly<Record<SetupPlayer['status'], string>> = {
  '': 'Plays',
  WD: 'Withdrew',
  NS: 'Did not start',
  DNF: 'Did not finish',
  DQ: 'Disqualified',
  MC: 'Missed the cut',
};

/** The id of the field in which a player gets what is needed. */
export const neededId = (needed: Needed, player: string) => `player-${needed}-${player}`;

/** The number of a player's team; empty without one. */
const teamOf = ({ setup }: Pick<ScoresView, 'setup'>, id: string) =>
  setup.teams.find(({ players }) => players.includes(id))?.id ?? '';

/** The players of an event with group, tee, handicap, team and status. Each change is stored when the field is left. */
export function FieldSection({ view, change }: { view: ScoresView; change: ChangeSetup }) {
  const id = useId();
  const { players, groups } = view;
  const { ageOf } = usePeople(view);
  const tees = view.setup.course?.tees ?? [];
  const { by, list } = view.setup.flights ?? { list: [] };
  const isChosen = by === 'chosen';
  const edit = ({ id: player }: StaffPlayer, fields: Partial<SetupPlayer>) => {
    change((body) => ({
      ...body,
      players: body.players.map((each) => (each.id === player ? { ...each, ...fields } : each)),
    }));
  };
  const flightColumn: Column<StaffPlayer> = {
    heading: 'Flight',
    cell: ({ id: player, player: name, flight = '' }) => (
      <SelectCell
        id={neededId('flight', player)}
        label={`Flight of ${name}`}
        value={flight}
        options={[['', 'None'], ...list.map((each) => [each.id, each.name] as const)]}
        onChosen={(to) => change((body) => withPlayerIn(body, player, to))}
      />
    ),
  };
  return (
    <section aria-labelledby={id} className="stack" data-gap="3">
      <div className="split">
        <h2 id={id}>Players</h2>
        {teamsOfGroups(view).length > 0 && (
          <Button onPress={() => makeTeams(view, change)}>Make each group a team</Button>
        )}
      </div>
      <p className="hint">
        A Handicap Index such as 12.5, or +1.2 for a plus handicap. Without one, type the Course
        Handicap. A change is stored when you leave the field.
      </p>
      <TeeChoice
        tees={tees}
        players={players.map((player) => ({ name: player.id, tee: player.tee }))}
        onTee={(tee, names, outcome) => {
          const given = (player: SetupPlayer) =>
            names.has(player.id) ? { ...player, tee } : player;
          change((body) => ({ ...body, players: body.players.map(given) }), outcome);
        }}
      />
      <Table
        label="Players"
        columns={[
          {
            heading: 'Player',
            cell: (player) => (
              <>
                {player.player}
                {!isChosen && <small className="muted">{flightOf(view, player)}</small>}
              </>
            ),
          },
          {
            heading: 'Group',
            cell: (player) => (
              <SelectCell
                id={neededId('group', player.id)}
                label={`Group of ${player.player}`}
                value={player.group ?? ''}
                options={groupOptions(groups)}
                onChosen={(group) => edit(player, { group: group || null })}
              />
            ),
          },
          {
            heading: 'Tee',
            cell: (player) => (
              <SelectCell
                id={neededId('tee', player.id)}
                label={`Tee of ${player.player}`}
                value={player.tee}
                options={teeOptions(tees)}
                onChosen={(tee) => edit(player, { tee })}
              />
            ),
          },
          ...(isChosen ? [flightColumn] : []),
          {
            heading: 'Index',
            isNumber: true,
            cell: (player) => (
              <IndexCell
                id={neededId('handicap', player.id)}
                name={player.player}
                index={player.index}
                age={ageOf(player)}
                onIndex={(index) => edit(player, { index, courseHandicap: null })}
              />
            ),
          },
          {
            heading: 'Course Handicap',
            isNumber: true,
            cell: (player) => (
              <CourseHandicap
                player={player}
                onTyped={(courseHandicap) => edit(player, { courseHandicap })}
              />
            ),
          },
          {
            heading: 'Playing',
            isNumber: true,
            cell: ({ playing }) => shownHandicap(playing?.net),
          },
          {
            heading: 'Team',
            cell: ({ id: player, player: name }) => (
              <TypedCell
                label={`Team of ${name}`}
                value={teamOf(view, player).replace(/^t/, '')}
                maxLength={3}
                onTyped={(text) => {
                  const to = /^\d{1,3}$/.test(text.trim()) ? `t${Number(text)}` : '';
                  if (to !== teamOf(view, player)) change((body) => withTeam(body, player, to));
                }}
              />
            ),
          },
          {
            heading: 'Status',
            cell: (player) => (
              <SelectCell
                label={`Status of ${player.player}`}
                value={player.status}
                options={PlayerStatus.options
                  .filter(
                    (each) =>
                      each !== MISSED_CUT ||
                      view.setup.rounds !== undefined ||
                      player.status === each,
                  )
                  .map((status) => [status, STATUS_LABELS[status]])}
                onChosen={(status) => edit(player, { status: PlayerStatus.parse(status) })}
              />
            ),
          },
          {
            heading: '',
            cell: ({ id: removed, player }) => (
              <RemoveButton
                what={player}
                onRemove={() => {
                  change((body) => ({
                    ...withTeam(body, removed, ''),
                    players: body.players.filter((each) => each.id !== removed),
                  }));
                }}
              />
            ),
          },
        ]}
        rows={players}
        keyOf={(player) => player.id}
      />
      <AddPlayer label="Add a player" onAdd={(player) => addPlayer(view, change, player)} />
    </section>
  );
}

/** Makes each group a team; Undo puts back the teams that were there. */
function makeTeams({ setup }: ScoresView, change: ChangeSetup): void {
  const withTeams = (teamsIn: (body: SetupBody) => SetupBody['setup']['teams']) => {
    return (body: SetupBody) => ({ ...body, setup: { ...body.setup, teams: teamsIn(body) } });
  };
  const onStored = () => {
    showToast({
      kind: 'success',
      text: 'Each group is a team.',
      action: {
        label: 'Undo',
        run: () => change(withTeams(({ players }) => teamsOf(setup.teams, players))),
      },
    });
  };
  change(withTeams(teamsOfGroups), { onStored });
}

/** Teams of the players who are still in the field. */
const teamsOf = (teams: SetupBody['setup']['teams'], players: readonly SetupPlayer[]) =>
  teams
    .map((team) => ({
      ...team,
      players: team.players.filter((member) => players.some(({ id }) => id === member)),
    }))
    .filter((team) => team.players.length > 0);

/** The setup with a player in another team; in none for an empty id. Teams without players go. */
function withTeam(body: SetupBody, player: string, to: string): SetupBody {
  const teams = body.setup.teams.map((team) => ({
    ...team,
    players: team.players.filter((each) => each !== player),
  }));
  const isNew = to !== '' && !teams.some(({ id }) => id === to);
  const all = isNew ? [...teams, { id: to, players: [] }] : teams;
  const joined = all.map((team) =>
    team.id === to ? { ...team, players: [...team.players, player] } : team,
  );
  return {
    ...body,
    setup: { ...body.setup, teams: joined.filter(({ players }) => players.length > 0) },
  };
}

/** Adds a player; false, with a message, for a name that is there. */
function addPlayer(view: ScoresView, change: ChangeSetup, player: string): boolean {
  const twice = repeatedPlayer([...view.players, { player }]);
  if (twice !== undefined) {
    showToast({ kind: 'error', text: twoOfOneName(player) });
    return false;
  }
  const isOpen = view.setup.state === 'open';
  const tee = onlyTee(view.setup.course?.tees);
  const add = (body: SetupBody) => {
    const isTaken = (id: string) => body.players.some((each) => each.id === id);
    const added: SetupPlayer = {
      id: uniqueId(slugOf(player).slice(0, 30) || 'player', isTaken),
      player,
      group: null,
      tee,
      index: null,
      courseHandicap: null,
      // Everyone who plays in open scores has a tee, a handicap and a group.
      status: isOpen ? 'NS' : '',
    };
    return { ...body, players: [...body.players, added] };
  };
  const onStored = () => {
    if (!isOpen) return;
    showToast({
      kind: 'success',
      text: `${player} is added. ${tee === '' ? 'Choose a tee, enter' : 'Enter'} handicap and group, then choose “${STATUS_LABELS['']}”.`,
    });
  };
  change(add, { onStored });
  return true;
}
