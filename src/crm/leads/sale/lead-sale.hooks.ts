import type { Desk } from '../../../backend/desk/desk.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain } from '../../../backend/engine/record-data.ts';
import { byId, pointingAt } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import type { SavedVoucher } from '../../../booking/vouchers/sale/save.hooks.ts';
import { wishedTrip } from '../../../booking/vouchers/sale/wish.rules.ts';
import { factsOf, soldProduct, allow, sellerOf } from '../../../booking/vouchers/voucher/voucher.hooks.ts';
import { mayWrite, isOver } from '../../../booking/vouchers/voucher/voucher.rules.ts';
import { bandOf, guestParty } from '../../../catalogue/catalogue/rules/party.ts';
import type { AskedExtra } from '../../../model/leads/fields/leads.ts';
import type { GuestChoice } from '../../../model/offers/fields/offers.ts';
import type { Cancellation } from '../../../model/vouchers/fields/shapes.ts';
import type { VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import type { Picked } from '../../offers/hooks/offer-page.ts';
import { settleRivals } from '../agents/lead-agent.hooks.ts';
import { clientOfLead } from '../lead/assign.hooks.ts';
import { moveLead } from '../lead/lead-move.hooks.ts';
import { followHold, planAnswer, readStatuses, takeLead, touchLead, voucherStates } from '../lead/lead.hooks.ts';
import { afterSale, isLost, wayTo } from '../lead/lead.rules.ts';

/** What a lead's guest wants by all of his offers, each excursion once, as of when he first wanted it. */
function picksOf(tx: App, lead: string): readonly GuestChoice[] {
  const all = pointingAt(tx, 'offers.lead', lead).flatMap((offer) => jsonIn<readonly GuestChoice[]>(offer, 'picks', []));
  const wanted = new Map<string, GuestChoice>();
  for (const pick of all.toSorted((one, other) => (one.at < other.at ? -1 : 1))) if (!wanted.has(pick.excursion)) wanted.set(pick.excursion, pick);
  return [...wanted.values()];
}

// decision: next-actions
/** What a guest picks of an offer flows into its lead: what he wants, an entry of the timeline, what is to be done next. */
export function takePicks(desk: Desk, offer: PbRecord<'offers'>, { wanted, before }: Picked): void {
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

/** What a lead knows of a voucher to be: excursion, day, people, hotel, contacts, who brought it. */
export function leadFacts(desk: Desk, id: string): Plain {
  const lead = takeLead(desk, id);
  const owner = lead.getString('assigned_user');
  // Nobody's lead may be sold by anybody who sells.
  allow(mayWrite(sellerOf(desk.actor), owner === '' ? desk.actor.user : owner));
  if (isLost(lead.getString('status'))) throw new Refusal('lead_closed', { status: lead.getString('status') });
  if (lead.getString('client') === '') {
    clientOfLead(desk, lead);
    desk.save(lead, { action: 'client' });
  }
  const wish = wishIn(desk, lead);
  const facts: Plain = {
    ...wish,
    service_date: lead.getString('date_from'),
    ...partyIn(desk, lead, wish),
    name: lead.getString('name'),
    contact_phone: lead.getString('phone_e164') || lead.getString('phone_raw'),
    contact_messenger: lead.getString('messenger'),
    language: lead.getString('language'),
    hotel: lead.getString('hotel'),
    room: lead.getString('room'),
    zone: lead.getString('zone'),
    ...extrasIn(desk, lead, wish),
    client: lead.getString('client'),
    source: lead.getString('source'),
    agent: lead.getString('agent'),
    sold_by: owner,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''));
}

/** The trip that the request names, or that the lead says; none where somebody has to choose. */
function wishIn({ body }: Desk, lead: PbRecord<'leads'>): Plain {
  const wishing = {
    excursion: lead.getString('excursion'),
    variant: lead.getString('variant'),
    excursions: lead.getStringSlice('excursions'),
    picks: jsonIn<readonly GuestChoice[] | null>(lead, 'picks', null),
  };
  return { ...wishedTrip(wishing, String(body['excursion'] ?? '')) };
}

/** What the guest wants beside the seats of the trip that he asked for, at the price of that day; nothing of it belongs to another trip. */
function extrasIn({ body }: Desk, lead: PbRecord<'leads'>, wish: Plain): Plain {
  const { excursion }: Plain = { ...wish, ...body };
  const asked = excursion === lead.getString('excursion') ? jsonIn<readonly AskedExtra[] | null>(lead, 'extras', null) : null;
  const lines = (asked ?? []).flatMap(({ qty, name_ru, name_en, price }) =>
    name_ru && price !== undefined ? [{ name_ru, name_en: name_en || name_ru, qty, price }] : [],
  );
  return lines.length > 0 ? { extras: lines } : {};
}

/** The lead's people as the trip that is sold counts them. @throws Refusal when somebody has to measure the children first */
function partyIn({ tx, body }: Desk, lead: PbRecord<'leads'>, wish: Plain): Plain {
  const { excursion, variant }: Plain = { ...wish, ...body };
  const { sold, main } = soldProduct(tx, excursion, variant);
  const [adults, children, infants] = [lead.getInt('adults'), lead.getInt('children'), lead.getInt('infants')];
  const guest = { adults, children, infants, child_ages: jsonIn<readonly number[]>(lead, 'child_ages', []) };
  const { party, ages, toMeasure } = guestParty(guest, bandOf(factsOf(sold), factsOf(main)));
  if (toMeasure && body['children'] === undefined) throw fieldFault('children', 'to_measure');
  return { ...party, child_ages: ages };
}

// decision: moves-of-leads
/** A lead goes with its vouchers: to the hold, to the sale, and out of it with the last one. A won one is due when what it holds is. */
export function followSale(desk: Desk, voucher: PbRecord<'vouchers'>, { from, state }: SavedVoucher): void {
  if (from === 'on_hold' || state === 'on_hold') followHold(desk, voucher.getString('lead'));
  if (state === from) return;
  if (state === 'on_hold') goWith(desk, voucher, 'hold');
  if (state === 'confirmed') {
    goWith(desk, voucher, 'won');
    settleRivals(desk, voucher.getString('lead'));
  }
  if (state === 'deleted' || isOver(state as VoucherState)) leaveWon(desk, voucher);
}

/** Leads a lead along the ways of its statuses to where its voucher is; one that is there or beyond stays. */
function goWith(desk: Desk, voucher: PbRecord<'vouchers'>, target: 'hold' | 'won'): void {
  const id = voucher.getString('lead');
  if (id === '') return;
  const lead = desk.take('leads', id);
  const path = wayTo(readStatuses(desk.tx), lead.getString('status'), target);
  if (path === null) {
    if (target === 'won') throw new Refusal('lead_closed', { status: lead.getString('status') });
    return;
  }
  for (const status of path) moveLead(desk, desk.take('leads', id), status, { fields: knownFields(lead, voucher) });
}

/**
 * A lead leaves Won with its last voucher: it is lost, for the reason that the request says or that follows from the
 * cancellation, and asked anew where the guest left his money to the house. One with another voucher, a draft too, stays.
 */
function leaveWon(desk: Desk, voucher: PbRecord<'vouchers'>): void {
  const id = voucher.getString('lead');
  if (id === '') return;
  const statuses = readStatuses(desk.tx);
  const lead = desk.take('leads', id);
  if (statuses.get(lead.getString('status'))?.kind !== 'won' || !voucherStates(desk.tx, id).every((state) => isOver(state as VoucherState))) return;
  // The last one may have been a hold that ran out; the sale was cancelled before it.
  const all = [voucher, ...pointingAt(desk.tx, 'vouchers.lead', id)];
  const cancellation = all.map((one) => jsonIn<Cancellation | null>(one, 'cancellation', null)).find((one) => one !== null);
  if (!cancellation) return;
  const { loss_reason, isReopened } = afterSale(cancellation);
  const known = [desk.body['loss_reason'], loss_reason, 'changed_plans'].find((one) => typeof one === 'string' && byId(desk.tx, 'loss_reasons', one));
  // A house without such reasons decides by hand.
  if (known === undefined) return;
  moveLead(desk, lead, 'lost', { loss_reason: known });
  if (isReopened) moveLead(desk, desk.take('leads', id), 'contacted');
}

/** What a status asks for and the voucher knows. */
function knownFields(lead: PbRecord<'leads'>, voucher: PbRecord<'vouchers'>): Plain {
  return {
    ...(lead.getString('date_from') === '' ? { date_from: voucher.getString('service_date') } : {}),
    ...(lead.getInt('adults') === 0 ? { adults: Math.max(1, voucher.getInt('adults')) } : {}),
    ...(lead.getString('hotel') === '' ? { hotel: voucher.getString('hotel') } : {}),
  };
}
