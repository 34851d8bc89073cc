import { useId } from 'react';
import { POINT_CHOICES, TEAM_SCORES } from '#domain/results/entered/entered-results.schema.ts';
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
import { HOLE_SPANS, holesIn } from '#domain/scores/hole-span.ts';
import { SPAN_LABELS } from './group-holes.ts';
import { FIELD_LIMITS } from '#domain/scores/formats/formats.schema.ts';
import { onlyTee } from '#domain/scores/scores.ts';
import type { ScoresView } from '#domain/scores/staff-view.ts';
import { SelectField, TextField } from '../ui/fields.tsx';
import { SentSwitch } from '../ui/sent-switch.tsx';
import { showToast } from '../ui/toasts.ts';
import { TOUR_POINT_CHOICES, TOUR_TABLES } from '../settings/settings.ts';
import { FlightFields } from './flight-fields.tsx';
import { roundNumber } from './players.ts';
import { TieFields } from './tie-fields.tsx';
import type { ChangeSetup, EditRules } from './use-scores.ts';
import { playoffName } from '#domain/tour/names.ts';

const POINT_LABELS: Readonly<Record<(typeof POINT_CHOICES)[number], string>> = {
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
        <SelectField
          label="Course"
          value={setup.course ? (chosen < 0 ? 'own' : chosen) : ''}
          hint={
            courses.length === 0
              ? 'No course has a scorecard yet: add one under Courses.'
              : undefined
          }
          onChange={({ target }) => {
            const course = courses[Number(target.value)];
            if (!course || target.value === '') return;
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
        >
          <option value="">None</option>
          {setup.course && chosen < 0 && <option value="own">{setup.course.name}</option>}
          {courses.map(({ name }, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </SelectField>
        {!setup.cup && <FormatFields setup={setup} change={change} />}
        {!setup.cup && (
          <SelectField
            label="Holes"
            value={setup.holes ?? 'all'}
            onChange={({ target }) => {
              const holes = HOLE_SPANS.find((each) => each === target.value);
              change((body) => {
                const { holes: _before, ...fields } = body.setup;
                const isNine = holes === 'front' || holes === 'back';
                const played = holesIn(isNine ? holes : 'all');
                // A group that would start at another hole starts at the first of these.
                const groups = body.groups.map((group) =>
                  played.includes(group.hole) ? group : { ...group, hole: played[0] ?? 1 },
                );
                return { ...body, groups, setup: { ...fields, ...(isNine && { holes }) } };
              });
            }}
          >
            {(['all', 'front', 'back'] as const).map((each) => (
              <option key={each} value={each}>
                {SPAN_LABELS[each]}
              </option>
            ))}
          </SelectField>
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
      <SelectField
        label="Format"
        value={format}
        hint={sentence}
        onChange={({ target: { value: name } }) => {
          change(({ setup: { format: _format, formatFields: _fields, ...rest }, ...body }) => ({
            ...body,
            setup: name === USUAL_FORMAT ? rest : { ...rest, format: name },
          }));
        }}
      >
        {Object.entries(FORMATS).map(([name, { label }]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
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
  const setCut = (next: SetupBody['setup']['cut']) => {
    change(({ setup: { cut: _before, ...fields }, ...body }) => ({
      ...body,
      setup: { ...fields, ...(next && { cut: next }) },
    }));
  };
  return (
    <>
      <SelectField
        label="Rounds"
        value={rounds}
        onChange={({ target }) => {
          const count = Number(target.value);
          change(({ setup: { rounds: _before, cut: cutBefore, ...fields }, ...body }) => ({
            ...body,
            setup: {
              ...fields,
              ...(count > 1 && { rounds: count }),
              ...(cutBefore && cutBefore.after < count && { cut: cutBefore }),
            },
          }));
        }}
      >
        {numbersTo(ROUNDS_MAX).map((count) => (
          <option key={count} disabled={count < roundNumber(view)}>
            {count}
          </option>
        ))}
      </SelectField>
      {rounds > 1 && (
        <SelectField
          label="Cut"
          value={cut?.after ?? ''}
          onChange={({ target }) => {
            const after = Number(target.value);
            const places = cut?.places ?? Math.max(1, Math.ceil(view.players.length / 2));
            setCut(after === 0 ? undefined : { after, places });
          }}
        >
          <option value="">No cut</option>
          {numbersTo(rounds - 1).map((after) => (
            <option key={after} value={after}>
              After round {after}
            </option>
          ))}
        </SelectField>
      )}
      {cut && (
        <NumberField
          label={`Places${flights ? ' of each flight' : ''} that play on, with ties`}
          value={cut.places}
          limits={[1, SCORED_PLAYERS_MAX]}
          what={`number of places from 1 to ${SCORED_PLAYERS_MAX}`}
          onNumber={(places) => {
            setCut({ ...cut, places });
          }}
        />
      )}
    </>
  );
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

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
      <SelectField
        label="Points"
        value={setup.points}
        onChange={({ target }) => {
          const points = POINT_CHOICES.find((each) => each === target.value);
          if (points) edit(() => ({ points }));
        }}
      >
        {TOUR_POINT_CHOICES.map((name) => (
          <option key={name} value={name}>
            {POINT_LABELS[name]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Team score"
        value={setup.teamScore}
        onChange={({ target }) => {
          const teamScore = TEAM_SCORES.find((each) => each === target.value);
          if (teamScore) edit(() => ({ teamScore }));
        }}
      >
        {TEAM_SCORES.map((name) => (
          <option key={name} value={name}>
            {TEAM_FORMATS[name].label}
          </option>
        ))}
      </SelectField>
      {TEAM_FORMATS[setup.teamScore].hasCount && (
        <SelectField
          label="Scores that count"
          value={setup.teamCounts}
          onChange={({ target }) => {
            edit(() => ({ teamCounts: Number(target.value) }));
          }}
        >
          {[1, 2, 3, 4].map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
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
