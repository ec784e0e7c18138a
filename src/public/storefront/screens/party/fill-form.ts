import type { Travellers } from '../../../../catalogue/catalogue/rules/party-total.ts';

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
