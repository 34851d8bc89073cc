/** Links that staff type and pages follow. */

/** Any origin: only addresses of the site itself stay on it. */
const ORIGIN = 'https://tour.invalid';

/** Whether an address leads to a website. */
export const isWebAddress = (link: string): boolean =>
  /^https?:\/\//i.test(link) && URL.canParse(link);

/** A host name with a dot, perhaps a port, and what may follow it, as people type addresses. */
const WITHOUT_SCHEME =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** `https://example.com` for `example.com`; any other text as it is. */
export function withScheme(typed: string): string {
  const address = `https://${typed}`;
  return WITHOUT_SCHEME.test(typed) && URL.canParse(address) ? address : typed;
}

/** Whether a link leads to a website or to a page of the site: never to a script. */
export function isPublicLink(link: string): boolean {
  if (isWebAddress(link)) return true;
  if (!link.startsWith('/') || !URL.canParse(link, ORIGIN)) return false;
  return new URL(link, ORIGIN).origin === ORIGIN;
}
