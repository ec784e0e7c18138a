import { todayIn } from '../../../catalogue/catalogue/today-in.ts';
import type { Language } from '../../../schema/vocab.ts';
import { askedFor } from '../rules/asked-for.ts';
import type { FormValues } from '../rules/enquiry.ts';
import { type Names, type OfferedTrip, type ReceiptTrip, receiptTrips } from '../rules/receipt-trip.ts';
import { type TripReader, tripWords } from './trip-words.ts';
import type { PageOffer } from '../../storefront/screens/trip/page-variants.ts';

/** What the excursion's page around a form offers in an area, as the summary reads it; none on other pages. */
function offeredHere(page: PageOffer | null, area: string, lang: Language): readonly OfferedTrip[] {
  const [main] = page?.variants ?? [];
  if (!page || !main) return [];
  const here = (name: string): Names => ({ [lang]: name });
  return [
    {
      id: main.variant.id,
      names: here(page.name),
      money: page.money,
      choices: page.variants.map(({ variant: { id, name, unit, offer, later }, way }) => ({
        ...{ id, names: here(name), unit, offer, later },
        ways: way ? { [area]: way } : {},
      })),
      areas: page.areas.map(({ id, name }) => ({ id, names: here(name) })),
      extras: page.extras.map(({ name, ...extra }) => ({ ...extra, names: here(name) })),
    },
  ];
}

export { fetchSay } from '../../storefront/party-words.ts';

/** What is asked for, trip by trip: before it is sent, and on the receipt. */
export function TripSummary({ trips, ...reader }: TripReader & { readonly trips: readonly ReceiptTrip[] }) {
  return trips.map((trip) => {
    const { title, facts, sum } = tripWords(trip, reader);
    return (
      <div className="enq-t" key={trip.id}>
        {title && <b>{title}</b>}
        <ul>
          {[...facts, ...sum].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    );
  });
}

interface FormHere {
  readonly lang: Language;
  readonly timezone: string;
  readonly offered: readonly OfferedTrip[] | undefined;
  readonly values: FormValues;
}

/** What a form asks for, of what the server says is offered, or what the page around it offers. */
export async function tripsHere({ lang, timezone, offered, values }: FormHere): Promise<readonly ReceiptTrip[]> {
  const asked = askedFor(values);
  const trips = offered ?? offeredHere((await import('../../storefront/screens/party/party.ts')).pageOffer(asked.area), asked.area, lang);
  return receiptTrips(trips, asked, todayIn(timezone));
}
