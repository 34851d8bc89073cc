/**
 * Opens a player's results immediately: the dialog, its title and a skeleton are in the page, their styles
 * are part of this script. The rows are rendered by the island in it (player-results.tsx), which is
 * loaded on opening, or preloaded.
 */
import { playerSlug } from '#domain/players/player-slug.ts';
import { HYDRATION_ERROR, hydrate, preload } from '../../islands/hydrate.ts';
import { adoptStyle, isPlainClick, showModal } from '../../browser/dom.ts';
import dialogStyle from './results-dialog.css?inline';
import { dialogHistory, PLAYER_CHANGE_EVENT, type DialogAddress } from './dialog-history.ts';

/** The results to show and their title. */
interface ResultsOptions {
  heading: string;
  player: string;
  /** Four digits, or empty. */
  year: string;
  ranking: 'season' | 'wgr';
}

interface DialogOptions extends DialogAddress {
  /** Contains the links that open results. */
  page: HTMLElement;
  dialog: HTMLDialogElement;
  /** Selector of those links. */
  openers: string;
  /** The key of a link. */
  keyOf: (opener: HTMLElement) => string | null;
  optionsFor: (key: string) => ResultsOptions;
  /** The link that gets the focus when the dialog closes. */
  openerOf: (key: string) => HTMLElement | null | undefined;
}

/** Returns a function to call when the page behind an open dialog has changed. */
export function connectDialog(options: DialogOptions): () => void {
  const { page, dialog, openers, keyOf, optionsFor, openerOf, keyIn, withKey } = options;
  adoptStyle(dialogStyle);
  const island = dialog.querySelector<HTMLElement>('astro-island');
  const title = dialog.querySelector('h2');
  const profile = dialog.querySelector<HTMLAnchorElement>('.profile a');
  const players = profile?.pathname ?? '';
  let heading = '';
  let pageHead = { title: '', description: '' };

  /** While the dialog is open, title and description are about the player. */
  const setTitle = () => {
    pageHead = { title: document.title, description: description()?.content ?? '' };
    setHead({
      title: heading + pageHead.title.slice(pageHead.title.lastIndexOf(' · ')),
      description: `${heading}. ${pageHead.description}`,
    });
  };
  const restore = () => setHead(pageHead);

  const notifyIsland = (results: ResultsOptions | null) => {
    if (results === null) delete dialog.dataset.player;
    else Object.assign(dialog.dataset, results);
    dialog.dispatchEvent(new CustomEvent(PLAYER_CHANGE_EVENT));
  };

  const dialogState = dialogHistory({
    keyIn,
    withKey,
    show: (key) => {
      const results = optionsFor(key);
      ({ heading } = results);
      if (title) title.textContent = heading;
      if (profile) profile.href = `${players}/${playerSlug(results.player)}`;
      notifyIsland(results);
      if (dialog.open) restore();
      else showModal(dialog);
      setTitle();
      if (island) hydrate(island);
    },
    hide: (key) => {
      restore();
      notifyIsland(null);
      dialog.close();
      openerOf(key)?.focus();
    },
  });

  const openerIn = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>(openers) : null;
  page.addEventListener('click', (event) => {
    const opener = openerIn(event);
    if (!opener || !isPlainClick(event)) return;
    event.preventDefault();
    const key = keyOf(opener);
    // The browser closes the dialog a moment before it fires the event.
    if (!dialog.open) dialogState.close();
    if (key !== null) dialogState.open(key);
  });
  // A touch comes without warning and may begin a scroll: only a mouse pointer preloads.
  page.addEventListener('pointerover', (event) => {
    if (island && event.pointerType === 'mouse' && openerIn(event)) preload(island);
  });
  page.addEventListener('focusin', (event) => {
    if (island && openerIn(event)?.matches(':focus-visible')) preload(island);
  });
  dialog.addEventListener('click', ({ target }) => {
    // The sheet covers the dialog, so this is a click on the backdrop.
    if (target === dialog) dialogState.close();
    if (target instanceof Element && target.closest('[data-reload]')) location.reload();
  });
  dialog.addEventListener('close', () => {
    // Other results may have been opened since.
    if (!dialog.open) dialogState.close();
  });
  dialog.addEventListener(HYDRATION_ERROR, () => {
    dialog.toggleAttribute('data-broken', dialog.open);
  });
  addEventListener('popstate', dialogState.sync);
  dialogState.sync();
  return () => {
    if (dialog.open) setTitle();
  };
}

const description = () => document.querySelector<HTMLMetaElement>('meta[name=description]');

function setHead(head: { title: string; description: string }): void {
  document.title = head.title;
  const meta = description();
  if (meta) meta.content = head.description;
}
