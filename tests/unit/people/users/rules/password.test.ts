import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../../scripts/seed/people.ts';
import { COMMON_PASSWORDS } from '../../../../../src/people/auth/hooks/common-passwords.ts';
import { passwordFault } from '../../../../../src/people/auth/rules/password.ts';
import { hasMark, MARK_LENGTH, markOf } from '../../../../../src/lib/text/word-list.ts';
import { generatePassword } from '../../../../../src/people/users/screens/PasswordTools.tsx';

const markOfWord = (word: string): string => markOf(createHash('sha256').update(word).digest('hex'));
const isCommon = (small: string): boolean => hasMark(COMMON_PASSWORDS, markOfWord(small));
const faultOf = (password: string, username = 'olga'): string | null => passwordFault(password, username, isCommon);

describe('a new password', () => {
  it.each(['password', 'Password1', 'QWERTYUIOP', '12345678', 'iloveyou', '1q2w3e4r5t6y', 'gfhjkmgfhjkm', 'aaaaaaaaaaaa', 'абабабабабаб'])(
    '%s is among the first to be tried',
    (password) => {
      expect(faultOf(password)).toBe('password_common');
    },
  );

  it.each(['        ', ' short7 ', '', '\t\t\t\t\t\t\t\t\t', '🏝🏝🏝🏝'])(
    'of fewer than eight characters without the blanks around them is too short: “%s”',
    (password) => {
      expect(faultOf(password)).toBe('password_short');
    },
  );

  it.each([
    ['OLGA2026', 'olga2026'],
    ['1-olga2026', 'olga2026'],
    ['xxanna.petrova', 'Anna.Petrova'],
  ])('%s is too much like %s', (password, username) => {
    expect(faultOf(password, username)).toBe('password_like_name');
  });

  it.each([DEMO_PASSWORD, 'correct-horse-9', 'лодка пальма чай', 'olga2026'])('%s is taken', (password) => {
    expect(faultOf(password)).toBeNull();
  });

  it('is taken as the users screen makes it', () => {
    for (let at = 0; at < 200; at++) expect(faultOf(generatePassword())).toBeNull();
  });
});

describe('the list of common passwords', () => {
  it('is sorted, without doubles, and long', () => {
    const marks = COMMON_PASSWORDS.match(/.{6}/g) ?? [];
    expect(COMMON_PASSWORDS.length).toBe(marks.length * MARK_LENGTH);
    expect(marks.length).toBeGreaterThan(38_000);
    expect(marks.every((mark, at) => at === 0 || String(marks[at - 1]) < mark)).toBe(true);
  });

  it('finds exactly the marks that it was made of', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 40 }), fc.string(), (words, other) => {
        const marks = [...new Set(words.map(markOfWord))].sort();
        const list = marks.join('');
        expect(words.every((word) => hasMark(list, markOfWord(word)))).toBe(true);
        expect(hasMark(list, markOfWord(other))).toBe(marks.includes(markOfWord(other)));
      }),
    );
  });
});
