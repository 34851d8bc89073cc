/**
 * Filters the courses: by state, without a page load and with its URL, and by name and town. Every
 * card is in the page; without JavaScript a state's link leads to the state's page.
 */
import { isPlainClick } from '../../browser/dom.ts';
import { filterElements } from '../../browser/filter.ts';
import { countText } from './count-text.ts';
import { slugOf } from '#domain/shared/slug.ts';

const list = document.querySelector<HTMLElement>('#courses');
const links = [...(list?.querySelectorAll<HTMLAnchorElement>('.states a') ?? [])];
const cards = [...(list?.querySelectorAll<HTMLElement>('.course') ?? [])];
const field = list?.querySelector('input');

const textOf = (card: HTMLElement) =>
  `${card.querySelector('h2')?.textContent ?? ''} ${card.querySelector('.place')?.textContent ?? ''}`;

/** The link of the state in the address; the link to all states for one without courses. */
function requestedLink(): HTMLAnchorElement | undefined {
  const [, , ofPage = ''] = location.pathname.split('/');
  const state = slugOf(new URLSearchParams(location.search).get('state') ?? ofPage);
  return links.find(({ dataset }) => slugOf(dataset.state ?? '') === state) ?? links[0];
}

function showHeading(text: string): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  document.title = document.title.replace(heading.textContent, text);
  heading.textContent = text;
}

function show(): void {
  const chosen = requestedLink();
  const state = chosen?.dataset.state ?? '';
  const isInState = (card: HTMLElement) => state === '' || card.dataset.state === state;
  for (const card of cards) card.hidden = !isInState(card);
  const count = filterElements(cards.filter(isInState), field?.value ?? '', textOf);
  for (const link of links) {
    if (link === chosen) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  showHeading(chosen?.dataset.heading ?? '');
  const status = list?.querySelector('.count');
  if (status && status.textContent.trim() !== countText(count)) {
    status.textContent = countText(count);
  }
  list?.querySelector('.none')?.toggleAttribute('hidden', count > 0);
}

function choose(link: HTMLAnchorElement | undefined): void {
  if (link) history.pushState(null, '', link.href);
  show();
}

list?.addEventListener('click', (event) => {
  const link = links.find((each) => event.target instanceof Node && each.contains(event.target));
  if (link && isPlainClick(event)) {
    event.preventDefault();
    choose(link);
  }
  if (event.target instanceof HTMLButtonElement && field) {
    field.value = '';
    choose(links[0]);
    field.focus();
  }
});
field?.addEventListener('input', show);
addEventListener('popstate', show);

// A plain static host serves the list of all states at every address.
if (list) show();
