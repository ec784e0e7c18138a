import { ADDRESS_HEADER } from '../../src/platform/web/address.ts';
import { STATEMENT_HEADER } from '../../src/access/statement.ts';
import { saying, statementKey } from '../../src/platform/statement.ts';
import type { RunningPocketBase } from '../../scripts/lib/pocketbase-process.ts';

/** Headers in which a test says what the site's server is to say; none of them goes to PocketBase. */
const SAID = { proof: 'x-house-proof', session: 'x-house-session', device: 'x-house-device', file: 'x-house-file' } as const;

/** Keys of statements of the backends that run, by their origins. */
const keys = new Map<string, string>();
const plain = globalThis.fetch;

const asSite: typeof fetch = (input, init) => {
  const key = input instanceof Request ? undefined : keys.get(new URL(input).origin);
  const headers = new Headers(init?.headers);
  if (key === undefined || headers.has(STATEMENT_HEADER)) return plain(input, init);
  const address = headers.get(ADDRESS_HEADER);
  const [proof, session, device, file] = Object.values(SAID).map((name) => headers.get(name));
  for (const name of Object.values(SAID)) headers.delete(name);
  // A test that names no address is about something else than proofs.
  const isProven = address === null ? proof !== '0' : proof === '1';
  const statement = { address: address ?? '', session: session ?? '', device: device ?? '', isProven, isFile: file === '1' && address === null };
  return saying(key, statement, plain)(input, { ...init, headers });
};

/**
 * Whatever this process asks a backend by `fetch` comes with a sealed statement, as from the site's server; what it says is told by
 * plain headers (`x-house-address`, `-proof`, `-session`, `-device`, `-file`). Whoever is to be believed nothing asks by `node:http`.
 * @returns what ends it
 */
export function speakAsSite({ url, secrets }: Pick<RunningPocketBase, 'url' | 'secrets'>): () => void {
  const { origin } = new URL(url);
  keys.set(origin, statementKey(secrets.serviceToken));
  globalThis.fetch = asSite;
  return () => void keys.delete(origin);
}
