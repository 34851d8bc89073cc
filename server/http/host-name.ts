/** Names of hosts, in the one spelling in which they can be compared. */
import { domainToASCII } from 'node:url';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
// The last label begins with a letter, so no spelling of an IP address passes; and there is a dot,
// since a bare `com` would open every host below it.
const NAME = new RegExp(`^(?:${LABEL}\\.)+(?=[a-z])${LABEL}$`);

/**
 * The name in lower case, in ASCII (IDN) and without the dot of the root, such as `www.bluegolf.com`;
 * null when the text is no plain host name, an IP address for one, or an address with a scheme.
 */
export function hostName(text: string): string | null {
  // domainToASCII reads an address as a browser would and keeps its host.
  if (/[\s/\\?#@:]/.test(text)) return null;
  const ascii = domainToASCII(text).toLowerCase().replace(/\.$/, '');
  return ascii.length <= 253 && NAME.test(ascii) ? ascii : null;
}

/** Whether a host is one of the listed ones or below one, label by label. Both in hostName's spelling. */
export function isListed(host: string, listed: readonly string[]): boolean {
  return listed.some((name) => host === name || host.endsWith(`.${name}`));
}
