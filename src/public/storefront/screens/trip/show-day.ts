import { dayState } from '../../../../catalogue/catalogue/rules/day-state.ts';
import type { Language } from '../../../../i18n/language.ts';
import type { Say } from '../../family-texts.ts';
import { writeText } from './amount.ts';
import { chosenVariant } from './paint-excursion.ts';
import { askedDay } from './asked-day.ts';
import { shortDay, stateWords, whyOf } from './day-words.ts';
import { formDay, pageDays, writeDay } from './form-day.ts';

/** Takes over the day of the list, unless the form has one already. */
export function takeAskedDay(): void {
  const day = askedDay();
  if (day && !formDay() && day >= pageDays().now.slice(0, 10)) writeDay(day);
}

/** Says on the calendar's button, and on the way to it beside the price, which day is chosen and whether the trip runs on it. */
export function showDay(lang: Language, say: Say): void {
  const buttons = document.querySelectorAll('.cal summary,.day');
  const day = formDay();
  if (buttons.length === 0 || !day) return;
  const days = pageDays();
  const variant = chosenVariant();
  const state = dayState(day, days.sailing, variant, days.now);
  const said = `${shortDay(day, lang)}: ${stateWords(state, say, whyOf(day, days, variant))}`;
  for (const button of buttons) writeText(button, said);
}
