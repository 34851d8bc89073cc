import { useId } from 'react';
import { TEAM_SCORES, type PointChoice } from '#domain/results/entered/entered-results.schema.ts';
import { TABLES } from '#domain/results/leaderboard.ts';
import { TABLE_LABELS } from '#domain/results/table-labels.ts';
import { ROUNDS_MAX } from '#domain/results/results.schema.ts';
import {
  SCORED_PLAYERS_MAX,
  type Allowances,
  type SetupBody,
} from '#domain/scores/event-scores.schema.ts';
import {
  formatNamed,
  FORMATS,
  rulesOf,
  TEAM_FORMATS,
  USUAL_FORMAT,
} from '#domain/scores/formats/formats.ts';
import { holesIn } from '#domain/scores/hole-span.ts';
import { FIELD_LIMITS } from '#domain/scores/scoring-fields.schema.ts';
import { SPAN_LABELS, roundNumber } from './players.ts';
import { onlyTee } from '#domain/scores/scores.ts';
import type { ScoresView } from '#domain/scores/staff-view.ts';
import { ChoiceField, TextField } from '../ui/fields.tsx';
import { SentSwitch } from '../ui/sent-switch.tsx';
import { showToast } from '../ui/toasts.ts';
import { TOUR_POINT_CHOICES, TOUR_TABLES } from '../settings/settings.ts';
import { FlightFields } from './flight-fields.tsx';
import { TieFields } from './tie-fields.tsx';
import type { ChangeSetup, EditRules } from './use-scores.ts';
import { playoffName } from '#domain/tour/names.ts';

const POINT_LABELS: Readonly<Record<PointChoice, string>> = {
  regular: 'Regular event',
  midMajor: 'Mid major',
  major: 'Major',
  playoff1: `${playoffName()} 1`,
  playoff2: `${playoffName()} 2`,
  none: 'No points',
};

const ALLOWANCE_LABELS: Readonly<Record<keyof Allowances, string>> = {
  net: 'Net, %',
  skins: 'Skins, %',
  teams: 'Teams, %',
  wgr: 'World ranking, %',
};

/** Course, allowances, points and tables; of a team cup the course, since its formats have their allowances. */
export function RulesSection({ view, change }: { view: ScoresView; change: ChangeSetup }) {
  const id = useId();
  const { setup, courses } = view;
  const edit: EditRules = (fields) => {
    change((body) => ({ ...body, setup: { ...body.setup, ...fields(body.setup) } }));
  };
  const chosen = courses.findIndex(({ name }) => name === setup.course?.name);
  return (
    <section className="stack" data-gap="3" aria-labelledby={id}>
      <h2 id={id}>How it is played</h2>
      <div className="score-rules columns">
        <ChoiceField
          label="Course"
          value={setup.course ? String(chosen) : ''}
          hint={
            courses.length === 0
              ? 'No course has a scorecard yet: add one under Courses.'
              : undefined
          }
          options={[
            ['', 'None'],
            ...(setup.course && chosen < 0 ? [['-1', setup.course.name] as const] : []),
            ...courses.map(({ name }, at) => [String(at), name] as const),
          ]}
          onChosen={(at) => {
            const course = at === '' ? undefined : courses[Number(at)];
            if (!course) return;
            const tee = onlyTee(course.tees);
            const known = new Set(course.tees.map((tee) => tee.id));
            change((body) => ({
              ...body,
              setup: { ...body.setup, course },
              players: body.players.map((player) =>
                known.has(player.tee) ? player : { ...player, tee },
              ),
            }));
          }}
        />
        {!setup.cup && <FormatFields setup={setup} change={change} />}
        {!setup.cup && (
          <ChoiceField
            label="Holes"
            value={setup.holes ?? 'all'}
            options={(['all', 'front', 'back'] as const).map((each) => [each, SPAN_LABELS[each]])}
            onChosen={(holes) => {
              change((body) => {
                const { holes: _before, ...fields } = body.setup;
                const played = holesIn(holes);
                // A group that would start at another hole starts at the first of these.
                const groups = body.groups.map((group) =>
                  played.includes(group.hole) ? group : { ...group, hole: played[0] ?? 1 },
                );
                return { ...body, groups, setup: { ...fields, ...(holes !== 'all' && { holes }) } };
              });
            }}
          />
        )}
        {!setup.cup && <RoundFields view={view} change={change} />}
        {!setup.cup && <TableFields setup={setup} edit={edit} />}
        {!setup.cup && <TieFields view={view} edit={edit} />}
      </div>
      {!setup.cup && <FlightFields view={view} change={change} />}
      {!setup.cup && <TableSwitches setup={setup} change={change} />}
    </section>
  );
}

const TOUR_ALLOWANCES = (['net', 'skins', 'teams', 'wgr'] as const).filter((name) =>
  TOUR_TABLES.includes(name),
);

interface RulesProps {
  setup: ScoresView['setup'];
  edit: EditRules;
}

