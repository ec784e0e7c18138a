import { takenOf } from '../../../../catalogue/catalogue/rules/extras.ts';
import type { Travellers } from '../../../../catalogue/catalogue/rules/party-total.ts';
import type { Collecting } from '../../../../catalogue/catalogue/rules/pickup.ts';
import type { SailingDays } from '../../../../catalogue/catalogue/rules/sailing-days.ts';
import { readWays } from '../../../../catalogue/catalogue/rules/sent-ways.ts';
import { clockIn } from '../../../../catalogue/catalogue/today-in.ts';
import { DEFAULT_TIMEZONE } from '../../../../config/constants.ts';
import { toMinor } from '../../../../lib/money.ts';
import type { CountedBy } from '../../../../model/catalogue/fields/vocab.ts';
import type { Added, Say } from '../../party-words.ts';
import { $extras, $stay, keptExtras } from '../../party.store.ts';
import type { VariantView } from '../../views/variant-view.ts';
import { make } from './element.ts';

/** An extra as the page names it; `price` of one in minor units. */
export interface PageExtra {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly unit: CountedBy;
  readonly max: number;
  /** The variant that alone has it; '' where all of them do. */
  readonly of: string;
}

/** What may be chosen on the page beside who travels. */
interface PageChoices {
  readonly excursion: string;
  readonly areas: readonly { readonly id: string; readonly name: string }[];
  readonly extras: readonly PageExtra[];
}

function extraIn(label: HTMLElement): readonly PageExtra[] {
  const [price = '0', unit = '', max = '0', of = ''] = (label.dataset['x'] ?? '').split(' ');
  const id = label.querySelector('input')?.name.slice(2) ?? '';
  // Its price stands behind the name for whoever has no script.
  const name = (label.textContent ?? '').trim().replace(/ \([^()]*\)$/, '');
  return id ? [{ id, name, price: toMinor(Number(price)), unit: unit === '1' ? 'party' : 'person', max: Number(max), of }] : [];
}

/** Reads them out of the form that works without script. */
export function choicesIn(form: HTMLFormElement | null): PageChoices {
  const options = [...(form?.querySelectorAll<HTMLOptionElement>('[name=area] option') ?? [])];
  return {
    excursion: form?.querySelector<HTMLInputElement>('[name=ex]')?.value ?? '',
    areas: options.flatMap(({ value, text }) => (value ? [{ id: value, name: text }] : [])),
    extras: [...(form?.querySelectorAll<HTMLElement>('[data-x]') ?? [])].flatMap(extraIn),
  };
}

/** A number with a step down and a step up; both are buttons with names. The bounds are asked for at every step. */
export function stepper(what: string, bounds: () => { readonly min: number; readonly max: number }, say: Say, changed: () => void) {
  const first = bounds();
  const input = make('input', { type: 'number', inputMode: 'numeric', min: String(first.min), max: String(first.max), ariaLabel: what });
  const step = (by: number, key: 'family_fewer' | 'family_more'): HTMLButtonElement => {
    const button = make('button', { type: 'button', ariaLabel: say(key, { what }) }, by > 0 ? '+' : '−');
    button.addEventListener('click', () => {
      const { min, max } = bounds();
      input.value = String(Math.min(max, Math.max(min, (Number(input.value) || min) + by)));
      changed();
    });
    return button;
  };
  input.addEventListener('input', changed);
  return { input, row: make('div', { className: 'pn' }, make('span', {}, what), step(-1, 'family_fewer'), input, step(1, 'family_more')) };
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The day that the address names, or that of the list which led here; '' where neither names one. */
export function askedDay(): string {
  for (const address of [location.href, document.referrer]) {
    if (!URL.canParse(address)) continue;
    const url = new URL(address);
    const day = url.origin === location.origin ? (url.searchParams.get('date') ?? '') : '';
    if (DAY.test(day)) return day;
  }
  return '';
}

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

let page: PageChoices = { excursion: '', areas: [], extras: [] };
/** Areas of the country that this trip knows nothing of, by what they are called. */
const elsewhere = new Map<string, string>();

/** Says what the page offers, before anything is chosen on it. */
export function openChoices(choices: PageChoices): void {
  page = choices;
  if (choices.excursion) $extras.set(keptExtras(choices.excursion));
}
export const pageChoices = (): PageChoices => page;

/** Remembers what an area is called that the page does not name. */
export const nameElsewhere = (area: string, name: string): void => void elsewhere.set(area, name);

/** What the chosen area is called; '' where none is, or nobody knows it here. */
export function areaName(area: string): string {
  return page.areas.find(({ id }) => id === area)?.name ?? elsewhere.get(area) ?? '';
}

/** How a variant collects its guests in an area; `null` where it does not. */
export const wayOf = ({ ways }: Pick<VariantView, 'ways'>, area: string): Collecting | null =>
  readWays(
    page.areas.map(({ id }) => id),
    ways,
  ).get(area) ?? null;

/** What is added to the seats of a variant by what is chosen on this device. */
export function addedFor(variant: Pick<VariantView, 'id' | 'ways'>, party: Travellers): Added {
  const { area } = $stay.get();
  const extras = page.extras.filter(({ of }) => of === '' || of === variant.id);
  return { area: areaName(area), supplement: wayOf(variant, area)?.supplement ?? null, extras: takenOf(extras, $extras.get(), party) };
}
