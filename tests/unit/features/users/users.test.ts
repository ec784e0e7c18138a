import { describe, expect, it } from 'vitest';
import type { UserRow } from '../../../../src/data/repos/users.ts';
import { generatePassword, PASSWORD_ALPHABET } from '../../../../src/features/users/password.ts';
import { NEW_PASSWORD, nameOf } from '../../../../src/features/users/user-fields.ts';
import { fromValues, toValues } from '../../../../src/features/users/user-values.ts';

const ANNA: UserRow = {
  id: 'abc',
  username: 'anna',
  phone_e164: '+66812345678',
  type: 'manager',
  name_ru: 'Анна',
  name_en: '',
  active: true,
  manager_code: 'anna',
  languages: ['ru', 'th'],
  last_seen: '',
  created: '',
  updated: '',
};

describe('a generated password', () => {
  it('has four groups of letters that nobody mistakes, and fits the rule', () => {
    for (let round = 0; round < 200; round++) {
      const password = generatePassword();
      expect(password).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
      expect(password.length).toBeGreaterThanOrEqual(NEW_PASSWORD.min);
    }
    expect(PASSWORD_ALPHABET).not.toMatch(/[ilo01]/);
  });

  it('throws away bytes that would favour the first letters', () => {
    let byte = 255;
    const falling = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => byte--);
    expect(generatePassword(falling).startsWith(PASSWORD_ALPHABET.slice(-1))).toBe(true);
  });
});

describe('the form of a user', () => {
  it('gives back what it was given', () => {
    const { username, type, name_ru, name_en, phone_e164, manager_code, languages } = ANNA;
    expect(fromValues(toValues(ANNA))).toEqual({ username, type, name_ru, name_en, phone_e164, manager_code, languages });
  });

  it('writes names small, trimmed, and phones without spaces', () => {
    expect(fromValues({ ...toValues(ANNA), username: ' Anna ', name_ru: ' Анна ', phone_e164: '+7 916 123-45-67' })).toMatchObject({
      username: 'anna',
      name_ru: 'Анна',
      phone_e164: '+79161234567',
    });
  });

  it('calls somebody by the other language, or by the user name, where a name is missing', () => {
    expect(nameOf(ANNA, 'en')).toBe('Анна');
    expect(nameOf({ ...ANNA, name_ru: '' }, 'ru')).toBe('anna');
  });
});
