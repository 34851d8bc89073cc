/**
 * Makes `.panels` tabs (tabs pattern: arrow keys, Home, End) whose state is in the address:
 * `data-query` names the parameter, the ids of the panels are its values. OPEN_PANEL in
 * inline-scripts.ts has opened the requested panel before the first paint. Without the parameter the
 * first panel is open, or the one that `data-first` names.
 */
import { isPlainClick } from '../../browser/dom.ts';
import { PANEL_OPEN_EVENT } from './panel-event.ts';

interface Panels {
  root: HTMLElement;
  tabs: HTMLAnchorElement[];
  query: string;
}

const panelOf = (tab: HTMLAnchorElement) => document.getElementById(tab.hash.slice(1));

/** What an opened tab does to the history: an entry to go back from, the current one changed, or nothing. */
type HistoryChange = 'push' | 'replace' | 'none';

function open({ root, tabs, query }: Panels, tab: HTMLAnchorElement, change: HistoryChange): void {
  for (const each of tabs) {
    const isOpen = each === tab;
    each.setAttribute('aria-selected', String(isOpen));
    each.tabIndex = isOpen ? 0 : -1;
    panelOf(each)?.toggleAttribute('data-open', isOpen);
  }
  const address = new URL(location.href);
  const name = tab.hash.slice(1);
  if (name === (root.dataset.first ?? tabs[0]?.hash.slice(1))) address.searchParams.delete(query);
  else address.searchParams.set(query, name);
  address.hash = '';
  if (change === 'push') history.pushState(null, '', address);
  else if (change === 'replace') history.replaceState(history.state, '', address);
  root.dispatchEvent(new CustomEvent(PANEL_OPEN_EVENT, { detail: name, bubbles: true }));
}

/** Makes tabs of one `.panels` that was added after the page loaded. */
export function enhance(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('.tabs');
  const tabs = [...root.querySelectorAll<HTMLAnchorElement>('.tabs a')];
  const panels: Panels = { root, tabs, query: root.dataset.query ?? 'tab' };
  list?.setAttribute('role', 'tablist');
  for (const tab of tabs) {
    const panel = panelOf(tab);
    const isOpen = panel?.hasAttribute('data-open') ?? false;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', tab.hash.slice(1));
    tab.setAttribute('aria-selected', String(isOpen));
    tab.tabIndex = isOpen ? 0 : -1;
    tab.id ||= `tab-${tab.hash.slice(1)}`;
    panel?.setAttribute('role', 'tabpanel');
    panel?.setAttribute('aria-labelledby', tab.id);
  }
  list?.addEventListener('click', (event) => {
    const tab = tabs.find((each) => event.target instanceof Node && each.contains(event.target));
    if (!tab || !isPlainClick(event)) return;
    event.preventDefault();
    open(panels, tab, tab.getAttribute('aria-selected') === 'true' ? 'replace' : 'push');
  });
  list?.addEventListener('keydown', (event) => {
    const at = tabs.findIndex((each) => each === document.activeElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    tab.focus();
    // Every arrow key opens a tab; going back leads to the one before all of them.
    open(panels, tab, 'replace');
  });
  // The address is the state: going back opens the panel that it named.
  addEventListener('popstate', () => {
    const requested = new URLSearchParams(location.search).get(panels.query) ?? root.dataset.first;
    const tab = tabs.find((each) => each.hash.slice(1) === requested) ?? tabs[0];
    if (tab?.getAttribute('aria-selected') === 'false') open(panels, tab, 'none');
  });
}

for (const root of document.querySelectorAll<HTMLElement>('.panels')) enhance(root);
