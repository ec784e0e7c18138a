import { type Actor, actorCan } from '../../../backend/sessions/actor.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { maskedFor } from '../../../backend/contacts/masks.ts';
import { jsonIn, type Plain, shownOf } from '../../../backend/engine/record-data.ts';
import { byId, pointingAt, rowsOf } from '../../../backend/engine/rows.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import type { LeadPage } from '../../../model/leads/answers.ts';
import type { Cancellation, DateChange } from '../../../model/vouchers/fields/shapes.ts';
import type { Told } from '../../../schema/operation.ts';
import { VOUCHER_LINE } from '../../../schema/rows.ts';
import { mayLogTo, mayWriteLead, leadFor } from './lead.hooks.ts';

const MOST = 50;

/** What was done to the vouchers of a lead: payments, moves to another day, cancellations; `by` as in audit events. */
function deedsOf(app: App, lead: string): readonly Plain[] {
  return pointingAt(app, 'vouchers.lead', lead, { limit: MOST }).flatMap((voucher) => {
    const of = { voucher: voucher.id, number: voucher.getString('number') };
    return [...paymentsOf(app, voucher), ...stageMoves(voucher), ...cancellationOf(app, voucher)].map((deed) => ({ ...of, ...deed }));
  });
}

/** The latest ones; of a correction also what kind of payment it puts right. */
function paymentsOf(app: App, voucher: PbRecord<'vouchers'>): readonly Plain[] {
  return app.findRecordsByFilter('payments', 'voucher = {:voucher}', '-created', MOST, 0, { voucher: voucher.id }).map((payment) => ({
    id: payment.id,
    what: 'payment',
    at: payment.getString('created'),
    by: payment.getString('created_by'),
    ...Object.fromEntries((['kind', 'currency', 'state', 'method'] as const).map((field) => [field, payment.getString(field)])),
    amount: payment.getInt('amount'),
    corrected: byId(app, 'payments', payment.getString('corrects'))?.getString('kind') ?? '',
  }));
}

function stageMoves(voucher: PbRecord<'vouchers'>): readonly Plain[] {
  return jsonIn<readonly DateChange[]>(voucher, 'date_history', []).map(({ at, by, from_date, to_date, reason }, place) => {
    return { id: `${voucher.id}-${place}`, what: 'moved', at: at.replace('T', ' '), by, from_date, to_date, reason };
  });
}

const CANCELLED_SQL = "SELECT actor FROM events WHERE entity = 'vouchers' AND record = {:record} AND action = 'cancel' ORDER BY revision DESC LIMIT 1";

function cancellationOf(app: App, voucher: PbRecord<'vouchers'>): readonly Plain[] {
  const cancellation = jsonIn<Cancellation | null>(voucher, 'cancellation', null);
  if (!cancellation) return [];
  const { at, by: cause, reason } = cancellation;
  const [event] = rowsOf(app, CANCELLED_SQL, { record: voucher.id }, { actor: '' });
  return [{ id: `${voucher.id}-end`, what: 'cancelled', at: at.replace('T', ' '), by: event?.actor ?? '', cause, reason }];
}

const TIMELINE = 200;
const MERGED = 50;

export interface Same {
  readonly leads: readonly Plain[];
  readonly clients: readonly Plain[];
}

/** Leads and clients that share a contact with a lead, newest first, without the lead itself and what is merged. */
export function duplicatesOf(app: App, actor: Actor, lead: PbRecord<'leads'>): Same {
  return metOf(app, actor, jsonIn<readonly string[]>(lead, 'keys', []), { country: lead.getString('country'), but: [lead.id] });
}

interface Among {
  readonly country: string;
  /** Records that are not told of. */
  readonly but: readonly string[];
}

/** Leads and clients of a country that have one of these contacts. */
export function metOf(app: App, actor: Actor, keys: readonly string[], { country, but }: Among): Same {
  const found = rowsOf(
    app,
    'SELECT DISTINCT entity, record FROM desk_keys WHERE key IN (SELECT value FROM json_each({:keys})) LIMIT 50',
    { keys: JSON.stringify(keys) },
    { entity: '', record: '' },
  );
  const of = (entity: string, filter: string): readonly Plain[] =>
    found
      .filter((one) => one.entity === entity && !but.includes(one.record))
      .flatMap(({ record }) => app.findRecordsByFilter(entity, `id = {:record} && country = {:country} && ${filter}`, '', 1, 0, { record, country }))
      .sort((a, b) => (a.getString('created') < b.getString('created') ? 1 : -1))
      .map((record) => maskedFor(actor, entity, shownOf(record)));
  return { leads: of('leads', "merged_into = ''"), clients: of('clients', "state = 'active'") };
}

/** Vouchers of a lead or a client, newest first: what they are, not whom to reach by them. */
export function voucherLines(app: App, by: 'lead' | 'client', id: string): readonly Plain[] {
  return pointingAt(app, `vouchers.${by}`, id, { limit: TIMELINE }).map(voucherLine);
}

