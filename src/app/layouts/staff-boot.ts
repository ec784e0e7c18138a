import { signOut } from '../../data/auth.ts';
import { readStored, writeStored } from '../../stores/storage.ts';
import { localePath, splitLocale } from '../../routing/site-path.ts';
import { requireLanguage } from '../../i18n/language.ts';

/** The staff page's own script: theme, language, signing out. The screen is an island of its own. */
export function bootStaff(): void {
  const html = document.documentElement;
  const stored = readStored('theme') ?? 'system';
  for (const theme of document.querySelectorAll<HTMLInputElement>('input[name=theme]')) {
    theme.checked = theme.value === stored;
    theme.addEventListener('change', () => {
      const value = theme.value === 'system' ? null : theme.value;
      writeStored('theme', value);
      if (value) html.dataset['theme'] = value;
      else delete html.dataset['theme'];
    });
  }
  for (const nav of document.querySelectorAll<HTMLElement>('.staff-nav')) new ResizeObserver(() => fitNav(nav)).observe(nav);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-lang], [data-sign-out]') : null;
    if (!link) return;
    const language = link.dataset['lang'];
    if (language !== undefined && link instanceof HTMLAnchorElement) {
      // Panels move the address without loading the page: the counterpart is that of where we are now.
      const query = new URLSearchParams(location.search);
      const chosen = requireLanguage(language);
      query.set('lang', chosen);
      link.href = `${localePath(splitLocale(location.pathname).path, chosen)}?${query}`;
      return;
    }
    event.preventDefault();
    // Signed out here in any case: the way on is the sign-in screen.
    void signOut()
      .catch(() => undefined)
      .then(() => location.assign(link.dataset['signOut'] ?? '/'));
  });
}

/** Sections that fell below the line are not reached by keys there; the one that is open stands first where it would be among them. */
function fitNav(nav: HTMLElement): void {
  const links = [...nav.querySelectorAll<HTMLElement>('a')];
  const isBelow = (link: HTMLElement): boolean => link.offsetTop >= nav.offsetTop + nav.clientHeight;
  for (const link of links) delete link.dataset['first'];
  const here = links.find((link) => link.hasAttribute('aria-current'));
  if (here && isBelow(here)) here.dataset['first'] = '';
  for (const link of links) link.inert = isBelow(link);
}
