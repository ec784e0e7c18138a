/** Makes a value when it is asked for first: PocketBase reads its bundles anew for every engine that it starts. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
