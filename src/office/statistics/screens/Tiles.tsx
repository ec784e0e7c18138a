import type { ReactNode } from 'react';

export interface Tile {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly href?: string | undefined;
  /** What is said below: changes, what it is of. */
  readonly notes: readonly ReactNode[];
}

/** Figures at a glance; each opens what it counts. */
export function Tiles({ label, tiles }: { readonly label: string; readonly tiles: readonly Tile[] }) {
  return (
    <ul className="stats-tiles" aria-label={label}>
      {tiles.map(({ key, name, value, href, notes }) => (
        <li key={key}>
          <span className="stats-tile-name">{name}</span>
          {href === undefined ? (
            <strong>{value}</strong>
          ) : (
            <a href={href} aria-label={`${name}: ${value}`}>
              {value}
            </a>
          )}
          {notes.map((note, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have their places
            <small key={at}>{note}</small>
          ))}
        </li>
      ))}
    </ul>
  );
}
