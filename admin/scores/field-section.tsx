import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { entriesByKey } from '#domain/directory/directory.ts';
import { personKey } from '#domain/players/person-name.ts';
import {
  repeatedPlayer,
  twoOfOneName,
  type SetupBody,
} from '#domain/scores/event-scores.schema.ts';
import { handicapText } from '#domain/scores/handicaps.ts';
import { PlayerStatus } from '#domain/scores/hole-score.schema.ts';
import { indexAge, indexFrom, teamsOfGroups } from '#domain/scores/scoring-setup.ts';
import { onlyTee } from '#domain/scores/scores.ts';
import type { ScoresView, StaffPlayer } from '#domain/scores/staff-view.ts';
import { slugOf, uniqueId } from '#domain/shared/slug.ts';
import { DIRECTORY_KEY, readDirectory } from '../records/editor/player-names.tsx';
import { today } from '../today.ts';
import { TextField } from '../ui/fields.tsx';
import { Icon } from '../ui/icons.tsx';
import { showToast } from '../ui/toasts.ts';
import { TypedCell } from '../ui/typed-cell.tsx';
import { shownHandicap } from './players.ts';
import type { ChangeSetup } from './use-scores.ts';
import { TeeChoice } from './tee-choice.tsx';

type SetupPlayer = SetupBody['players'][number];

const STATUS_LABELS: Readonly<Record<SetupPlayer['status'], string>> = {
  '': 'Plays',
  WD: 'Withdrew',
  NS: 'Did not start',
  DNF: 'Did not finish',
  DQ: 'Disqualified',
};

/** The number of a player's team; empty without one. */
const teamOf = ({ setup }: Pick<ScoresView, 'setup'>, id: string) =>
  setup.teams.find(({ players }) => players.includes(id))?.id ?? '';

