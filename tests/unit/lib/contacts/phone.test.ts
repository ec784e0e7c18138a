import { describe, expect, it } from 'vitest';
import { countriesFor, countryOf, phoneIn, readPhone, surePhone } from '../../../../src/lib/contacts/phone.ts';
import { formatPhone } from '../../../../src/kit/fields/mask/phone.ts';
import { digitsOf, numberIn } from '../../../../src/lib/contacts/contacts.ts';
import { PHONE_CASES } from '../../../support/phones.ts';

describe('a number', () => {
  it('is read as in the table', () => {
    expect(PHONE_CASES.length).toBeGreaterThan(200);
    const wrong = PHONE_CASES.flatMap(([typed, language, trip, e164, country]) => {
      const found = readPhone(typed, { trip, language });
      const said = found.state === 'number' && found.sure ? `${found.e164} ${found.country}` : '';
      return said === `${e164} ${country}`.trim() ? [] : [`${typed} (${language}, ${trip}): ${said || JSON.stringify(found)}, not ${e164 || 'unknown'}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe('what stands beside a number', () => {
  it.each([
    ['WhatsApp: ＋7 (916) 123‑45‑67 доб. 5', '+7 (916) 123-45-67'],
    ['до 18:00 звонить 8 916 123-45-67', '8 916 123-45-67'],
    ['(+66) 81 234 5678', '+(66) 81 234 5678'],
    ['089/1234567', '089 1234567'],
    ['8 916 123-45-67/8 903 111-22-33', '8 916 123-45-67'],
    ['wa.me/+79161234567?text=1', '+79161234567'],
    ['нет', ''],
  ])('%s', (typed, expected) => expect(numberIn(typed)).toBe(expected));

  it('is counted in digits of any script', () => expect(digitsOf('٠٨١ ๒๓๔ ५ ６')).toBe('08123456'));
});

describe('a number that is not beyond doubt', () => {
  const trip = { trip: 'TH', language: 'ru' } as const;

  it('says whose it may be, and is no number until somebody chose the country', () => {
    expect(readPhone('136 1234 5678', trip)).toEqual({ state: 'number', e164: '+13612345678', country: 'US', sure: false });
    expect(surePhone('136 1234 5678', trip)).toBe('');
    expect(readPhone('136 1234 5678', { ...trip, chosen: 'CN' })).toEqual({ state: 'number', e164: '+8613612345678', country: 'CN', sure: true });
    expect(surePhone('052-123-4567', { ...trip, chosen: 'IL' })).toBe('+972521234567');
    expect(surePhone('+052-123-4567', { ...trip, chosen: 'AE' })).toBe('+971521234567');
    expect(surePhone('9165557704', { trip: 'IN', language: 'ru', chosen: 'IN' })).toBe('+919165557704');
  });

  it('keeps what was typed where nothing can be told', () =>
    expect(readPhone(' 139 1234 5678 ', trip)).toEqual({ state: 'unknown', typed: ' 139 1234 5678 ' }));

  it('keeps the code that it says against a country that was chosen', () =>
    expect(readPhone('+7 916 123-45-67', { ...trip, chosen: 'CN' })).toMatchObject({ e164: '+79161234567', sure: true }));

  it('is chosen in a country that there is, and can be as long as numbers are there', () => {
    expect(readPhone('139 1234 5678', { ...trip, chosen: 'XX' }).state).toBe('unknown');
    expect(readPhone('139', { ...trip, chosen: 'CN' }).state).toBe('unknown');
  });
});

describe('a number that is chosen for', () => {
  it('may be whose numbers are written so, and is beyond doubt once one is taken', () => {
    const open = PHONE_CASES.filter(([, , , e164]) => e164 === '');
    const wrong = open.flatMap(([typed, language, trip]) =>
      countriesFor(typed).flatMap((country) => {
        const e164 = phoneIn(typed, country);
        if (e164 === '') return [];
        const taken = readPhone(formatPhone(e164), { trip, language });
        return taken.state === 'number' && taken.sure && taken.e164 === e164 && taken.country === country ? [] : [`${typed}: ${e164}`];
      }),
    );
    expect(wrong).toEqual([]);
    expect([phoneIn('052-123-4567', 'IL'), phoneIn('8 701 123 45 67', 'KZ'), phoneIn('8 701 123 45 67', 'RU')]).toEqual(['+972521234567', '+77011234567', '']);
    expect(countriesFor('052-123-4567')).toContain('IL');
    expect(countriesFor('9165557704')).toEqual(expect.arrayContaining(['IN', 'RU', 'US']));
  });

  it('is believed for its length with its code and a plus, and with 00 only where the plans have it', () => {
    expect(readPhone('+972 52-123-4567', { trip: 'TH', language: 'ru' })).toMatchObject({ country: 'IL', sure: true });
    expect(readPhone('00972 52-123-4567', { trip: 'TH', language: 'ru' })).toMatchObject({ sure: false });
  });

  it('has no choice where it says its code, nor where it is none', () => {
    expect(['+7 916 123', 'нет', ''].map(countriesFor)).toEqual([[], [], []]);
  });
});

it('has a country, unless it is of none', () => {
  expect(['+77011234567', '+79161234567', '+14165550123', '+870773123456', ''].map(countryOf)).toEqual(['KZ', 'RU', 'CA', '', '']);
});
