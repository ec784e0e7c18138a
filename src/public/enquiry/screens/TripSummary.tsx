import type { ReceiptTrip } from '../rules/receipt-trip.ts';
import { type TripReader, tripWords } from './trip-words.ts';

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
