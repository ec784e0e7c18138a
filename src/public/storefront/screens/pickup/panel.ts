import { mostOf } from '../../../../catalogue/catalogue/rules/extras.ts';
import { USUAL_TRAVELLERS } from '../../../../catalogue/catalogue/rules/travellers.ts';
import type { Language } from '../../../../i18n/language.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { splitLocale } from '../../../../routing/site-path.ts';
import { type Say, wayWords } from '../../party-words.ts';
import { $extras, $party, $stay, chooseExtras, chooseParty, chooseStay, HOTEL_MAX } from '../../party.store.ts';
import { choices, chosenVariant, formatOf } from '../trip/page-variants.ts';
import { writeText } from '../trip/paint-excursion.ts';
import { make } from '../trip/element.ts';
import { areaName, nameElsewhere, pageChoices, stepper, wayOf } from '../trip/chosen.ts';

/** Whoever says where he stays means the party that is shown: it is kept with it. */
const keepParty = (): void => chooseParty($party.get() ?? USUAL_TRAVELLERS);

function areaSelect(say: Say, status: HTMLElement): { readonly row: HTMLElement; show(): void } {
  const unsaid = make('option', { value: '', textContent: say('family_area_unsaid') });
  const select = make('select', { name: 'area' }, unsaid, ...pageChoices().areas.map(({ id, name }) => make('option', { value: id, textContent: name })));
  select.ariaLabel = say('family_area');
  select.addEventListener('change', () => {
    chooseStay({ ...$stay.get(), area: select.value });
    keepParty();
  });
  const show = (): void => {
    const { area } = $stay.get();
    const name = areaName(area);
    if (area && name && ![...select.options].some(({ value }) => value === area)) select.append(make('option', { value: area, textContent: name }));
    select.value = name ? area : '';
    const variant = choices().find((one) => one.variant.id === chosenVariant())?.variant ?? choices()[0]?.variant;
    const place = document.querySelector<HTMLElement>('.sum');
    if (variant && place) writeText(status, wayWords(name, wayOf(variant, area), formatOf(place), say));
  };
  return { row: make('label', {}, say('family_area'), select), show };
}

function hotelInput(say: Say): { readonly row: HTMLElement; show(): void } {
  const input = make('input', { type: 'text', name: 'stay', maxLength: HOTEL_MAX, autocomplete: 'off' });
  const country = splitLocale(location.pathname).path.split('/')[1] ?? '';
  const lang = document.documentElement.lang as Language;
  let isAsked = false;
  const ask = (): void => {
    if (isAsked) return;
    isAsked = true;
    import('./hotel-field.ts')
      .then(({ proposeHotels }) =>
        proposeHotels(input, country, lang, say, ({ area, areaName: name, hotel }) => {
          nameElsewhere(area, name);
          chooseStay({ area, hotel: hotel || $stay.get().hotel });
          keepParty();
        }),
      )
      .then(
        (names) => {
          for (const [area, name] of names) nameElsewhere(area, name);
          // What was chosen on another trip's page may be unknown to this one.
          $stay.notify();
        },
        () => {
          isAsked = false;
        },
      );
  };
  input.addEventListener('focus', ask);
  input.addEventListener('change', () => {
    chooseStay({ ...$stay.get(), hotel: input.value });
    if (input.value.trim()) keepParty();
  });
  const show = (): void => {
    const { area, hotel } = $stay.get();
    if (input !== document.activeElement && input.value !== hotel) input.value = hotel;
    if (area && !areaName(area)) ask();
  };
  return { row: make('label', { className: 'pl' }, say('family_hotel'), input), show };
}

function extraRows(say: Say): { readonly rows: readonly HTMLElement[]; show(): void } {
  const { extras, excursion } = pageChoices();
  const place = document.querySelector<HTMLElement>('.sum');
  const party = () => $party.get() ?? USUAL_TRAVELLERS;
  const all = extras.map((extra) => {
    const price = place ? formatMoney(extra.price, formatOf(place)) : '';
    const what = say(extra.unit === 'person' ? 'family_extra_person' : 'family_extra_each', { name: extra.name, price });
    const changed = (): void => {
      const most = mostOf(extra, party());
      const qty = Math.min(most, Math.max(0, Math.trunc(Number(input.value)) || 0));
      chooseExtras(excursion, { ...$extras.get(), [extra.id]: qty });
      if (qty > 0) keepParty();
    };
    const { input, row } = stepper(what, () => ({ min: 0, max: mostOf(extra, party()) }), say, changed);
    return { extra, input, row };
  });
  const show = (): void => {
    for (const { extra, input, row } of all) {
      const most = mostOf(extra, party());
      input.max = String(most);
      row.hidden = extra.of !== '' && extra.of !== chosenVariant();
      const value = String(Math.min($extras.get()[extra.id] ?? 0, most));
      if (input !== document.activeElement && input.value !== value) input.value = value;
    }
  };
  return { rows: all.map(({ row }) => row), show };
}

/**
 * Where they are collected and what they take besides, below who travels; nothing where the trip offers neither.
 * @returns shows what is chosen, anew
 */
export function buildPickup(details: HTMLDetailsElement, say: Say): () => void {
  const { areas, extras } = pageChoices();
  const box = details.querySelector('.pp');
  if (!box || (areas.length === 0 && extras.length === 0)) return () => undefined;
  const shows: (() => void)[] = [];
  if (areas.length > 0) {
    const status = make('p', { className: 'pw', ariaLive: 'polite' });
    const [area, hotel] = [areaSelect(say, status), hotelInput(say)];
    box.append(make('div', { className: 'pa' }, area.row), hotel.row, status);
    shows.push(area.show, hotel.show);
  }
  if (extras.length > 0) {
    const { rows, show } = extraRows(say);
    box.append(make('b', {}, say('family_extras')), ...rows);
    shows.push(show);
  }
  return () => {
    for (const show of shows) show();
  };
}
