/** Opens a player's results over the standings. */
import { followDialog } from '../player-results/follow-dialog.ts';
import { playerIn, rankingIn, withPlayer, yearIn } from './address.ts';
import { RANKINGS_DRAWN } from './page-events.ts';
import { detailTitle } from './words.ts';

const PLAYER_LINK = '.ranking tbody a';

const page = document.querySelector<HTMLElement>('#standings');
const dialog = document.querySelector<HTMLDialogElement>('#player');
const address = () => new URL(location.href);

if (page && dialog) {
  const entitleAgain = followDialog({
    ...{ page, dialog },
    openers: PLAYER_LINK,
    keyIn: playerIn,
    withKey: withPlayer,
    keyOf: (link) => (link instanceof HTMLAnchorElement ? playerIn(new URL(link.href)) : null),
    wishFor: (player) => {
      const ranking = rankingIn(address());
      const year = yearIn(address()) ?? page.dataset.year ?? '';
      return { heading: detailTitle(ranking, player), player, ranking, year };
    },
    openerOf: (player) =>
      [...page.querySelectorAll<HTMLElement>(`[data-open] ${PLAYER_LINK}`)].find(
        ({ textContent }) => textContent.trim() === player,
      ),
  });
  // Another year came in behind the results.
  document.addEventListener(RANKINGS_DRAWN, entitleAgain);
}
