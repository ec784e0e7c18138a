import type { questions as russian } from './ru.questions.ts';

type Forms<K> = K extends `${string}_${'few' | 'many'}` ? never : K;

/** What guests ask about a trip. */
export const questions = {
  questions: 'What guests ask',
  question_days: 'On which days and in which months does it run?',
  question_children: 'May children come, and what do they pay?',
  question_any_age: 'Any age is welcome.',
  question_from_one: 'From {count} year of age.',
  question_from_other: 'From {count} years of age.',
  question_as_adults: '{children} pay as adults.',
  question_in_boat: 'Children are in the price of the boat.',
  question_in_group: 'Children are in the price of the group.',
  question_fee: 'Does the national park charge a fee?',
  question_fee_included: 'The park fee is in the price already.',
  question_weather: 'What if the weather keeps us in port?',
  question_cancel: 'May we move or cancel it?',
  question_bring: 'What shall we bring?',
  question_languages: 'Which languages does the guide speak?',
  fact_payment: 'When to pay',
  pay_when: 'Once we have confirmed your seats.',
  pay_park: 'The park fee is paid on the spot.',
} as const satisfies Record<Forms<keyof typeof russian>, string>;
