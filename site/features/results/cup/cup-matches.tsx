import { Fragment } from 'react';
import type { CupFormat, PlayedCupMatch } from '#domain/colony-cup/cup-results.schema.ts';
import {
  cupPointsOf,
  NO_MATCHES,
  outcomeOf,
  pointsText,
  type CupOutcome,
  type CupSide,
  type CupStanding,
} from '#domain/colony-cup/cup-results.ts';
import { namesOf } from '#domain/players/person-name.ts';
import { EntryName } from '../names.tsx';

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
