import { isDisqualified, RANK_WORDS } from '#domain/results/results.ts';
import { EntryName } from '../entry-name.tsx';

interface PlayerCellProps {
  rank: string;
  player: string;
  /** URL of the scorecard; only http and https become a link. */
  scorecardUrl: string;
}

/** The name of a row, the link to its scorecard when there is one, and whether the player was disqualified. */
export function PlayerCell({ rank, player, scorecardUrl }: PlayerCellProps) {
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
      {isDisqualified(rank) && <span className="status"> {RANK_WORDS.DQ}</span>}
    </th>
  );
}
