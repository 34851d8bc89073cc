import { EntryName } from '../entry-name.tsx';

interface PlayerCellProps {
  player: string;
  /** URL of the scorecard; only http and https become a link. */
  scorecardUrl: string;
}

/** The name of a row; the whole cell links to the player's scorecard when there is one. */
export function PlayerCell({ player, scorecardUrl }: PlayerCellProps) {
  return (
    <th scope="row" className="player">
      {/^https?:\/\//i.test(scorecardUrl) ? (
        <a
          href={scorecardUrl}
          rel="noopener"
          aria-label={`Scorecard of ${player} (opens external site)`}
        >
          <EntryName name={player} />
        </a>
      ) : (
        <EntryName name={player} />
      )}
    </th>
  );
}
