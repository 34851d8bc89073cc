/**
 * Opens a player's results at once: the dialog, its title and a skeleton are in the page. The rows
 * come from the island in it (player-results.tsx), whose code is loaded now or a moment before.
 */
import { expectNeed, need } from '../../islands/need.ts';
import { playerIn, rankingIn, yearIn } from './address.ts';
import { PLAYER_WISHED, RANKINGS_DRAWN } from './page-events.ts';
import { playerVisit } from './player-visit.ts';
import { detailTitle } from './words.ts';

const PLAYER_LINK = '.ranking tbody a';

function follow(page: HTMLElement, dialog: HTMLDialogElement): void {
  const island = dialog.querySelector<HTMLElement>('astro-island');
  const title = dialog.querySelector('h2');
  const address = () => new URL(location.href);
  let heading = '';
  let ofPage = { title: '', description: '' };

  /** The page is about the player while the results are open (X29). */
  const entitle = () => {
    ofPage = { title: document.title, description: description()?.content ?? '' };
    setHead({
      title: heading + ofPage.title.slice(ofPage.title.lastIndexOf(' · ')),
      description: `${heading}. ${ofPage.description}`,
    });
  };
  const restore = () => {
    setHead(ofPage);
  };

  const wish = (player: string | null) => {
    if (player === null) delete dialog.dataset.player;
    else dialog.dataset.player = player;
    dialog.dataset.ranking = rankingIn(address());
    dialog.dataset.year = yearIn(address()) ?? page.dataset.year ?? '';
    dialog.dispatchEvent(new CustomEvent(PLAYER_WISHED));
  };

  const visit = playerVisit({
    address,
    push: (to) => {
      history.pushState({ player: true }, '', to);
    },
    replace: (to) => {
      history.replaceState(null, '', to);
    },
    back: () => {
      history.back();
    },
    wasPushed: () => {
      const state: unknown = history.state;
      return typeof state === 'object' && state !== null && 'player' in state;
    },
    show: (player) => {
      heading = detailTitle(rankingIn(address()), player);
      if (title) title.textContent = heading;
      wish(player);
      if (dialog.open) restore();
      else showModal(dialog);
      entitle();
      if (island) need(island);
    },
    hide: (player) => {
      restore();
      wish(null);
      dialog.close();
      const links = page.querySelectorAll<HTMLElement>(`[data-open] ${PLAYER_LINK}`);
      [...links].find(({ textContent }) => textContent.trim() === player)?.focus();
    },
  });

  page.addEventListener('click', (event) => {
    const link = linkIn(event);
    // A new tab of the browser, or a new window, is the visitor's to ask for.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const player = playerIn(new URL(link.href));
    if (player !== null) visit.open(player);
  });
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    page.addEventListener(
      sign,
      (event) => {
        if (island && linkIn(event)) expectNeed(island);
      },
      { passive: true },
    );
  }
  dialog.addEventListener('click', ({ target }) => {
    // The sheet covers the dialog, so this is a click on what is behind it.
    if (target === dialog) visit.close();
    if (target instanceof Element && target.closest('[data-reload]')) location.reload();
  });
  dialog.addEventListener('close', visit.close);
  dialog.addEventListener('astro:hydration-error', () => {
    dialog.toggleAttribute('data-broken', dialog.open);
  });
  // Another year came in behind the results.
  document.addEventListener(RANKINGS_DRAWN, () => {
    if (dialog.open) entitle();
  });
  addEventListener('popstate', visit.follow);
  visit.follow();
}

const description = () => document.querySelector<HTMLMetaElement>('meta[name=description]');

function setHead(words: { title: string; description: string }): void {
  document.title = words.title;
  const meta = description();
  if (meta) meta.content = words.description;
}

function showModal(dialog: HTMLDialogElement): void {
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scroll-bar', `${innerWidth - clientWidth}px`);
  dialog.showModal();
}

function linkIn({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(PLAYER_LINK) : null;
}

const page = document.querySelector<HTMLElement>('#standings');
const dialog = document.querySelector<HTMLDialogElement>('#player');
if (page && dialog) follow(page, dialog);
