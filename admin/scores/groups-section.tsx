import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import type { SetupBody } from '#domain/scores/event-scores.schema.ts';
import { scoresApi } from '#domain/scores/scores.api.ts';
import { fieldOfTeeTimes } from '#domain/scores/scoring-setup.ts';
import { setupIn, type ScoresView } from '#domain/scores/staff-view.ts';
import { uniqueId } from '#domain/shared/slug.ts';
import { HOLES } from '#domain/tour/format.ts';
import { messageOf, request } from '../api.ts';
import { ask, confirmDanger } from '../ui/ask.tsx';
import { showToast } from '../ui/toasts.ts';
import { TypedCell } from '../ui/typed-cell.tsx';
import { codesQuery, type ChangeSetup } from './use-scores.ts';

type Group = SetupBody['groups'][number];

/** `AB12 CD34`. */
export const spacedCode = (code: string) => code.replace(/^(.{4})/, '$1 ');

/** The groups with start, players and code. */
export function GroupsSection({ view, change }: { view: ScoresView; change: ChangeSetup }) {
  const id = useId();
  const { eventID, groups, players, isSetUp } = view;
  const { data: codes } = useQuery({ ...codesQuery(eventID), enabled: isSetUp });
  const queries = useQueryClient();

  async function replace(group: Group) {
    const isMeant = await confirmDanger({
      title: 'Replace the code of this group?',
      text: 'Phones with the former code can’t send scores any more until they scan the new one. What they sent stays.',
      verb: 'Replace',
    });
    if (!isMeant) return;
    try {
      const path = { eventID, groupID: group.id };
      const codes = await request(scoresApi.replaceCode, { path });
      queries.setQueryData(codesQuery(eventID).queryKey, codes);
      showToast({ kind: 'success', text: 'The group has a new code. Print its card again.' });
    } catch (thrown) {
      showToast({ kind: 'error', text: messageOf(thrown) });
    }
  }

  return (
    <section aria-labelledby={id} className="score-groups">
      <div className="section-head">
        <h2 id={id}>Groups and codes</h2>
        {isSetUp && groups.length > 0 && (
          <Link className="button quiet" to={`/scores/${encodeURIComponent(eventID)}/print`}>
            Print group cards
          </Link>
        )}
      </div>
      {view.teeTimes && (
        <div className="score-notice">
          <p>The tee times of the event differ from these groups.</p>
          <button
            type="button"
            className="button quiet"
            onClick={() => void takeTeeTimes(view, view.teeTimes, change)}
          >
            Take groups from the tee times
          </button>
        </div>
      )}
      <div className="table-scroll">
        <table className="table typed-table">
          <thead>
            <tr>
              {['Group', 'Time', 'First hole', 'Day, if another', 'Players', 'Code'].map(
                (heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ),
              )}
              <td />
            </tr>
          </thead>
          <tbody>
            {groups.map((group, at) => (
              <GroupFields
                key={group.id}
                number={at + 1}
                group={group}
                names={players
                  .filter((player) => player.group === group.id)
                  .map(({ player }) => player)}
                code={codes?.groups.find((each) => each.id === group.id)?.code}
                change={change}
                onReplace={() => void replace(group)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <button
        type="button"
        className="button quiet"
        onClick={() => {
          change((body) => ({ ...body, groups: [...body.groups, newGroup(body.groups)] }));
        }}
      >
        Add a group
      </button>
    </section>
  );
}

/** Shows what the tee times change, and stores it on top of the newest setup. */
async function takeTeeTimes(
  view: ScoresView,
  teeTimes: ScoresView['teeTimes'],
  change: ChangeSetup,
): Promise<void> {
  if (!teeTimes) return;
  const { changes, others } = fieldOfTeeTimes(setupIn(view), teeTimes);
  const choice = await ask({
    title: 'Take groups from the tee times?',
    text: 'Tees, handicaps, cards and scores stay. Groups stay with their players, so their codes stay valid.',
    details: (
      <>
        <ul className="bullets">
          {changes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {others.length > 0 && <p>In no tee time, and not changed: {others.join(', ')}.</p>}
      </>
    ),
    choices: [
      { value: 'cancel', label: 'Cancel', kind: 'quiet' },
      { value: 'take', label: 'Take groups', kind: 'primary' },
    ],
    focus: 'take',
    escape: 'cancel',
  });
  if (choice === 'cancel') return;
  change((body) => ({ ...body, ...fieldOfTeeTimes(body, teeTimes).field }), {
    onStored: () => {
      showToast({ kind: 'success', text: 'The groups are those of the tee times.' });
    },
  });
}

const newGroup = (groups: readonly Group[]): Group => ({
  id: uniqueId('g1', (id) => groups.some((group) => group.id === id)),
  time: '',
  hole: 1,
  date: null,
});

interface GroupFieldsProps {
  number: number;
  group: Group;
  names: readonly string[];
  code: string | undefined;
  change: ChangeSetup;
  onReplace: () => void;
}

function GroupFields({ number, group, names, code, change, onReplace }: GroupFieldsProps) {
  const { id, time, hole, date } = group;
  const edit = (fields: Partial<Group>) => {
    change((body) => ({
      ...body,
      groups: body.groups.map((each) => (each.id === id ? { ...each, ...fields } : each)),
    }));
  };
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>
        <TypedCell
          label={`Time of group ${number}`}
          value={time}
          maxLength={20}
          onTyped={(text) => {
            edit({ time: text });
          }}
        />
      </td>
      <td>
        <select
          aria-label={`First hole of group ${number}`}
          value={hole}
          onChange={({ target }) => {
            edit({ hole: Number(target.value) });
          }}
        >
          {Array.from({ length: HOLES }, (_, at) => (
            <option key={at} value={at + 1}>
              {at + 1}
            </option>
          ))}
        </select>
      </td>
      <td>
        <input
          type="date"
          aria-label={`Day of group ${number}, if another`}
          value={date ?? ''}
          onChange={({ target }) => {
            edit({ date: target.value || null });
          }}
        />
      </td>
      <td className="score-group-players">{names.join(', ') || 'No players'}</td>
      <td className="score-code">{code === undefined ? '–' : spacedCode(code)}</td>
      <td>
        {code !== undefined && (
          <button type="button" className="button quiet small" onClick={onReplace}>
            New code<span className="visually-hidden"> for group {number}</span>
          </button>
        )}
        {names.length === 0 && (
          <button
            type="button"
            className="button quiet warn small"
            onClick={() => {
              change((body) => ({
                ...body,
                groups: body.groups.filter((each) => each.id !== id),
              }));
            }}
          >
            Remove<span className="visually-hidden"> group {number}</span>
          </button>
        )}
      </td>
    </tr>
  );
}
