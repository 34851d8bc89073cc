import { POINT_COLUMN_TITLES } from '#domain/results/point-table.ts';
import type { TableName } from '#domain/results/leaderboard.ts';
import { TEAM_SCORES } from '#domain/results/entered/entered-results.schema.ts';
import { formatNamed, FORMATS, TEAM_FORMATS } from '#domain/scores/formats/formats.ts';
import { ChoiceField, TextField } from '../ui/fields.tsx';
import type { SheetParts } from '../sheets/sheet-editor.tsx';
import type { EnteredTable } from './entered-table.ts';
import { PAR_ID } from './worked-table.ts';
import { TOUR_POINT_CHOICES } from '../settings/settings.ts';

const POINT_LABELS = { ...POINT_COLUMN_TITLES, none: 'No points' };

type TableSettingsProps = SheetParts<EnteredTable> & { table: TableName };

/** What the rows of a table depend on: the format, par, the kind of event, how teams score. */
export function TableSettings(props: TableSettingsProps) {
  const { table, sheet: entered, problems, busy, change } = props;
  if (table === 'skins') return null;
  const hasPar = table !== 'teams' || TEAM_FORMATS[entered.teamScore].hasTotal;
  return (
    <div className="table-settings row">
      <ChoiceField
        id="format"
        label="Format"
        options={Object.entries(FORMATS).map(([name, { label }]) => [name, label])}
        value={entered.format}
        disabled={busy}
        onChosen={(format) => change({ ...entered, format }, 'format')}
      />
      {hasPar && !formatNamed(entered.format).points && (
        <TextField
          id={PAR_ID}
          label="Par"
          inputMode="numeric"
          autoComplete="off"
          value={entered.par}
          error={problems.get(PAR_ID)}
          readOnly={busy}
          onChange={({ target }) => change({ ...entered, par: target.value }, PAR_ID, PAR_ID)}
        />
      )}
      {(table === 'net' || table === 'wgr') && (
        <ChoiceField
          id="points"
          label="Points"
          options={TOUR_POINT_CHOICES.map((points) => [points, POINT_LABELS[points]])}
          value={entered.points}
          disabled={busy}
          onChosen={(points) => change({ ...entered, points }, 'points')}
        />
      )}
      {table === 'teams' && (
        <ChoiceField
          id="team-score"
          label="Score of a team"
          options={TEAM_SCORES.map((score) => [score, TEAM_FORMATS[score].label])}
          value={entered.teamScore}
          disabled={busy}
          onChosen={(teamScore) => change({ ...entered, teamScore }, 'team-score')}
        />
      )}
    </div>
  );
}
