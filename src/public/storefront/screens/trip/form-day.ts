import type { SailingDays } from '../../../../catalogue/catalogue/rules/sailing-days.ts';
import { clockIn } from '../../../../catalogue/catalogue/today-in.ts';
import { DEFAULT_TIMEZONE } from '../../../../config/constants.ts';

/** When the page's excursion sails, and what its country's clock shows; the page has it for its form. */
export interface PageDays {
  readonly sailing: SailingDays;
  readonly now: string;
}

export function pageDays(): PageDays {
  const props = document.querySelector<HTMLElement>('[data-island=enquiry]')?.dataset['props'] ?? '{}';
  const { sailing = {}, timezone = DEFAULT_TIMEZONE } = JSON.parse(props) as { readonly sailing?: SailingDays; readonly timezone?: string };
  return { sailing, now: clockIn(timezone) };
}

const input = (): HTMLInputElement | null => document.querySelector('#enquiry-form input[name=date]');

/** The day that stands in the enquiry form; '' where none does. */
export const formDay = (): string => input()?.value ?? '';

/** Writes a day into the enquiry form, as if it had been typed. */
export function writeDay(day: string): void {
  const field = input();
  if (!field || field.value === day) return;
  field.value = day;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
