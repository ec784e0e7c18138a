/** Where to go on from the root of the country that was left; lives as long as the tab. */
const ONWARD = 'onward';

/**
 * Changing country goes through the root of the old one (specification §2), so that Back leads there and nothing of an
 * excursion stays chosen. A page that is only a stop on that way goes on at once.
 */
export function goOn(): void {
  try {
    const onward = sessionStorage.getItem(ONWARD);
    sessionStorage.removeItem(ONWARD);
    if (!onward) return;
    // While a page loads browsers would put the next one in its place: Back is to find it.
    history.pushState(null, '');
    location.replace(onward);
  } catch {
    // Without storage the links lead straight to the other country.
  }
}

/** @param link that was pressed; nothing happens unless it leads to another country than the page's. */
export function leaveCountry(event: Event, link: HTMLAnchorElement): void {
  const roots = [...document.querySelectorAll<HTMLAnchorElement>('a[data-root]')];
  const old = roots.find(({ pathname }) => `${location.pathname}/`.startsWith(`${pathname}/`));
  if (!old || old === link || location.pathname === old.pathname) return;
  try {
    sessionStorage.setItem(ONWARD, link.pathname);
  } catch {
    return;
  }
  event.preventDefault();
  location.assign(old.pathname);
}
