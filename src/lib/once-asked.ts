/** What is made when it is first asked for, and never again. @example const sum = onceAsked(() => add(1, 2)); sum(); */
export function onceAsked<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
