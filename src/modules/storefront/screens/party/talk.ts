import type { Travellers } from '../../../catalogue/rules/party-total.ts';
import type { Say } from '../../family-texts.ts';
import { peopleWords } from '../../party-words.ts';
import { chosenVariant } from './paint-excursion.ts';

/** Writes into the links to messengers what the guest looks at: trip, variant, day, party and address. */
export function tellMessengers(party: Travellers | null, say: Say): void {
  const name = document.querySelector('h1')?.textContent ?? '';
  const variant = document.querySelector('.variants label:has(:checked) b')?.textContent ?? '';
  const day = document.querySelector<HTMLInputElement>('#enquiry-form input[name=date]')?.value ?? '';
  const details = [variant === name ? '' : variant, day.split('-').toReversed().join('.'), party ? peopleWords(party, say) : ''].filter(Boolean).join(' · ');
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.origin + location.pathname;
  const [first] = document.querySelectorAll<HTMLInputElement>('.variants input');
  const id = chosenVariant();
  const address = id && id !== first?.value ? `${canonical}?variant=${id}` : canonical;
  const text = `${say('family_message', { name, details }).trim()}\n${address}`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.talk a')) {
    const url = new URL(link.href);
    url.search = `?text=${encodeURIComponent(text)}`;
    if (link.href !== url.href) link.href = url.href;
  }
}
