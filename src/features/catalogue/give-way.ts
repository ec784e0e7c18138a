/** The price bar leads to the form: where that is on the screen, the form's own button is enough. */
export function giveWayToForm(): void {
  const [form, bar] = document.querySelectorAll<HTMLElement>('#enquiry,.bar');
  if (!bar || !form) return;
  new IntersectionObserver(([seen]) => {
    bar.hidden = seen?.isIntersecting ?? false;
  }).observe(form);
}
