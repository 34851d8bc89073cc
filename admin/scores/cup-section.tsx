import { useId } from 'react';
import { CUP_FORMATS, formatLabel } from '#domain/colony-cup/cup-formats.ts';
import { ballsOf } from '#domain/scores/cup/cup-handicaps.ts';
import { HOLE_SPANS } from '#domain/scores/hole-span.ts';
import type {
  CupFormatSetup,
  CupMatchSetup,
  CupSetup,
} from '#domain/scores/cup/cup-setup.schema.ts';
import { SPAN_LABELS, groupOptions } from './players.ts';
import { matchLabel } from '#domain/scores/cup/cup-play.ts';
import { withMatch, withMatchMoved, withPlayerAt } from '#domain/scores/cup/cup-sheet.ts';
import type { SetupBody } from '#domain/scores/event-scores.schema.ts';
import type { ScoresView } from '#domain/scores/staff-view.ts';
import { ChoiceField } from '../ui/fields.tsx';
import { RemoveButton } from '../ui/remove-button.tsx';
import { showToast } from '../ui/toasts.ts';
import { CupTeams } from './cup-teams.tsx';
import { Table } from '../ui/table.tsx';
import { SelectCell, TypedCell } from '../ui/typed-cell.tsx';
import type { ChangeState } from '../stored-state.ts';
import type { ChangeSetup } from './use-scores.ts';
import { Button } from '../ui/button.tsx';

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
    <section aria-labelledby={id} className="stack">
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
    <section aria-labelledby={id} className="stack">
      <h3 id={id}>{label}</h3>
      <div className="row" data-align="end">
        <ChoiceField
          label={`Holes of ${label}`}
          value={holes}
          options={HOLE_SPANS.map((each) => [each, SPAN_LABELS[each]])}
          onChosen={(chosen) => edit({ holes: chosen })}
        />
        {allowances.map((percent, at) => {
          const name = allowances.length === 1 ? 'Allowance, %' : ALLOWANCE_LABELS[at];
          return (
            <label key={name} className="stack" data-gap="1">
              <span className="label">{name}</span>
              <TypedCell
                label={`${name}, ${label}`}
                value={String(percent)}
                maxLength={3}
                onTyped={(text) => editAllowance(at, text)}
              />
            </label>
          );
        })}
      </div>
      {matches.length > 0 && <MatchTable {...props} matches={matches} />}
      <Button onPress={() => changeCup((now) => withMatch(now, format, newMatchID()))}>
        Add a match<span className="visually-hidden"> of {label}</span>
      </Button>
    </section>
  );
}

function MatchTable(props: CupProps & { matches: readonly CupMatchSetup[] }) {
  const { view, cup, changeCup, matches } = props;
  const labelOf = (match: CupMatchSetup) => matchLabel(cup, match);
  const changeMatches = (change: (all: readonly CupMatchSetup[]) => readonly CupMatchSetup[]) => {
    changeCup((now) => ({ ...now, matches: [...change(now.matches)] }));
  };
  return (
    <Table
      label="Matches"
      isStacked
      columns={[
        { heading: 'Match', cell: labelOf },
        ...([0, 1] as const).map((side) => ({
          heading: cup.teams[side].name,
          cell: (match: CupMatchSetup) => <Side {...props} match={match} side={side} />,
        })),
        {
          heading: 'Group',
          cell: (match) => (
            <SelectCell
              label={`Group of ${labelOf(match)}`}
              value={match.group ?? ''}
              options={groupOptions(view.groups)}
              onChosen={(chosen) => {
                const grouped = (each: CupMatchSetup) =>
                  each.id === match.id ? { ...each, group: chosen || null } : each;
                changeMatches((all) => all.map(grouped));
              }}
            />
          ),
        },
        {
          heading: 'Strokes',
          cell: ({ id }) => view.matches.find((each) => each.id === id)?.strokes ?? '–',
        },
        { heading: 'Conceded by', cell: (match) => <Conceded {...props} match={match} /> },
        {
          heading: 'Order',
          cell: (match, at) => (
            <Order {...props} match={match} isFirst={at === 0} isLast={at === matches.length - 1} />
          ),
        },
        {
          heading: '',
          cell: (match) => (
            <RemoveButton
              what={labelOf(match)}
              onRemove={() => changeMatches((all) => all.filter(({ id }) => id !== match.id))}
            />
          ),
        },
      ]}
      rows={matches}
      keyOf={({ id }) => id}
    />
  );
}

interface MatchProps extends CupProps {
  match: CupMatchSetup;
}

/** The players of a side of a match. */
function Side({ cup, changeCup, match, side }: MatchProps & { side: 0 | 1 }) {
  const { name, players } = cup.teams[side];
  return match.sides[side].map((player, at) => (
    <SelectCell
      // The places of a side never move.
      // oxlint-disable-next-line react/no-array-index-key
      key={at}
      label={`${matchLabel(cup, match)}, ${name}, player ${at + 1}`}
      value={player}
      options={[['', 'To be chosen'], ...players.map(({ player: each }) => [each, each] as const)]}
      onChosen={(chosen) => {
        changeCup((now) => withPlayerAt(now, { match: match.id, side, at }, chosen));
      }}
    />
  ));
}

/** Moves a match up and down. */
function Order(props: MatchProps & { isFirst: boolean; isLast: boolean }) {
  const { cup, changeCup, match, isFirst, isLast } = props;
  const move = (step: -1 | 1) => {
    changeCup((now) => withMatchMoved(now, match.id, step), {
      onSettled: () => {
        // The row has moved in the page, and its button has lost the focus.
        document.querySelector<HTMLElement>(`#${match.id}-${step === 1 ? 'down' : 'up'}`)?.focus();
      },
    });
  };
  return ([-1, 1] as const).map((step) => {
    const isEnd = step === 1 ? isLast : isFirst;
    return (
      <Button
        key={step}
        id={`${match.id}-${step === 1 ? 'down' : 'up'}`}
        look="quiet small"
        busy={isEnd}
        onPress={() => move(step)}
      >
        {step === 1 ? 'Down' : 'Up'}
        <span className="visually-hidden"> {matchLabel(cup, match)}</span>
      </Button>
    );
  });
}

/** Who concedes the match: the balls of a side that withdraws lose the holes that are left. */
function Conceded({ view, cup, change, match }: MatchProps) {
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
    <SelectCell
      label={`${matchLabel(cup, match)}, conceded by`}
      value={isOut(0) ? '0' : isOut(1) ? '1' : ''}
      options={[['', '–'], ...cup.teams.map(({ name }, side) => [String(side), name] as const)]}
      onChosen={choose}
    />
  );
}
