import { keyed, manifests, quoted } from './modules.ts';

/** Who may do what. */
export function rights(): string {
  const rows = manifests.flatMap(({ manifest }) => Object.entries(manifest.rights ?? {}));
  return [
    '/** Types of users per action. */',
    'export const RIGHTS = {',
    ...rows.map(([action, types]) => `  ${keyed(action)}: [${types.map(quoted).join(', ')}],`),
    '} as const;',
  ].join('\n');
}

/** Who reads what was done to a record. */
export function histories(): string {
  const rows = manifests.flatMap(({ manifest }) => Object.entries(manifest.histories ?? {}));
  return [
    '/** The right that reads the history of a collection’s records, where it is not the one that writes them. */',
    'export const HISTORIES = {',
    ...rows.map(([name, right]) => `  ${name}: ${quoted(right)},`),
    '} as const;',
  ].join('\n');
}

/** Rights by collection and way of writing. */
export function writes(): string {
  const rows = manifests.flatMap(({ manifest }) => Object.entries(manifest.writes ?? {}));
  const waysOf = (ways: object): string =>
    Object.entries(ways)
      .map(([way, right]) => `${way}: ${quoted(String(right))}`)
      .join(', ');
  return [
    '/** The right that each way of writing a collection through the records API asks for. */',
    'export const WRITES = {',
    ...rows.map(([name, ways]) => `  ${name}: { ${waysOf(ways)} },`),
    '} as const;',
  ].join('\n');
}
