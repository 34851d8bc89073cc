/** A fake scoring site: every page lists the player that its URL names. */
import { createServer } from 'node:http';
import { fixture } from '../../server/leaderboards/fixtures/pages.ts';
import { listen } from '../helpers/listen.ts';

export interface ScoringPages {
  /** `http://127.0.0.1:4711`; suitable for DEMO_BLUEGOLF. */
  origin: string;
  /** The URL of a page that lists one player. */
  addressOf: (player: string) => string;
  close: () => void;
}

/** A page of results with this player on it. */
const pageOf = (player: string) => fixture('gross').replace('Wilma O&#8217;Dell', player);

/** Starts it on a free port. */
export async function startScoringPages(): Promise<ScoringPages> {
  const pages = createServer((request, response) => {
    const value = new URL(request.url ?? '', 'http://pages').searchParams.get('value') ?? '';
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(pageOf(value));
  });
  const origin = `http://127.0.0.1:${await listen(pages)}`;
  return {
    origin,
    addressOf: (value) => `${origin}/leaderboard.htm?value=${encodeURIComponent(value)}`,
    close: () => {
      pages.close();
      pages.closeAllConnections();
    },
  };
}
