import type { Language } from '../../../../schema/vocab.ts';
import { paths } from '../../../../routing/site-path.ts';
import { LANGUAGES } from '../../../../schema/vocab.ts';
import type { Say } from '../../../storefront/party-words.ts';
import { make } from '../../../storefront/screens/trip/element.ts';
import type { KeptEnquiry } from '../../queue/kept-enquiry.ts';
import { askedFor } from '../../rules/asked-for.ts';
import { readExcursions } from '../../rules/enquiry.ts';
import { type Names, type ReceiptTrip, receiptTrips, UNKNOWN_TRIP } from '../../rules/receipt-trip.ts';
import type { EnquiryTexts } from '../../texts.ts';
import { tripWords } from '../trip-words.ts';

/** Names of excursions by their ids. */
export type Titles = ReadonlyMap<string, Names>;

const idsOf = ({ values: { excursion, excursions } }: KeptEnquiry): readonly string[] => (excursion ? [excursion] : readExcursions(excursions ?? ''));

/** The trips of a kept enquiry: as it was written down with it, else by what its form says, which the worker keeps alone. */
export function tripsOfKept(enquiry: KeptEnquiry, titles: Titles): readonly ReceiptTrip[] {
  const { trips, values } = enquiry;
  if (trips) return trips.map((trip) => ({ ...trip, names: { ...titles.get(trip.id), ...trip.names } }));
  if (enquiry.state === 'sent') return [];
  return receiptTrips(
    idsOf(enquiry).map((id) => ({ ...UNKNOWN_TRIP, names: titles.get(id) ?? {} })),
    askedFor(values),
    '',
  );
}

/** What the catalogues on this device or of the house call the excursions of these enquiries; what cannot be read is left out. */
export async function readTitles(kept: readonly KeptEnquiry[], lang: Language): Promise<Titles> {
  const wanted = kept.filter(({ state, trips, values }) => values.country && (trips ? trips.some(({ names }) => !names[lang]) : state !== 'sent'));
  const countries = [...new Set(wanted.map(({ values }) => values.country ?? ''))];
  const found = await Promise.all(countries.map((country) => readCatalogue(country, lang)));
  return new Map(found.flat());
}

/** What is read of a country's catalogue: names in its own language and in the other. */
interface Catalogue {
  readonly entries: readonly { readonly id: string; readonly n: string; readonly o: string }[];
}

async function readCatalogue(country: string, lang: Language): Promise<readonly (readonly [string, Names])[]> {
  // Either language names an excursion in both: the other one may be what the device has kept.
  for (const own of LANGUAGES.toSorted((one) => (one === lang ? -1 : 1))) {
    try {
      const answer = await fetch(paths.searchIndex(country, own));
      if (!answer.ok) continue;
      const { entries } = (await answer.json()) as Catalogue;
      return entries.map(({ id, n, o }) => [id, own === 'ru' ? { ru: n, en: o } : { ru: o, en: n }]);
    } catch {
      // Neither here nor to be had now.
    }
  }
  return [];
}

/** A trip as the list of what is kept shows it, by the same reader as the form. */
export function tripPart(trip: ReceiptTrip, lang: Language, texts: EnquiryTexts, say: Say | null): HTMLElement {
  const { title, facts, sum } = tripWords(trip, { lang, texts, say });
  const lines = [...facts, ...sum].map((textContent) => make('li', { textContent }));
  return make('div', { className: 'enq-t' }, ...(title ? [make('b', { textContent: title })] : []), make('ul', {}, ...lines));
}
