import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientChange, clientValues } from '../../../../src/features/clients/client-fields.ts';
import { fromCompanions, fromMessengers, toCompanions, toLines, toMessengers, toTags } from '../../../../src/features/clients/client-lines.ts';

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
  const before = clientValues({ name: 'Anna', phones: ['+7916'], health_flags: ['seasick'], health_consent: { given: true, at: '' } });

  it('sends only what was changed, in the shape that is stored', () => {
    expect(clientChange(before, before)).toEqual({});
    expect(clientChange({ ...before, phones: '+7916\n+6681', vip: true }, before)).toEqual({ phones: ['+7916', '+6681'], vip: true });
  });

  it('forgets health facts with the consent to keep them', () => {
    expect(clientChange({ ...before, health_consent: false }, before)).toMatchObject({ health_consent: { given: false }, health_flags: [] });
  });
});
