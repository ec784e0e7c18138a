import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../../../../src/public/storefront/snapshot/catalogue.ts';
import { type ExcursionBody, excursionBody } from '../../../../../src/public/storefront/views/excursion-body.ts';
import type { Following } from '../../../../../src/public/storefront/views/following.ts';
import { cardView } from '../../../../../src/public/storefront/views/views.ts';
import type { Excursion } from '../../../../../src/model/catalogue/fields/excursions.ts';
import { getT } from '../../../../../src/i18n/t.ts';
import { demoSnapshot } from '../../../../support/snapshot.ts';

const ID = '108';
const OWN = { pickup_en: 'At the gate', age_note_en: 'From twelve', bring: [{ ru: 'Шляпа', en: 'A hat' }] };

/** A page of the demo with one variant more, and with one closure on its way alone. */
function page(variant: Partial<Excursion>, main: Partial<Excursion> = {}, closure?: { readonly from: string; readonly to: string }, hasDays = true) {
  const demo = demoSnapshot();
  const found = demo.excursions.find(({ id }) => id === ID);
  const [stop = ''] = found?.route ?? [];
  if (!found) throw new Error('The demo has no such excursion.');
  const empty = {
    pickup_ru: '',
    pickup_en: '',
    age_note_ru: '',
    age_note_en: '',
    bring: null,
    programme: null,
    route: [],
    pier: '',
    start_time: '',
    age_min: 0,
  };
  const changed = { ...found, ...main };
  const excursions = [
    ...demo.excursions.filter(({ id, parent }) => id !== ID && parent !== ID),
    changed,
    { ...changed, ...empty, id: '1', parent: ID, ...variant },
  ];
  const closed = { id: 'closure', location: stop, landing_only: false, note_ru: 'Парк закрыт.', note_en: 'The park is closed.' };
  const closures = closure ? [{ ...demo.closures[0], ...closed, ...closure } as (typeof demo.closures)[number]] : [];
  const kept = demo.schedules.filter((one) => hasDays || (one.excursion !== ID && one.excursion !== '1'));
  const schedules = kept.map((one) => (one.excursion === ID ? { ...one, season_from: '', season_to: '' } : one));
  const catalogue = buildCatalogue({ ...demo, excursions, closures, schedules });
  const excursion = catalogue.excursionById.get(ID);
  if (!excursion) throw new Error('The excursion is not shown.');
  return { body: excursionBody(catalogue, excursion, 'en'), card: cardView(catalogue, excursion, 'en', 'THB') };
}

/** What is said while a choice is made; 1 is the main excursion. */
const saidTo = (list: readonly Following<string>[], choice: number): readonly string[] =>
  list.filter(({ of }) => of === '' || of.split(' ').includes(String(choice))).map(({ said }) => said);
const fact = ({ facts, sure }: ExcursionBody, key: string): readonly Following<string>[] => [...facts, ...sure].find((one) => one.key === key)?.values ?? [];

describe('a choice of an excursion', () => {
  it('is told in its own words where it has some', () => {
    const { body } = page(OWN);
    expect(saidTo(fact(body, 'pickup'), 2)).toEqual(['At the gate']);
    expect(saidTo(body.ageNotes, 2)).toEqual(['From twelve']);
    expect(saidTo(body.bring, 2)).toEqual(['A hat']);
    expect(saidTo(fact(body, 'pickup'), 1)).not.toContain('At the gate');
  });

  it('is told in the main excursion’s words where they are true of it too', () => {
    const { body } = page({});
    for (const list of [fact(body, 'pickup'), body.ageNotes, body.bring]) {
      expect(saidTo(list, 2).length).toBeGreaterThan(0);
      expect(saidTo(list, 2)).toEqual(saidTo(list, 1));
    }
  });

  it('says nothing of its pick-up where it leaves at another hour or from another place, nor of ages that are not its own', () => {
    expect(saidTo(fact(page({ start_time: '15:00' }).body, 'pickup'), 2)).toEqual([]);
    expect(saidTo(fact(page({ pier: 'rassada-pier' }).body, 'pickup'), 2)).toEqual([]);
    expect(saidTo(page({ age_min: 12 }).body.ageNotes, 2)).toEqual([]);
  });

  it('has no child’s price where no child may come', () => {
    const variants = (age_min: number) => page({ age_min, price_child: 900 }).body.variants[1];
    expect(variants(10)).toMatchObject({ children: 'children aged 10–11', child: { value: 900 } });
    expect(variants(12)).toMatchObject({ children: '', child: null });
  });
});

describe('the season of a trip without one of its own', () => {
  it('is nobody’s word where nobody made a schedule', () => {
    const { body } = page({}, {}, undefined, false);
    expect(body.facts.map(({ key }) => key).filter((key) => key === 'season' || key === 'days')).toEqual([]);
    expect(body.questions.map(({ question }) => question)).not.toContain(getT('en')('question_days'));
  });

  it('is the whole year, or what the closures on its way leave of it; card and months say the same', () => {
    const open = page({});
    expect(saidTo(fact(open.body, 'season'), 1)).toEqual(['all year']);
    const { body, card } = page({ route: ['rassada-pier'] }, {}, { from: '11-01', to: '12-15' });
    expect(saidTo(fact(body, 'season'), 1).map((said) => said.replaceAll('\u00a0', ' '))).toEqual(['16 December – 31 October']);
    expect(body.months).toEqual([{ said: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12], of: '1' }]);
    expect(card.meta).toContain('December – October');
    expect(saidTo(fact(body, 'season'), 2)).toEqual(['all year']);
  });
});
