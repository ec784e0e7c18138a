import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../../src/access/session.ts';
import { movedPhoto, PHOTO_STEP, photoNumbers, placedPhotos } from '../../../../src/fleet/boats/rules/photo-order.ts';
import { BOAT_TABS, tabNamed, tabsFor } from '../../../../src/fleet/boats/rules/tabs.ts';
import { BOAT_FIELDS, BOAT_SHAPE, fromValues, NEW_BOAT } from '../../../../src/fleet/boats/screens/boat-fields.tsx';
import { COST_FIELDS, newCost, newCostValues } from '../../../../src/fleet/boats/screens/CostsTab.tsx';
import { NEW_PAPER, PAPER_FIELDS } from '../../../../src/fleet/boats/screens/DocumentsTab.tsx';
import { fileFault, fileName, isLost, keepFile, storedFile } from '../../../../src/fleet/boats/screens/DocumentsTab.tsx';
import { photoFault } from '../../../../src/fleet/boats/screens/PhotosTab.tsx';
import type { FormValues } from '../../../../src/kit/fields/base/form-field.ts';
import { schemaOf } from '../../../../src/kit/fields/schema-of.ts';
import { standOn, editFrom } from '../../../../src/kit/form/record-shape.ts';
import type { Boat } from '../../../../src/model/boats/fields/boats.ts';

const as = (type: string): Session => ({ type: 'user', user: { type } }) as unknown as Session;
const faults = (fields: Parameters<typeof schemaOf>[0], values: FormValues): readonly string[] => {
  const { success, error } = schemaOf(fields).safeParse({ ...values });
  return success ? [] : error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};
const SAID: FormValues = { ...NEW_BOAT, name: 'Andaman', kind: 'speedboat', capacity_licensed: '45', capacity_sold: '38' };

describe('the form of a boat', () => {
  it('takes as many seats as the licence has, and one more is said at the seats that are sold', () => {
    expect(faults(BOAT_FIELDS, { ...SAID, capacity_sold: '45' })).toEqual([]);
    expect(faults(BOAT_FIELDS, { ...SAID, capacity_sold: '46' })).toEqual(['capacity_sold over_licensed']);
  });

  it('keeps no supplier of the house’s own boat', () => {
    expect(fromValues({ ...SAID, owner: 'own', supplier: 'Sea Star' })).toMatchObject({ owner: 'own', supplier: '' });
    expect(fromValues({ ...SAID, owner: 'supplier', supplier: 'Sea Star' })).toMatchObject({ supplier: 'Sea Star' });
  });

  it('changes nothing that nobody touched, and tells seats with the licence that they were set by', () => {
    const boat = { id: 'b', revision: 3, ...fromValues({ ...SAID, charter_price: '25000' }) } as unknown as Boat;
    const stand = standOn(BOAT_SHAPE, boat);
    expect(editFrom(BOAT_SHAPE, stand, stand.values)).toEqual({ fields: {}, seen: {} });
    const edit = editFrom(BOAT_SHAPE, stand, { ...stand.values, capacity_sold: '40' });
    expect(edit.fields).toEqual({ capacity_sold: 40 });
    expect(edit.seen).toEqual({ capacity_sold: 38, capacity_licensed: 45 });
  });
});

describe('the form of a paper', () => {
  const paper: FormValues = { ...NEW_PAPER, kind: 'insurance', valid_from: '2026-12-01' };
  it('takes a last day that is the first one too, and none before it', () => {
    expect(faults(PAPER_FIELDS, { ...paper, valid_to: '2026-12-01' })).toEqual([]);
    expect(faults(PAPER_FIELDS, { ...paper, valid_to: '2026-11-30' })).toEqual(['valid_to ends_early']);
  });

  it('holds a chosen file by a word that outlives no page', () => {
    const good = keepFile(new File(['%PDF'], 'polis: 2026.pdf', { type: 'application/pdf' }));
    const wrong = keepFile(new File(['x'], 'polis.docx', { type: 'application/msword' }));
    expect([fileName(good), isLost(good), fileFault(good), fileFault(wrong)]).toEqual(['polis: 2026.pdf', false, null, 'file_kind']);
    expect(storedFile(good)).toBeInstanceOf(File);
    expect(storedFile('polis_x1.pdf')).toBe('polis_x1.pdf');
    expect(isLost('chosen:99:polis.pdf')).toBe(true);
    expect(faults(PAPER_FIELDS, { ...paper, file: wrong })).toEqual(['file file_kind']);
    const large = { ...new File([], 'a.pdf'), type: 'application/pdf', name: 'a.pdf', size: 12 * 1024 * 1024 + 1 } as unknown as File;
    expect(fileFault(keepFile(large))).toBe('file_large');
  });
});

