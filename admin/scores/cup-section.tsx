import { useId } from 'react';
import { CUP_FORMATS, formatLabel } from '#domain/colony-cup/cup-formats.ts';
import { ballsOf } from '#domain/scores/cup/cup-handicaps.ts';
import { CUP_HOLES, type CupHoles } from '#domain/scores/cup/cup-rules.ts';
import type {
  CupFormatSetup,
  CupMatchSetup,
  CupSetup,
} from '#domain/scores/cup/cup-setup.schema.ts';
import { matchLabel } from '#domain/scores/cup/cup-play.ts';
import { withMatch, withMatchMoved, withPlayerAt } from '#domain/scores/cup/cup-sheet.ts';
import type { SetupBody } from '#domain/scores/event-scores.schema.ts';
import type { ScoresView } from '#domain/scores/staff-view.ts';
import { SelectField } from '../ui/fields.tsx';
import { Icon } from '../ui/icons.tsx';
import { showToast } from '../ui/toasts.ts';
import { CupTeams } from './cup-teams.tsx';
import { TypedCell } from '../ui/typed-cell.tsx';
import type { ChangeState } from '../stored-state.ts';
import type { ChangeSetup } from './use-scores.ts';
import './cup-section.css';

/** Changes the sheet of a cup. */
export type ChangeCup = ChangeState<CupSetup>;

interface CupProps {
  view: ScoresView;
  cup: CupSetup;
  change: ChangeSetup;
  changeCup: ChangeCup;
}

/** The captains’ sheet of a team cup: the teams, and who plays whom in which format. Each change is stored as it is made. */
export function CupSection({ view, change }: { view: ScoresView; change: ChangeSetup }) {
  const id = useId();
  const { cup } = view.setup;
  if (!cup) return null;
  const changeCup: ChangeCup = (edit, outcome) => {
    change((body) => {
      const { cup: now } = body.setup;
      return now ? { ...body, setup: { ...body.setup, cup: edit(now) } } : body;
    }, outcome);
  };
  return (
    <section aria-labelledby={id} className="cup-sheet">
      <h2 id={id}>Captains’ sheet</h2>
      <p className="hint">
        A match is on the phones of its group, and on the site, once it has a group. A player who is
        chosen twice in a format changes places.
      </p>
      <CupTeams view={view} cup={cup} changeCup={changeCup} />
      {CUP_FORMATS.flatMap(
        (format) => cup.formats.find((each) => each.format === format) ?? [],
      ).map((rules) => (
        <FormatPart
          key={rules.format}
          rules={rules}
          view={view}
          cup={cup}
          change={change}
          changeCup={changeCup}
        />
      ))}
    </section>
  );
}

/** An id that no match of the event has ever had: cards have the scores of removed ones. */
const newMatchID = () => `m-${crypto.randomUUID().slice(0, 8)}`;

const HOLES_LABELS = {
  front: 'First nine',
  back: 'Last nine',
  all: 'All 18',
} as const satisfies Record<CupHoles, string>;

const ALLOWANCE_LABELS = ['Allowance, lower, %', 'Allowance, higher, %'];

/** A format: its holes, its allowances, and its matches in their order. */
function FormatPart(props: CupProps & { rules: CupFormatSetup }) {
  const { rules, cup, changeCup } = props;
  const { format, holes, allowances } = rules;
  const id = useId();
  const label = formatLabel(format);
  const matches = cup.matches.filter((match) => match.format === format);
  const edit = (fields: Partial<CupFormatSetup>) => {
    changeCup((now) => ({
      ...now,
      formats: now.formats.map((each) => (each.format === format ? { ...each, ...fields } : each)),
    }));
  };
  const editAllowance = (at: number, text: string) => {
    const percent = Number(text);
    if (text.trim() === '' || !Number.isInteger(percent) || percent < 0 || percent > 150) {
      showToast({ kind: 'error', text: `“${text}” is no allowance, such as 85.` });
    } else edit({ allowances: allowances.with(at, percent) });
  };
  return (
    <section aria-labelledby={id} className="cup-format">
      <h3 id={id}>{label}</h3>
      <div className="cup-format-rules">
        <SelectField
          label={`Holes of ${label}`}
          value={holes}
          onChange={({ target }) => {
            const chosen = CUP_HOLES.find((each) => each === target.value);
            if (chosen) edit({ holes: chosen });
          }}
        >
          {CUP_HOLES.map((each) => (
            <option key={each} value={each}>
              {HOLES_LABELS[each]}
            </option>
          ))}
        </SelectField>
        {allowances.map((percent, at) => {
          const name = allowances.length === 1 ? 'Allowance, %' : ALLOWANCE_LABELS[at];
          return (
            <label key={name} className="cup-allowance">
              <span>{name}</span>
              <TypedCell
                label={`${name}, ${label}`}
                value={String(percent)}
                maxLength={3}
                onTyped={(text) => {
                  editAllowance(at, text);
                }}
              />
            </label>
          );
        })}
      </div>
      {matches.length > 0 && <MatchTable {...props} matches={matches} />}
      <button
        type="button"
        className="button quiet"
        onClick={() => {
          changeCup((now) => withMatch(now, format, newMatchID()));
        }}
      >
        Add a match<span className="visually-hidden"> of {label}</span>
      </button>
    </section>
  );
}

