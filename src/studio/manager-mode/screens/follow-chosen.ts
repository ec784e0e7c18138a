import type { BarOffer, BarPage } from '../bar.ts';

/** Says something of what is chosen on the page, now and whenever another is chosen, as long as its place is on the page. */
export function followChosen(page: BarPage, place: HTMLElement, say: (offer: BarOffer) => void): void {
  const tell = (): void => {
    const chosen = document.querySelector<HTMLInputElement>('.variants input:checked')?.value;
    const offer = page.offers.find(({ id }) => id === chosen) ?? page.offers[0];
    if (offer) say(offer);
  };
  const hear = (): void => {
    if (place.isConnected) tell();
    else document.removeEventListener('change', hear);
  };
  document.addEventListener('change', hear);
  tell();
}
