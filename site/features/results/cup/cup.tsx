import { Fragment, type ReactNode } from 'react';
import { formatLabel } from '#domain/colony-cup/cup-formats.ts';
import type {
  CupFormat,
  CupResults,
  PlayedCupMatch,
} from '#domain/colony-cup/cup-results.schema.ts';
import {
  CUP_TIED,
  cupPointsOf,
  inFormatOrder,
  NO_MATCHES,
  outcomeOf,
  pointsText,
  standingOf,
  type CupOutcome,
  type CupSide,
  type CupStanding,
} from '#domain/colony-cup/cup-results.ts';
import { namesOf } from '#domain/players/person-name.ts';
import { slugOf } from '#domain/shared/slug.ts';
import { EntryName } from '../names.tsx';

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

interface CupMatchesProps {
  format: CupFormat;
  names: CupStanding['names'];
}

interface SideProps {
  match: PlayedCupMatch;
  side: CupSide;
  outcome: CupOutcome;
}

/** The players of a side, who break between each other, and where a line is too short within a name. */
function SideNames({ name }: { name: string }) {
  const names = namesOf(name);
  return names.map((player, at) => (
    // The parts of one side never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && <wbr />}
      <span className="of-pair">
        <EntryName name={player} />
        {at < names.length - 1 && '/'}
      </span>
    </Fragment>
  ));
}

function Side({ match, side, outcome }: SideProps) {
  const isAhead = outcome === 'open' && match.live?.leader === side;
  return (
    <td className={[side, outcome === side && 'won', isAhead && 'leads'].filter(Boolean).join(' ')}>
      <SideNames name={match[side]} />
      {outcome === side && <span className="mark">✓ won</span>}
      {isAhead && <span className="mark">leads</span>}
    </td>
  );
}

/** The score of a match, or where it stands; each side of a halved one gets half a point. */
function Score({ match: { score, live }, outcome }: Omit<SideProps, 'side'>) {
  if (outcome === 'open' && live) {
    return (
      <>
        {live.leader ? `${live.up} up` : 'Level'} <span className="mark">thru {live.thru}</span>
      </>
    );
  }
  if (outcome === 'open') return <span className="mark">to be played</span>;
  if (outcome !== 'halved') return score;
  return (
    <>
      ½–½ <span className="mark">halved</span>
    </>
  );
}

/** The matches of a format and the points of each side. */
export function CupMatches({ format, names }: CupMatchesProps) {
  const { matches } = format;
  if (matches.length === 0) return <p className="empty">{NO_MATCHES}</p>;
  const points = cupPointsOf(matches);
  return (
    <div className="table-scroll">
      <table className="data-table cup-matches">
        <caption>
          {matches.length} {matches.length === 1 ? 'match' : 'matches'}: {names.team1}{' '}
          {pointsText(points.team1)}, {names.team2} {pointsText(points.team2)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{names.team1}</th>
            <th scope="col">Score</th>
            <th scope="col">{names.team2}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map((match, at) => {
            const outcome = outcomeOf(match);
            return (
              // The same two sides may meet twice; rows of a rendered table never move.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                <Side match={match} side="team1" outcome={outcome} />
                <td className="score">
                  <Score match={match} outcome={outcome} />
                </td>
                <Side match={match} side="team2" outcome={outcome} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface CupProps {
  /** What the tour calls it. */
  name: string;
  cup: CupResults;
  isComplete: boolean;
  /** Id of the open format; default: the first one, also for an unknown id. */
  open?: string;
  /** Rendered at the end of the panels. */
  children?: ReactNode;
}

/** A team cup: the overall score, and the matches of each format as tabs. */
export function Cup({ name, cup, isComplete, open = '', children }: CupProps) {
  const standing = standingOf(cup, isComplete);
  const formats = inFormatOrder(cup.formats).map((format) => {
    const label = formatLabel(format.name);
    return { format, label, id: slugOf(label) || 'format' };
  });
  const opened = Math.max(
    0,
    formats.findIndex(({ id }) => id === open),
  );
  return (
    <section className="cup" aria-labelledby="cup-heading">
      <h2 id="cup-heading" className="hidden-visually">
        {name}
      </h2>
      <div data-part="cup-score">
        {(cup.overall !== null || standing.atStake > 0) && <CupScore standing={standing} />}
      </div>
      {formats.length === 0 && <p className="empty">{NO_MATCHES}</p>}
      {formats.length > 0 && (
        <div className="panels" data-query="format">
          <nav className="tabs" aria-label="Formats">
            {formats.map(({ format, label, id }) => {
              const { team1, team2 } = cupPointsOf(format.matches);
              return (
                <a key={id} href={`#${id}`}>
                  {label}{' '}
                  <span data-part={`${id}-points`}>
                    {format.matches.length > 0 && `${pointsText(team1)}–${pointsText(team2)}`}
                  </span>
                </a>
              );
            })}
          </nav>
          {formats.map(({ format, label, id }, at) => (
            <section
              key={id}
              className="panel"
              id={id}
              aria-labelledby={`${id}-heading`}
              data-part={id}
              {...(at === opened && { 'data-open': '' })}
            >
              <h3 id={`${id}-heading`}>{label}</h3>
              <CupMatches format={format} names={standing.names} />
            </section>
          ))}
          {children}
        </div>
      )}
    </section>
  );
}
