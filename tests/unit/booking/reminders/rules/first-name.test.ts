import { describe, expect, it } from 'vitest';
import { firstNameOf } from '../../../../../src/booking/reminders/rules/first-name.ts';

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
    ['Erin Brown', 'Erin'],
    ['Gavin Miller', 'Gavin'],
    ['Calvin Harris', 'Calvin'],
    ['Sabrina Miller', 'Sabrina'],
    ['Katerina Schulz', 'Katerina'],
    ['Carolina Herrera', 'Carolina'],
    ['Кристин Мюллер', 'Кристин'],
    ['Yakov Kim', 'Yakov'],
    ['KIM ANNA', 'Anna'],
    ['Shevchuk Olga', 'Olga'],
    ['IULIIA SHCHUKINA', 'Iuliia'],
    ['Петров Иван Сергеевич', 'Иван'],
    ['Ахметова Гюзалия', 'Гюзалия'],
    ['Гюзалия Ахметова', 'Гюзалия'],
    ['Мадалена Чаплина', 'Мадалена'],
    ['KIM YELIN', 'Kim Yelin'],
    // Nobody knows which word is which: nobody is called by his surname.
    ['KIM NGUYEN', 'Kim Nguyen'],
    ['Zorin Brown', 'Zorin Brown'],
    ['Thomas James', 'Thomas James'],
    ['Анна-Мария Кох', 'Анна-Мария'],
  ])('%s: %s', (name, expected) => expect(firstNameOf(name)).toBe(expected));
});
