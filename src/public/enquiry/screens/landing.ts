/** Where this tab's session storage has the first page of the visit, and where that one was come to from. */
export const LANDING_KEY = 'landing';

/** Remembers, for this tab only, the first page of the visit and where it came from. The shell calls it on every page. */
export function rememberLanding(): void {
  try {
    if (sessionStorage.getItem(LANDING_KEY) === null) sessionStorage.setItem(LANDING_KEY, JSON.stringify([location.href, document.referrer]));
  } catch {
    // Without storage the page of the form stands in for the first one.
  }
}
