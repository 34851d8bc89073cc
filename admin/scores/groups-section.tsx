import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import type { SetupBody } from '#domain/scores/event-scores.schema.ts';
import { scoresApi } from '#domain/scores/scores.api.ts';
import { fieldOfTeeTimes, groupID } from '#domain/scores/scoring-setup.ts';
import { setupIn, type ScoresView } from '#domain/scores/staff-view.ts';
import { uniqueId } from '#domain/shared/slug.ts';
import { HOLES } from '#domain/tour/format.ts';
import { request } from '../api.ts';
import { confirmDanger, confirmStep } from '../ui/ask.tsx';
import { showOutcome, showToast } from '../ui/toasts.ts';
import { Table } from '../ui/table.tsx';
import { SelectCell, TypedCell } from '../ui/typed-cell.tsx';
import { roundNumber } from './players.ts';
import { codesQuery, type ChangeSetup } from './use-scores.ts';
import { Button } from '../ui/button.tsx';

type Group = SetupBody['groups'][number];

const HOLE_OPTIONS = Array.from({ length: HOLES }, (_, at) => {
  const hole = String(at + 1);
  return [hole, hole] as const;
});

/** `AB12 CD34`. */
export const spacedCode = (code: string) => code.replace(/^(.{4})/, '$1 ');

/** The groups with start, players and code. */
export function GroupsSection({ view, change }: { view: ScoresView; change: ChangeSetup }) {
  const id = useId();
  const { eventID, groups, players, isSetUp } = view;
  const { data: codes } = useQuery({ ...codesQuery(eventID), enabled: isSetUp });
  const queries = useQueryClient();

  const namesOf = (group: Group) =>
    players.filter((player) => player.group === group.id).map(({ player }) => player);
  const codeOf = (group: Group) => codes?.groups.find((each) => each.id === group.id)?.code;
  const edit = (group: Group, fields: Partial<Group>) => {
    change((body) => ({
      ...body,
      groups: body.groups.map((each) => (each.id === group.id ? { ...each, ...fields } : each)),
    }));
  };

  async function replace(group: Group) {
    const isMeant = await confirmDanger({
      title: 'Replace the code of this group?',
      text: 'Phones with the former code can’t send scores any more until they scan the new one. What they sent stays.',
      verb: 'Replace',
    });
    if (!isMeant) return;
    await showOutcome(async () => {
      const path = { eventID, groupID: group.id };
      const codes = await request(scoresApi.replaceCode, { path });
      queries.setQueryData(codesQuery(eventID).queryKey, codes);
    }, 'The group has a new code. Print its card again.');
  }

  return (
    <section aria-labelledby={id} className="stack" data-gap="3">
      <div className="split">
        <h2 id={id}>Groups and codes</h2>
        {isSetUp && groups.length > 0 && (
          <Link className="button quiet" to={`/scores/${encodeURIComponent(eventID)}/print`}>
            Print group cards
          </Link>
        )}
      </div>
      {view.teeTimes && (
        <div className="notice row">
          <p>The tee times of the event differ from these groups.</p>
          <Button onPress={() => void takeTeeTimes(view, view.teeTimes, change)}>
            Take groups from the tee times
          </Button>
        </div>
      )}
      <Table
        label="Groups and codes"
        isStacked
        columns={[
          { heading: 'Group', cell: (_, at) => at + 1 },
          {
            heading: 'Time',
            cell: (group, at) => (
              <TypedCell
                label={`Time of group ${at + 1}`}
                value={group.time}
                maxLength={20}
                onTyped={(time) => edit(group, { time })}
              />
            ),
          },
          {
            heading: 'First hole',
            cell: (group, at) => (
              <SelectCell
                label={`First hole of group ${at + 1}`}
                value={String(group.hole)}
                options={HOLE_OPTIONS}
                onChosen={(hole) => edit(group, { hole: Number(hole) })}
              />
            ),
          },
          {
            heading: 'Day, if another',
            cell: (group, at) => (
              <input
                type="date"
                className="typed-cell"
                aria-label={`Day of group ${at + 1}, if another`}
                value={group.date ?? ''}
                onChange={({ target }) => edit(group, { date: target.value || null })}
              />
            ),
          },
          { heading: 'Players', cell: (group) => namesOf(group).join(', ') || 'No players' },
          {
            heading: 'Code',
            cell: (group) => {
              const code = codeOf(group);
              return <span className="score-code">{code ? spacedCode(code) : '–'}</span>;
            },
          },
          {
            heading: '',
            cell: (group, at) => (
              <>
                {codeOf(group) !== undefined && (
                  <Button look="quiet small" onPress={() => void replace(group)}>
                    New code<span className="visually-hidden"> for group {at + 1}</span>
                  </Button>
                )}
                {namesOf(group).length === 0 && (
                  <Button
                    look="quiet warn small"
                    onPress={() => {
                      change((body) => ({
                        ...body,
                        groups: body.groups.filter(({ id: other }) => other !== group.id),
                      }));
                    }}
                  >
                    Remove<span className="visually-hidden"> group {at + 1}</span>
                  </Button>
                )}
              </>
            ),
          },
        ]}
        rows={groups}
        keyOf={(group) => group.id}
      />
      <Button
        onPress={() => {
          change((body) => ({
            ...body,
            groups: [...body.groups, newGroup(body.groups, roundNumber(view))],
          }));
        }}
      >
        Add a group
      </Button>
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
  const isMeant = await confirmStep({
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
    verb: 'Take groups',
  });
  if (!isMeant) return;
  change((body) => ({ ...body, ...fieldOfTeeTimes(body, teeTimes).field }), {
    onStored: () => {
      showToast({ kind: 'success', text: 'The groups are those of the tee times.' });
    },
  });
}

const newGroup = (groups: readonly Group[], round: number): Group => ({
  id: uniqueId(groupID(round, 1), (id) => groups.some((group) => group.id === id)),
  time: '',
  hole: 1,
  date: null,
});
