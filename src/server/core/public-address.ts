import { BlockList, isIP, isIPv6 } from 'node:net';

/** Ranges that lead into the machine or its network, or nowhere (RFC 6890). */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');

/** Global unicast; everything else of IPv6 is local, mapped, translated or reserved. */
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6');
/** Documentation, and tunnels that carry an IPv4 address. */
const SPECIAL_IPV6 = new BlockList();
SPECIAL_IPV6.addSubnet('2001::', 23, 'ipv6');
SPECIAL_IPV6.addSubnet('2001:db8::', 32, 'ipv6');
SPECIAL_IPV6.addSubnet('2002::', 16, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return GLOBAL_IPV6.check(address, 'ipv6') && !SPECIAL_IPV6.check(address, 'ipv6');
  return isIP(address) === 4 && !PRIVATE.check(address, 'ipv4');
}

/**
 * Whether the server may send to an address that somebody else chose: https on its usual port, without credentials, and
 * not a name or number of this network. What a name leads to is checked when it is looked up.
 */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, port, hostname } = new URL(text);
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false;
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(host)) return isPublicAddress(host);
  return (
    /^[a-z0-9-]+(\.[a-z0-9-]+)+\.?$/.test(host) && !/\.(localhost|local|internal|home\.arpa|invalid)\.?$/.test(host)
  );
}
