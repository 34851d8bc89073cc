/**
 * The live page as a screen: its rows are divided into pages that turn automatically. It runs for weeks
 * without being loaded again, as the live page refreshes itself.
 */
import { LIVE_PAUSE_EVENT, LIVE_UPDATE_EVENT } from './events.ts';
import { GROUPS_MAX, MATCHES_MAX, ROWS_MAX, screenPages } from './screen-pages.ts';

/** How long a page is shown, in milliseconds. */
const PAGE_MS = 12_000;
const CLOCK_MS = 1_000;

/** An event and some of its rows. */
interface ScreenPage {
  section: Element;
  rows: ReadonlySet<Element>;
}

const root = document.querySelector<HTMLElement>('#live');
const bar = root?.querySelector<HTMLElement>('.live-bar');
const sections = () => [...(root?.querySelectorAll('.live-event, .no-live-event') ?? [])];
const HEADING = 'h3, .divider';
const rowsOf = (section: Element) => [
  ...section.querySelectorAll('h3, tbody:not([data-pinned]) tr, .groups > li'),
];

function rowsMaxOf(section: Element): number {
  if (section.querySelector('.groups')) return GROUPS_MAX;
  return section.querySelector('.cup-matches') ? MATCHES_MAX : ROWS_MAX;
}

function pagesNow(): ScreenPage[] {
  return sections().flatMap((section) => {
    const flights = [...section.querySelectorAll('.flight')];
    return (flights.length > 0 ? flights : [section]).flatMap((part) => {
      const rows = rowsOf(part);
      return screenPages(
        rows.map((row) => row.matches(HEADING)),
        rowsMaxOf(section),
      ).map((places) => ({ section, rows: new Set(places.flatMap((at) => rows[at] ?? [])) }));
    });
  });
}

let page = 0;
let isPaused = false;
let timer = 0;

function show(): void {
  const pages = pagesNow();
  page = Math.min(page, Math.max(0, pages.length - 1));
  const shown = pages[page];
  for (const section of sections()) {
    section.classList.toggle('off', section !== shown?.section);
    for (const row of rowsOf(section)) row.classList.toggle('off', !shown?.rows.has(row));
  }
  const count = root?.querySelector('.pages');
  if (count) count.textContent = pages.length > 1 ? `${page + 1} of ${pages.length}` : '';
}

function schedule(): void {
  clearTimeout(timer);
  if (!isPaused) timer = window.setTimeout(turn, PAGE_MS);
}

function turn(step: 1 | -1 = 1): void {
  const count = Math.max(1, pagesNow().length);
  page = (page + step + count) % count;
  show();
  schedule();
}

const clock = root?.querySelector('.clock');
const time = new Intl.DateTimeFormat(document.documentElement.lang, {
  timeZone: bar?.dataset.zone,
  timeStyle: 'short',
});
function showTime(): void {
  if (clock) clock.textContent = time.format(Date.now());
}

/** The browser releases the lock when the page is hidden. A browser without it, or on a low battery, refuses. */
function stayAwake(): void {
  if (document.hidden || !('wakeLock' in navigator)) return;
  navigator.wakeLock.request('screen').catch(() => undefined);
}

document.addEventListener(LIVE_UPDATE_EVENT, show);
document.addEventListener(LIVE_PAUSE_EVENT, (event) => {
  isPaused = event instanceof CustomEvent && event.detail === true;
  schedule();
});
document.addEventListener('visibilitychange', stayAwake);
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'ArrowRight') turn();
  else if (event.key === 'ArrowLeft') turn(-1);
  else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) {
    event.preventDefault();
    bar?.querySelector('button')?.click();
  }
});
setInterval(showTime, CLOCK_MS);
showTime();
show();
schedule();
stayAwake();
