/** Builds elements. */

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
export type Child = Node | string | false | null;

/** An element; an attribute that is false or undefined is left out, and one that is true is empty. */
export function element(
  tag: string,
  attributes: Attributes,
  ...children: readonly Child[]
): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) {
      made.setAttribute(name, value === true ? '' : String(value));
    }
  }
  made.append(...children.filter((child) => child !== null && child !== false));
  return made;
}
