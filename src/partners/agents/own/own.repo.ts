import type PocketBase from 'pocketbase';
import type { ListedPrices } from '../../../catalogue/catalogue/rules/price-lists.ts';
import { ask } from '../../../data/ask.ts';
import { filterOf, where } from '../../../data/query.ts';
import { answered } from '../../../errors/app-error.ts';
import { byId, groupBy } from '../../../lib/memo-by-parts.ts';
import { unpackRows } from '../../../lib/packed-rows.ts';
import type { AgentLead } from '../../../model/agents/fields/agents.ts';
import { type AgentCommission, agentCommissions, type ToldEntry } from '../../../model/agents/fields/commission-entries.ts';
import type { AgentPayout } from '../../../model/agents/fields/payouts.ts';
import { readOwnGuests as operation, readOwnTrips as ownTripsOperation } from '../../../model/agents/own.operations.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import type { FreeSeats } from '../../../model/departures/answers.ts';
import type { AgentVoucher } from '../../../model/vouchers/fields/vouchers.ts';
import { OWN_PAGE, pageOf } from './own-months.rules.ts';

export type OwnGuest = Pick<AgentLead, 'id' | 'number' | 'name' | 'status' | 'date_from' | 'adults' | 'children' | 'brought_by' | 'brought_at' | 'created'>;
export interface OwnVoucher extends Pick<AgentVoucher, 'id' | 'number' | 'state' | 'excursion' | 'service_date' | 'reseller_reference' | 'created'> {
  /** 1 where its departure was called off, and its guests have no other yet; else 0. */
  readonly is_off: number;
}
export type OwnEntry = ToldEntry & Pick<AgentCommission, 'id' | 'lead' | 'sold_on' | 'payout' | 'created' | 'number' | 'excursion'>;
/** A payout as a guest's line names it. */
export type NamedPayout = Pick<AgentPayout, 'id' | 'number' | 'state' | 'until' | 'way' | 'sent_at'>;

interface OwnRows {
  readonly guests: readonly OwnGuest[];
  readonly vouchers: readonly OwnVoucher[];
  readonly commissions: readonly OwnEntry[];
  /** What is earned of the guests of this page, whenever it was. */
  readonly ofGuests: readonly OwnEntry[];
  /** Those that it went into. */
  readonly payouts: readonly NamedPayout[];
}

/** A page of each of an agent's three lists. */
export interface OwnGuests extends OwnRows {
  /** Which of them go on. */
  readonly more: Readonly<Record<'guests' | 'vouchers' | 'commissions', boolean>>;
}

/**
 * The guests whom the asking agent brought, what they bought, and what he earns of it, latest first.
 * @param asked page of each list from 1, and `YYYY-MM` in which it was, or '' for all. @throws AppError
 */
export async function readOwnGuests(pb: PocketBase, country: string, asked: { readonly page: number; readonly month: string }): Promise<OwnGuests> {
  const found = await ask(pb, operation, { country, ...asked });
  const guests = pageOf(unpackRows<OwnGuest>(found.guests));
  const vouchers = pageOf(unpackRows<OwnVoucher>(found.vouchers));
  const commissions = pageOf(unpackRows<OwnEntry>(found.commissions));
  const ofGuests = unpackRows<OwnEntry>(found.ofGuests);
  const payouts = unpackRows<NamedPayout>(found.payouts);
  const more = { guests: guests.hasMore, vouchers: vouchers.hasMore, commissions: commissions.hasMore };
  return { guests: guests.rows, vouchers: vouchers.rows, commissions: commissions.rows, ofGuests, payouts, more };
}

/** What an agent earned last, by the day of the sale: rules and views leave out everybody else's. @throws AppError */
export async function listOwnCommissions(pb: PocketBase, country: string): Promise<readonly AgentCommission[]> {
  const filter = filterOf(pb, where(agentCommissions).is('country', '=', country));
  const found = pb.collection('agent_commissions').getList<AgentCommission>(1, OWN_PAGE, { sort: '-sold_on,-id', skipTotal: true, filter });
  return (await answered(found)).items;
}

/** What a trip is called, and where its page is. */
export type TripName = Pick<
  Excursion,
  'id' | 'parent' | 'slug' | 'region' | 'name_ru' | 'name_en' | 'site_name_ru' | 'site_name_en' | 'site_variant_name_ru' | 'site_variant_name_en'
>;
type TripPrices = Pick<Excursion, 'id' | 'private' | 'price_adult' | 'price_child' | 'price_infant' | 'private_price'>;

/** What sails on a day, with its prices in whole units of the country's main currency, and the lists that change them on that day. */
export interface SoldTrip {
  readonly trip: TripName;
  readonly prices: TripPrices;
  readonly lists: readonly ListedPrices[];
  /** What is free of it, by the hour. */
  readonly rows: readonly FreeSeats[];
}

export interface OwnTrips {
  /** Whether addresses of the country have regions in them. */
  readonly hasRegions: boolean;
  /** All that guests see in the country, main excursions and variants, by name. */
  readonly trips: readonly TripName[];
  /** Those that sail on the day. */
  readonly sold: readonly SoldTrip[];
}

/** What the asking agent may sell in a country, and what of it sails on a day. @param day `YYYY-MM-DD` of the country @throws AppError */
export async function readOwnTrips(pb: PocketBase, country: string, day: string): Promise<OwnTrips> {
  const { hasRegions, rows, ...packed } = await ask(pb, ownTripsOperation, { country, day });
  const trips = unpackRows<TripName>(packed.trips);
  const lists = groupBy(unpackRows<ListedPrices>(packed.lists), ({ excursion }) => excursion);
  const prices = byId(unpackRows<TripPrices>(packed.prices));
  const free = groupBy(rows, ({ sold }) => sold);
  const sold = trips.flatMap((trip) => {
    const [own, its] = [prices.get(trip.id), free.get(trip.id)];
    return own && its ? [{ trip, prices: own, lists: lists.get(trip.id) ?? [], rows: its }] : [];
  });
  return { hasRegions, trips, sold };
}
