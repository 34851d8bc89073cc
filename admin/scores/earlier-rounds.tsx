import { useState } from 'react';
import type { ScoresView } from '#domain/scores/staff-view.ts';
import { TableFrame } from '../ui/table.tsx';
import { PAPER, ReasonField } from './live-grid.tsx';
import { correctedHoles } from './players.ts';
import { ScoreCell } from './score-cell.tsx';
import type { ScoresActions } from './use-scores.ts';

interface EarlierRoundProps extends Pick<ScoresActions, 'correct'> {
  view: ScoresView;
  /** The number of the round. */
  round: number;
}

/** The scores of a round before the present one, which can still be corrected. */
export function EarlierRound({ view, round, correct }: EarlierRoundProps) {
  const [reason, setReason] = useState(PAPER);
  const { holes, players } = view.earlier?.[round - 1] ?? { holes: [], players: [] };
  const title = `Round ${round}`;
  return (
    <details className="live-scores">
      <summary>
        <strong>{title}</strong>
      </summary>
      <div className="stack" data-gap="3">
        <ReasonField value={reason} onTyped={setReason} />
        <TableFrame
          label={title}
          columns={['Player', ...holes, 'Total'].map((heading) => ({ heading: String(heading) }))}
        >
          <tbody>
            {players.map((player) => {
              const corrected = correctedHoles(view, player, round);
              const strokes = holes.map((hole) => Number(player.scores[hole - 1] ?? Number.NaN));
              const total = strokes.reduce((sum, each) => sum + each, 0);
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
                      round={round}
                      isCorrected={corrected.has(hole)}
                      onScore={(score, onFailure) => {
                        const correction = { player: player.id, hole, round, strokes: score };
                        correct({ ...correction, reason }, onFailure);
                      }}
                    />
                  ))}
                  <td>{Number.isNaN(total) ? '–' : total}</td>
                </tr>
              );
            })}
          </tbody>
        </TableFrame>
      </div>
    </details>
  );
}