describe('the form of a cost', () => {
  it('takes sums as people type them, and none of nothing', () => {
    const values: FormValues = { ...newCostValues('THB', '2026-11-23'), kind: 'fuel' };
    expect(newCost({ ...values, amount: '1 500,50' })).toMatchObject({ amount: 150_050, currency: 'THB', valid_from: '2026-11-23', kind: 'fuel' });
    for (const amount of ['0', 'a lot']) expect(faults(COST_FIELDS, { ...values, amount })).toEqual(['amount not_a_number']);
    expect(faults(COST_FIELDS, { ...values, amount: '' })).toEqual(['amount required']);
  });
});

describe('tabs', () => {
  it('are named by their addresses, and costs are not told to whoever sells', () => {
    expect(BOAT_TABS.map((tab) => tabNamed(tab))).toEqual(BOAT_TABS);
    expect([tabNamed(undefined), tabNamed('calendar'), tabNamed('')]).toEqual(['info', null, null]);
    expect(tabsFor(as('manager'))).not.toContain('costs');
    for (const type of ['senior', 'accountant']) expect(tabsFor(as(type))).toEqual(BOAT_TABS);
  });
});

describe('photos', () => {
  it('are refused with a reason before they are sent', () => {
    const file = (type: string, size: number) => ({ type, size });
    expect(['image/jpeg', 'image/png', 'image/webp', 'image/avif'].map((type) => photoFault(file(type, 9)))).toEqual([null, null, null, null]);
    expect(photoFault(file('image/heic', 9))).toBe('boat_photo_refused_kind');
    expect(photoFault(file('image/png', 0))).toBe('boat_photo_refused_empty');
    expect(photoFault(file('image/png', 12 * 1024 * 1024 + 1))).toBe('boat_photo_refused_large');
  });

  it('stand where they were put, whatever their numbers were', () => {
    const photos = fc
      .uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 8 })
      .chain((ids) =>
        fc
          .tuple(...ids.map((id) => fc.record({ id: fc.constant(String(id)), sort: fc.integer({ min: -20, max: 90 }) })))
          .map((rows): readonly { id: string; sort: number }[] => rows),
      );
    fc.assert(
      fc.property(photos, fc.nat(), fc.integer({ min: -1, max: 9 }), (rows, which, to) => {
        const id = rows[which % Math.max(1, rows.length)]?.id ?? 'none';
        const moved = movedPhoto(rows, id, to);
        if (to < 0 || to >= rows.length) expect(moved).toBe(rows);
        else expect(moved.findIndex((row) => row.id === id)).toBe(to);
        expect(moved.filter((row) => row.id !== id)).toEqual(rows.filter((row) => row.id !== id));
        const numbers = new Map(rows.map((row) => [row.id, row.sort]));
        for (const [row, sort] of photoNumbers(moved)) numbers.set(row.id, sort);
        expect(moved.toSorted((one, other) => (numbers.get(one.id) ?? 0) - (numbers.get(other.id) ?? 0))).toEqual(moved);
        // What is shown before it is written is what will be written, and does not change when it is made once more.
        const shown = placedPhotos(rows, id, to);
        if (moved !== rows) expect(shown.map((row) => [row.id, row.sort])).toEqual(moved.map((row) => [row.id, numbers.get(row.id)]));
        expect(placedPhotos(shown, id, to)).toBe(shown);
        expect(new Set(numbers.values()).size).toBe(rows.length);
        expect([...numbers.values()].every((sort) => sort % PHOTO_STEP === 0)).toBe(true);
      }),
    );
  });
});
