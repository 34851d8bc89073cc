/** Links that staff type and pages follow. */

/** Any origin: only addresses of the site itself stay on it. */
const ORIGIN = 'https://tour.invalid';

/** Whether an address leads to a website. */
export const isWebAddress = (link: string): boolean =>
  /^https?:\/\//i.test(link) && URL.canParse(link);

/** Whether a link leads to a website or to a page of the site: never to a script. */
export function isPublicLink(link: string): boolean {
  if (isWebAddress(link)) return true;
  if (!link.startsWith('/') || !URL.canParse(link, ORIGIN)) return false;
  return new URL(link, ORIGIN).origin === ORIGIN;
}
