/** A value for each of some names, under its name. @example fromNames(['ru', 'en'], (language) => language.length) // { ru: 2, en: 2 } */
export function fromNames<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value): Readonly<Record<Name, Value>> {
  const values = {} as Record<Name, Value>;
  for (const name of names) values[name] = make(name);
  return values;
}
