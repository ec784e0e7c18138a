import { describe, expect, it } from 'vitest';
import { EXCURSIONS } from '../../../scripts/seed/catalogue.ts';
import { GULF_PICKUPS } from '../../../scripts/seed/data/gulf-pickups.ts';
import { AREAS } from '../../../scripts/seed/data/pickup-areas.ts';
import { transferLines } from '../../../scripts/seed/transfers.ts';
import { clockOf, collectingFor, lineFault, minutesOf } from '../../../src/catalogue/catalogue/rules/pickup.ts';

const AREA_BY_ID = new Map(AREAS.map((area) => [area.id, area]));
const LINED = EXCURSIONS.filter((one) => transferLines(one, one).length > 0);

describe('pick-ups of the demo', () => {
  it('are of areas of the same region, each once, in windows that hold', () => {
    const faults = LINED.flatMap((one) => {
      const lines = transferLines(one, one);
      return lines.flatMap((line) => {
        const area = AREA_BY_ID.get(line.area);
        const isNear = area?.country === one.country && (!(one.id in GULF_PICKUPS) || area.region === one.region);
        const isOnce = lines.filter((other) => other.area === line.area).length === 1;
        return isNear && isOnce && lineFault(line, one.startTime) === null ? [] : [`${one.id}: ${line.area} ${line.from}–${line.to}`];
      });
    });
    expect(faults).toEqual([]);
  });

  it('have hotels of both alphabets in every area, and each area is collected from by some trip', () => {
    const collected = new Set(LINED.flatMap((one) => transferLines(one, one).map(({ area }) => area)));
    for (const { id, hotels } of AREAS) {
      expect([id, hotels.length >= 3, hotels.some((line) => /[а-яё]/i.test(line)), hotels.some((line) => /[a-z]/i.test(line))]).toEqual([id, true, true, true]);
      expect([id, collected.has(id)]).toEqual([id, true]);
    }
  });

  it('lie within the hours that the text names, of variants that start at another hour too', () => {
    const faults = EXCURSIONS.filter(({ id }) => id in GULF_PICKUPS).flatMap((main) =>
      [main, ...main.variants].flatMap((sold) => {
        const own = sold === main ? main.pickup : sold.pickup;
        const spoken = [...(own?.en ?? '').matchAll(/\d\d:\d\d/g)].map(([clock]) => minutesOf(clock) ?? 0);
        if (spoken.length === 0) return [];
        const of = ({ id, startTime }: { readonly id: number; readonly startTime?: string }) => ({
          id: String(id),
          start: startTime ?? main.startTime,
          pier: main.pier,
        });
        const ways = collectingFor(of(sold), of(main), (id) => (id === String(main.id) ? transferLines(main, main) : []));
        return [...ways].flatMap(([area, way]) => {
          if (!way || way.from === '') return [];
          const [from, to] = [minutesOf(way.from) ?? 0, minutesOf(way.to) ?? 0];
          // Where one time is named the bus is there soon after it.
          const isSaid = from >= Math.min(...spoken) && to <= Math.max(...spoken) + 10;
          return isSaid ? [] : [`${sold.id} ${area}: ${clockOf(from)}–${clockOf(to)} of ${own?.en}`];
        });
      }),
    );
    expect(faults).toEqual([]);
  });

  it('cost more only where the page says so', () => {
    const silent = EXCURSIONS.filter(({ id }) => id in GULF_PICKUPS).flatMap((main) => {
      const dear = transferLines(main, main).filter(({ supplement }) => supplement > 0);
      const said = main.excluded.map(({ en }) => en).join();
      return dear
        .filter(({ area, unit }) => unit === 'person' && !said.includes((AREA_BY_ID.get(area)?.name.en ?? '').split(/,| and /)[0] ?? ''))
        .map(({ area }) => `${main.id} ${area}`);
    });
    expect(silent).toEqual([]);
  });
});
