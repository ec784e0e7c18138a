import { describe, expect, it } from 'vitest';
import { FINAL_TIERS, USUAL_TERMS } from '../../../../../src/catalogue/cancellation/rules/rule.ts';
import {
  changesOf,
  EXCURSION_SCREENS,
  MISSING_SCREENS,
  REGION_SCREENS,
  screenOf,
  tabOf,
} from '../../../../../src/studio/studio/excursion/excursion-screens.ts';
import { fieldsOf } from '../../../../../src/studio/studio/drafts/drafted.rules.ts';
import { MISSING } from '../../../../../src/model/studio/fields/vocab.ts';
import type { DraftRow } from '../../../../../src/model/studio/answers.ts';
import { lackingOf } from '../../../../../src/studio/studio/overview/lacking.rules.ts';
import { missingOf } from '../../../../../src/studio/studio/overview/missing.rules.ts';
import { isOwnNote, notesOfFamily } from '../../../../../src/studio/studio/excursion/notes-of.rules.ts';
import { ownRule, termsOf } from '../../../../../src/studio/studio/excursion/own-terms.rules.ts';
import { ROUTES } from '../../../../../src/routing/table.ts';

const NONE = { images: 0, undescribed: 0, hasSchedule: false, hasRule: false };
const ALL = { images: 1, undescribed: 0, hasSchedule: true, hasRule: true };

describe('what an excursion lacks', () => {
  const whole = {
    ...{ parent: '', name_ru: 'И', name_en: 'N', summary_ru: 'С', summary_en: 'S', description_ru: 'О', description_en: 'D', pickup_ru: 'П', pickup_en: 'P' },
    ...{ private: false, price_adult: 5, private_price: 0, duration_minutes: 60, start_time: '08:00', boat_kind: 'none', languages: ['ru'], route: ['a'] },
  };

  it('is nothing of a whole one, and everything of an empty one but what it cannot lack', () => {
    expect(missingOf(whole, ALL)).toEqual([]);
    expect(missingOf({ name_ru: 'И' }, { ...NONE, images: 1, undescribed: 1 })).toEqual(MISSING.filter((kind) => kind !== 'picture'));
  });

  it('is told of each field by itself', () => {
    const lacking = (change: object, around = ALL) => missingOf({ ...whole, ...change }, around);
    expect(lacking({ summary_en: '' })).toEqual(['translation']);
    expect(lacking({ age_note_en: 'Only English' })).toEqual(['translation']);
    expect(lacking({ private: true })).toEqual(['price']);
    expect(lacking({ private: true, private_price: 9, price_adult: 0 })).toEqual([]);
    expect(lacking({ route: [] })).toEqual(['stops']);
    expect(lacking({}, { ...ALL, undescribed: 1 })).toEqual(['alt']);
    expect(lacking({}, { ...ALL, hasRule: false })).toEqual(['cancel']);
  });

  it('of a variant is only what its main excursion does not say for it', () => {
    expect(missingOf({ parent: '1', name_ru: 'В' }, NONE)).toEqual(['translation', 'price']);
  });

  it('leads to a screen that there is a place for', () => {
    const names: readonly string[] = EXCURSION_SCREENS.map(({ name }) => name);
    for (const kind of MISSING) expect(names).toContain(MISSING_SCREENS[kind]);
  });
});

describe('what a page would lack once its drafts are live', () => {
  const draft = (entity: string, record: string, fields: object): DraftRow => ({ entity, record, fields: { id: record, ...fields } }) as unknown as DraftRow;
  const image = (id: string, more: object = {}) => ({ id, excur: '1', banner_large: `${id}.jpg`, alt_ru: 'Бухта', alt_en: 'Bay', hidden: false, ...more });
  const stored = {
    excursion: { id: '1', parent: '', private: false, price_adult: 5, summary_ru: 'С', description_ru: 'О' },
    schedules: [{ id: 's', excursion: '1', weekdays: [1] }],
    images: [image('a')],
  };

  it('is nothing of a whole one, and in words what an empty one has not', () => {
    expect(lackingOf('1', stored, [])).toEqual({ kinds: [], undescribed: [] });
    expect(lackingOf('1', { excursion: null, schedules: [], images: [] }, [draft('ic_excurs', '1', { name_ru: 'Н' })])).toEqual({
      kinds: ['price', 'schedule', 'text', 'picture'],
      undescribed: [],
    });
  });

  it('is reckoned with what the drafts bring and take away', () => {
    const schedules = [{ id: 's', excursion: '1', weekdays: [] }];
    expect(lackingOf('1', { ...stored, schedules }, []).kinds).toEqual(['schedule']);
    expect(lackingOf('1', { ...stored, schedules }, [draft('excursion_schedules', 's', { excursion: '1', weekdays: [6] })]).kinds).toEqual([]);
    expect(lackingOf('1', { ...stored, schedules: [] }, [draft('excursion_schedules', 'n', { excursion: '1', weekdays: [6] })]).kinds).toEqual([]);
    expect(lackingOf('1', stored, [draft('ic_excurs', '1', { price_adult: 0 })]).kinds).toEqual(['price']);
    expect(lackingOf('1', stored, [draft('ic_excurs_images', 'a', { hidden: true })]).kinds).toEqual(['picture']);
  });

  it('names pictures by themselves, those that stay on the page', () => {
    const images = [image('a', { alt_en: '' }), image('b', { alt_ru: '', hidden: true }), image('c', { alt_ru: '' })];
    expect(lackingOf('1', { ...stored, images }, [draft('ic_excurs_images', 'c', { alt_ru: 'Риф' })]).undescribed).toEqual([{ id: 'a', file: 'a.jpg' }]);
  });
});

