import { answers, deskGet, needed, text, word } from '../../schema/operation.ts';

/** How the house reads a number that stands in a form. */
export interface NumberTold {
  /** In E.164 where it is beyond doubt, else ''. */
  readonly e164: string;
  /** Its country by two letters of ISO 3166; '' of a number of none, and of one that is not sure. */
  readonly country: string;
  /** Where it is not sure the countries whose numbers are as long, two letters each: one of these is chosen by hand. */
  readonly choices: readonly string[];
}

/** Reads a number as saving it would: `country` is that of the trip, `language` the guest's, `chosen` the country that somebody said it is dialled in. */
export const readNumber = deskGet('number', {
  right: 'desk.search',
  takes: { country: needed(text(40)), phone: needed(text(60)), language: word(['ru', 'en']), chosen: text(2) },
  answer: answers<NumberTold>(),
});
