import { describe, expect, it } from 'vitest';
import type { UserRow } from '../../../../../src/people/users/repo/users.ts';
import { generatePassword, PASSWORD_ALPHABET } from '../../../../../src/people/users/screens/PasswordTools.tsx';
import { fromValues, NEW_PASSWORD, PERSON_FIELDS, toValues, USER_SHAPE } from '../../../../../src/people/users/screens/person-fields.tsx';
import { userName } from '../../../../../src/people/users/screens/user-fields.ts';
import { shiftIssue, shiftText } from '../../../../../src/people/users/screens/ShiftInput.tsx';
import { schemaOf } from '../../../../../src/kit/fields/schema-of.ts';
import { editFrom, standOn } from '../../../../../src/kit/form/record-shape.ts';

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
  on_shift: { 1: [{ from: '09:00', to: '18:00' }] },
  trials: [],
  manager: '',
  last_seen: '',
  created: '',
  updated: '',
  revision: 1,
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
    const { username, type, name_ru, name_en, phone_e164, manager_code, languages, on_shift, manager, trials } = ANNA;
    expect(fromValues(toValues(ANNA))).toEqual({ username, type, name_ru, name_en, phone_e164, manager_code, languages, on_shift, manager, trials });
    expect(fromValues(toValues({ ...ANNA, on_shift: {} }))).toMatchObject({ on_shift: null });
  });

  it('asks for both ends of somebody’s hours, which may go past midnight', () => {
    const issue = (from: string, to: string) => shiftIssue(JSON.stringify({ 2: [{ from, to }] }), { type: 'manager' });
    expect([issue('09:00', '18:00'), issue('18:00', '02:00'), issue('09:00', ''), issue('09:00', '09:00'), shiftIssue('{}', { type: 'manager' })]).toEqual([
      null,
      null,
      'shift',
      'shift',
      null,
    ]);
    expect(shiftText({ 1: [{ from: '09:00', to: '18:00' }], 7: [] }, 'en')).toBe('Mon 09:00–18:00');
  });

  it('asks nobody else for hours, and empties what does not belong to another kind of person', () => {
    const half = JSON.stringify({ 2: [{ from: '09:00', to: '' }] });
    const typed = { ...toValues(ANNA), type: 'accountant', on_shift: half };
    expect(schemaOf(PERSON_FIELDS).safeParse(typed).success).toBe(true);
    expect(schemaOf(PERSON_FIELDS).safeParse({ ...typed, type: 'senior' }).success).toBe(false);
    expect(editFrom(USER_SHAPE, standOn(USER_SHAPE, ANNA), typed).fields).toEqual({ type: 'accountant', on_shift: null });
    const agent: UserRow = { ...ANNA, type: 'agent', on_shift: null, manager: 'm1' };
    expect(editFrom(USER_SHAPE, standOn(USER_SHAPE, agent), { ...toValues(agent), type: 'guide' }).fields).toEqual({ type: 'guide', manager: '' });
    expect(editFrom(USER_SHAPE, standOn(USER_SHAPE, agent), { ...toValues(agent), name_en: 'A' }).fields).toEqual({ name_en: 'A' });
  });

  it('writes names small, trimmed, and phones without spaces', () => {
    expect(fromValues({ ...toValues(ANNA), username: ' Anna ', name_ru: ' Анна ', phone_e164: '+7 916 123-45-67' })).toMatchObject({
      username: 'anna',
      name_ru: 'Анна',
      phone_e164: '+79161234567',
    });
  });

  it('calls somebody by the other language, or by the user name, where a name is missing', () => {
    expect(userName(ANNA, 'en')).toBe('Анна');
    expect(userName({ ...ANNA, name_ru: '' }, 'ru')).toBe('anna');
  });
});
