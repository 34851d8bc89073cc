/**
 * Enhances the schedule: updates the address with season and view, loads another season without a page
 * load, and announces the number of events. Without JavaScript, the form and CSS work alone.
 */
import { parsePage } from '../../browser/dom.ts';
import '../calendar/copy.client.ts';
import { element } from '../../browser/element.ts';
import { seasonPagePath, schedulePath } from '../../paths.ts';

const seasonOnPage = () => document.querySelector<HTMLElement>('#season');
const announce = (text: string) => {
  const status = document.querySelector('#schedule-count');
  if (status) status.textContent = text;
};

function chosenView(): string {
  return document.querySelector<HTMLInputElement>('#season [name=view]:checked')?.value ?? 'all';
}

function addressOf(year: string, view: string): string {
  const query = new URLSearchParams();
  if (year) query.set('year', year);
  if (view !== 'all') query.set('view', view);
  return query.size > 0 ? `${schedulePath()}?${query.toString()}` : schedulePath();
}

/** The rows that the styles show: those of a view, or all except played ones while they are folded. */
function shownRows(): string {
  const view = chosenView();
  if (view !== 'all') return `.event[data-view="${CSS.escape(view)}"]`;
  const fold = document.querySelector<HTMLInputElement>('#show-played');
  return fold?.checked === false ? '.event:is(:not([data-played]), :target)' : '.event';
}

function announceCount(): void {
  const count = document.querySelectorAll(`#season ${shownRows()}`).length;
  announce(`${count} ${count === 1 ? 'event' : 'events'} shown`);
}

const createNewestFirst = () =>
  element(
    'label',
    { class: 'newest' },
    element('input', { type: 'checkbox', name: 'newest' }),
    ' Newest first',
  );

/** “Newest first” is for completed events; it moves the rows, so that the reading order changes too. */
function orderRows(): void {
  const season = seasonOnPage();
  const controls = season?.querySelector('.controls');
  if (!season || !controls) return;
  const label = season.querySelector<HTMLElement>('.newest') ?? createNewestFirst();
  controls.append(label);
  const box = label.querySelector('input');
  if (!box) return;
  label.hidden = chosenView() !== 'completed';
  if (label.hidden) box.checked = false;
  if (season.classList.contains('newest-first') === box.checked) return;
  season.classList.toggle('newest-first', box.checked);
  for (const list of season.querySelectorAll('.months, .month ol')) {
    list.append(...[...list.children].reverse());
  }
}

/** Adds Share to each row's menu where the browser supports it. */
function addShareButtons(): void {
  if (!('share' in navigator)) return;
  for (const menu of document.querySelectorAll('#season .drop ul:not(:has([data-share]))')) {
    const entry = document.createElement('li');
    entry.innerHTML = '<button type="button" data-share>Share</button>';
    menu.append(entry);
  }
}

function prepare(): void {
  orderRows();
  addShareButtons();
}

async function showSeason(year: string, view: string): Promise<void> {
  try {
    const response = await fetch(seasonPagePath(Number(year)));
    const text = response.ok || response.status === 404 ? await response.text() : '';
    const page = parsePage(text);
    const season = page.querySelector<HTMLElement>('#season');
    if (!season) throw new Error(`The season returned status ${response.status}.`);
    seasonOnPage()?.replaceWith(season);
    document.title = page.title;
    document.querySelector('h1')?.replaceChildren(page.querySelector('h1')?.textContent ?? '');
    season.querySelector<HTMLInputElement>(`[name=view][value="${CSS.escape(view)}"]`)?.click();
    season.querySelector('select')?.focus();
    prepare();
    announceCount();
  } catch {
    // A full page load shows the browser's own error page.
    location.assign(addressOf(year, view));
  }
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLElement) || !seasonOnPage()?.contains(target)) return;
  if (target instanceof HTMLSelectElement) {
    history.pushState(null, '', addressOf(target.value, chosenView()));
    void showSeason(target.value, chosenView());
  } else if (target instanceof HTMLInputElement && target.name === 'newest') {
    orderRows();
  } else {
    const year = new URLSearchParams(location.search).get('year') ?? '';
    history.replaceState(null, '', addressOf(year, chosenView()));
    prepare();
    announceCount();
  }
});

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLElement) || target.dataset.share === undefined) return;
  const row = target.closest('.event');
  if (!row) return;
  const title = row.querySelector('h3')?.textContent ?? '';
  const url = new URL(`${location.pathname}${location.search}#${row.id}`, location.href).href;
  // Closing the share sheet rejects; that is the visitor's choice, not a failure.
  navigator.share({ title, url }).catch(() => undefined);
});

addEventListener('popstate', () => location.reload());

// A plain static host serves the current season at every address; fetch the requested season.
const requested = new URLSearchParams(location.search).get('year');
const shown = seasonOnPage()?.dataset.year;
if (requested && shown && requested !== shown) void showSeason(requested, chosenView());
prepare();
