import { describe, expect, it } from 'vitest';
import { householdOf, networkOf, rangeOf } from '../../../src/lib/network.ts';

describe('an address', () => {
  it('of IPv6 counts by its /64, an IPv4 one inside of it by itself', () => {
    expect(householdOf('2001:db8:1:2:3:4:5:6')).toBe(householdOf('2001:DB8:1:2::9'));
    expect(householdOf('2001:db8::9')).toBe('2001:db8:0:0');
    expect(householdOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(householdOf('::1')).toBe('0:0:0:0');
  });

  it('belongs to the network of its neighbours', () => {
    expect(networkOf('203.0.113.7')).toBe(networkOf('::ffff:203.0.113.200'));
    expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.0.114.7'));
    expect(networkOf('2001:db8:1:2::1')).toBe(householdOf('2001:db8:1:2::2'));
    expect(networkOf('unknown')).toBe('unknown');
  });

  it('is in the part of the net that one provider hands out', () => {
    expect(rangeOf('203.0.113.7')).toBe(rangeOf('::ffff:203.0.9.200'));
    expect(rangeOf('203.0.113.7')).not.toBe(rangeOf('203.1.113.7'));
    expect(rangeOf('2001:db8:1:2::1')).toBe(rangeOf('2001:DB8:ffff:2::2'));
    expect(rangeOf('2001:db8::1')).not.toBe(rangeOf('2001:db9::1'));
    expect(rangeOf('')).toBe('');
  });
});
