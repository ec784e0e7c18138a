import type { ProxyOptions } from '../../src/platform/proxy/pocketbase-proxy.ts';

/** Nobody has proven anything, and nothing is written down: of a proxy that is about something else. */
export const UNPROVEN: Pick<ProxyOptions, 'key' | 'notes' | 'proofs'> = {
  key: 'nobody here believes it',
  proofs: { make: async () => '', isFresh: async () => false, clear: '' },
  notes: { refused: () => undefined },
};
