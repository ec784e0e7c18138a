import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClientRecord } from '../../../../../src/model/clients/known.operations.ts';
import {
  clientInput,
  clientShape,
  fromCompanions,
  fromMessengers,
  toCompanions,
  toLines,
  toMessengers,
  toTags,
} from '../../../../../src/crm/clients/screens/client-fields.ts';
import type { FormValues } from '../../../../../src/kit/fields/base/form-field.ts';
import { editFrom, standOn } from '../../../../../src/kit/form/record-shape.ts';

describe('lists that people type', () => {
  it('read companions with age and note in any order', () => {
    expect(toCompanions('Маша, 7, укачивает\n\nПётр\nИра, на диете, 30')).toEqual([
      { name: 'Маша', age: 7, note: 'укачивает' },
      { name: 'Пётр' },
      { name: 'Ира', age: 30, note: 'на диете' },
    ]);
  });

  it('come back as they were written', () => {
    const name = fc.stringMatching(/^[A-Za-zА-Яа-я]{1,10}$/);
    fc.assert(
      fc.property(fc.array(fc.record({ name, age: fc.integer({ min: 0, max: 99 }) })), (companions) => {
        expect(toCompanions(fromCompanions(companions))).toEqual(companions);
      }),
    );
    const messengers = [
      { kind: 'telegram', handle: '@anna' },
      { kind: 'other', handle: 'https://t.me/anna' },
    ];
    expect(toMessengers(fromMessengers(messengers))).toEqual(messengers);
    expect(toLines(' a \n\n b')).toEqual(['a', 'b']);
    expect(toTags('семья, VIP,, семья')).toEqual(['семья', 'VIP']);
  });
});

describe('the card of a client', () => {
  const stored = { name: 'Anna', phones: ['+7916'], health_flags: ['seasick'], health_consent: { given: true, version: '1', at: '2026-01-01' }, vip: false };
  const client = stored as unknown as ClientRecord;
  const shape = clientShape();
  const stand = standOn(shape, client);
  const edit = (change: FormValues) => editFrom(shape, stand, { ...stand.values, ...change });

  it('sends only what was changed, in the shape that is stored, and how it was', () => {
    expect(edit({})).toEqual({ fields: {}, seen: {} });
    expect(edit({ phones: '+7916\n+6681', vip: true })).toEqual({ fields: { phones: ['+7916', '+6681'], vip: true }, seen: { phones: ['+7916'], vip: false } });
  });

  it('forgets health facts with the consent to keep them', () => {
    const { fields, seen } = edit({ health_consent: false });
    expect(fields).toMatchObject({ health_consent: { given: false }, health_flags: [] });
    expect(seen).toEqual({ health_consent: stored.health_consent, health_flags: ['seasick'] });
    expect(edit({ health_consent: false }).fields).toEqual(fields);
  });

  it('of a new client is what was said of him', () => {
    expect(clientInput({ ...stand.values, hotel: ' Kata ' })).toMatchObject({ name: 'Anna', hotel: 'Kata', phones: ['+7916'] });
    expect(clientInput({ name: 'Anna' })).toEqual({ name: 'Anna' });
  });
});