describe('screens of an excursion', () => {
  it('are found by what a draft changes', () => {
    expect(screenOf('ic_excurs', ['summary_ru', 'price_adult'])).toBe('excursion-prices');
    expect(screenOf('ic_excurs', ['summary_ru'])).toBe('excursion-text');
    expect(screenOf('ic_excurs_images', ['alt_ru'])).toBe('excursion-images');
    const names: readonly string[] = EXCURSION_SCREENS.map(({ name }) => name);
    for (const field of fieldsOf('ic_excurs')) expect([field, names.includes(tabOf(screenOf('ic_excurs', [field])))]).toEqual([field, true]);
  });

  it('stand in countries without regions too, but for the order, which is the region’s address', () => {
    const patterns = new Set<string>(ROUTES.map(({ pattern }) => pattern));
    const made = ROUTES.filter(({ pattern, rendering }) => pattern.startsWith('/{country}/{region}/{ex}/') && rendering === 'on-demand');
    const lacking = made.map(({ pattern }) => pattern.replace('/{region}', '')).filter((pattern) => !patterns.has(pattern));
    expect(lacking).toEqual(['/{country}/{ex}/sort']);
    expect(patterns.has('/{country}/{region}/sort')).toBe(true);
    for (const { name } of REGION_SCREENS) {
      const pattern = ROUTES.find((route) => route.name === name)?.pattern ?? '';
      expect([name, patterns.has(pattern.replace('/{region}', ''))]).toEqual([name, true]);
    }
  });

  it('of a region change fields that are drafted', () => {
    for (const { name } of REGION_SCREENS)
      for (const [entity, fields] of Object.entries(changesOf(name) ?? {})) for (const field of fields) expect(fieldsOf(entity)).toContain(field);
    expect(changesOf('anything')).toBeUndefined();
  });
});

describe('a rule of its own', () => {
  const model = { name_ru: 'Строгое', name_en: 'Strict', ...USUAL_TERMS, tiers: FINAL_TIERS };
  it('has the terms of another one and says what it is for', () => {
    const sold = { id: '128', name_ru: 'Пхи-Пхи', name_en: '' };
    expect(ownRule(model, sold, false)).toEqual({
      ...termsOf(model),
      name_ru: 'Пхи-Пхи: Строгое',
      name_en: 'Пхи-Пхи: Strict',
      scope: 'excursion',
      excursion: '128',
    });
    expect(ownRule(model, { ...sold, name_ru: 'я'.repeat(300) }, true)).toMatchObject({ scope: 'variant', name_ru: 'я'.repeat(120) });
  });
});

describe('notes of an excursion', () => {
  const sold = { id: '1', country: 'thailand', category: 'c', boat_kind: 'none', park_fee_mode: 'included', park_fee_adult: 0, park_fee_child: 0 } as const;
  const note = {
    id: 'n',
    country: 'thailand',
    state: 'draft',
    scope: 'country',
    category: '',
    excursions: [],
    facts: [],
    show_on: ['page'],
    sort: 'a',
  } as const;
  it('are those that speak of it or of a variant, published or not', () => {
    const speedboat = { ...sold, id: '2', boat_kind: 'speedboat' } as const;
    const fast = { ...note, id: 'fast', facts: ['speedboat'] } as const;
    const foreign = { ...note, id: 'foreign', scope: 'excursions', excursions: ['9'] } as const;
    const own = { ...note, id: 'own', scope: 'excursions', excursions: ['2'] } as const;
    const all = [note, fast, foreign, own];
    expect(notesOfFamily(all, sold, []).map(({ id }) => id)).toEqual(['n']);
    expect(notesOfFamily(all, sold, [speedboat]).map(({ id }) => id)).toEqual(['n', 'fast', 'own']);
    expect(all.filter((one) => isOwnNote(one, ['1', '2'])).map(({ id }) => id)).toEqual(['own']);
  });
});
