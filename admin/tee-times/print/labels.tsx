import { personKey } from '#domain/players/person-name.ts';
import { playersInOrder } from '#domain/tee-times/print-lists.ts';
import type { ListProps } from './lists.tsx';
import { inPages, LABELS_A_PAGE } from './paper.ts';

/** Labels for scorecards in the order of play, on sheets of labels. */
export function Labels({ event, round, hasRounds, paper, handicaps }: ListProps) {
  const pages = inPages(playersInOrder(round), LABELS_A_PAGE[paper]);
  return pages.map((labels) => (
    <ul key={labels[0]?.player} className="label-page">
      {labels.map(({ player, time, hole }) => {
        const handicap = handicaps.get(personKey(player)) ?? '';
        const start = [time, hole && `Hole ${hole}`, hasRounds && `Round ${round.round}`];
        return (
          <li key={player} className="label-card">
            <strong>{player}</strong>
            <span>{start.filter(Boolean).join(' · ')}</span>
            {handicap !== '' && <span>Handicap {handicap}</span>}
            <small>{event.name}</small>
          </li>
        );
      })}
    </ul>
  ));
}
