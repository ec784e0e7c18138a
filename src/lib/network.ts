/**
 * The part of an address that one household or office has in common: an IPv4 address itself, the /64 of an IPv6 one.
 * @example householdOf('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2'
 */
export function householdOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const groups = tail === undefined ? left : [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return groups.slice(0, 4).join(':');
}

/**
 * The network of an address for those who try passwords: a /24 of IPv4, the addresses of which are hired by the handful.
 * @example networkOf('198.51.100.7') // '198.51.100'
 */
export function networkOf(address: string): string {
  const household = householdOf(address);
  return /^\d+\.\d+\.\d+\.\d+$/.test(household) ? household.replace(/\.\d+$/, '') : household;
}

/**
 * The part of the net that an address is in, as large as what one provider hands out: a /16 of IPv4, a /32 of IPv6.
 * Whoever hires addresses by the thousand has them in few of these.
 * @example rangeOf('198.51.100.7') // '198.51'
 */
export function rangeOf(address: string): string {
  const household = householdOf(address);
  return /^\d+\.\d+\.\d+\.\d+$/.test(household) ? household.replace(/(\.\d+){2}$/, '') : household.split(':', 2).join(':');
}
