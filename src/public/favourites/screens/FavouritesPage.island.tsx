import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type CurrencyFormat, formatMoney, major } from '../../../lib/money.ts';
import { fillIn } from '../../../i18n/message.ts';
import type { Language } from '../../../i18n/language.ts';
import { localePath, siteHref } from '../../../routing/site-path.ts';
import { ResultCard } from '../../storefront/screens/card/ResultCard.tsx';
import { $favourites, addFavourites, favouriteIds, toggleFavourite } from '../favourites.store.ts';
import { CLIPBOARD_COPIED_MS } from '../../../config/constants.ts';

const MOST = 200;

/** A link that shows the collection to somebody else. */
export function shareLink(origin: string, collectionsPath: string, ids: readonly string[]): string {
  return `${origin}${collectionsPath}?share=${ids.join(',')}`;
}

/** Numbers of a shared collection; anything else in the address is ignored. */
export function readShare(search: string): readonly string[] {
  const numbers = (new URLSearchParams(search).get('share') ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id));
  return [...new Set(numbers)].slice(0, MOST);
}

interface Props {
  readonly ids: readonly string[];
  readonly path: string;
  readonly strings: Readonly<Record<string, string>>;
}

/** Shares the collection through the device's own sheet, or copies its link. */
function ShareButton({ ids, path, strings }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const link = (): string => shareLink(location.origin, path, ids);
  const share = async (): Promise<void> => {
    try {
      if (navigator.maxTouchPoints > 0 && 'share' in navigator) {
        await navigator.share({ url: link() });
        return;
      }
      await navigator.clipboard.writeText(link());
      setState('copied');
      setTimeout(() => setState('idle'), CLIPBOARD_COPIED_MS);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('failed');
    }
  };
  return (
    <>
      <button className="btn alt" type="button" onClick={() => void share()}>
        {strings[state === 'copied' ? 'favourites_copied' : 'favourites_share']}
      </button>
      {state === 'failed' && <span role="alert">{fillIn(strings['favourites_copy_failed'], { link: link() })}</span>}
    </>
  );
}

/** What this page reads of the search index. */
interface Entry {
  readonly id: string;
  readonly n: string;
  readonly u: string;
  readonly p: number;
  readonly v: number;
  readonly f: 0 | 1;
  readonly i: string;
  readonly s: string;
}
interface Known extends Entry {
  readonly currency: CurrencyFormat;
}

export interface FavouritesProps {
  readonly indexUrls: readonly { readonly country: string; readonly url: string; readonly currency: CurrencyFormat }[];
  readonly lang: Language;
  readonly strings: Readonly<Record<string, string>>;
}

type Delivered = { readonly state: 'loading' } | { readonly state: 'failed' } | { readonly state: 'fetched'; readonly entries: ReadonlyMap<string, Known> };

async function fetchEntries(sources: FavouritesProps['indexUrls']): Promise<ReadonlyMap<string, Known>> {
  const lists = await Promise.all(
    sources.map(async ({ url, currency }) => {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(String(answer.status));
      const { entries } = (await answer.json()) as { readonly entries: readonly Entry[] };
      return entries.map((entry) => ({ ...entry, currency }));
    }),
  );
  return new Map(lists.flat().map((entry) => [entry.id, entry]));
}

/** Holds the room of the first card until the list comes. */
function Loading({ text }: { readonly text: string }) {
  return (
    <div className="js">
      <p className="lead" role="status">
        {text}
      </p>
      <div className="skeleton" aria-hidden="true" />
    </div>
  );
}

/** The visitor's own collection, or one that somebody shared. */
export function FavouritesPage({ indexUrls, lang, strings }: FavouritesProps) {
  const own = useStore($favourites, { ssr: () => [] });
  const [delivered, setDelivered] = useState<Delivered>({ state: 'loading' });
  const [shared, setShared] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<{ readonly id: string; readonly name: string } | null>(null);

  useEffect(() => {
    setShared(readShare(location.search));
    fetchEntries(indexUrls).then(
      (entries) => setDelivered({ state: 'fetched', entries }),
      () => setDelivered({ state: 'failed' }),
    );
  }, [indexUrls]);
  useEffect(() => {
    document.dispatchEvent(new CustomEvent('prices'));
  });

  if (delivered.state === 'loading') return <Loading text={strings['favourites_loading'] ?? ''} />;
  if (delivered.state === 'failed') return <p role="alert">{strings['favourites_failed']}</p>;
  const isShared = shared.length > 0;
  const ids = isShared ? shared : favouriteIds(own);
  const known = ids.filter((id) => delivered.entries.has(id));
  const isAllSaved = isShared && shared.every((id) => favouriteIds(own).includes(id));
  return (
    <div>
      {isShared && <p className="lead">{strings[isAllSaved ? 'favourites_saved' : 'favourites_shared']}</p>}
      {ids.length === 0 && (
        <p className="lead">
          {strings['favourites_empty']} <a href={localePath(siteHref('excursions'), lang)}>{strings['favourites_browse']}</a>
        </p>
      )}
      <p className="chips">
        {isShared && !isAllSaved && (
          <button className="btn" type="button" onClick={() => addFavourites(shared.filter((id) => delivered.entries.has(id)))}>
            {strings['favourites_save_all']}
          </button>
        )}
        {known.length > 0 && (
          <a className="btn" href={`${localePath(siteHref('enquiry'), lang)}?ask=${known.join(',')}`}>
            {strings['favourites_ask']}
          </a>
        )}
        {known.length > 1 && (
          <a className="btn alt" href={`${localePath(siteHref('compare'), lang)}?${known.map((id) => `id=${id}`).join('&')}`}>
            {strings['favourites_compare']}
          </a>
        )}
        {ids.length > 0 && <ShareButton ids={ids} path={localePath(siteHref('collections'), lang)} strings={strings} />}
      </p>
      <p role="status">
        {removed && (
          <>
            {fillIn(strings['favourites_removed'], { name: removed.name })}{' '}
            <button
              className="btn alt"
              type="button"
              onClick={() => {
                addFavourites([removed.id]);
                setRemoved(null);
              }}
            >
              {strings['favourites_undo']}
            </button>
          </>
        )}
      </p>
      <ul className="cards">
        {ids.map((id) => {
          const entry = delivered.entries.get(id);
          if (!entry)
            return (
              <li className="card" key={id}>
                <p>{fillIn(strings['favourites_gone'], { id })}</p>
              </li>
            );
          return (
            <ResultCard
              key={id}
              id={id}
              href={localePath(entry.u, lang)}
              name={entry.n}
              meta={entry.s}
              price={entry.p > 0 ? { value: major(entry.p), text: formatMoney(entry.p, entry.currency), currency: entry.currency.code } : null}
              onRequest={strings['favourites_on_request'] ?? ''}
              {...(entry.f === 1 ? { from: strings['favourites_from'] ?? '' } : {})}
              {...(entry.v > 0 ? { unit: strings[entry.v === 1 ? 'favourites_per_boat' : 'favourites_per_group'] ?? '' } : {})}
              pictureHash={entry.i}
              heartLabel={fillIn(strings['favourites_heart'], { name: entry.n })}
            >
              {!isShared && (
                <button
                  className="btn alt"
                  type="button"
                  onClick={() => {
                    toggleFavourite(id);
                    setRemoved({ id, name: entry.n });
                  }}
                >
                  {strings['favourites_remove']}
                  <span className="sr-only"> {entry.n}</span>
                </button>
              )}
            </ResultCard>
          );
        })}
      </ul>
    </div>
  );
}
