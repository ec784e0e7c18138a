import { answerFor, type PartyAnswer, type PartyPrices, type Travellers } from '../../../../catalogue/catalogue/rules/party-total.ts';
import { isParty, TRAVELLER_LIMITS, USUAL_TRAVELLERS } from '../../../../catalogue/catalogue/rules/travellers.ts';
import { todayIn } from '../../../../catalogue/catalogue/today-in.ts';
import type { Language } from '../../../../i18n/language.ts';
import { splitLocale } from '../../../../routing/site-path.ts';
import { answerWords, fetchSay, peopleWords, type Say } from '../../party-words.ts';
import { $days } from '../../days.store.ts';
import { $extras, $party, $partyPrices, $stay, chooseParty, fetchPartyPrices } from '../../party.store.ts';
import { buildPickup } from '../pickup/panel.ts';
import { addedFor, areaName, askedDay, choicesIn, formDay, openChoices, pageDays, stepper, writeDay } from '../trip/chosen.ts';
import { make } from '../trip/element.ts';
import { askPageDays, offeredOn } from '../trip/known-days.ts';
import { choices, chosenVariant } from '../trip/page-variants.ts';
import { offerWords, paintExcursion, shortDay, whyOf, writeAmount, writeText } from '../trip/paint-excursion.ts';
import { fillForm, fillHotel, sendChosen } from './fill-form.ts';

// The summary of the form reads the page as the party does.
export { pageOffer } from '../trip/page-variants.ts';

/** Writes into the links to messengers what the guest looks at: trip, variant, day, party and address. */
function tellMessengers(party: Travellers | null, say: Say): void {
  const name = document.querySelector('h1')?.textContent ?? '';
  const variant = document.querySelector('.variants label:has(:checked) b')?.textContent ?? '';
  const day = document.querySelector<HTMLInputElement>('#enquiry-form input[name=date]')?.value ?? '';
  const [id, shown] = [chosenVariant(), choices()];
  const chosen = shown.find((one) => one.variant.id === id)?.variant;
  const { area, hotel } = $stay.get();
  const added = chosen && addedFor(chosen, party ?? USUAL_TRAVELLERS);
  const extras = (added?.extras ?? []).map((extra) => (extra.qty > 1 ? `${extra.name} × ${extra.qty}` : extra.name));
  const people = party ? peopleWords(party, say) : '';
  const details = [variant === name ? '' : variant, day.split('-').toReversed().join('.'), people, areaName(area), hotel, ...extras]
    .filter(Boolean)
    .join(' · ');
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.origin + location.pathname;
  const [first] = document.querySelectorAll<HTMLInputElement>('.variants input');
  const address = id && id !== first?.value ? `${canonical}?variant=${id}` : canonical;
  const text = `${say('family_message', { name, details }).trim()}\n${address}`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.talk a')) {
    const url = new URL(link.href);
    url.search = `?text=${encodeURIComponent(text)}`;
    if (link.href !== url.href) link.href = url.href;
  }
}

/** What a card said before a party was known. */
const seats = new WeakMap<Element, { readonly value: string; readonly own: string; readonly before: string; readonly unit: string }>();

/** The cards of a list in the order in which it came. */
const inOrder = new WeakMap<Element, readonly HTMLElement[]>();

/** Writes what the party pays on every card of the page, or why it is not taken; whether anything changed. Those that do not take it stand last in the page's own list. */
function paintCards(party: Travellers, say: Say): boolean {
  let isChanged = false;
  const refusing = new Set<Element>();
  for (const card of document.querySelectorAll<HTMLElement>('.card')) {
    const data = card.querySelector<HTMLDataElement>('.price data');
    const link = card.querySelector<HTMLAnchorElement>('a[href]');
    // A cell of a comparison says its number, and is of the page's own country.
    const country = link ? (splitLocale(link.pathname).path.split('/')[1] ?? '') : card.dataset['id'] && (document.documentElement.dataset['country'] ?? '');
    if (!data || !country) continue;
    const prices = $partyPrices.get()[country];
    if (!prices) {
      fetchPartyPrices(country);
      continue;
    }
    const id = card.querySelector<HTMLButtonElement>('.heart')?.value ?? card.dataset['id'] ?? '';
    const answer = answerFor(prices, id, party, { day: askedDay() || todayIn(prices.timezone), area: $stay.get().area });
    if (answer.kind === 'too_young' || answer.kind === 'too_many') refusing.add(card);
    isChanged = writeCard(data, answer, prices, say) || isChanged;
  }
  for (const list of document.querySelectorAll('#list>.cards')) putLast(list, refusing);
  return isChanged;
}

