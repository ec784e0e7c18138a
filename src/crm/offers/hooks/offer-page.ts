import type { GuestChoice } from '../../../model/offers/fields/offers.ts';
import { type AskedTrip, type GuestOffer, openOffer as opened, pickOffer as picked } from '../../../model/offers/operations.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { storedTime, jsonIn } from '../../../backend/engine/record-data.ts';
import { SYSTEM } from '../../../backend/sessions/actor.ts';
import { type Desk, openDesk } from '../../../backend/desk/desk.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import type { Told } from '../../../schema/operation.ts';
import { byId } from '../../../backend/engine/rows.ts';
import { transaction } from '../../../backend/engine/refusal.ts';

/** What a guest picked of an offer now, and what he had picked of it before. */
export interface Picked {
  readonly wanted: readonly string[];
  readonly before: readonly GuestChoice[];
}
type Follower = (desk: Desk, offer: PbRecord<'offers'>, picked: Picked) => void;
const followers: Follower[] = [];

/** What follows from a guest's picks, in the transaction of the write; modules that stand on offers say it. */
export function followPicks(follower: Follower): void {
  followers.push(follower);
}

function offerBy(app: App, token: unknown): PbRecord | undefined {
  if (typeof token !== 'string' || !/^[A-Za-z0-9]{30}$/.test(token)) return undefined;
  const [offer] = app.findRecordsByFilter('offers', 'token = {:token}', '', 1, 0, { token });
  const expires = offer?.getString('expires_at') ?? '';
  return expires !== '' && expires < storedTime(Date.now()) ? undefined : offer;
}

/** What sums are made of; neither his hotel nor anything else that says who he is. */
const askedOf = (lead: PbRecord<'leads'>): AskedTrip => ({
  day: lead.getString('date_from'),
  adults: lead.getInt('adults'),
  children: lead.getInt('children'),
  infants: lead.getInt('infants'),
  ages: jsonIn<readonly number[] | null>(lead, 'child_ages', null) ?? [],
  zone: lead.getString('zone'),
  extras: (jsonIn<AskedTrip['extras'] | null>(lead, 'extras', null) ?? []).map(({ extra, qty, price }) => ({
    extra,
    qty,
    ...(price === undefined ? {} : { price }),
  })),
});

/** The lead that an offer is of; of a merged one, that which it was merged into. */
function leadOf(app: App, offer: PbRecord<'offers'>): PbRecord | undefined {
  const lead = byId(app, 'leads', offer.getString('lead'));
  return byId(app, 'leads', lead?.getString('merged_into')) ?? lead;
}

const offeredIn = (offer: PbRecord<'offers'>): readonly string[] => JSON.parse(JSON.stringify(offer.get('excursions'))) as readonly string[];

function publicFacts(app: App, offer: PbRecord<'offers'>): Told<GuestOffer> {
  const lead = leadOf(app, offer);
  const manager = byId(app, 'users', lead?.getString('assigned_user'));
  return {
    country: offer.getString('country'),
    language: offer.getString('language'),
    excursions: offeredIn(offer),
    note: offer.getString('note'),
    asked: lead ? askedOf(lead) : null,
    picks: jsonIn<readonly GuestChoice[]>(offer, 'picks', []).map(({ excursion }) => excursion),
    manager: manager ? { ru: manager.getString('name_ru'), en: manager.getString('name_en') } : null,
  };
}

export function openOffer(e: RequestEvent): void {
  houseAct(e, opened, ({ token, seen }) => {
    const offer = offerBy(e.app, token);
    if (!offer) return null;
    if (seen !== false) countOpening(e.app, offer);
    return publicFacts(e.app, offer);
  });
}

function countOpening(app: App, offer: PbRecord<'offers'>): void {
  const sql =
    "UPDATE {{offers}} SET [[opens]] = [[opens]] + 1, [[opened_at]] = CASE WHEN [[opened_at]] = '' THEN {:now} ELSE [[opened_at]] END WHERE [[id]] = {:id}";
  app
    .nonconcurrentDB()
    .newQuery(sql)
    .bind({ id: offer.id, now: storedTime(Date.now()) })
    .execute();
}

export function pickOffer(e: RequestEvent): void {
  houseAct(e, picked, ({ token, excursions }) => {
    let answer: Told<GuestOffer> | null = null;
    transaction(e.app, (tx) => {
      const offer = offerBy(tx, token);
      if (!offer) return;
      const offered = offeredIn(offer);
      const before = jsonIn<readonly GuestChoice[]>(offer, 'picks', []);
      const wanted = excursions.filter((id) => offered.includes(id));
      const isSame = wanted.length === before.length && wanted.every((id) => before.some(({ excursion }) => excursion === id));
      if (!isSame) takePicks(tx, offer, wanted, before);
      answer = publicFacts(tx, offer);
    });
    return answer;
  });
}

function takePicks(tx: App, offer: PbRecord<'offers'>, wanted: readonly string[], before: readonly GuestChoice[]): void {
  const desk = openDesk(tx, SYSTEM, {}, '');
  // The instant of the touch too: what is not answered yet is known by it.
  const { now } = desk;
  offer.set(
    'picks',
    wanted.map((excursion) => before.find((one) => one.excursion === excursion) ?? { excursion, at: now }),
  );
  offer.set('picked_at', now);
  tx.save(offer);
  for (const follow of followers) follow(desk, offer, { wanted, before });
}
