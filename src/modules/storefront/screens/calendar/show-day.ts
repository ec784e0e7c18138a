import { dayState } from '../../../catalogue/rules/day-state.ts';
import type { Language } from '../../../../i18n/language.ts';
import type { Say } from '../../family-texts.ts';
import { writeText } from '../party/amount.ts';
import { chosenVariant } from '../party/paint-excursion.ts';
import { askedDay } from './asked-day.ts';
import { shortDay, stateWords } from './day-words.ts';
import { formDay, pageDays, writeDay } from './form-day.ts';

/** Takes over the day of the list, unless the form has one already. */
export function takeAskedDay(): void {
  const day = askedDay();
  if (day && !formDay() && day >= pageDays().now.slice(0, 10)) writeDay(day);
}

/** Says on the calendar's button which day is chosen and whether the trip runs on it. */
export function showDay(lang: Language, say: Say): void {
  const button = document.querySelector('.cal summary');
  const day = formDay();
  if (!button || !day) return;
  const { sailing, now } = pageDays();
  writeText(button, `${shortDay(day, lang)}: ${stateWords(dayState(day, sailing, chosenVariant(), now), say)}`);
}
