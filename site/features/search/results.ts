/** Renders the groups of results as a listbox of links. */
import type { ResultGroup } from './find.ts';

/** Id of the list; those of its groups and options begin with it. */
export const LISTBOX_ID = 'search-results';

function textElement(tag: 'b' | 'span', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** Replaces the content of the list, and returns its options in order. */
export function renderGroups(
  list: HTMLElement,
  groups: readonly ResultGroup[],
): HTMLAnchorElement[] {
  const options: HTMLAnchorElement[] = [];
  const rendered = groups.map(({ name, label, entries }) => {
    const group = document.createElement('div');
    group.role = 'group';
    group.setAttribute('aria-labelledby', `${LISTBOX_ID}-${name}`);
    const heading = textElement('span', label);
    heading.id = `${LISTBOX_ID}-${name}`;
    heading.className = 'label';
    heading.role = 'presentation';
    group.append(heading);
    for (const entry of entries) {
      const option = document.createElement('a');
      option.id = `${LISTBOX_ID}-${options.length}`;
      option.role = 'option';
      option.tabIndex = -1;
      option.href = entry.href;
      option.setAttribute('aria-selected', 'false');
      option.append(textElement('b', entry.name));
      if (entry.note !== '') option.append(' ', textElement('span', entry.note));
      options.push(option);
      group.append(option);
    }
    return group;
  });
  list.replaceChildren(...rendered);
  list.scrollTop = 0;
  return options;
}
