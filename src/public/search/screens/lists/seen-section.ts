import { fillIn } from '../../../../i18n/fill-in.ts';
import type { Language } from '../../../../i18n/language.ts';
import { type CurrencyFormat, formatMoney, major } from '../../../../lib/money.ts';
import { localePath, paths } from '../../../../routing/site-path.ts';
import { readStored, writeStored } from '../../../../stores/storage.ts';
import { make } from '../../../storefront/screens/trip/element.ts';
import type { SearchEntry, SearchIndex } from '../../index-entry.ts';
import { forgetSeen, readSeen, type Seen } from '../../seen/seen.ts';
import { SEEN_KEY } from '../../seen/seen-key.ts';
import type { ListTexts } from './list-texts.ts';

/** As many as stand in a row. */
const SHOWN = 4;
const NEAR_PX = 400;

/** Below the list: what was opened last on this device, as it is sold now. Nothing is fetched before somebody comes near. */
export function startSeen(texts: ListTexts, lang: Language): void {
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
