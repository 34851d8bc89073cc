import { useEffect } from 'react';

/** An editor with a bar of buttons at the foot of the page is open: messages are placed above it. */
export const BAR_MARK = 'data-bar';

/**
 * Sets an attribute on the page's root element while a condition is true. `:has()` would make browsers search
 * the page again after each change, and a season's page has 30,000 elements.
 */
export function usePageMark(name: `data-${string}`, isActive = true): void {
  useEffect(() => {
    const { documentElement: page } = document;
    page.toggleAttribute(name, isActive);
    return () => page.removeAttribute(name);
  }, [name, isActive]);
}