/** Puts the cards of some behind the others, each in the order in which they came; not under the hands of whoever is in the list. */
function putLast(list: Element, refusing: ReadonlySet<Element>): void {
  const came = inOrder.get(list) ?? [...list.querySelectorAll<HTMLElement>(':scope>.card')];
  inOrder.set(list, came);
  const wanted = [...came.filter((card) => !refusing.has(card)), ...came.filter((card) => refusing.has(card))];
  const isThere = wanted.every((card, at) => list.children[at] === card);
  if (!isThere && !list.contains(document.activeElement)) list.append(...wanted);
}

function writeCard(data: HTMLDataElement, answer: PartyAnswer, prices: PartyPrices, say: Say): boolean {
  const unit = data.parentElement?.querySelector('small') ?? null;
  const before = data.previousSibling;
  const seat = seats.get(data) ?? {
    value: data.value,
    own: data.dataset['own'] ?? data.textContent ?? '',
    before: before?.textContent ?? '',
    unit: unit?.textContent ?? '',
  };
  seats.set(data, seat);
  const sum = answer.kind === 'sum' ? answer.total : null;
  const refusal = answerWords(answer, say);
  const isLeast = sum !== null && sum.least.whole < sum.most.whole;
  const from = refusal ? '' : isLeast && seat.before.trim() === '' ? `${say('family_from')} ` : seat.before;
  const behind = refusal || (sum ? ` ${say('family_for_you')}` : seat.unit);
  data.hidden = refusal !== '';
  const isSaid = [writeText(before ?? (from ? addBefore(data) : null), from), writeText(unit ?? (behind ? addUnit(data) : null), behind)];
  if (sum) return writeAmount(data, sum.least.whole, prices) || isSaid.includes(true);
  const isBack = data.value !== seat.value;
  data.value = seat.value;
  data.dataset['own'] = seat.own;
  return isBack || isSaid.includes(true);
}

function addBefore(data: HTMLDataElement): Text {
  const text = new Text();
  data.before(text);
  return text;
}

function addUnit(data: HTMLDataElement): HTMLElement {
  const unit = document.createElement('small');
  data.after(unit);
  return unit;
}

function ageChoice(number: number, age: number | null, say: Say): HTMLElement {
  const options = Array.from({ length: TRAVELLER_LIMITS.age + 1 }, (_, years) =>
    make('option', { value: String(years), textContent: years === 0 ? say('family_age_baby') : String(years) }),
  );
  const select = make('select', {}, make('option', { value: '', textContent: say('family_age_unsaid') }), ...options);
  select.value = age === null ? '' : String(age);
  select.ariaLabel = say('family_age', { number });
  return make('label', {}, say('family_age', { number }), select);
}

/**
 * The control of a party, in the place of the form that works without script.
 * @param choose hears of every party that is whole; one whose ages are not all said yet is not told
 * @returns shows a party that was said elsewhere
 */
