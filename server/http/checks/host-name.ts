/** Host names in one normal form, so that they can be compared. */
import { domainToASCII } from 'node:url';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
// The last label starts with a letter, so no notation of an IP address passes; and there must be a dot,
// since a bare `com` would allow every host below it.
const NAME = new RegExp(`^(?:${LABEL}\\.)+(?=[a-z])${LABEL}$`);

/**
 * The name in lower case, in ASCII (IDN) and without a trailing dot, such as `www.bluegolf.com`; null when
 * the text is not a plain host name but, for example, an IP address or a URL.
 */
export function hostName(text: string): string | null {
  // domainToASCII parses a URL as a browser would and returns its host.
  if (/[\s/\\?#@:]/.test(text)) return null;
  const ascii = domainToASCII(text).toLowerCase().replace(/\.$/, '');
  return ascii.length <= 253 && NAME.test(ascii) ? ascii : null;
}

/** Whether a host is a listed one or a subdomain of one. Both in hostName's normal form. */
export function isListed(host: string, listed: readonly string[]): boolean {
  return listed.some((name) => host === name || host.endsWith(`.${name}`));
}
