import { DEFAULT_COUNTRY } from '../../../../config/constants.ts';
import { fillIn } from '../../../../i18n/fill-in.ts';
import type { Language } from '../../../../i18n/language.ts';
import { localePath, siteHref, splitLocale } from '../../../../routing/site-path.ts';
import { readStored, writeStored } from '../../../../stores/storage.ts';
import { make } from '../../../storefront/screens/trip/element.ts';
import { CHOSEN_KEY } from '../../compare/chosen-key.ts';
import { type Chosen, readChosen, toggleChosen, writeChosen } from '../../compare/chosen.ts';
import { COMPARED_MAX } from '../../compare/compare-facts.ts';
import type { ListTexts } from './list-texts.ts';

interface Card {
  readonly item: HTMLElement;
  readonly country: string;
  readonly id: string;
  readonly name: string;
}

/** The cards of the page that can be compared, with the country that their address names. */
function cards(): readonly Card[] {
  return [...document.querySelectorAll<HTMLElement>('.card:not(.seen)')].flatMap((item) => {
    const [link, heart] = [item.querySelector<HTMLAnchorElement>('a[href]'), item.querySelector<HTMLButtonElement>('.heart')];
    const country = link ? (splitLocale(link.pathname).path.split('/')[1] ?? '') : '';
    const name = item.querySelector('h3')?.textContent ?? '';
    return heart && country ? [{ item, country, id: heart.value, name }] : [];
  });
}

const addressOf = ({ country, ids }: Chosen, lang: Language): string => {
  const query = new URLSearchParams([...(country === DEFAULT_COUNTRY ? [] : [['country', country]]), ...ids.map((id) => ['id', id])]);
  return `${localePath(siteHref('compare'), lang)}?${query}`;
};

/** A box on every card, and below the page a bar with what is chosen. */
export function startCompare(texts: ListTexts, lang: Language): void {
  const names = new Map<string, string>();
  const count = make('b', { role: 'status' });
  const list = make('ul');
  const go = make('a', { className: 'btn' }, texts['lists_compare'] ?? '');
  const none = make('button', { type: 'button', className: 'btn alt' }, texts['lists_compare_clear'] ?? '');
  const bar = make('section', { className: 'cmpb', ariaLabel: texts['lists_compare'] ?? '', hidden: true }, count, list, go, none);
  document.body.append(bar);
  let chosen = readChosen(readStored(CHOSEN_KEY, 'session'));

  const choose = (next: Chosen): void => {
    chosen = next;
    writeStored(CHOSEN_KEY, writeChosen(next), 'session');
    paint();
  };
  none.addEventListener('click', () => choose({ country: '', ids: [] }));

  const boxOf = ({ item, country, id, name }: Card): HTMLInputElement => {
    const known = item.querySelector<HTMLInputElement>('.cmpc input');
    if (known) return known;
    const box = make('input', { type: 'checkbox', ariaLabel: fillIn(texts['lists_compare_card'], { name }) });
    box.addEventListener('change', () => choose(toggleChosen(chosen, country, id)));
    item.append(make('label', { className: 'cmpc' }, box, texts['lists_compare'] ?? ''));
    return box;
  };

  const paint = (): void => {
    const isFull = chosen.ids.length >= COMPARED_MAX;
    for (const card of cards()) {
      names.set(card.id, card.name);
      const box = boxOf(card);
      const isOwn = card.country === chosen.country;
      box.checked = isOwn && chosen.ids.includes(card.id);
      box.disabled = isOwn && isFull && !box.checked;
    }
    bar.hidden = chosen.ids.length === 0;
    count.textContent = fillIn(texts['lists_compare_count'], { count: chosen.ids.length, most: COMPARED_MAX });
    list.replaceChildren(...chosen.ids.map((id) => make('li', {}, chip(id))));
    go.href = addressOf(chosen, lang);
    go.hidden = chosen.ids.length < 2;
  };
  /** A chosen one, which is taken back where it stands; one of another page goes by its number. */
  const chip = (id: string): HTMLButtonElement => {
    const name = names.get(id) ?? id;
    const button = make('button', { type: 'button', ariaLabel: fillIn(texts['lists_compare_remove'], { name }) }, `✕ ${name}`);
    button.addEventListener('click', () => choose(toggleChosen(chosen, chosen.country, id)));
    return button;
  };
  paint();
  // Cards that the search makes come with new prices.
  document.addEventListener('prices', paint);
}
