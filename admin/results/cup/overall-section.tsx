import {
  CUP_TIED,
  overallByMatches,
  pointsText,
  readCupScore,
  standingOf,
} from '#domain/colony-cup/cup-results.ts';
import { cellId } from '../../grid/moves.ts';
import { Grid } from '../../grid/grid.tsx';
import type { SheetParts } from '../../sheets/sheet-editor.tsx';
import { matchColumns } from './match-columns.ts';
import { OVERALL } from './problems.ts';
import {
  cellOf,
  COLUMN,
  countedFormats,
  pickOf,
  type MatchRow,
  type TypedCup,
} from './typed-cup.ts';
import { Button } from '../../ui/button.tsx';

/** The columns of the overall entry, and what its teams are called before they have names. */
const COLUMNS = matchColumns(['Team 1', 'Team 2'], 'Open');

interface OverallProps extends SheetParts<TypedCup> {
  /** Whether the event is complete. The matches determine a winner only then. */
  isComplete: boolean;
}

/** The cup as a whole: both teams, the points and the winner, with the result of the matches. */
export function OverallSection(props: OverallProps) {
  const { sheet: cup, problems, busy, change, announce } = props;
  return (
    <section aria-labelledby="cup-overall">
      <h3 id="cup-overall">Overall</h3>
      <Grid
        id={OVERALL}
        label="Overall"
        columns={COLUMNS}
        rows={[cup.overall]}
        rowLabel="Overall"
        rowsMax={1}
        problems={problems}
        busy={busy}
        onChange={({ rows: [overall = cup.overall], place, joins }) => {
          change({ ...cup, overall }, place, joins);
        }}
        announce={announce}
      />
      <ByMatches {...props} />
    </section>
  );
}

/** The total of the matches, with a button that copies it to the overall entry. */
function ByMatches({ sheet: cup, isComplete, busy, change }: OverallProps) {
  const formats = countedFormats(cup.formats);
  const verdict = overallByMatches({ formats }, isComplete);
  if (!verdict) return <p className="hint">The points of the matches are counted here.</p>;
  const { points, pointsToWin } = standingOf({ overall: null, formats }, isComplete);
  const { score, winner } = verdict;
  const [one, two] = [nameOf(cup.overall, 'team1'), nameOf(cup.overall, 'team2')];
  const won = {
    team1: ` ${one} won.`,
    team2: ` ${two} won.`,
    halved: ` ${CUP_TIED}`,
    open: pointsToWin || isComplete ? '' : ' The winner follows when the event is marked complete.',
  };
  const summary = `By the matches: ${one} ${pointsText(points.team1)}, ${two} ${pointsText(points.team2)}.${won[winner]}`;
  const agrees = isAgreed(cup.overall, verdict);
  return (
    <div className="row small">
      <p>{agrees ? `${summary} The entry matches.` : summary}</p>
      {!agrees && (
        <Button
          look="quiet small"
          disabled={busy}
          onPress={() => {
            const place = cellId(OVERALL, 0, COLUMN.score);
            change({ ...cup, overall: taken(cup.overall, score, winner) }, place);
          }}
        >
          Use {score.replace('-', '–').replaceAll('.5', '½')}
        </Button>
      )}
    </div>
  );
}

type Verdict = NonNullable<ReturnType<typeof overallByMatches>>;

const nameOf = (row: MatchRow, side: 'team1' | 'team2') =>
  cellOf(row, side).trim() || (side === 'team1' ? 'Team 1' : 'Team 2');

/** Whether the entry has the points of the matches, and their winner once there is one. */
function isAgreed(overall: MatchRow, { score, winner }: Verdict): boolean {
  const [typed, counted] = [readCupScore(cellOf(overall, 'score')), readCupScore(score)];
  const isSame = typed?.team1 === counted?.team1 && typed?.team2 === counted?.team2;
  return isSame && (winner === 'open' || pickOf(overall) === winner);
}

/** The entry with the points of the matches; a winner that was picked stays while they name none. */
function taken(overall: MatchRow, score: string, winner: Verdict['winner']): MatchRow {
  const picked = winner === 'open' ? cellOf(overall, 'winner') : winner;
  return [cellOf(overall, 'team1'), cellOf(overall, 'team2'), score, picked];
}
