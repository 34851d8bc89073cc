/** Which IP addresses the server may connect to when it fetches a page. */
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Azure's platform service has this address in an otherwise public range. */
const CLOUD_SERVICES = new Set(['168.63.129.16']);

/** IANA assigns public addresses from this range only. */
const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::');

/**
 * Whether the address belongs to a public host. Special ranges do not: private, loopback, link-local,
 * multicast, carrier NAT, documentation, and every IPv6 form that embeds an IPv4 address (mapped,
 * NAT64, 6to4, Teredo), because the network in between decides where it leads.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) {
    return ipaddr.IPv4.parse(address).range() === 'unicast' && !CLOUD_SERVICES.has(address);
  }
  const parsed = ipaddr.IPv6.parse(address);
  // A zone (`%eth0`) only makes sense for an address of this very link.
  return (
    parsed.zoneId === undefined && parsed.match(GLOBAL_UNICAST, 3) && parsed.range() === 'unicast'
  );
}

/** Whether the address is a loopback address in its plain IPv4 or IPv6 form. */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.parse(address).range() === 'loopback';
}
