/** Keys of requests: the same for the same request until it is done, so that a repeat after a lost answer adds nothing twice. */
export interface RequestKeys {
  readonly keyFor: (request: unknown) => string;
  /** The request was answered: the same words from now on are a new one. */
  readonly done: () => void;
}

/** @example const keys = requestKeys(); await create(body, keys.keyFor(body)); keys.done(); */
export function requestKeys(makeKey: () => string = () => crypto.randomUUID()): RequestKeys {
  let known: { readonly request: string; readonly key: string } | null = null;
  return {
    keyFor: (request) => {
      const text = JSON.stringify(request);
      if (known?.request !== text) known = { request: text, key: makeKey() };
      return known.key;
    },
    done: () => {
      known = null;
    },
  };
}
