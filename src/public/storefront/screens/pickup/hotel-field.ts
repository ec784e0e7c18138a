import { paths } from '../../../../routing/site-path.ts';
import type { Language } from '../../../../i18n/language.ts';
import type { Say } from '../../party-words.ts';
import { make } from '../trip/element.ts';
import { type FoundPlace, findPlaces, openPlaces, type SentAreas } from '../../views/find-hotel.ts';

/** Hotels of a country; a failure leaves the field as it is, and the next touch asks again. */
async function fetchAreas(country: string, lang: Language): Promise<SentAreas> {
  const answer = await fetch(paths.pickupAreas(country, lang));
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as SentAreas;
}

/**
 * Proposes hotels and areas below a field while somebody types.
 * @param choose hears what was pressed
 * @returns what the areas of the country are called
 */
export async function proposeHotels(
  input: HTMLInputElement,
  country: string,
  lang: Language,
  say: Say,
  choose: (place: FoundPlace) => void,
): Promise<ReadonlyMap<string, string>> {
  const areas = await fetchAreas(country, lang);
  const places = openPlaces(areas);
  const list = make('ul', { className: 'ph', hidden: true });
  const status = make('p', { className: 'meta', role: 'status' });
  input.after(list, status);
  const look = (): void => {
    const query = input.value.trim();
    const found = query.length < 2 ? [] : findPlaces(places, query);
    list.hidden = found.length === 0;
    status.textContent = query.length < 2 ? '' : found.length > 0 ? say('family_hotel_found', { count: found.length }) : say('family_hotel_none');
    list.replaceChildren(
      ...found.map((place) => {
        const text = place.hotel === '' ? say('family_hotel_area', { name: place.areaName }) : `${place.hotel} · ${place.areaName}`;
        const button = make('button', { type: 'button' }, text);
        button.addEventListener('click', () => {
          list.hidden = true;
          status.textContent = '';
          if (place.hotel) input.value = place.hotel;
          input.focus();
          choose(place);
        });
        return make('li', {}, button);
      }),
    );
  };
  input.addEventListener('input', look);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !list.hidden) {
      list.hidden = true;
      event.stopPropagation();
    }
    if (event.key !== 'ArrowDown' || list.hidden) return;
    event.preventDefault();
    list.querySelector('button')?.focus();
  });
  list.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      list.hidden = true;
      input.focus();
    }
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...list.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement) + step;
    (at < 0 ? input : buttons[Math.min(at, buttons.length - 1)])?.focus();
  });
  if (document.activeElement === input) look();
  return new Map(areas.map(([id, name]) => [id, name]));
}
