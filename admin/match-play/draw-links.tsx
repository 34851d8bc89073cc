import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadFailure } from '../records/list/load-state.tsx';
import { confirmDanger } from '../ui/ask.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { showOutcome } from '../ui/toasts.ts';
import { linksQuery, type DrawActions } from './use-draw.ts';

/** The link of each player, with which results are reported. */
export function DrawLinksSection({ year, actions }: { year: string; actions: DrawActions }) {
  const id = useId();
  const query = useQuery(linksQuery(year));

  async function replace() {
    const isMeant = await confirmDanger({
      title: 'Replace all links?',
      text: 'The former links don’t work any more. Each player needs the new one.',
      verb: 'Replace all links',
    });
    if (isMeant) await showOutcome(actions.replaceLinks, 'All players have new links.');
  }

  const players = query.data?.players ?? [];
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="split">
        <h2 id={id}>Links of players</h2>
        {players.length > 0 && (
          <CopyButton
            label="Copy all"
            what="The links"
            text={players.map(({ player, url }) => `${player}: ${url}`).join('\n')}
          />
        )}
      </div>
      <p className="hint">
        Each player has one link for the whole season. It shows the next match, and both players
        report its result with theirs. Do not share a link: it reports for its player.
      </p>
      <LoadFailure query={query} />
      <ul className="lines">
        {players.map(({ player, url }) => (
          <li key={player} className="split">
            <span>{player}</span>
            <CopyButton label="Copy link" what={`The link of ${player}`} text={url} />
          </li>
        ))}
      </ul>
      <button type="button" className="button quiet warn" onClick={() => void replace()}>
        Replace all links
      </button>
    </section>
  );
}
