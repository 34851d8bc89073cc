import { useState } from 'react';
import type { ScoresView } from '#domain/scores/staff-view.ts';
import { TableFrame } from '../ui/table.tsx';
import { PAPER, ReasonField } from './live-grid.tsx';
import { correctedHoles } from './players.ts';
import { ScoreCell } from './score-cell.tsx';
import type { ScoresActions } from './use-scores.ts';

interface EarlierRoundsProps extends Pick<ScoresActions, 'correct'> {
  view: ScoresView;
}

/** The scores of the rounds before the present one, which can still be corrected. */
export function EarlierRounds({ view, correct }: EarlierRoundsProps) {
  const { earlier = [] } = view;
  return earlier.map((round, at) => (
    <EarlierRound
      key={roundName(at + 1)}
      view={view}
      round={round}
      number={at + 1}
      correct={correct}
    />
  ));
}

const roundName = (number: number) => `Round ${number}`;

interface EarlierRoundProps extends EarlierRoundsProps {
  round: NonNullable<ScoresView['earlier']>[number];
  number: number;
}

function EarlierRound({ view, round, number, correct }: EarlierRoundProps) {
  const [reason, setReason] = useState(PAPER);
  const { holes, players } = round;
  return (
    <details className="live-scores">
      <summary>
        <strong>{roundName(number)}</strong>
      </summary>
      <div className="stack" data-gap="3">
        <ReasonField value={reason} onTyped={setReason} />
        <TableFrame
          label={roundName(number)}
          columns={['Player', ...holes, 'Total'].map((heading) => ({ heading: String(heading) }))}
        >
          <tbody>
            {players.map((player) => {
              const corrected = correctedHoles(view, player, number);
              return (
                <tr key={player.id}>
                  <th scope="row">
                    {player.player} <small className="muted">{player.status}</small>
                  </th>
                  {holes.map((hole) => (
                    <ScoreCell
                      key={hole}
                      player={{ ...player, differences: [] }}
                      hole={hole}
                      round={number}
                      isCorrected={corrected.has(hole)}
                      onScore={(strokes, onFailure) => {
                        const { id } = player;
                        correct({ player: id, hole, round: number, strokes, reason }, onFailure);
                      }}
                    />
                  ))}
                  <td>{totalOf(holes.map((hole) => player.scores[hole - 1] ?? null))}</td>
                </tr>
              );
            })}
          </tbody>
        </TableFrame>
      </div>
    </details>
  );
}

/** The strokes of a round; a dash where a hole has none. */
function totalOf(scores: readonly (number | 'X' | null)[]): number | string {
  const strokes = scores.filter((score) => typeof score === 'number');
  return strokes.length < scores.length ? '–' : strokes.reduce((sum, each) => sum + each, 0);
}