/** The players of an event with group, tee, handicap, team and status. Each change is stored when the field is left. */
export function FieldSection({ view, change }: { view: ScoresView; change: ChangeSetup }) {
  const id = useId();
  const { players, groups } = view;
  const { data: directory = [] } = useQuery({ queryKey: [DIRECTORY_KEY], queryFn: readDirectory });
  const people = entriesByKey(directory);
  // Later, the age of a handicap is not that on the day of play.
  const isBefore = ['off', 'open'].includes(view.setup.state);
  const ageOf = ({ player, index }: StaffPlayer) =>
    isBefore ? indexAge(index, people.get(personKey(player)), today()) : '';
  const tees = view.setup.course?.tees ?? [];
  return (
    <section aria-labelledby={id} className="score-field">
      <div className="section-head">
        <h2 id={id}>Players</h2>
        {teamsOfGroups(view).length > 0 && (
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              makeTeams(view, change);
            }}
          >
            Make each group a team
          </button>
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
      <div className="table-scroll">
        <table className="table typed-table">
          <thead>
            <tr>
              {[
                'Player',
                'Group',
                'Tee',
                'Index',
                'Course Handicap',
                'Playing',
                'Team',
                'Status',
              ].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {players.map((player) => (
              <PlayerFields
                key={player.id}
                player={player}
                groups={groups}
                tees={tees}
                team={teamOf(view, player.id)}
                age={ageOf(player)}
                change={change}
              />
            ))}
          </tbody>
        </table>
      </div>
      <AddPlayer view={view} change={change} />
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
        run: () => {
          change(withTeams(({ players }) => teamsOf(setup.teams, players)));
        },
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

interface PlayerFieldsProps {
  player: StaffPlayer;
  groups: ScoresView['groups'];
  tees: readonly { id: string; name: string }[];
  team: string;
  /** How old the index is; empty while it is not outdated. */
  age: string;
  change: ChangeSetup;
}

function PlayerFields({ player, groups, tees, team, age, change }: PlayerFieldsProps) {
  const { id, index, courseHandicap, playing } = player;
  const name = player.player;
  const edit = (fields: Partial<SetupPlayer>) => {
    change((body) => ({
      ...body,
      players: body.players.map((each) => (each.id === id ? { ...each, ...fields } : each)),
    }));
  };
  const editCourseHandicap = (text: string) => {
    // Below zero is a plus handicap too.
    const [, sign = '', strokes = ''] = /^([-+−]?)(\d{1,2})$/.exec(text.trim()) ?? [];
    const typed = text.trim() === '' ? null : sign === '' ? Number(strokes) : 0 - Number(strokes);
    if (typed !== null && strokes === '') {
      showToast({ kind: 'error', text: `“${text}” is no Course Handicap, such as 15 or +2.` });
    } else if (typed !== courseHandicap) edit({ courseHandicap: typed });
  };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <select
          aria-label={`Group of ${name}`}
          value={player.group ?? ''}
          onChange={({ target }) => {
            edit({ group: target.value || null });
          }}
        >
          <option value="">None</option>
          {groups.map((group, at) => (
            <option key={group.id} value={group.id}>
              {at + 1}. {group.time || `hole ${group.hole}`}
            </option>
          ))}
        </select>
      </td>
      <td>
        <select
          aria-label={`Tee of ${name}`}
          value={tees.some((tee) => tee.id === player.tee) ? player.tee : ''}
          onChange={({ target }) => {
            edit({ tee: target.value });
          }}
        >
          <option value="">None</option>
          {tees.map((tee) => (
            <option key={tee.id} value={tee.id}>
              {tee.name}
            </option>
          ))}
        </select>
      </td>
      <td>
        <IndexCell
          name={name}
          index={index}
          age={age}
          onIndex={(typed) => {
            edit({ index: typed, courseHandicap: null });
          }}
        />
      </td>
      <td>
        {index === null ? (
          <TypedCell
            label={`Course Handicap of ${name}`}
            value={courseHandicap === null ? '' : handicapText(courseHandicap)}
            maxLength={3}
            onTyped={editCourseHandicap}
          />
        ) : (
          shownHandicap(courseHandicap)
        )}
      </td>
      <td>{shownHandicap(playing?.net)}</td>
      <td>
        <TypedCell
          label={`Team of ${name}`}
          value={team.replace(/^t/, '')}
          maxLength={3}
          onTyped={(text) => {
            const to = /^\d{1,3}$/.test(text.trim()) ? `t${Number(text)}` : '';
            if (to !== team) change((body) => withTeam(body, id, to));
          }}
        />
      </td>
      <td>
        <select
          aria-label={`Status of ${name}`}
          value={player.status}
          onChange={({ target }) => {
            edit({ status: PlayerStatus.parse(target.value) });
          }}
        >
          {PlayerStatus.options.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </select>
      </td>
      <td>
        <button
          type="button"
          className="icon-button"
          aria-label={`Remove ${name}`}
          onClick={() => {
            change((body) => ({
              ...withTeam(body, id, ''),
              players: body.players.filter((each) => each.id !== id),
            }));
          }}
        >
          <Icon name="close" />
        </button>
      </td>
    </tr>
  );
}

interface IndexCellProps {
  /** Of the player. */
  name: string;
  index: number | null;
  /** How old the index is; empty while it is not outdated. */
  age: string;
  onIndex: (index: number | null) => void;
}

/** The Handicap Index of a player. */
export function IndexCell({ name, index, age, onIndex }: IndexCellProps) {
  const edit = (text: string) => {
    const typed = text.trim() === '' ? null : indexFrom(text);
    if (typed === null && text.trim() !== '') {
      showToast({ kind: 'error', text: `“${text}” is no Handicap Index, such as 12.5 or +1.2.` });
    } else if (typed !== index) onIndex(typed);
  };
  return (
    <>
      <TypedCell
        label={`Handicap Index of ${name}`}
        value={index === null ? '' : handicapText(index)}
        maxLength={5}
        onTyped={edit}
      />
      {age !== '' && <small className="index-age">{age}</small>}
    </>
  );
}

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

function AddPlayer({ view, change }: { view: ScoresView; change: ChangeSetup }) {
  const [name, setName] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const player = name.trim();
    if (player === '') return;
    const twice = repeatedPlayer([...view.players, { player }]);
    if (twice !== undefined) {
      showToast({ kind: 'error', text: twoOfOneName(player) });
      return;
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
    setName('');
  };
  return (
    <form className="add-row" onSubmit={submit}>
      <TextField
        label="Add a player"
        value={name}
        onChange={({ target }) => {
          setName(target.value);
        }}
      />
      <button type="submit" className="button quiet">
        Add
      </button>
    </form>
  );
}
