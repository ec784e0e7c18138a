/** What is made when it is first asked for, and never again. @example const sum = onceAsked(() => add(1, 2)); sum(); */
export function onceAsked<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Makes a value when it is asked for first: PocketBase reads its bundles anew for every engine that it starts. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