function MatchTable(props: CupProps & { matches: readonly CupMatchSetup[] }) {
  const { cup, matches } = props;
  return (
    <div className="table-scroll">
      <table className="table typed-table">
        <thead>
          <tr>
            {[
              'Match',
              ...cup.teams.map(({ name }) => name),
              'Group',
              'Strokes',
              'Conceded by',
              'Order',
            ].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {matches.map((match, at) => (
            <MatchRow
              key={match.id}
              {...props}
              match={match}
              isFirst={at === 0}
              isLast={at === matches.length - 1}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MatchRowProps extends CupProps {
  match: CupMatchSetup;
  isFirst: boolean;
  isLast: boolean;
}

function MatchRow({ view, cup, change, changeCup, match, isFirst, isLast }: MatchRowProps) {
  const { id, group } = match;
  const label = matchLabel(cup, match);
  const edit = (fields: Partial<CupMatchSetup>) => {
    changeCup((now) => ({
      ...now,
      matches: now.matches.map((each) => (each.id === id ? { ...each, ...fields } : each)),
    }));
  };
  const move = (step: -1 | 1) => {
    changeCup((now) => withMatchMoved(now, id, step), {
      onSettled: () => {
        // The row has moved in the page, and its button has lost the focus.
        document.querySelector<HTMLElement>(`#${id}-${step === 1 ? 'down' : 'up'}`)?.focus();
      },
    });
  };
  return (
    <tr>
      <th scope="row">{label}</th>
      {([0, 1] as const).map((side) => (
        <td key={side}>
          {match.sides[side].map((player, at) => (
            <select
              // The places of a side never move.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              className="cup-player"
              aria-label={`${label}, ${cup.teams[side].name}, player ${at + 1}`}
              value={player}
              onChange={({ target: { value } }) => {
                changeCup((now) => withPlayerAt(now, { match: id, side, at }, value));
              }}
            >
              <option value="">To be chosen</option>
              {cup.teams[side].players.map(({ player: name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          ))}
        </td>
      ))}
      <td>
        <select
          aria-label={`Group of ${label}`}
          value={group ?? ''}
          onChange={({ target }) => {
            edit({ group: target.value || null });
          }}
        >
          <option value="">None</option>
          {view.groups.map((each, at) => (
            <option key={each.id} value={each.id}>
              {at + 1}. {each.time || `hole ${each.hole}`}
            </option>
          ))}
        </select>
      </td>
      <td>{view.matches.find((each) => each.id === id)?.strokes ?? '–'}</td>
      <td>
        <Conceded view={view} cup={cup} change={change} match={match} label={label} />
      </td>
      <td className="cup-order">
        <button
          type="button"
          id={`${id}-up`}
          className="button quiet small"
          aria-disabled={isFirst}
          onClick={() => {
            if (!isFirst) move(-1);
          }}
        >
          Up<span className="visually-hidden"> {label}</span>
        </button>
        <button
          type="button"
          id={`${id}-down`}
          className="button quiet small"
          aria-disabled={isLast}
          onClick={() => {
            if (!isLast) move(1);
          }}
        >
          Down<span className="visually-hidden"> {label}</span>
        </button>
      </td>
      <td>
        <button
          type="button"
          className="icon-button"
          aria-label={`Remove ${label}`}
          onClick={() => {
            changeCup((now) => ({
              ...now,
              matches: now.matches.filter((each) => each.id !== id),
            }));
          }}
        >
          <Icon name="close" />
        </button>
      </td>
    </tr>
  );
}

interface ConcededProps extends Pick<CupProps, 'view' | 'cup' | 'change'> {
  match: CupMatchSetup;
  label: string;
}

/** Who concedes the match: the balls of a side that withdraws lose the holes that are left. */
function Conceded({ view, cup, change, match, label }: ConcededProps) {
  const balls = ballsOf(match);
  if (!balls) return '–';
  const isOut = (side: 0 | 1) =>
    balls[side].every(({ id }) => view.players.find((each) => each.id === id)?.status === 'WD');
  const choose = (value: string) => {
    const statusOf = ({ id, status }: SetupBody['players'][number]) => {
      const side = balls.findIndex((own) => own.some((ball) => ball.id === id));
      return side < 0 ? status : String(side) === value ? 'WD' : '';
    };
    change((body) => ({
      ...body,
      players: body.players.map((each) => ({ ...each, status: statusOf(each) })),
    }));
  };
  return (
    <select
      className="cup-conceded"
      aria-label={`${label}, conceded by`}
      value={isOut(0) ? '0' : isOut(1) ? '1' : ''}
      onChange={({ target }) => {
        choose(target.value);
      }}
    >
      <option value="">–</option>
      {cup.teams.map(({ name }, side) => (
        <option key={name} value={side}>
          {name}
        </option>
      ))}
    </select>
  );
}
