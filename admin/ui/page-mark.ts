import { useEffect } from 'react';

/** An editor with a bar of buttons at the foot of the page is open: messages make room for it. */
export const BAR_MARK = 'data-bar';

/**
 * Marks the whole page with an attribute while something holds. Styles could find that out by `:has()`,
 * for which browsers search the page again after each change; a season's page has 30,000 elements.
 */
export function usePageMark(name: `data-${string}`, holds = true): void {
  useEffect(() => {
    const { documentElement: page } = document;
    page.toggleAttribute(name, holds);
    return () => {
      page.removeAttribute(name);
    };
  }, [name, holds]);
}
