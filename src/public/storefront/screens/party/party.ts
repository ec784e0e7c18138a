import type { Language } from '../../../../i18n/language.ts';
import { paths } from '../../../../routing/site-path.ts';
import { type FamilyTexts, type Say, sayIn } from '../../family-texts.ts';
import { $party, chooseParty } from '../../party.store.ts';
import { peopleWords } from '../../party-words.ts';
import { formDay } from '../trip/form-day.ts';
import { showDay, takeAskedDay } from '../trip/show-day.ts';
import { writeText } from '../trip/amount.ts';
import { $extras, $stay } from '../../pickup.store.ts';
import { choicesIn } from '../trip/choices.ts';
import { openChoices } from '../trip/chosen.ts';
import { buildPickup } from '../pickup/panel.ts';
import { fillForm, fillHotel } from './fill-form.ts';
import { paintCards } from './paint-cards.ts';
import { paintExcursion } from '../trip/paint-excursion.ts';
import { buildPanel } from './panel.ts';
import { tellMessengers } from './talk.ts';

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
  const answer = await fetch(paths.strings('family', lang));
  if (!answer.ok) throw new Error(String(answer.status));
  const say = sayIn((await answer.json()) as FamilyTexts, lang);
  openChoices(choicesIn(document.querySelector('.party form')));
  const show = controls.map((details) => buildPanel(details, say, chooseParty));
  const showPickup = controls.map((details) => buildPickup(details, say));

  const paint = (): void => {
    const party = $party.get();
    for (const one of showPickup) one();
    const isChanged = [party !== null && paintCards(party, say, paint), paintExcursion(party, say)].includes(true);
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
  return say;
}
