import { noPlaceWord } from '#domain/cells/cell-rules.ts';
import type { PhotoOf } from '#domain/players/photos.ts';
import { isDisqualified, RANK_WORDS } from '#domain/results/results.ts';
import { rankOrder } from '#domain/standings/standings.ts';
import { isScorecard } from '../../../paths.ts';
import { EntryFaces, EntryName } from '../names.tsx';

const MEDALS = ['', 'gold', 'silver', 'bronze'];

/** The class of the medal of a place; empty from the fourth on. */
export function medalOf(rank: string): string {
  return MEDALS[rankOrder(rank)] ?? '';
}

/** A place such as `T7`, or what stands instead of one, such as `WD`. */
export function RankCell({ rank }: { rank: string }) {
  const words = RANK_WORDS[noPlaceWord(rank) ?? ''];
  return (
    <td className={`rank ${medalOf(rank)}`.trim()}>
      {words ? <abbr title={words}>{rank}</abbr> : rank}
    </td>
  );
}

interface PlayerCellProps {
  rank: string;
  player: string;
  /** Address of the scorecard: http or https of a scoring site, or a path of this site. */
  scorecardUrl: string;
  /** Where the faces of the first places are shown. */
  photoOf?: PhotoOf | undefined;
  /** The scores of the rounds, which phones show here and wide screens in columns. */
  rounds?: readonly string[];
}

/** The name of a row, the link to its scorecard when there is one, and whether the player was disqualified. */
export function PlayerCell({ rank, player, scorecardUrl, photoOf, rounds = [] }: PlayerCellProps) {
  const scores = rounds.flatMap((score, at) => (score === '' ? [] : `R${at + 1}\u00a0${score}`));
  const isFaced = photoOf !== undefined && medalOf(rank) !== '';
  const isExternal = /^https?:\/\//i.test(scorecardUrl);
  return (
    <th scope="row" className={isFaced ? 'player faced' : 'player'}>
      {isFaced && <EntryFaces entry={player} photoOf={photoOf} />}
      <EntryName name={player} />
      {(isExternal || isScorecard(scorecardUrl)) && (
        <a
          className="scorecard"
          href={scorecardUrl}
          rel={isExternal ? 'noopener' : undefined}
          aria-label={`Scorecard of ${player}${isExternal ? ' (opens external site)' : ''}`}
        />
      )}
      {isDisqualified(rank) && <span className="status"> {RANK_WORDS.DQ}</span>}
      {scores.length > 0 && <span className="rounds"> {scores.join(' · ')}</span>}
    </th>
  );
}
