import { CLIPBOARD_COPIED_MS, PRELOAD_DELAY_MS } from '../../config/constants.ts';
import { $currency, $rates, chooseCurrency, refreshRates } from '../../catalogue/currencies/currency.store.ts';
import { $favourites, isFavourite, toggleFavourite } from '../../public/favourites/favourites.store.ts';
import { catchInstallOffer } from '../../public/pwa/install-offer.store.ts';
import { writeStored } from '../../stores/storage.ts';
import { goOn, leaveCountry } from '../../people/site/screens/change-country.ts';
import { guardLazyParts } from '../../people/site/screens/reload-guard.ts';

/** A browser that is busy drawing may not be idle for minutes: what can wait begins then all the same. */
const IDLE_WITHIN_MS = 3000;

/** What the shell asks of features that it may not import itself. */
export interface ShellParts {
  readonly paintPrices: (root: ParentNode, chosen: string | null, known: ReturnType<typeof $rates.get>, main: string) => void;
  readonly followVariantChoice: () => void;
  readonly openGallery: (link: HTMLAnchorElement) => Promise<void>;
  /** What can wait until the page stands. */
  readonly startLater: () => Promise<unknown>;
}

/** Brings the static page to life: prices, hearts, theme, sharing, gallery. No framework. */
export function bootShell(parts: ShellParts): void {
  goOn();
  catchInstallOffer();
  guardLazyParts();
  const html = document.documentElement;
  const main = html.dataset['currency'] ?? '';

  const paint = (): void => {
    parts.paintPrices(document, $currency.get(), $rates.get(), main);
    if (!$currency.get() || $rates.get()) html.removeAttribute('data-pending');
  };
  const select = document.querySelector<HTMLSelectElement>('select.pick');
  const chosen = $currency.get();
  if (select && chosen && [...select.options].some((option) => option.value === chosen)) select.value = chosen;
  // The native select works before its island is alive.
  select?.addEventListener('change', () => chooseCurrency(select.value));
  $currency.subscribe(paint);
  $rates.listen(paint);
  if (chosen)
    void refreshRates()
      .then(paint)
      .finally(() => html.removeAttribute('data-pending'));

  const paintHearts = (): void => {
    for (const heart of document.querySelectorAll<HTMLButtonElement>('button.heart')) heart.ariaPressed = String(isFavourite(heart.value));
    const count = $favourites.get().length;
    for (const badge of document.querySelectorAll('.fav-count')) badge.textContent = count > 0 ? String(count) : '';
  };
  $favourites.subscribe(paintHearts);

  document.addEventListener('prices', () => {
    paint();
    paintHearts();
  });
  // Asks for prices at once when the address names a variant: the listener above must be there.
  parts.followVariantChoice();

  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const heart = target?.closest<HTMLButtonElement>('button.heart');
    if (heart) toggleFavourite(heart.value);
    const money = target?.closest<HTMLButtonElement>('.offer-money button')?.value;
    if (money && select) {
      chooseCurrency(money);
      select.value = money;
    }
    const photo = target?.closest<HTMLAnchorElement>('a[data-photo]');
    if (photo && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      void parts.openGallery(photo);
    }
    const language = target?.closest<HTMLAnchorElement>('.sheet [hreflang]');
    // What was chosen on the page is chosen in the other language too.
    if (language) language.search = location.search;
    const root = target?.closest<HTMLAnchorElement>('a[data-root]');
    if (root && !event.ctrlKey && !event.metaKey) leaveCountry(event, root);
    const share = target?.closest<HTMLButtonElement>('button[data-share]');
    if (share) void sharePage(share);
  });

  // Not by `preference`: the page's head reads this key before any module runs, and bytes count here.
  for (const theme of document.querySelectorAll<HTMLInputElement>('input[name=theme]')) {
    theme.checked = theme.value === (html.dataset['theme'] ?? 'system');
    theme.addEventListener('change', () => {
      const value = theme.value === 'system' ? null : theme.value;
      writeStored('theme', value);
      if (value) html.dataset['theme'] = value;
      else delete html.dataset['theme'];
    });
  }

  const startLater = (): void => {
    const begin = (): void => void parts.startLater().catch(() => addEventListener('online', startLater, { once: true }));
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: IDLE_WITHIN_MS }) : begin()), PRELOAD_DELAY_MS);
  };
  if (document.readyState === 'complete') startLater();
  else addEventListener('load', startLater);
}

async function sharePage(button: HTMLButtonElement): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  try {
    if ('share' in navigator) {
      await navigator.share({ title: document.title, url });
      return;
    }
    await (navigator as Navigator).clipboard.writeText(url);
    const label = button.textContent;
    button.textContent = button.dataset['share'] ?? '';
    setTimeout(() => {
      button.textContent = label;
    }, CLIPBOARD_COPIED_MS);
  } catch {
    // The person closed the share sheet, or the browser refused: nothing to undo.
  }
}
