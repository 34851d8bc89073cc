/** The search dialog: a combobox whose results are links (docs/decisions/2026-11-23-search-in-the-browser.md). */
import { adoptStyle, closeOnClickOutside, showModal } from '../../browser/dom.ts';
import { element } from '../../browser/element.ts';
import { requestJson } from '../../browser/request.ts';
import dialogStyle from './search.css?inline';
import { SEARCH_FILE } from '../../paths.ts';
import { entriesOf, GROUPS, siteMapEntries, type SearchEntry } from './entries.ts';
import type { ResultGroup } from './find.ts';

type Search = (query: string) => ResultGroup[];

/** What is shown before anything is typed. */
const START: readonly ResultGroup[] = [
  {
    name: 'pages',
    label: GROUPS.pages,
    entries: siteMapEntries(document.querySelectorAll<HTMLAnchorElement>('.site-footer nav a')),
  },
];

/** The name of the dialog and of its field. */
const FIELD_LABEL = 'Search the tour';

/** The number of results, or that there are none. */
function countText(count: number, query: string): string {
  if (count === 0) return `No matches for “${query}”.`;
  return `${count} ${count === 1 ? 'result' : 'results'}`;
}

/** Id of the list; those of its groups and options begin with it. */
const LISTBOX_ID = 'search-results';

/** Replaces the content of the list by links in groups, and returns them in order. */
function renderGroups(list: HTMLElement, groups: readonly ResultGroup[]): HTMLElement[] {
  const options: HTMLElement[] = [];
  const optionOf = ({ href, name, note }: SearchEntry) => {
    const id = `${LISTBOX_ID}-${options.length}`;
    const option = element(
      'a',
      { id, role: 'option', tabindex: -1, href, 'aria-selected': 'false' },
      element('b', {}, name),
      note !== '' && ' ',
      note !== '' && element('span', {}, note),
    );
    options.push(option);
    return option;
  };
  const rendered = groups.map(({ name, label, entries }) => {
    const id = `${LISTBOX_ID}-${name}`;
    return element(
      'div',
      { role: 'group', 'aria-labelledby': id },
      element('span', { id, class: 'label', role: 'presentation' }, label),
      ...entries.map(optionOf),
    );
  });
  list.replaceChildren(...rendered);
  list.scrollTop = 0;
  return options;
}

async function loadSearch(): Promise<Search> {
  const [{ searchOf }, index] = await Promise.all([import('./find.ts'), requestJson(SEARCH_FILE)]);
  return searchOf(entriesOf(index));
}

function createElements() {
  const dialog = document.createElement('dialog');
  dialog.className = 'modal centered search';
  dialog.ariaLabel = FIELD_LABEL;
  // Without data, which is added as text.
  dialog.innerHTML = `<form method="dialog"><svg viewBox="0 0 24 24" width="22" aria-hidden="true"><path d="M15.5 15.5 21 21M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z"/></svg><input type="text" role="combobox" enterkeyhint="search" autocomplete="off" autocapitalize="off" spellcheck="false" aria-autocomplete="list"><button aria-label="Close"><svg viewBox="0 0 24 24" width="24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg></button></form><p role="status"></p><div class="failure" role="alert" hidden><p></p><button type="button" class="button quiet">Retry</button></div><div role="listbox"></div>`;
  const one = <Tag extends keyof HTMLElementTagNameMap>(
    selector: string,
    tag: Tag,
  ): HTMLElementTagNameMap[Tag] =>
    dialog.querySelector<HTMLElementTagNameMap[Tag]>(selector) ?? document.createElement(tag);
  return {
    dialog,
    form: one('form', 'form'),
    field: one('input', 'input'),
    status: one('[role=status]', 'p'),
    failure: one('.failure', 'div'),
    retry: one('.failure button', 'button'),
    list: one('[role=listbox]', 'div'),
  };
}

/** Connects the dialog and returns the function that opens it. */
function connect(): (typed: () => string) => void {
  adoptStyle(dialogStyle);
  const { dialog, form, field, status, failure, retry, list } = createElements();
  field.ariaLabel = FIELD_LABEL;
  field.placeholder = 'Players, events, courses, rules';
  field.setAttribute('aria-controls', LISTBOX_ID);
  list.id = LISTBOX_ID;
  list.ariaLabel = 'Results';
  failure.querySelector('p')?.append('Search could not be loaded.');

  let search: Search | null = null;
  let options: HTMLElement[] = [];
  let active = -1;

  const activate = (at: number) => {
    options[active]?.setAttribute('aria-selected', 'false');
    active = at;
    const option = options[at];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  };

  const show = () => {
    const query = field.value.trim();
    const groups = query === '' ? START : (search?.(query) ?? []);
    options = renderGroups(list, groups);
    field.ariaExpanded = String(options.length > 0);
    const isWaiting = query !== '' && search === null;
    status.textContent =
      query === ''
        ? ''
        : isWaiting
          ? failure.hidden
            ? 'Loading…'
            : ''
          : countText(options.length, query);
    // Enter opens the best match; the pages shown at first match nothing.
    activate(query === '' || options.length === 0 ? -1 : 0);
  };

  const load = async () => {
    failure.hidden = true;
    show();
    try {
      search = await loadSearch();
    } catch {
      failure.hidden = false;
    }
    show();
  };

  retry.addEventListener('click', () => {
    void load().then(() => field.focus());
  });
  field.addEventListener('input', show);
  field.addEventListener('keydown', (event) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const count = options.length;
      const step = key === 'ArrowDown' ? 1 : -1;
      if (count > 0) activate(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
    } else if (key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      options[active]?.click();
    }
  });
  // A result on this page, such as a course, closes the dialog.
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) dialog.close();
  });
  closeOnClickOutside(dialog);
  form.addEventListener('submit', () => {
    field.value = '';
  });
  document.body.append(dialog);

  return (typed) => {
    field.value = typed();
    showModal(dialog);
    field.focus();
    if (search === null) void load();
    else show();
  };
}

let open: ((typed: () => string) => void) | null = null;

/** Opens the search; `typed` returns what was typed before it opened. */
export function openSearch(typed: () => string): void {
  open ??= connect();
  open(typed);
}
