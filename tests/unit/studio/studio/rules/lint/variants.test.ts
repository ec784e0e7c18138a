import { describe, expect, it } from 'vitest';
import { codes, findings } from './records.ts';

const WARNING = { age_note_ru: 'Беременных на спидбот не берём.', age_note_en: 'Not for pregnant guests on the speedboat.' };
const step = (time: string) => ({ time, text: { ru: 'Шаг', en: 'Step' } });

describe('a variant', () => {
  it('does not take a warning about speedboats over onto another boat', () => {
    expect(findings(WARNING, { boat_kind: 'catamaran' }).map(({ record, field, language, code }) => [record, field, language, code])).toEqual([
      ['ic_excurs:11', 'age_note', 'ru', 'speedboat_inherited'],
      ['ic_excurs:11', 'age_note', 'en', 'speedboat_inherited'],
    ]);
    expect(findings(WARNING, { boat_kind: 'catamaran', age_note_ru: 'Детям с года.', age_note_en: 'From one year.' })).toEqual([]);
    expect(findings(WARNING, {})).toEqual([]);
  });

  it('leaves at its own hour, and its main excursion may tell of it', () => {
    const words = { summary_ru: 'Выход в 13:00.', summary_en: 'Leaves at 13:00.' };
    expect(codes(findings(words))).toEqual(['hour_wrong']);
    expect(codes(findings(words, { start_time: '13:00' }))).toEqual([]);
    expect(codes(findings({}, { ...words, start_time: '14:00' }))).toEqual(['hour_wrong']);
    expect(codes(findings({ programme: [step('09:00'), step('13:00'), step('17:00')] }, words))).toEqual([]);
  });

  it('may have a park fee of its own that its main excursion names', () => {
    const words = { description_ru: 'Сбор парка 700 бат.', description_en: 'The park fee is 700 baht.' };
    const dearer = { park_fee_mode: 'collect', park_fee_adult: 700, park_fee_child: 350 } as const;
    expect(codes(findings(words))).toEqual(['park_fee_wrong']);
    expect(codes(findings(words, dearer))).toEqual([]);
    expect(codes(findings({ park_fee_mode: '', ...words }))).toEqual(['park_fee_unsaid']);
  });

  it('is not held against the boat in its main excursion’s title', () => {
    expect(
      findings(
        { site_name_ru: 'Пхи-Пхи на спидботе', site_name_en: 'Phi Phi by speedboat' },
        { boat_kind: 'catamaran', site_name_ru: 'Пхи-Пхи на спидботе', site_name_en: 'Phi Phi by speedboat' },
      ),
    ).toEqual([]);
  });
});

describe('a list of prices', () => {
  const words = { description_ru: 'Цена: 3200 бат за взрослого.', description_en: 'The price is 3,200 baht per adult.' };
  const list = (excursion: string, price_adult: number) => ({ excursion, price_adult, price_child: null, private_price: 0 });

  it('makes its sums true, of the excursion and of what is sold with it, and of nothing else', () => {
    expect(codes(findings(words))).toEqual(['price_wrong']);
    expect(codes(findings(words, {}, { lists: [list('1', 3200)] }))).toEqual([]);
    expect(codes(findings(words, {}, { lists: [list('11', 3200)] }))).toEqual([]);
    expect(codes(findings({}, words, { lists: [list('1', 3200)] }))).toEqual([]);
    expect(codes(findings(words, {}, { lists: [list('2', 3200), list('1', 3100)] }))).toEqual(['price_wrong']);
  });
});

describe('days and nights', () => {
  const overnight = { start_time: '08:30', duration_minutes: 1860, programme: [step('08:30'), step('+1 06:15'), step('+1 15:30')] };

  it('of a trip are counted by its calendar', () => {
    expect(findings({ ...overnight, site_name_ru: 'Пхи-Пхи с ночёвкой, два дня', site_name_en: 'Phi Phi overnight, two days' })).toEqual([]);
    expect(codes(findings({ ...overnight, site_name_ru: 'Пхи-Пхи, три дня', site_name_en: 'Phi Phi, 3 days' }))).toEqual(['duration_wrong']);
  });

  it('part a programme whose steps lack their day', () => {
    expect(codes(findings({ ...overnight, programme: [step('08:30'), step('06:15'), step('15:30')] }))).toEqual(['programme_order']);
    expect(codes(findings({ programme: [step('9:00')] }))).toEqual(['programme_clock']);
  });
});

describe('closures', () => {
  const words = { description_ru: 'С 1 августа по 30 сентября берег закрыт.', description_en: 'From 1 August to 30 September the shore is closed.' };
  const closures = [{ location: 'maya-bay', from: '08-01', to: '09-30' }];

  it('count where they lie on the way of the trip or of a variant', () => {
    expect(codes(findings({ ...words, route: ['maya-bay'] }, undefined, { closures }))).toEqual([]);
    expect(codes(findings(words, { route: ['maya-bay'] }, { closures }))).toEqual([]);
    const moved = [{ location: 'maya-bay', from: '08-01', to: '10-15' }];
    expect(codes(findings({ ...words, route: ['maya-bay'] }, undefined, { closures: moved }))).toEqual(['season_wrong']);
  });

  it('of other places may be told of, and of unknown ones are a question', () => {
    expect(codes(findings({ ...words, route: ['pileh'] }, undefined, { closures }))).toEqual([]);
    expect(codes(findings(words))).toEqual(['season_unlike']);
  });

  it('of which nothing is known keep nobody from writing of the year', () => {
    expect(codes(findings(words, undefined, { schedule: undefined }))).toEqual([]);
  });
});
