import { POINT_COLUMN_TITLES } from '#domain/results/point-table.ts';
import type { TableName } from '#domain/results/leaderboard.ts';
import { TEAM_SCORES } from '#domain/results/entered/entered-results.schema.ts';
import { formatNamed, FORMATS, TEAM_FORMATS } from '#domain/scores/formats/formats.ts';
import type { SheetParts } from '../sheets/sheet-editor.tsx';
import type { EnteredTable } from './entered-table.ts';
import { PAR_ID } from './worked-table.ts';
import { TOUR_POINT_CHOICES } from '../settings/settings.ts';

const POINT_LABELS = { ...POINT_COLUMN_TITLES, none: 'No points' };

type TableSettingsProps = SheetParts<EnteredTable> & { table: TableName };

/** What the rows of a table depend on: the format, par, the kind of event, how teams score. */
export function TableSettings(props: TableSettingsProps) {
  const { table, sheet: entered, problems, busy, change } = props;
  const problem = problems.get(PAR_ID);
  if (table === 'skins') return null;
  const hasPar = table !== 'teams' || TEAM_FORMATS[entered.teamScore].hasTotal;
  return (
    <div className="table-settings row">
      <Choice
        id="format"
        label="Format"
        values={Object.keys(FORMATS)}
        labelOf={(name) => formatNamed(name).label}
        value={entered.format}
        busy={busy}
        onChange={(format) => {
          change({ ...entered, format }, 'format');
        }}
      />
      {hasPar && !formatNamed(entered.format).points && (
        <div className="field">
          <label htmlFor={PAR_ID}>Par</label>
          <input
            id={PAR_ID}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={entered.par}
            readOnly={busy}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : `${PAR_ID}-problem`}
            onChange={({ target }) => {
              change({ ...entered, par: target.value }, PAR_ID, PAR_ID);
            }}
          />
          {problem !== undefined && (
            <p id={`${PAR_ID}-problem`} className="field-error">
              {problem}
            </p>
          )}
        </div>
      )}
      {(table === 'net' || table === 'wgr') && (
        <Choice
          id="points"
          label="Points"
          values={TOUR_POINT_CHOICES}
          labelOf={(points) => POINT_LABELS[points]}
          value={entered.points}
          busy={busy}
          onChange={(points) => {
            change({ ...entered, points }, 'points');
          }}
        />
      )}
      {table === 'teams' && (
        <Choice
          id="team-score"
          label="Score of a team"
          values={TEAM_SCORES}
          labelOf={(score) => TEAM_FORMATS[score].label}
          value={entered.teamScore}
          busy={busy}
          onChange={(teamScore) => {
            change({ ...entered, teamScore }, 'team-score');
          }}
        />
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  id: string;
  label: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  value: Value;
  busy: boolean;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { id, label, values, labelOf, value, busy, onChange } = props;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={busy}
        onChange={({ target }) => {
          const chosen = values.find((each) => each === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {labelOf(each)}
          </option>
        ))}
      </select>
    </div>
  );
}
