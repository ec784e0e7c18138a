import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../../../../src/public/storefront/snapshot/catalogue.ts';
import { dayReasons } from '../../../../../src/catalogue/catalogue/rules/sailing-days.ts';
import { excursionBody } from '../../../../../src/public/storefront/views/excursion-body.ts';
import { sailingOf } from '../../../../../src/public/storefront/views/views.ts';
import { demoSnapshot } from '../../../../support/snapshot.ts';

const catalogue = buildCatalogue(demoSnapshot(1000));
const excursion = (slug: string) => {
  const found = catalogue.listed('thailand').find((one) => one.slug === slug);
  if (!found) throw new Error(`The demo has no ${slug}.`);
  return found;
};

describe('when an excursion sails', () => {
  it('is said by its schedule and by what is closed on its way', () => {
    const similan = sailingOf(catalogue, excursion('similan-from-khao-lak-speedboat'), 'ru');
    expect(similan).toEqual({ seasons: [{ from: '10-15', to: '05-15' }], closures: [{ from: '05-16', to: '10-14' }] });
    expect(dayReasons('2027-07-15', similan)).toEqual(['closed', 'season']);
  });

  it('is not touched where only landing is closed', () => {
    const dawn = excursion('phi-phi-maya-dawn-speedboat');
    expect(dayReasons('2027-08-15', sailingOf(catalogue, dawn, 'en'))).toEqual([]);
    const { months, facts } = excursionBody(catalogue, dawn, 'en');
    expect(months).toEqual([]);
    expect(JSON.stringify(facts.find(({ key }) => key === 'closures')?.values)).toMatch(/1.August.*30.September/);
  });

  it('is the main way where a variant has none of its own, and its own where it has', () => {
    const similan = excursion('similan-from-khao-lak-speedboat');
    const snapshot = demoSnapshot(1000);
    const [pier] = similan.route;
    const variant = { ...similan, id: `${similan.id}9`, parent: similan.id, route: pier ? [pier] : [] };
    const changed = buildCatalogue({ ...snapshot, excursions: [...snapshot.excursions, variant] });
    expect(sailingOf(changed, similan, 'ru').own).toEqual({ [variant.id]: { closures: [] } });
  });
});
