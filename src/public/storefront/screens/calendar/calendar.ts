import { PLANNED_DAYS } from '../../../../catalogue/catalogue/rules/day-state.ts';
import { isInSeason } from '../../../../catalogue/catalogue/rules/sailing-days.ts';
import type { Language } from '../../../../i18n/language.ts';
import type { Say } from '../../party-words.ts';
import { make } from '../trip/element.ts';
import { dayName, dayWords, isNearlyFull, monthName, offerWords, shortDay, weekdays, whyOf } from '../trip/paint-excursion.ts';
import { $days } from '../../days.store.ts';
import { askPageDays, nextOffered, offeredOn } from '../trip/known-days.ts';
import { chosenVariant } from '../trip/page-variants.ts';
import { startParty } from '../party/party.ts';
import { formDay, pageDays, writeDay } from '../trip/chosen.ts';
import { DAY_MS } from '../../../../lib/time/zone.ts';

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const text = (date: Date): string => date.toISOString().slice(0, 10);

/** The `YYYY-MM-DD` day so many days later. */
export const plusDays = (day: string, days: number): string => text(new Date(at(day).getTime() + days * DAY_MS));

/** The same day so many months later; the last one of a month that is shorter. @example plusMonths('2027-01-31', 1) // '2027-02-28' */
export function plusMonths(day: string, months: number): string {
  const first = at(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${text(first).slice(0, 8)}${String(Math.min(last, Number(day.slice(8)))).padStart(2, '0')}`;
}

/** Day of the week, 1 for Monday. */
export const weekdayOf = (day: string): number => at(day).getUTCDay() || 7;

/** The weeks of a month from Monday on; `null` stands where a week begins or ends in another one. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const first = `${month.slice(0, 7)}-01`;
  const count = Number(plusDays(plusMonths(first, 1), -1).slice(8));
  const days: (string | null)[] = [
    ...Array.from({ length: weekdayOf(first) - 1 }, () => null),
    ...Array.from({ length: count }, (_, day) => plusDays(first, day)),
  ];
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Where a key leads in a calendar; `null` for keys that mean nothing there. */
export function dayByKey(day: string, key: string): string | null {
  const weekday = weekdayOf(day);
  const days: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: 1 - weekday, End: 7 - weekday };
  const step = days[key];
  if (step !== undefined) return plusDays(day, step);
  if (key === 'PageUp') return plusMonths(day, -1);
  return key === 'PageDown' ? plusMonths(day, 1) : null;
}

/** What is closed on the way of the chosen variant in a month, in the words of the page. */
function hintsOf(month: string): readonly string[] {
  const days = weeksOf(month)
    .flat()
    .filter((day) => day !== null);
  return [...document.querySelectorAll<HTMLElement>('[data-d]')].flatMap((hint) => {
    const [from = '', to = ''] = hint.dataset['d']?.split('/') ?? [];
    return hint.getClientRects().length > 0 && days.some((day) => isInSeason(day, { from, to })) ? (hint.textContent ?? '') : [];
  });
}

/** The calendar of the page: a month at a time, a grid that is walked by the arrow keys. */
class Calendar {
  #focused: string;
  /** Whether somebody went to another day or month. */
  #isWalked = false;
  readonly #title = make('b', { id: 'cal-title' });
  readonly #grid = make('tbody');
  readonly #hints = make('div', { className: 'meta' });
  readonly #status = make('p', { className: 'ct' });
  readonly #earlier: HTMLButtonElement;
  readonly #later: HTMLButtonElement;
  readonly #lang: Language;
  readonly #say: Say;

  constructor(details: HTMLDetailsElement, say: Say, lang: Language) {
    this.#say = say;
    this.#lang = lang;
    const today = pageDays().now.slice(0, 10);
    this.#focused = formDay() >= today ? formDay() : (nextOffered(today) ?? today);
    this.#earlier = make('button', { type: 'button', ariaLabel: say('family_day_earlier') }, '‹');
    this.#later = make('button', { type: 'button', ariaLabel: say('family_day_later') }, '›');
    this.#earlier.addEventListener('click', () => this.#go(plusMonths(this.#focused, -1)));
    this.#later.addEventListener('click', () => this.#go(plusMonths(this.#focused, 1)));
    const head = weekdays(lang).map(({ short, long }) => make('th', { scope: 'col', abbr: long, ariaLabel: long }, short));
    const table = make('table', {}, make('thead', {}, make('tr', {}, ...head)), this.#grid);
    table.setAttribute('role', 'grid');
    table.setAttribute('aria-labelledby', 'cal-title');
    this.#title.ariaLive = 'polite';
    this.#status.role = 'status';
    this.#grid.addEventListener('keydown', (event) => this.#walk(event));
    this.#grid.addEventListener('click', ({ target }) => this.#choose(target));
    details.append(
      make('div', { className: 'cg' }, make('div', { className: 'ch' }, this.#earlier, this.#title, this.#later), table, this.#hints, this.#status),
    );
    this.draw();
    const chosen = formDay();
    if (chosen) this.#tell(chosen);
    $days.listen(() => this.#learn());
    void askPageDays();
  }

  /** Which days can be had is known a moment later; until then, and without a connection, the schedule answers. */
  #learn(): void {
    // Nobody has looked further yet: the first day that can be had is in sight.
    if (!formDay() && !this.#isWalked) this.#focused = nextOffered(pageDays().now.slice(0, 10)) ?? this.#focused;
    this.draw();
    const chosen = formDay();
    if (chosen) this.#tell(chosen);
  }

  /** Draws anew what was chosen elsewhere on the page. */
  follow(): void {
    this.#go(formDay() || this.#focused);
  }

  /** Draws the month of the focused day for the variant that is chosen now. */
  draw(): void {
    const days = pageDays();
    const [variant, chosen, today] = [chosenVariant(), formDay(), days.now.slice(0, 10)];
    const last = plusDays(today, PLANNED_DAYS);
    this.#title.textContent = monthName(this.#focused, this.#lang);
    this.#earlier.disabled = this.#focused.slice(0, 7) <= today.slice(0, 7);
    this.#later.disabled = this.#focused.slice(0, 7) >= last.slice(0, 7);
    let running = 0;
    /** Single days of the month by what is told of them. */
    const said = new Map<string, readonly string[]>();
    const rows = weeksOf(this.#focused).map((week) => {
      const cells = week.map((day) => {
        const cell = make('td');
        cell.setAttribute('role', 'gridcell');
        if (!day) return cell;
        const offer = offeredOn(day);
        const runs = offer.word === 'runs' && day <= last;
        if (runs) running += 1;
        const why = whyOf(day, days, variant);
        const isFew = day <= last && isNearlyFull(offer);
        const words = day > last ? this.#say('family_day_far') : offerWords(offer, this.#say, why);
        if (day <= last && (offer.word === 'off' || isFew || (runs && why))) said.set(words, [...(said.get(words) ?? []), shortDay(day, this.#lang)]);
        const button = make(
          'button',
          { type: 'button', value: day, tabIndex: day === this.#focused ? 0 : -1, className: [runs ? 'on' : '', isFew ? 'few' : ''].filter(Boolean).join(' ') },
          String(Number(day.slice(8))),
        );
        button.ariaLabel = `${dayName(day, this.#lang)}: ${words}`;
        button.ariaPressed = String(day === chosen);
        if (!runs) button.ariaDisabled = 'true';
        if (day === today) button.ariaCurrent = 'date';
        cell.append(button);
        return cell;
      });
      return make('tr', {}, ...cells);
    });
    // Whoever stands on a day stands on it still when it is drawn anew.
    const isHeld = this.#grid.contains(document.activeElement);
    this.#grid.replaceChildren(...rows);
    if (isHeld) this.#hold();
    const single = [...said].map(([words, on]) => `${on.join(', ')}: ${words}`);
    const hints = [...(running === 0 ? [this.#say('family_day_none')] : []), ...single, ...hintsOf(this.#focused)];
    this.#hints.replaceChildren(...hints.map((hint) => make('p', {}, hint)));
  }

  /** Puts the focus on the day that keys walk from. */
  #hold(): void {
    this.#grid.querySelector<HTMLButtonElement>('[tabindex="0"]')?.focus();
  }

  #go(day: string): void {
    this.#isWalked = true;
    const today = pageDays().now.slice(0, 10);
    const last = plusDays(today, PLANNED_DAYS);
    this.#focused = day < today ? today : day > last ? last : day;
    this.draw();
  }

  #walk(event: KeyboardEvent): void {
    const to = dayByKey(this.#focused, event.key);
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#go(to);
    this.#hold();
  }

  #choose(target: EventTarget | null): void {
    const day = target instanceof Element ? (target.closest('button')?.value ?? '') : '';
    if (!day) return;
    this.#focused = day;
    if (target instanceof Element && target.closest('[aria-disabled]') === null) writeDay(day);
    this.draw();
    this.#hold();
    this.#tell(day);
  }

  #tell(day: string): void {
    this.#status.textContent = dayWords(day, offeredOn(day), chosenVariant(), pageDays(), this.#lang, this.#say);
  }
}

const drawn = new WeakMap<HTMLDetailsElement, Calendar>();

/** Draws the calendar into its place, once; it follows the chosen variant and the day in the form. */
export async function openCalendar(details: HTMLDetailsElement): Promise<void> {
  const say = await startParty();
  if (drawn.has(details)) return;
  const calendar = new Calendar(details, say, document.documentElement.lang as Language);
  drawn.set(details, calendar);
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && (target.name === 'variant' || target.name === 'date')) calendar.follow();
  });
}
