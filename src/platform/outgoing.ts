import dns from 'node:dns';
import net from 'node:net';
import { Agent } from 'undici';

/** What no address of the open net is: this machine, its neighbours, providers' inner nets, examples, many at once. */
const INSIDE_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** Of IPv6 only this range is given out; in it, what leads to an address of another kind, and examples. */
const GIVEN_OUT_V6 = '2000::/3';
const INSIDE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): net.BlockList {
  const list = new net.BlockList();
  for (const range of ranges) {
    const [address = '', bits = ''] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
const insideV4 = listOf(INSIDE_V4, 'ipv4');
const insideV6 = listOf(INSIDE_V6, 'ipv6');
const givenOutV6 = listOf([GIVEN_OUT_V6], 'ipv6');

/** Whether an address is none of the open net. @example isInside('127.0.0.1') // true */
export function isInside(address: string): boolean {
  const family = net.isIP(address);
  if (family === 4) return insideV4.check(address, 'ipv4');
  return family !== 6 || !givenOutV6.check(address, 'ipv6') || insideV6.check(address, 'ipv6');
}

/** An address that somebody wrote leads into the house's own network. */
export class InsideError extends Error {
  constructor() {
    super('The address leads into a network of its own.');
  }
}

/** @throws InsideError of an address that is not https, or a bare one of a network of its own */
export function requireOutside(url: string): void {
  const { protocol, hostname } = new URL(url);
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || (net.isIP(bare) !== 0 && isInside(bare))) throw new InsideError();
}

let shared: Agent | undefined;

/** Connects to what is public alone: names are looked up here, and what was found is what is connected to. */
export function outsideOnly(): Agent {
  shared ??= new Agent({
    connect: {
      lookup(hostname, options, found) {
        dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
          if (error) return found(error, '', 4);
          const [first] = addresses;
          if (!first || addresses.some(({ address }) => isInside(address))) return found(new InsideError(), '', 4);
          if (options.all) return found(null, addresses);
          return found(null, first.address, first.family);
        });
      },
    },
  });
  return shared;
}
