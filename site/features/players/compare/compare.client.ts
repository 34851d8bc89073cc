/** Shows two players side by side, from their pages. The address names them, so that it can be shared. */
import { element } from '../../../browser/element.ts';
import { requestPage } from '../../../browser/request.ts';
import { CHOOSE_TWO } from '../texts.ts';
import { profileIn, sharedEvents, type Profile } from './profile.ts';
import { verdict } from './verdict.ts';

const form = document.querySelector<HTMLFormElement>('.compare-page form');
const status = document.querySelector<HTMLElement>('#compare-status');
const into = document.querySelector<HTMLElement>('#comparison');
const fields = form ? [...form.querySelectorAll('select')] : [];

const announce = (text: string) => {
  if (status) status.textContent = text;
};

async function profileOf(slug: string): Promise<Profile> {
  const profile = profileIn(await requestPage(`/players/${encodeURIComponent(slug)}`));
  if (!profile) throw new Error('The response is another page.');
  return profile;
}

const link = (text: string, href: string) => element('a', { href }, text);

interface Line {
  label: string | Node;
  values: readonly [string, string];
  ahead?: 0 | 1 | null;
}

function table(caption: string, names: readonly string[], lines: readonly Line[]): HTMLElement {
  const heads = [caption, ...names].map((name) => element('th', { scope: 'col' }, name));
  const rows = lines.map(({ label, values, ahead = null }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, label),
      ...values.map((value, at) => element('td', { class: ahead === at && 'ahead' }, value)),
    ),
  );
  return element(
    'table',
    { class: 'data-table' },
    element('caption', { class: 'hidden-visually' }, caption),
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...rows),
  );
}

function show(a: Profile, b: Profile): void {
  const names = [a.name, b.name];
  const labels = [...new Set([...a.season.keys(), ...b.season.keys()])];
  const shared = sharedEvents(a.results, b.results);
  const matches = a.matches.filter(({ opponents }) => opponents.includes(b.slug));
  const season = labels.map((label): Line => ({
    label,
    values: [a.season.get(label) ?? '–', b.season.get(label) ?? '–'],
  }));
  const events = shared.map(({ eventID, event, places, ahead }): Line => ({
    label: link(`${event} ${eventID.slice(0, 4)}`, `/events/${eventID}`),
    values: places,
    ahead,
  }));
  const meetings = matches.map(({ when, result, score }) =>
    element('li', {}, `${when}: ${a.name} ${result.toLowerCase()}${score ? `, ${score}` : ''}`),
  );
  into?.replaceChildren(
    ...(shared.length > 0 ? [verdict(a, b, shared)] : []),
    element('h2', {}, 'This season'),
    table('This season', names, season),
    ...(shared.length > 0
      ? [
          element('h2', {}, `Same events (${shared.length})`),
          table('Places in the same events', names, events),
        ]
      : []),
    ...(matches.length > 0
      ? [element('h2', {}, 'Matches against each other'), element('ul', {}, ...meetings)]
      : []),
  );
  const links = [a, b].map(({ slug, name }) => link(name, `/players/${slug}`));
  status?.replaceChildren(links[0] ?? '', ' and ', links[1] ?? '');
  document.title = `${names.join(' and ')}${title.slice(title.lastIndexOf(' · '))}`;
}

const title = document.title;

/** Removes the comparison, and its names from the title. */
function clear(): void {
  into?.replaceChildren();
  document.title = title;
}

/** The choice that was made last. */
let latest = '';

async function compare(): Promise<void> {
  const [a = '', b = ''] = fields.map(({ value }) => value);
  latest = `${a} ${b}`;
  if (!a || !b || a === b) {
    clear();
    announce(a && a === b ? 'Choose two different players.' : CHOOSE_TWO);
    return;
  }
  const chosen = latest;
  announce('Loading…');
  try {
    const [one, two] = await Promise.all([profileOf(a), profileOf(b)]);
    if (latest === chosen) show(one, two);
  } catch {
    if (latest !== chosen) return;
    clear();
    const retry = element('button', { class: 'button quiet' }, 'Retry');
    retry.addEventListener('click', () => void compare());
    status?.replaceChildren('The players could not be loaded. ', retry);
  }
}

/** Chooses the players of the address. */
function followAddress(): void {
  const query = new URLSearchParams(location.search);
  for (const field of fields) field.value = query.get(field.name) ?? '';
  void compare();
}

form?.addEventListener('change', () => {
  const query = new URLSearchParams(
    fields.flatMap(({ name, value }) => (value ? [[name, value]] : [])),
  );
  history.pushState(null, '', query.size > 0 ? `?${query.toString()}` : location.pathname);
  void compare();
});
addEventListener('popstate', followAddress);
followAddress();
