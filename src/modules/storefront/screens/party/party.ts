import type { Language } from '../../../../i18n/language.ts';
import { paths } from '../../../../routing/site-path.ts';
import { type FamilyTexts, type Say, sayIn } from '../../family-texts.ts';
import { $party, chooseParty } from '../../party.store.ts';
import { peopleWords } from '../../party-words.ts';
import { showDay, takeAskedDay } from '../calendar/show-day.ts';
import { writeText } from './amount.ts';
import { fillForm } from './fill-form.ts';
import { paintCards } from './paint-cards.ts';
import { paintExcursion } from './paint-excursion.ts';
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
  const show = controls.map((details) => buildPanel(details, say, chooseParty));

  const paint = (): void => {
    const party = $party.get();
    const isChanged = [party !== null && paintCards(party, say, paint), paintExcursion(party, say)].includes(true);
    tell();
    if (isChanged) document.dispatchEvent(new CustomEvent('prices'));
  };
  document.addEventListener('prices', paint);
  takeAskedDay();
  const tell = (): void => {
    showDay(lang, say);
    tellMessengers($party.get(), say);
  };
  for (const type of ['change', 'input']) document.addEventListener(type, tell);
  $party.subscribe((party) => {
    for (const [at, details] of controls.entries()) {
      show[at]?.(party);
      if (party) writeText(details.querySelector('summary'), say('family_chosen', { people: peopleWords(party, say) }));
    }
    if (party) fillForm(party);
    paint();
  });
  return say;
}