function buildPanel(details: HTMLDetailsElement, say: Say, choose: (party: Travellers) => void): (party: Travellers | null) => void {
  const hint = make('p', { className: 'meta', role: 'status' });
  const ages = make('div', { className: 'pa' });
  const read = (): readonly (number | null)[] => [...ages.querySelectorAll('select')].map(({ value }) => (value === '' ? null : Number(value)));
  const showAges = (wanted: readonly (number | null)[]): void => {
    const shown = ages.children.length;
    for (const [at, age] of wanted.entries()) if (at >= shown) ages.append(ageChoice(at + 1, age, say));
    for (const extra of [...ages.children].slice(wanted.length)) extra.remove();
    for (const [at, select] of [...ages.querySelectorAll('select')].entries()) select.value = String(wanted[at] ?? '');
  };
  const changed = (): void => {
    const count = Math.min(TRAVELLER_LIMITS.children, Math.max(0, Math.trunc(Number(children.input.value)) || 0));
    if (count !== ages.children.length) showAges(Array.from({ length: count }, (_, at) => read()[at] ?? null));
    const said = read();
    const party = { adults: Number(adults.input.value), ages: said.filter((age) => age !== null) };
    const isWhole = party.ages.length === said.length;
    const isPossible = isParty({ ...party, ages: [] }) && Number(children.input.value) <= TRAVELLER_LIMITS.children;
    hint.textContent = !isPossible ? say('family_range', TRAVELLER_LIMITS) : isWhole ? say('family_ages_note') : say('family_ages_wanted');
    if (isWhole && isPossible) choose(party);
  };
  const adults = stepper(say('family_label_adults'), () => ({ min: 1, max: TRAVELLER_LIMITS.adults }), say, changed);
  const children = stepper(say('family_label_children'), () => ({ min: 0, max: TRAVELLER_LIMITS.children }), say, changed);
  ages.addEventListener('change', changed);
  hint.textContent = say('family_ages_note');
  details.querySelector('form')?.remove();
  details.append(make('div', { className: 'pp' }, adults.row, children.row, ages, hint));
  return (said) => {
    const { adults: grown, ages: known } = said ?? USUAL_TRAVELLERS;
    // A child whose age is still to be said is not taken away by what is known so far.
    if (read().includes(null) && Number(adults.input.value) === grown) return;
    adults.input.value = String(grown);
    children.input.value = String(known.length);
    showAges(known);
  };
}

/** Takes over the day of the list, unless the form has one already. */
function takeAskedDay(): void {
  const day = askedDay();
  if (day && !formDay() && day >= pageDays().now.slice(0, 10)) writeDay(day);
}

/** Says on the calendar's button, and on the way to it beside the price, which day is chosen and whether the trip runs on it. */
function showDay(lang: Language, say: Say): void {
  const buttons = document.querySelectorAll('.cal summary,.day');
  const day = formDay();
  // Where days are in sight another party asks anew.
  if (day || $days.get()) void askPageDays();
  if (buttons.length === 0 || !day) return;
  const said = `${shortDay(day, lang)}: ${offerWords(offeredOn(day), say, whyOf(day, pageDays(), chosenVariant()))}`;
  for (const button of buttons) writeText(button, said);
}

let started: Promise<Say> | null = null;

/** Brings the party's total to life, once for each page; a failure leaves the page as it was, and may be tried again. */
export function startParty(): Promise<Say> {
  started ??= start().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

async function start(): Promise<Say> {
  const lang = document.documentElement.lang as Language;
  const controls = [...document.querySelectorAll<HTMLDetailsElement>('.party')];
  const say = await fetchSay(lang);
  openChoices(choicesIn(document.querySelector('.party form')));
  const show = controls.map((details) => buildPanel(details, say, chooseParty));
  const showPickup = controls.map((details) => buildPickup(details, say));

  const paint = (): void => {
    const party = $party.get();
    for (const one of showPickup) one();
    const isChanged = [party !== null && paintCards(party, say), paintExcursion(party, say)].includes(true);
    tell();
    if (isChanged) document.dispatchEvent(new CustomEvent('prices'));
  };
  document.addEventListener('prices', paint);
  takeAskedDay();
  // The way to the calendar beside the price opens it too.
  const calendar = document.querySelector<HTMLDetailsElement>('.cal');
  const openCalendar = (): void => {
    if (calendar) calendar.open = true;
  };
  document.addEventListener('click', ({ target }) => target instanceof Element && target.closest('.day') && openCalendar());
  // Who was faster than the script has come as far as its place.
  if (location.hash === '#day') openCalendar();
  const tell = (): void => {
    showDay(lang, say);
    tellMessengers($party.get(), say);
  };
  let day = formDay();
  const hear = (): void => {
    // Another day may have another price.
    if (day === formDay()) tell();
    else {
      day = formDay();
      paint();
    }
  };
  for (const type of ['change', 'input']) document.addEventListener(type, hear);
  $party.subscribe((party) => {
    for (const [at, details] of controls.entries()) {
      show[at]?.(party);
      if (party) writeText(details.querySelector('summary'), say('family_chosen', { people: peopleWords(party, say) }));
    }
    if (party) fillForm(party);
    paint();
  });
  $stay.subscribe(({ hotel }, before) => {
    fillHotel(hotel, before?.hotel ?? '');
    paint();
  });
  $extras.listen(paint);
  $days.listen(tell);
  $partyPrices.listen(paint);
  sendChosen();
  return say;
}
