import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellOf,
  filtered,
  NO_FILTER,
  publishable,
  type Sheet,
  SHEET_PRICES,
  type SheetDraft,
  type SheetList,
  type SheetRecord,
  startsOf,
  typedOn,
  undone,
} from '../../../../../src/studio/prices/rules/sheet.ts';
import { emptiedLists, planSave } from '../../../../../src/studio/prices/rules/plan.ts';
import { previewBulk } from '../../../../../src/studio/prices/rules/preview.ts';

const ZERO = { price_adult: 0, price_child: 0, price_infant: 0, private_price: 0, park_fee_adult: 0, park_fee_child: 0 };
const record = (id: string, more: Partial<SheetRecord> = {}): SheetRecord => ({
  ...{
    id,
    parent: '',
    name_ru: `Пхи-Пхи ${id}`,
    name_en: `Phi Phi ${id}`,
    site_name_ru: '',
    site_name_en: '',
    site_variant_name_ru: '',
    site_variant_name_en: '',
  },
  ...{ category: 'sea', region: 'phuket', tags: [], status: 'active', hidden: false, private: false, boat_kind: '', slug: '', sort: 0, variant_sort: 0 },
  ...{ park_fee_mode: '', ...ZERO, ...more },
});
const list = (id: string, excursion: string, more: Partial<SheetList> = {}): SheetList => ({
  ...{ id, excursion, valid_from: '2026-12-01', valid_to: '', price_adult: 0, price_child: 0, price_infant: 0, private_price: 0, note_ru: '', note_en: '' },
  ...more,
});
const draft = (entity: string, id: string, fields: Readonly<Record<string, unknown>>, more: Partial<SheetDraft> = {}): SheetDraft => ({
  ...{ id: `draft${id}`, revision: 3, entity, record: id, kind: 'change', state: 'open', fields },
  differences: Object.entries(fields).map(([field, value]) => ({ field, value, token: `${field}.1`, state: 'changed', rivals: [] })),
  ...more,
});

const MAIN = record('1', { price_adult: 2000, price_child: 1500, boat_kind: 'speedboat' });
const VARIANT = record('11', { parent: '1', price_adult: 2400, private: false, name_ru: 'Утром', name_en: 'Morning' });
const OTHER = record('2', { private: true, private_price: 9000, category: 'land', name_ru: 'Слоны', name_en: 'Elephants' });
const SHEET: Sheet = {
  records: [OTHER, VARIANT, MAIN],
  lists: [list('w1', '1', { price_adult: 2300 })],
  drafts: [draft('ic_excurs', '1', { price_adult: 2100 })],
};
const FACTS = { nets: [], currency: 'THB', today: '2026-11-22' };

