/** Opens a player's results in a dialog over the standings. */
import { connectDialog } from '../player-results/connect-dialog.ts';
import { playerIn, rankingIn, withPlayer, yearIn } from './address.ts';
import { RANKINGS_REPLACE_EVENT } from './page-events.ts';
import { detailTitle } from './texts.ts';

const PLAYER_LINK = '.ranking tbody a';

const page = document.querySelector<HTMLElement>('#standings');
const dialog = document.querySelector<HTMLDialogElement>('#player');
const address = () => new URL(location.href);

/** The link that opened the dialog last: a starred player has two. */
let opener: HTMLElement | null = null;

if (page && dialog) {
  const refreshTitle = connectDialog({
    page,
    dialog,
    openers: PLAYER_LINK,
    keyIn: playerIn,
    withKey: withPlayer,
    keyOf: (link) => {
      opener = link;
      return link instanceof HTMLAnchorElement ? playerIn(new URL(link.href)) : null;
    },
    optionsFor: (player) => {
      const ranking = rankingIn(address());
      const year = yearIn(address()) ?? page.dataset.year ?? '';
      return { heading: detailTitle(ranking, player), player, ranking, year };
    },
    openerOf: (player) => {
      const links = [...page.querySelectorAll<HTMLElement>(`[data-open] ${PLAYER_LINK}`)].filter(
        ({ textContent }) => textContent.trim() === player,
      );
      return links.find((link) => link === opener) ?? links[0];
    },
  });
  // Another year was loaded behind the dialog.
  document.addEventListener(RANKINGS_REPLACE_EVENT, refreshTitle);
}
