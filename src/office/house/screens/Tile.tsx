import type { ReactNode } from 'react';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';
import type { Level, Part } from '../rules/levels.ts';
import { LEVEL_TITLES, LEVEL_TONES, PART_TITLES } from './titles.ts';

interface TileProps {
  readonly part: Part;
  readonly level: Level;
  readonly children: ReactNode;
}

/** A part of the house: its name, how it stands, what is to be said of it. */
export function Tile({ part, level, children }: TileProps) {
  const t = useT();
  return (
    <section className="house-tile" data-level={level} aria-labelledby={`house-${part}`}>
      <header>
        <h2 id={`house-${part}`}>{t(PART_TITLES[part])}</h2>
        <Pill tone={LEVEL_TONES[level]}>{t(LEVEL_TITLES[level])}</Pill>
      </header>
      {children}
    </section>
  );
}