describe('the sheet of prices', () => {
  it('shows what is typed over what is live, with what counts where a list says nothing', () => {
    expect(cellOf(SHEET, MAIN, 'price_adult', '')).toMatchObject({ value: 2100, live: 2000, target: { entity: 'ic_excurs', record: '1' } });
    expect(cellOf(SHEET, MAIN, 'price_adult', '2026-12-01')).toMatchObject({ value: 2300, usual: 2100, target: { entity: 'price_lists', record: 'w1' } });
    expect(cellOf(SHEET, MAIN, 'price_child', '2026-12-01')).toMatchObject({ value: 0, usual: 1500 });
    expect(cellOf(SHEET, VARIANT, 'price_adult', '2026-12-01')).toMatchObject({ value: 0, usual: 2400, target: null });
    expect(startsOf(SHEET, '2026-11-22')).toEqual(['2026-12-01']);
  });

  it('finds variants by their main excursion, and boats by what they inherit', () => {
    expect(filtered(SHEET.records, { ...NO_FILTER, text: 'пхи-пхи' }).map(({ id }) => id)).toEqual(['1', '11']);
    expect(filtered(SHEET.records, { ...NO_FILTER, boat: 'speedboat' }).map(({ id }) => id)).toEqual(['1', '11']);
    expect(filtered(SHEET.records, { ...NO_FILTER, category: 'land' }).map(({ id }) => id)).toEqual(['2']);
  });

  it('types into the record, into its list of the day, or into a new list', () => {
    const change = { record: '1', price: 'price_adult', before: 2100, after: 2200 } as const;
    expect(planSave(SHEET, [change], '')).toEqual({
      fields: [{ entity: 'ic_excurs', record: '1', field: 'price_adult', value: 2200, base: 2000, seen: ['price_adult.1'] }],
      added: [],
    });
    // What came after somebody had looked is not written over.
    expect(planSave(SHEET, [{ ...change, seen: [] }], '').fields).toMatchObject([{ seen: [] }]);
    expect(planSave(SHEET, [change], '2026-12-01').fields).toEqual([
      { entity: 'price_lists', record: 'w1', field: 'price_adult', value: 2200, base: 2300, seen: [] },
    ]);
    const both = planSave(
      SHEET,
      [
        { ...change, record: '11' },
        { ...change, record: '11', price: 'price_child' },
        { ...change, price: 'park_fee_adult' },
      ],
      '2026-12-01',
    );
    expect(both.fields).toEqual([]);
    expect(both.added).toEqual([
      {
        entity: 'price_lists',
        fields: { excursion: '11', valid_from: '2026-12-01', valid_to: '', note_ru: '', note_en: '', price_adult: 2200, price_child: 2200 },
      },
    ]);
    expect(planSave(SHEET, [change], '2026-12-01', { valid_to: '2027-04-30', note_ru: 'Зима', note_en: 'Winter' }).fields.map(({ field }) => field)).toEqual([
      'price_adult',
      'valid_to',
      'note_ru',
      'note_en',
    ]);
  });

  it('previews every change from the prices that hold then, and marks what is below the net price', () => {
    const order = { by: 'percent', amount: 1000, prices: SHEET_PRICES, step: 5000, rounding: 'nearest' } as const;
    const nets = [{ excursion: '1', currency: 'THB', adult: 240_000, child: 0, infant: 0, boat: 0, valid_from: '2026-01-01', valid_to: '' }];
    const usual = previewBulk(SHEET, [MAIN, OTHER], order, '', { ...FACTS, nets: nets as never });
    expect(usual.changes).toEqual([
      { record: '1', price: 'price_adult', before: 2100, after: 2300, seen: ['price_adult.1'], net: 240_000, isBelowCost: true },
      { record: '1', price: 'price_child', before: 1500, after: 1650, seen: [], net: null, isBelowCost: false },
      { record: '2', price: 'private_price', before: 9000, after: 9900, seen: [], net: null, isBelowCost: false },
    ]);
    const later = previewBulk(SHEET, [MAIN], order, '2026-12-24', FACTS);
    expect(later.changes.map(({ before, after }) => [before, after])).toEqual([
      [2300, 2550],
      [1500, 1650],
    ]);
    expect(typedOn(SHEET, MAIN, '2026-12-24').price_adult).toBe(2300);
    expect(previewBulk(SHEET, [MAIN], { ...order, by: 'sum', amount: -300_000 }, '', FACTS)).toMatchObject({
      changes: [],
      refused: [{ price: 'price_adult' }, { price: 'price_child' }],
    });
  });

  it('publishes drafts of prices alone; others wait for whoever sees all of them', () => {
    const drafts = [
      draft('ic_excurs', '1', { price_adult: 1 }),
      draft('ic_excurs', '2', { price_adult: 1, summary_ru: 'x' }),
      draft('ic_excurs', '3', { summary_ru: 'x' }),
      draft('price_lists', 'w', { price_adult: 1 }, { kind: 'create' }),
      draft('price_lists', 'v', { price_adult: 1 }, { state: 'scheduled' }),
    ];
    const { ready, mixed, waiting } = publishable(drafts);
    expect([ready, mixed, waiting].map((rows) => rows.map((one) => one.record))).toEqual([['1', 'w'], ['2'], ['v']]);
  });

  it('undoes changes to what stood before the first of each cell', () => {
    const name = fc.record({ record: fc.constantFrom('1', '2'), price: fc.constantFrom(...SHEET_PRICES) });
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.nat(5)), { maxLength: 20 }), (typed) => {
        const start = new Map<string, number>();
        const state = new Map<string, number>();
        const changes = typed.map(([{ record: id, price }, after]) => {
          const key = `${id} ${price}`;
          const before = state.get(key) ?? 0;
          if (!start.has(key)) start.set(key, before);
          state.set(key, after);
          return { record: id, price, before, after };
        });
        for (const { record: id, price, before, after } of undone(changes)) {
          expect(state.get(`${id} ${price}`)).toBe(before);
          state.set(`${id} ${price}`, after);
        }
        expect([...state]).toEqual([...start]);
      }),
    );
  });

  it('throws away a list that it emptied itself, never one that a colleague is about to fill', () => {
    const begun = { valid_from: '2026-12-01', price_adult: 0 };
    const drafts = [
      draft('price_lists', 'own', begun, { kind: 'create' }),
      draft('price_lists', 'theirs', begun, { kind: 'create' }),
      draft('price_lists', 'priced', { ...begun, price_adult: 5 }, { kind: 'create' }),
      draft('price_lists', 'live', begun),
    ];
    const written = (record: string) => ({ entity: 'price_lists', record, field: 'price_adult', value: 0, base: 0, seen: [] });
    const save = { fields: ['own', 'priced', 'live'].map(written), added: [] };
    expect(emptiedLists(drafts, save).map((one) => one.record)).toEqual(['own']);
  });
});
