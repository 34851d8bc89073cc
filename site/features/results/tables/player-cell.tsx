import { EntryName } from '../entry-name.tsx';

interface PlayerCellProps {
  player: string;
  /** URL of the scorecard; only http and https become a link. */
  scorecardUrl: string;
}

/** The name of a row, and the link to its scorecard when there is one. */
export function PlayerCell({ player, scorecardUrl }: PlayerCellProps) {
  return (
    <th scope="row" className="player">
      <EntryName name={player} />
      {/^https?:\/\//i.test(scorecardUrl) && (
        <a
          className="scorecard"
          href={scorecardUrl}
          rel="noopener"
          aria-label={`Scorecard of ${player} (opens external site)`}
        />
      )}
    </th>
  );
}
