import { describe, expect, it } from 'vitest';
import { firstNameOf } from '../../../../src/domain/reminder/first-name.ts';

describe('how a guest is addressed', () => {
  it.each([
    ['Анна Иванова', 'Анна'],
    ['Иванова Анна', 'Анна'],
    ['PROVERKINA ANNA', 'Anna'],
    ['Irina Melnik', 'Irina'],
    ['Ирина Петрова', 'Ирина'],
    ['Ковалевская, Мария', 'Мария'],
    ['Martin', 'Martin'],
    ['Anna Petrova', 'Anna'],
    ['  ', ''],
  ])('%s: %s', (name, expected) => expect(firstNameOf(name)).toBe(expected));
});
