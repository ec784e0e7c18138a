import type { Travellers } from '../../../../catalogue/catalogue/rules/party-total.ts';
import { chosenFor } from '../../party.store.ts';

/** Writes the party into the page's enquiry form, whether or not that is alive. */
export function fillForm({ adults, ages }: Travellers): void {
  const values: Readonly<Record<string, string>> = { adults: String(adults), children: String(ages.length), ages: ages.join(', ') };
  for (const [name, value] of Object.entries(values)) {
    const input = document.querySelector<HTMLInputElement>(`#enquiry-form input[name=${name}]`);
    // What somebody types at this moment is what it is made of.
    if (input && input !== document.activeElement && input.value !== value) input.value = value;
  }
}

/** Writes the hotel into the form, unless somebody has written another one there. */
export function fillHotel(hotel: string, before: string): void {
  const input = document.querySelector<HTMLInputElement>('#enquiry-form input[name=hotel]');
  if (input && input !== document.activeElement && (input.value === '' || input.value === before)) input.value = hotel;
}

/** Sends with the form what was chosen beside it, also where it is sent before it is alive. */
export function sendChosen(): void {
  document.addEventListener('formdata', ({ target, formData }) => {
    if ((target as Element).id !== 'enquiry-form') return;
    for (const [name, value] of Object.entries(chosenFor(String(formData.get('excursion') ?? '')))) if (value) formData.set(name, value);
  });
}
