/** Which IP addresses the server may connect to when it reads a page of somebody else. */
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Azure's platform service answers at this address of an otherwise public range. */
const CLOUD_SERVICES = new Set(['168.63.129.16']);

/** Everything IANA hands out to the public lies here; what is outside has other purposes. */
const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::');

/**
 * Whether the address belongs to a public host. Anything with a purpose of its own is not: private,
 * loopback, link-local, multicast, carrier NAT, documentation, and every IPv6 form that wraps an IPv4
 * address (mapped, NAT64, 6to4, Teredo), since what it wraps is up to the network in between.
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

/** Whether the address is this machine's own, in its plain IPv4 or IPv6 form. */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.parse(address).range() === 'loopback';
}
