import type { ScoresView } from '#domain/scores/staff-view.ts';
import { agoText } from '../ui/when.ts';
import { confirmDanger } from '../ui/ask.tsx';
import type { ScoresActions } from './use-scores.ts';
import { Button } from '../ui/button.tsx';

type Card = ScoresView['cards'][number];

interface GroupCardsProps extends Pick<ScoresActions, 'removeCard'> {
  view: ScoresView;
  /** The id of the group. */
  group: string;
  now: Date;
}

/** How many phones of a group sent a card, and the cards, each of which can be removed. */
export function GroupCards({ view, group, now, removeCard }: GroupCardsProps) {
  const cards = view.cards.filter((card) => card.group === group);
  const heard = cards
    .map(({ receivedAt }) => receivedAt)
    .sort()
    .at(-1);
  if (heard === undefined) return <span className="muted">no phone yet</span>;
  const nameOf = ({ keeper }: Card) =>
    view.players.find(({ id }) => id === keeper)?.player ?? 'No player chosen';

  async function remove(card: Card) {
    const isMeant = await confirmDanger({
      title: 'Remove this card?',
      text: `The scores and signatures on the card of ${nameOf(card)} are removed. A phone that has the group’s code sends its card again: replace the code first if the card belongs to no player.`,
      verb: 'Remove',
    });
    if (isMeant) removeCard(card.id);
  }

  return (
    <details>
      <summary className="muted">
        {cards.length} {cards.length === 1 ? 'card' : 'cards'}, last heard from{' '}
        {agoText(heard, now)}
      </summary>
      <ul>
        {cards.map((card) => {
          const scores = Object.values(card.holes)
            .flat()
            .filter((score) => score !== null);
          return (
            <li key={card.id}>
              {nameOf(card)}: {card.role === 'official' ? 'official card' : 'second card'},{' '}
              {scores.length} {scores.length === 1 ? 'score' : 'scores'},{' '}
              {agoText(card.receivedAt, now)}{' '}
              <Button look="quiet warn small" onPress={() => void remove(card)}>
                Remove<span className="visually-hidden"> the card of {nameOf(card)}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
