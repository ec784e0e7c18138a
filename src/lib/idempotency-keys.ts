/** Idempotency keys: the same for the same request until it is done, so that a repeat after a lost answer adds nothing twice. */
export interface IdempotencyKeys {
  readonly keyFor: (request: unknown) => string;
  /** The request was answered: the same words from now on are a new one. */
  readonly done: () => void;
}

interface Known {
  readonly request: string;
  readonly key: string;
}
/** Where the last key lies; a store of one's own lets it outlive the page. */
export interface KeyStore {
  readonly read: () => string | null;
  readonly write: (text: string | null) => void;
}

/** Keys of writes whose outcome nobody knows, as long as the page lives. */
const doubtful = new Set<string>();

/** The write under this key may have been done. */
export function noteDoubt(key: string): void {
  doubtful.add(key);
}

/** The write under this key was answered. */
export function forgetDoubt(key: string): void {
  doubtful.delete(key);
}

const isKnown = (value: unknown): value is Known => typeof value === 'object' && value !== null && 'request' in value && 'key' in value;

function knownIn(store: KeyStore): Known | null {
  try {
    const value: unknown = JSON.parse(store.read() ?? 'null');
    return isKnown(value) ? value : null;
  } catch {
    return null;
  }
}

function memory(): KeyStore {
  let kept: string | null = null;
  return {
    read: () => kept,
    write: (text) => {
      kept = text;
    },
  };
}

/**
 * Other words are another request, unless nobody knows what became of the one before: then they go under its key, and where it was
 * done after all nothing is added beside it.
 * @example const keys = makeIdempotencyKeys(); await create(body, keys.keyFor(body)); keys.done();
 */
export function makeIdempotencyKeys(makeKey: () => string = () => crypto.randomUUID(), store: KeyStore = memory()): IdempotencyKeys {
  return {
    keyFor: (request) => {
      const text = JSON.stringify(request);
      const known = knownIn(store);
      if (known && (known.request === text || doubtful.has(known.key))) return known.key;
      const key = makeKey();
      store.write(JSON.stringify({ request: text, key }));
      return key;
    },
    done: () => store.write(null),
  };
}
