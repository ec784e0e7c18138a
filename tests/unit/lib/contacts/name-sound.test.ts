import { describe, expect, it } from 'vitest';
import { searchText, soundTerm, soundOf } from '../../../../src/lib/contacts/contacts.ts';

describe('a name', () => {
  it.each([
    ['Проверкина', 'Proverkina'],
    ['Юлия Щукина', 'Yulia Schukina'],
    ['Юлия Щукина', 'Iuliia Shchukina'],
    ['Алексей Цветков', 'Alexey Tsvetkov'],
    ['Мария', 'MARIIA'],
  ])('%s sounds like %s', (one, other) => expect(soundOf(one)).toBe(soundOf(other)));

  it('is met by its sound from the beginning of a word, and only where names stand', () => {
    const found = (text: string, term: string): boolean => text.includes(soundTerm(term));
    const lead = searchText(['Anantara'], [], [], ['Юлия Щукина']);
    for (const term of ['yulia', 'юли', 'schuk']) expect(found(lead, term), term).toBe(true);
    expect(found(lead, 'анна')).toBe(false);
    const irish = searchText([], [], [], ['Шон О’Нил']);
    for (const term of ["o'nil", 'О’Нил', 'onil', 'nil']) expect(found(irish, term), term).toBe(term !== 'onil');
    expect([soundTerm('26-00042'), soundTerm('anna@mail.ru'), soundTerm('я')].every((one) => one === '' || one === '~ia')).toBe(true);
  });
});
