import { noPlaceWord } from '#domain/cells/cell-rules.ts';
import { RANK_WORDS } from '#domain/results/results.ts';
import { rankOrder } from '#domain/standings/standings.ts';

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
