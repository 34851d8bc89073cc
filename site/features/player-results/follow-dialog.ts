/**
 * Opens a player's results at once: the dialog, its title and a skeleton are in the page, their styles
 * come with this. The rows come from the island in it (player-results.tsx), whose code is loaded now or
 * a moment before.
 */
import { expectNeed, need } from '../../islands/need.ts';
import { adoptStyle } from './adopt-style.ts';
import { RESULTS_WISHED } from './page-events.ts';
import dialogStyle from './results-dialog.css?inline';
import { resultsVisit, type ResultsKey } from './results-visit.ts';

/** Whose results are to be shown, under which title. */
export interface ResultsWish {
  heading: string;
  player: string;
  /** Four digits, or empty. */
  year: string;
  ranking: 'season' | 'wgr';
}

export interface DialogOptions extends ResultsKey {
  /** Holds the links that open results. */
  page: HTMLElement;
  dialog: HTMLDialogElement;
  /** Picks those links. */
  openers: string;
  /** The key that a link stands for. */
  keyOf: (opener: HTMLElement) => string | null;
  wishFor: (key: string) => ResultsWish;
  /** The link that gets the focus back. */
  openerOf: (key: string) => HTMLElement | null | undefined;
}

/** Returns what is to be called when the page behind open results became another one. */
export function followDialog(options: DialogOptions): () => void {
  const { page, dialog, openers, keyOf, wishFor, openerOf, keyIn, withKey } = options;
  adoptStyle(dialogStyle);
  const island = dialog.querySelector<HTMLElement>('astro-island');
  const title = dialog.querySelector('h2');
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

  const tellIsland = (wish: ResultsWish | null) => {
    if (wish === null) delete dialog.dataset.player;
    else Object.assign(dialog.dataset, wish);
    dialog.dispatchEvent(new CustomEvent(RESULTS_WISHED));
  };

  const visit = resultsVisit({
    ...{ keyIn, withKey },
    address: () => new URL(location.href),
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
    show: (key) => {
      const wish = wishFor(key);
      ({ heading } = wish);
      if (title) title.textContent = heading;
      tellIsland(wish);
      if (dialog.open) restore();
      else showModal(dialog);
      entitle();
      if (island) need(island);
    },
    hide: (key) => {
      restore();
      tellIsland(null);
      dialog.close();
      openerOf(key)?.focus();
    },
  });

  const openerIn = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>(openers) : null;
  page.addEventListener('click', (event) => {
    const opener = openerIn(event);
    // A new tab of the browser, or a new window, is the visitor's to ask for.
    if (!opener || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const key = keyOf(opener);
    // The browser closes the dialog a moment before it fires the event.
    if (!dialog.open) visit.close();
    if (key !== null) visit.open(key);
  });
  // A finger presses at once, and its touch may as well begin a scroll: only a mouse announces itself.
  page.addEventListener('pointerover', (event) => {
    if (island && event.pointerType === 'mouse' && openerIn(event)) expectNeed(island);
  });
  page.addEventListener('focusin', (event) => {
    if (island && openerIn(event)?.matches(':focus-visible')) expectNeed(island);
  });
  dialog.addEventListener('click', ({ target }) => {
    // The sheet covers the dialog, so this is a click on what is behind it.
    if (target === dialog) visit.close();
    if (target instanceof Element && target.closest('[data-reload]')) location.reload();
  });
  dialog.addEventListener('close', () => {
    // Other results may have been opened since.
    if (!dialog.open) visit.close();
  });
  dialog.addEventListener('astro:hydration-error', () => {
    dialog.toggleAttribute('data-broken', dialog.open);
  });
  addEventListener('popstate', visit.follow);
  visit.follow();
  return () => {
    if (dialog.open) entitle();
  };
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
