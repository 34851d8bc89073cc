import {
  CUP_TIED,
  pointsText,
  type CupSide,
  type CupStanding,
} from '#domain/colony-cup/cup-results.ts';

const SIDES = ['team1', 'team2'] as const satisfies readonly CupSide[];

/** The state of the cup in one sentence. */
function verdictOf({ names, winner, points }: CupStanding): string {
  if (winner === 'halved') return CUP_TIED;
  if (winner) return `${names[winner]} won the cup.`;
  if (points.team1 === points.team2) return 'The teams are tied.';
  const leader = points.team1 > points.team2 ? names.team1 : names.team2;
  return `${leader} leads.`;
}

/** The sides, their points, a bar in proportion to them, and what each side still needs. */
export function CupScore({ standing }: { standing: CupStanding }) {
  const { names, points, atStake, needed, winner, pointsToWin } = standing;
  return (
    <div className="cup-score">
      <dl>
        {SIDES.map((side) => (
          <div key={side} className={winner === side ? `${side} won` : side}>
            <dt>
              {winner === side && <span aria-hidden="true">✓ </span>}
              {names[side]}
              {winner === side && <span className="tag">Winner</span>}
            </dt>
            <dd className="points">{pointsText(points[side])}</dd>
            {pointsToWin && (
              <dd className="needs">
                needs {pointsText(needed)} to win, {pointsText(pointsToWin[side])} more
              </dd>
            )}
          </div>
        ))}
      </dl>
      {atStake > 0 && (
        <svg viewBox={`0 0 ${atStake} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect className="team1" width={points.team1} height="1" />
          <rect className="team2" x={atStake - points.team2} width={points.team2} height="1" />
          <line x1={atStake / 2} x2={atStake / 2} y2="1" vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      <p className="verdict">{verdictOf(standing)}</p>
    </div>
  );
}
