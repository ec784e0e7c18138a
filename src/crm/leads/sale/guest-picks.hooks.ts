import type { GuestChoice } from '../../../model/offers/fields/offers.ts';
import type { Picked } from '../../offers/hooks/offer-page.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import type { Desk } from '../../../backend/desk.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { pointingAt } from '../../../backend/record-lookup.ts';
import { planAnswer, touchLead } from '../lead/lead.hooks.ts';

/** What a lead's guest wants by all of his offers, each excursion once, as of when he first wanted it. */
function picksOf(tx: App, lead: string): readonly GuestChoice[] {
  const all = pointingAt(tx, 'offers.lead', lead).flatMap((offer) => jsonIn<readonly GuestChoice[]>(offer, 'picks', []));
  const wanted = new Map<string, GuestChoice>();
  for (const pick of all.toSorted((one, other) => (one.at < other.at ? -1 : 1))) if (!wanted.has(pick.excursion)) wanted.set(pick.excursion, pick);
  return [...wanted.values()];
}

/** What a guest picks of an offer flows into its lead: what he wants, an entry of the timeline, what is to be done next. */
export function takePicks(desk: Desk, offer: PbRecord, { wanted, before }: Picked): void {
  const { tx } = desk;
  let lead = desk.take('leads', offer.getString('lead'));
  if (lead.getString('merged_into') !== '') lead = desk.take('leads', lead.getString('merged_into'));
  const picks = picksOf(tx, lead.id);
  lead.set('picks', picks);
  lead.set('excursions', [...new Set([...(JSON.parse(JSON.stringify(lead.get('excursions'))) as readonly string[]), ...wanted])]);
  const isMore = wanted.some((excursion) => !before.some((one) => one.excursion === excursion));
  const plan = planAnswer(tx, lead, { isMore, isNothing: picks.length === 0 });
  touchLead(desk, lead, { kind: 'message_in', channel: 'offer', text: '', data: { offer: offer.id, picks: wanted, ...(plan ? { plan } : {}) } });
  desk.save(lead, { action: 'picks' });
}