function voucherLine(voucher: PbRecord<'vouchers'>): Plain {
  const shown = shownOf(voucher);
  return Object.fromEntries(VOUCHER_LINE.map((field) => [field, shown[field]]));
}

/** So many of a guest's other vouchers are shown with a lead; his card has them all. */
const OTHER_TRIPS = 20;

/** What the guest of a lead has bought by other leads, newest first. */
function otherTrips(app: App, lead: PbRecord<'leads'>): readonly Plain[] {
  return pointingAt(app, 'vouchers.client', lead.getString('client'), { limit: OTHER_TRIPS })
    .filter((voucher) => voucher.getString('lead') !== lead.id)
    .map(voucherLine);
}

/** The ways of leads along their statuses, latest first; asked lead by lead, each along its index. */
function periodsOf(app: App, leads: readonly string[]): readonly Plain[] {
  return leads
    .flatMap((lead) => pointingAt(app, 'lead_stages.lead', lead, { by: 'at', limit: TIMELINE }))
    .sort((a, b) => (a.getString('at') < b.getString('at') ? 1 : -1))
    .slice(0, TIMELINE)
    .map(shownOf);
}

const latestFirst = (a: Plain, b: Plain): number => (String(a['at']) < String(b['at']) ? 1 : -1);

/**
 * The moves of a lead as entries of its timeline: what statistics are counted from is the one account of them. Those of a
 * lead that went into another are told there; that it was closed for it, on its own page.
 */
function movesOf(lead: PbRecord<'leads'>, periods: readonly Plain[]): readonly Plain[] {
  const isMerged = lead.getString('merged_into') !== '';
  const isShown = (row: Plain): boolean => {
    const isClosing = row['to'] === 'duplicate';
    return row['lead'] === lead.id ? !isMerged || isClosing : !isClosing;
  };
  return periods
    .filter((row) => row['from'] !== '' && row['from'] !== row['to'] && isShown(row))
    .map(({ id, lead: of, country, at, by, from, to, loss_reason }) => {
      return { id, lead: of, country, at, by, by_name: '', kind: 'stage', channel: '', text: '', data: { from, to, loss_reason } };
    });
}

/** Names of the excursions that a lead speaks of, by their ids: asked for, offered, picked. */
function namesOf(app: App, lead: PbRecord<'leads'>, offers: readonly PbRecord<'offers'>[], activities: readonly PbRecord[]): readonly Plain[] {
  const picked = activities.flatMap((row) => jsonIn<{ readonly picks?: readonly string[] } | null>(row, 'data', null)?.picks ?? []);
  const offered = offers.flatMap((offer) => offer.getStringSlice('excursions'));
  const ids = new Set([lead.getString('excursion'), lead.getString('variant'), ...lead.getStringSlice('excursions'), ...offered, ...picked]);
  const sql = 'SELECT id, name_ru, name_en FROM ic_excurs WHERE id IN (SELECT value FROM json_each({:ids}))';
  return rowsOf(app, sql, { ids: JSON.stringify([...ids].filter((id) => id !== '')) }, { id: '', name_ru: '', name_en: '' });
}

/** Everything that the page of a lead shows. */
export function leadPage(app: App, actor: Actor, id: string): Told<LeadPage> {
  const lead = byId(app, 'leads', id);
  if (!lead) throw new Refusal('not_found');
  const merged = pointingAt(app, 'leads.merged_into', id, { limit: MERGED });
  const client = byId(app, 'clients', lead.getString('client'));
  const isWritable = mayWriteLead(actor, lead) && actorCan(actor, 'leads.edit');
  const activities = pointingAt(app, 'activities.lead', id, { by: 'at', limit: TIMELINE });
  const offers = pointingAt(app, 'offers.lead', id, { limit: TIMELINE });
  const periods = periodsOf(app, [id, ...merged.map((one) => one.id)]);
  return {
    lead: leadFor(actor, lead),
    activities: [...activities.map(shownOf), ...movesOf(lead, periods)].sort(latestFirst).slice(0, TIMELINE),
    deeds: deedsOf(app, id),
    names: namesOf(app, lead, offers, activities),
    periods,
    offers: offers.map(shownOf),
    merged: merged.map((row) => leadFor(actor, row)),
    duplicates: duplicatesOf(app, actor, lead),
    client: client ? maskedFor(actor, 'clients', shownOf(client)) : null,
    vouchers: voucherLines(app, 'lead', id),
    trips: otherTrips(app, lead),
    can: {
      edit: isWritable,
      take: isWritable && lead.getString('assigned_user') !== actor.user && actor.user !== '',
      assign: actorCan(actor, 'leads.assign'),
      log: mayLogTo(actor, lead),
    },
  };
}
