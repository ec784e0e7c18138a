import type { Language } from '../../../../i18n/language.ts';
import { localePath, paths, siteHref, splitLocale } from '../../../../routing/site-path.ts';
import { DEFAULT_COUNTRY } from '../../../../config/constants.ts';
import { fillIn } from '../../../../i18n/message.ts';
import { readStored, writeStored } from '../../../../stores/storage.ts';
import { make } from '../../../storefront/screens/trip/element.ts';
import { CHOSEN_KEY } from '../../compare/chosen-key.ts';
import { type Chosen, readChosen, toggleChosen, writeChosen } from '../../compare/chosen.ts';
import { COMPARED_MAX } from '../../compare/compare-facts.ts';
import { type CurrencyFormat, formatMoney, major } from '../../../../lib/money.ts';
import type { SearchEntry, SearchIndex } from '../../search.ts';
import { forgetSeen, readSeen, type Seen } from '../../seen/seen.ts';
import { SEEN_KEY } from '../../seen/seen-key.ts';

/** Texts of what lists remember. */
type ListTexts = Readonly<Record<string, string>>;

/** As many as stand in a row. */
const SHOWN = 4;
const NEAR_PX = 400;

/** Below the list: what was opened last on this device, as it is sold now. Nothing is fetched before somebody comes near. */
function startSeen(texts: ListTexts, lang: Language): void {
  const list = document.querySelector('#list');
  const seen = readSeen(readStored(SEEN_KEY));
  if (!list || seen.length === 0) return;
  const rows = make('ul', { className: 'cards' });
  const clear = make('button', { type: 'button', className: 'btn alt' }, texts['lists_seen_clear'] ?? '');
  const section = make(
    'section',
    { className: 'seen-s', hidden: true },
    make('h2', {}, texts['lists_seen'] ?? ''),
    rows,
    make('p', { className: 'pager' }, clear),
  );
  const mark = make('div');
  list.append(mark, section);
  clear.addEventListener('click', () => {
    writeStored(SEEN_KEY, null);
    section.remove();
  });
  const watch = new IntersectionObserver(
    (told) => {
      if (!told.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      void fill(rows, seen, texts, lang).then(
        () => {
          section.hidden = rows.children.length === 0;
          document.dispatchEvent(new CustomEvent('prices'));
        },
        () => section.remove(),
      );
    },
    { rootMargin: `${NEAR_PX}px` },
  );
  watch.observe(mark);
}

/** The cards of what is still sold; of other countries too. */
async function fill(rows: HTMLElement, seen: readonly Seen[], texts: ListTexts, lang: Language): Promise<void> {
  const countries = [...new Set(seen.map(({ country }) => country))];
  const answers = await Promise.all(countries.map((country) => fetch(paths.searchIndex(country, lang))));
  const indexes = await Promise.all(answers.map((answer) => (answer.ok ? (answer.json() as Promise<SearchIndex>) : null)));
  const known = new Map(indexes.flatMap((index) => index?.entries.map((entry) => [keyOf(entry), { entry, format: index.currency }] as const) ?? []));
  const found = seen.flatMap(({ country, slug }) => known.get(`${country}/${slug}`) ?? []).slice(0, SHOWN);
  rows.append(...found.map(({ entry, format }) => cardOf(entry, format, texts, lang, rows)));
}

const keyOf = ({ u }: SearchEntry): string => readSeen(u).map(({ country, slug }) => `${country}/${slug}`)[0] ?? '';

function cardOf(entry: SearchEntry, format: CurrencyFormat, texts: ListTexts, lang: Language, rows: HTMLElement): HTMLElement {
  const picture = entry.i
    ? make('img', { className: 'card-img', src: `/_img/${entry.i}-480.webp`, width: 600, height: 400, alt: '', loading: 'lazy' })
    : make('span', { className: 'ph' });
  const remove = make('button', { type: 'button', className: 'seen-x', ariaLabel: fillIn(texts['lists_seen_remove'], { name: entry.n }) }, '✕');
  const heart = make('button', {
    type: 'button',
    className: 'heart',
    value: entry.id,
    ariaPressed: 'false',
    ariaLabel: fillIn(texts['lists_heart'], { name: entry.n }),
  });
  const link = make(
    'a',
    { href: localePath(entry.u, lang) },
    picture,
    make('h3', {}, entry.n),
    make('p', { className: 'meta' }, entry.s),
    priceOf(entry, format, texts),
  );
  const card = make('li', { className: 'card seen' }, link, heart, remove);
  remove.addEventListener('click', () => {
    for (const one of readSeen(entry.u)) writeStored(SEEN_KEY, forgetSeen(readStored(SEEN_KEY), one));
    const next = card.nextElementSibling ?? card.previousElementSibling;
    card.remove();
    next?.querySelector('a')?.focus();
    if (rows.children.length === 0) rows.closest('section')?.remove();
  });
  return card;
}

function priceOf({ p, f, v }: SearchEntry, format: CurrencyFormat, texts: ListTexts): HTMLElement {
  if (p === 0) return make('p', { className: 'price' }, texts['lists_on_request'] ?? '');
  const data = make('data', { className: 'p', value: String(major(p)) }, formatMoney(p, format));
  if (document.documentElement.dataset['currency'] !== format.code) data.dataset['c'] = format.code;
  const unit = ['', texts['lists_per_boat'], texts['lists_per_group']][v] ?? '';
  return make('p', { className: 'price' }, ...(f === 1 ? [`${texts['lists_from']} `] : []), data, ...(unit ? [make('small', {}, ` ${unit}`)] : []));
}

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
function startCompare(texts: ListTexts, lang: Language): void {
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

let started: Promise<void> | null = null;

/** Brings to lists what the device remembers, once for each page; without a connection the next touch tries again. */
export function startLists(): Promise<void> {
  started ??= start().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

async function start(): Promise<void> {
  // Cards stand on other pages too, which have bars of their own.
  if (!document.querySelector('#list')) return;
  const lang = document.documentElement.lang as Language;
  const answer = await fetch(paths.strings('lists', lang));
  if (!answer.ok) throw new Error(String(answer.status));
  const texts = (await answer.json()) as ListTexts;
  startCompare(texts, lang);
  startSeen(texts, lang);
}
