import { describe, expect, it } from 'vitest';
import { EXCURSIONS } from '../../../scripts/seed/catalogue.ts';
import { endOf } from '../../../src/catalogue/catalogue/rules/excursion-facts.ts';

const LANGUAGES = ['ru', 'en'] as const;

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
const sentences = (text: string): readonly string[] => text.split(/(?<=[.!?])\s+/).filter((one) => one.length > 25);

describe('the texts of the demo', () => {
  it('write hours in one way and money by one name', () => {
    const odd = EXCURSIONS.flatMap((one) =>
      textsOf(one)
        .filter((text) => /(?<![\d:])\d:\d\d(?!\d)|\bTHB\b/.test(text))
        .map((text) => `${one.id}: ${text}`),
    );
    expect(odd).toEqual([]);
  });

  it('name what to bring in the case that “take with you” asks for', () => {
    const nominatives = EXCURSIONS.flatMap(({ id, bring }) =>
      bring.filter(({ ru }) => /^(?!Два )\p{L}+(?:а|я)(?![\p{L}])| и \p{L}+(?:ая|яя) /u.test(ru)).map(({ ru }) => `${id}: ${ru}`),
    );
    expect(nominatives).toEqual([]);
  });

  it('say nothing twice on one page', () => {
    const repeated = EXCURSIONS.flatMap((one) =>
      LANGUAGES.flatMap((language) => {
        const said = [one.summary, one.description, one.ageNote, one.pickup, ...one.variants.map(({ note }) => note)].flatMap((text) =>
          sentences(text[language]),
        );
        return said.filter((sentence, at) => said.indexOf(sentence) !== at).map((sentence) => `${one.id}: ${sentence}`);
      }),
    );
    expect(repeated).toEqual([]);
  });

  it('list for each variant the meals that its words promise, and no others', () => {
    const faults = EXCURSIONS.flatMap((one) =>
      one.variants.flatMap(({ id, name, note, included = one.included }) => {
        const words = `${name.en}. ${note.en}`.toLowerCase();
        return ['lunch', 'dinner'].flatMap((meal) => {
          const isListed = included.some(({ en }) => en.toLowerCase().includes(meal));
          const isRefused = new RegExp(`(no|without [^.;]*|instead of) ${meal}`).test(words);
          const isPromised = new RegExp(`(with|buffet|seafood|beach|and) ([a-z]+ )?${meal}( in the price)?`).test(words) && !isRefused;
          return (isRefused && isListed) || (isPromised && !isListed) ? [`${id} ${meal}: ${words}`] : [];
        });
      }),
    );
    expect(faults).toEqual([]);
  });

  it('say where people are collected, and who may come, of each variant of other hours, places or ages', () => {
    const silent = EXCURSIONS.flatMap((one) =>
      one.variants.flatMap(({ id, startTime = one.startTime, pier = one.pier, ageMin = one.ageMin, pickup, ageNote }) => [
        ...((startTime !== one.startTime || pier !== one.pier) && !pickup ? [`${id}: pick-up`] : []),
        ...(ageMin !== one.ageMin && !ageNote ? [`${id}: age`] : []),
      ]),
    );
    expect(silent).toEqual([]);
  });

  it('collect people before they leave, on the same half of the day', () => {
    const faults = EXCURSIONS.flatMap((one) =>
      [one, ...one.variants].flatMap(({ id, pickup, startTime = one.startTime }) => {
        const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
        return LANGUAGES.flatMap((language) => {
          const [first] = pickup?.[language].match(/\d\d:\d\d/) ?? [startTime];
          const ahead = minutes(startTime) - minutes(first);
          // Where the day begins with the drive, the first hotel is where it starts.
          return ahead >= -30 && ahead <= 240 ? [] : [`${id}: ${first} for ${startTime}`];
        });
      }),
    );
    expect(faults).toEqual([]);
  });

  it('begin and end their programmes when the trip does, and go by its route', () => {
    const faults = EXCURSIONS.flatMap((one) =>
      [one, ...one.variants].flatMap((sold) => {
        const programme = sold.programme ?? [];
        if (programme.length === 0) return [];
        const start = sold.startTime ?? one.startTime;
        const minutes = sold.durationMinutes ?? one.durationMinutes;
        const end = endOf(start, minutes) || `+1 ${endOf(start, minutes - 1440)}`;
        const times = programme.map(({ time }) => time);
        const route = sold.route ?? one.route;
        const away = programme.flatMap(({ at }) => (at !== undefined && at !== one.pier && !route.includes(at) ? [at] : []));
        return [...(times.includes(start) && times.includes(end) ? [] : [`${sold.id}: ${start}–${end}`]), ...away.map((place) => `${sold.id}: ${place}`)];
      }),
    );
    expect(faults).toEqual([]);
  });
});
