import type { Travellers } from '../../../../catalogue/catalogue/rules/party-total.ts';
import type { Say } from '../../family-texts.ts';
import { peopleWords } from '../../party-words.ts';
import { USUAL_TRAVELLERS } from '../../../../catalogue/catalogue/rules/travellers.ts';
import { $stay } from '../../pickup.store.ts';
import { addedFor, areaName } from '../trip/chosen.ts';
import { choices, chosenVariant } from '../trip/paint-excursion.ts';

/** Writes into the links to messengers what the guest looks at: trip, variant, day, party and address. */
export function tellMessengers(party: Travellers | null, say: Say): void {
  const name = document.querySelector('h1')?.textContent ?? '';
  const variant = document.querySelector('.variants label:has(:checked) b')?.textContent ?? '';
  const day = document.querySelector<HTMLInputElement>('#enquiry-form input[name=date]')?.value ?? '';
  const [id, shown] = [chosenVariant(), choices()];
  const chosen = shown.find((one) => one.variant.id === id)?.variant;
  const { area, hotel } = $stay.get();
  const added = chosen && addedFor(chosen, party ?? USUAL_TRAVELLERS);
  const extras = (added?.extras ?? []).map((extra) => (extra.qty > 1 ? `${extra.name} × ${extra.qty}` : extra.name));
  const people = party ? peopleWords(party, say) : '';
  const details = [variant === name ? '' : variant, day.split('-').toReversed().join('.'), people, areaName(area), hotel, ...extras]
    .filter(Boolean)
    .join(' · ');
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.origin + location.pathname;
  const [first] = document.querySelectorAll<HTMLInputElement>('.variants input');
  const address = id && id !== first?.value ? `${canonical}?variant=${id}` : canonical;
  const text = `${say('family_message', { name, details }).trim()}\n${address}`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.talk a')) {
    const url = new URL(link.href);
    url.search = `?text=${encodeURIComponent(text)}`;
    if (link.href !== url.href) link.href = url.href;
  }
}
