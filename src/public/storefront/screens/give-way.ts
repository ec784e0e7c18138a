/** The price bar leads to the form: where that is on the screen, the form's own button is enough. */
export function giveWayToForm(): void {
  const [bar, form] = document.querySelectorAll<HTMLElement>('#enquiry,.bar');
  if (!bar || !form) return;
  // A busy page is told of several moments at once: the last one is how it stands.
  new IntersectionObserver((seen) => {
    bar.hidden = seen.at(-1)?.isIntersecting ?? false;
  }).observe(form);
}
