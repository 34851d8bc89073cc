/**
 * The star buttons of a page: one for each name in its tables, and that of a player's page. They have no
 * text, so that scripts that read cells are not affected, and one listener for all.
 */
import { playerSlug } from '#domain/players/player-slug.ts';
import { adoptStyle } from '../../browser/dom.ts';
import { LIVE_UPDATE_EVENT } from '../live/events.ts';
import { RANKINGS_REPLACE_EVENT } from '../standings/page-events.ts';
import { areStarsPaused, resumeStars } from './pause-stars.ts';
import style from './star-button.css?inline';
import { loadStars, onStarsChange, toggleStar } from './star-storage.ts';
import type { Star } from './stars.ts';

/** Names in rows: links to the player's page, or those of a ranking, which open a dialog. */
const NAMES = [
  ':is(.ranking th, #tables .player, #live .player, #starred li) > a[href^="/"]:not(.scorecard)',
  '.tee-times .who > a:first-child',
  ':is(.leaders, .stage, .groups) .player',
].join();

/** Rows with a rank, which has a free place for the button; elsewhere it follows the name. */
const RANKED_ROWS = '.ranking tr, #tables tr, #live tr';

/** Where a page reserves the place of a button, with the player in its data. */
const PLACES = '[data-star-place]';

const template = document.createElement('button');
template.type = 'button';
template.className = 'star-button';

/** The player of a link or a place. */
function starOf(element: HTMLElement): Star {
  const name = element.dataset.name ?? (element.querySelector('b') ?? element).textContent.trim();
  const path = element instanceof HTMLAnchorElement ? element.pathname : '';
  const slug = element.dataset.starPlace ?? /^\/players\/([^/]+)$/.exec(path)?.[1];
  return { slug: slug ?? playerSlug(name), name };
}

function buttonFor({ slug, name }: Star): HTMLButtonElement {
  const button = template.cloneNode(true);
  if (!(button instanceof HTMLButtonElement)) throw new Error('The template is no button.');
  Object.assign(button.dataset, { star: slug, name });
  button.ariaLabel = `Star ${name}`;
  return button;
}

/** Adds a button to the first cell of a row, which reserves a column for it; a pair has two. */
function addToRank(row: HTMLTableRowElement, star: Star): void {
  let column = row.cells[0]?.querySelector('.star-column');
  if (!column) {
    column = document.createElement('div');
    column.className = 'star-column';
    row.cells[0]?.append(column);
  }
  if (!column.querySelector(`[data-star="${star.slug}"]`)) column.append(buttonFor(star));
}

/** Adds the buttons that are missing, and shows which players are starred. */
function showButtons(): void {
  const starred = new Set(loadStars().map(({ slug }) => slug));
  for (const link of document.querySelectorAll<HTMLElement>(NAMES)) {
    const row = link.closest(RANKED_ROWS);
    if (row instanceof HTMLTableRowElement) addToRank(row, starOf(link));
    else if (!link.nextElementSibling?.matches('[data-star]')) link.after(buttonFor(starOf(link)));
  }
  for (const place of document.querySelectorAll<HTMLElement>(PLACES)) {
    if (place.childElementCount === 0) place.append(buttonFor(starOf(place)));
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-star]')) {
    button.ariaPressed = String(starred.has(button.dataset.star ?? ''));
  }
}

/** The button that had the focus last; null once something else is focused or clicked. */
let lastFocused: HTMLElement | null = null;

function refresh(): void {
  if (areStarsPaused()) return;
  window.pinStars?.(loadStars());
  showButtons();
  // A live page replaced the row of the focused button.
  if (!lastFocused || lastFocused.isConnected || document.activeElement !== document.body) return;
  const isPinned = lastFocused.closest('[data-pinned]') !== null;
  const button = sameButton(lastFocused, isPinned) ?? sameButton(lastFocused, false);
  button?.focus({ preventScroll: true });
}

/** The button of the same player, in the pinned rows or outside. */
function sameButton({ dataset }: HTMLElement, isPinned: boolean): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>(`[data-star="${dataset.star ?? ''}"]`);
  return [...all].find(
    (each) => each.checkVisibility() && (each.closest('[data-pinned]') !== null) === isPinned,
  );
}

const buttonOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-star]') : null;

document.addEventListener('focusin', ({ target }) => {
  lastFocused = buttonOf(target);
});
document.addEventListener('pointerdown', ({ target }) => {
  lastFocused = buttonOf(target);
});

document.addEventListener('click', ({ target }) => {
  const button = buttonOf(target);
  const { star, name } = button?.dataset ?? {};
  if (!button || star === undefined || name === undefined) return;
  const wasPinned = button.closest('[data-pinned]') !== null;
  const before = button.getBoundingClientRect().top;
  toggleStar({ slug: star, name });
  const now = button.isConnected ? button : (sameButton(button, wasPinned) ?? null);
  if (now) {
    // What is pinned above moves the rows; the button stays below the finger.
    scrollBy({ top: now.getBoundingClientRect().top - before, behavior: 'instant' });
    now.focus({ preventScroll: true });
  } else sameButton(button, false)?.focus({ preventScroll: true });
});

adoptStyle(style);
refresh();
onStarsChange(refresh);
// The event does not bubble.
document.addEventListener(
  'astro:hydrate',
  ({ target }) => {
    if (target instanceof Element && target.querySelector('.tee-times')) {
      resumeStars(target, refresh);
    }
  },
  true,
);
for (const event of [RANKINGS_REPLACE_EVENT, LIVE_UPDATE_EVENT]) {
  document.addEventListener(event, refresh);
}