/** The format of play, and the numbers that it leaves to the event; those of another format go with it. */
function FormatFields({ setup, change }: Pick<RulesProps, 'setup'> & { change: ChangeSetup }) {
  const { format = USUAL_FORMAT } = setup;
  const { sentence, fields = {} } = formatNamed(format);
  const rules = rulesOf(setup);
  return (
    <>
      <ChoiceField
        label="Format"
        value={format}
        hint={sentence}
        options={Object.entries(FORMATS).map(([name, { label }]) => [name, label])}
        onChosen={(name) => {
          change(({ setup: { format: _format, formatFields: _fields, ...rest }, ...body }) => ({
            ...body,
            setup: name === USUAL_FORMAT ? rest : { ...rest, format: name },
          }));
        }}
      />
      {Object.entries(fields).map(([name, { label }]) => (
        <NumberField
          key={name}
          label={label}
          value={rules[name] ?? 0}
          limits={FIELD_LIMITS}
          what={`whole number from ${FIELD_LIMITS.join(' to ')}`}
          onNumber={(value) => {
            change((body) => ({
              ...body,
              setup: { ...body.setup, formatFields: { ...body.setup.formatFields, [name]: value } },
            }));
          }}
        />
      ))}
    </>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  limits: readonly [least: number, most: number];
  /** What another text is not. */
  what: string;
  onNumber: (value: number) => void;
}

/** A whole number that is stored when the field is left. */
function NumberField({ label, value, limits: [least, most], what, onNumber }: NumberFieldProps) {
  return (
    <TextField
      key={value}
      label={label}
      inputMode={least < 0 ? 'text' : 'numeric'}
      defaultValue={value}
      onBlur={({ target }) => {
        const typed = Number(target.value.replace('−', '-') || Number.NaN);
        if (!Number.isInteger(typed) || typed < least || typed > most) {
          showToast({ kind: 'error', text: `“${target.value}” is no ${what}.` });
        } else if (typed !== value) onNumber(typed);
      }}
    />
  );
}

/** How many rounds there are, and who plays on after the cut. */
function RoundFields({ view, change }: { view: ScoresView; change: ChangeSetup }) {
  const { rounds = 1, cut, flights } = view.setup;
  const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));
  const edit = (count: number, next: SetupBody['setup']['cut']) => {
    change(({ setup: { rounds: _rounds, cut: _cut, ...fields }, ...body }) => ({
      ...body,
      setup: {
        ...fields,
        ...(count > 1 && { rounds: count }),
        ...(next && next.after < count && { cut: next }),
      },
    }));
  };
  return (
    <>
      <ChoiceField
        label="Rounds"
        value={String(rounds)}
        options={numbersTo(ROUNDS_MAX).map((each) => [
          each,
          each,
          Number(each) < roundNumber(view),
        ])}
        onChosen={(count) => edit(Number(count), cut)}
      />
      {rounds > 1 && (
        <ChoiceField
          label="Cut"
          value={String(cut?.after ?? '')}
          options={[
            ['', 'No cut'],
            ...numbersTo(rounds - 1).map((each) => [each, `After round ${each}`] as const),
          ]}
          onChosen={(after) => {
            const places = cut?.places ?? Math.max(1, Math.ceil(view.players.length / 2));
            edit(rounds, after === '' ? undefined : { after: Number(after), places });
          }}
        />
      )}
      {cut && (
        <NumberField
          label={`Places${flights ? ' of each flight' : ''} that play on, with ties`}
          value={cut.places}
          limits={[1, SCORED_PLAYERS_MAX]}
          what={`number of places from 1 to ${SCORED_PLAYERS_MAX}`}
          onNumber={(places) => edit(rounds, { ...cut, places })}
        />
      )}
    </>
  );
}

/** Allowances, points and how teams score. */
function TableFields({ setup, edit }: RulesProps) {
  return (
    <>
      {TOUR_ALLOWANCES.map((name) => (
        <NumberField
          key={name}
          label={ALLOWANCE_LABELS[name]}
          value={setup.allowances[name]}
          limits={[0, 150]}
          what="allowance, such as 85"
          onNumber={(percent) => {
            edit(({ allowances }) => ({ allowances: { ...allowances, [name]: percent } }));
          }}
        />
      ))}
      <ChoiceField
        label="Points"
        value={setup.points}
        options={TOUR_POINT_CHOICES.map((name) => [name, POINT_LABELS[name]])}
        onChosen={(points) => edit(() => ({ points }))}
      />
      <ChoiceField
        label="Team score"
        value={setup.teamScore}
        options={TEAM_SCORES.map((name) => [name, TEAM_FORMATS[name].label])}
        onChosen={(teamScore) => edit(() => ({ teamScore }))}
      />
      {TEAM_FORMATS[setup.teamScore].hasCount && (
        <ChoiceField
          label="Scores that count"
          value={String(setup.teamCounts)}
          options={['1', '2', '3', '4'].map((count) => [count, count])}
          onChosen={(count) => edit(() => ({ teamCounts: Number(count) }))}
        />
      )}
    </>
  );
}

/** The tables that are worked out. */
function TableSwitches({ setup, change }: Pick<RulesProps, 'setup'> & { change: ChangeSetup }) {
  return (
    <fieldset className="row">
      <legend className="label">Tables</legend>
      {TABLES.filter((table) => TOUR_TABLES.includes(table)).map((table) => (
        <SentSwitch
          key={table}
          label={TABLE_LABELS[table]}
          checked={setup.tables.includes(table)}
          onSend={(isMade, onSettled) => {
            const withTable = (before: SetupBody['setup']['tables']) =>
              TABLES.filter((each) => (each === table ? isMade : before.includes(each)));
            change(
              (body) => ({
                ...body,
                setup: { ...body.setup, tables: withTable(body.setup.tables) },
              }),
              { onSettled },
            );
          }}
        />
      ))}
    </fieldset>
  );
}
