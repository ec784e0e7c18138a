import { SYSTEM } from '../../../backend/sessions/actor.ts';
import { type Desk, deskAct, openDesk } from '../../../backend/desk/desk.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { type Plain, plainOf, storedTime, timeOf, zoneOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { wordIn } from '../../../backend/engine/request.ts';
import { DAY_MS, localDay, dayFault, isDay } from '../../../lib/time/zone.ts';
import * as operations from '../../../model/leads/referral.operations.ts';
import { keepRivals, agentOfCode } from '../../../partners/agents/attribution/attribution.hooks.ts';
import { checkAgent } from '../../../partners/agents/codes/code-writes.hooks.ts';
import type { Taken } from '../../../schema/operation.ts';
import { bandOf, guestParty } from '../../../catalogue/catalogue/rules/party.ts';
import { allottedTime } from '../../../fleet/departures/departure/claim.hooks.ts';
import { holdVoucher } from '../../../booking/vouchers/sale/hold.hooks.ts';
import { factsOf, type Product, productOf } from '../../../booking/vouchers/voucher/voucher.hooks.ts';
import { ledgerIn } from '../../../booking/vouchers/price/recalculate.hooks.ts';
import { draftVoucher, requireComplete } from '../../../booking/vouchers/sale/sale.hooks.ts';
import { insertVoucher, saveVoucher } from '../../../booking/vouchers/sale/save.hooks.ts';
import { soldBefore } from '../../../booking/vouchers/sale/origins.hooks.ts';
import { cancelVoucher } from '../../../booking/vouchers/calling-off/undo.hooks.ts';
import { unsaidOf, wayTo } from '../lead/lead.rules.ts';
import { checkLead, readStatuses } from '../lead/lead.hooks.ts';
import { uuid } from '../lead/lead-routes.hooks.ts';
import { digitsOf } from '../../../lib/contacts/contacts.ts';

/** Guests whom an agent may hand over within a day and a night: more of them are a list, not people at a desk. */
export const OWN_LEADS_MOST = 50;
const PHONE_DIGITS = { least: 7, most: 15 } as const;
const PARTY_MOST = 99;
const AGE_MOST = 17;

/** What an agent says of a guest whom he hands over. */
export interface OwnLead {
  readonly name: string;
  readonly phone: string;
  readonly messenger: string;
  readonly date: string;
  readonly hotel: string;
  readonly adults: number;
  /** Those who are no adults. */
  readonly children: number;
  /** Their ages in whole years, one for each: what each of them pays is said by the trip that is sold. */
  readonly ages: readonly number[];
  /** The guest was asked whether his words may be passed on. */
  readonly isAgreed: boolean;
}

type OwnLeadFault = 'missing' | 'wrong' | 'count' | 'past' | 'too_far';

const isCount = (value: number, least: number): boolean => Number.isInteger(value) && value >= least && value <= PARTY_MOST;

function phoneFault({ phone, messenger }: OwnLead): OwnLeadFault | undefined {
  if (phone === '') return messenger === '' ? 'missing' : undefined;
  const { length } = digitsOf(phone);
  return length < PHONE_DIGITS.least || length > PHONE_DIGITS.most ? 'wrong' : undefined;
}

function dateFault(date: string, today: string): OwnLeadFault | undefined {
  if (date === '') return 'missing';
  if (!isDay(date)) return 'wrong';
  if (date < today) return 'past';
  return dayFault('trip', date, today) === null ? undefined : 'too_far';
}

function agesFault({ children, ages }: OwnLead): OwnLeadFault | undefined {
  if (ages.some((age) => !Number.isInteger(age) || age < 0 || age > AGE_MOST)) return 'wrong';
  if (ages.length === children) return undefined;
  return ages.length === 0 ? 'missing' : 'count';
}

/**
 * What is amiss, by field. Nothing of it depends on whom the house knows already.
 * @param today day of the country
 * @example ownLeadFaults({ …, phone: '', messenger: '' }, '2026-11-27') // { phone_raw: 'missing' }
 */
export function ownLeadFaults(lead: OwnLead, today: string): Readonly<Record<string, OwnLeadFault>> {
  const faults: Readonly<Record<string, OwnLeadFault | undefined>> = {
    name: lead.name === '' ? 'missing' : undefined,
    phone_raw: phoneFault(lead),
    date_from: dateFault(lead.date, today),
    hotel: lead.hotel === '' ? 'missing' : undefined,
    adults: isCount(lead.adults, 1) ? undefined : 'wrong',
    children: isCount(lead.children, 0) ? undefined : 'wrong',
    child_ages: isCount(lead.children, 0) ? agesFault(lead) : undefined,
    consent: lead.isAgreed ? undefined : 'missing',
  };
  return Object.fromEntries(Object.entries(faults).flatMap(([name, fault]) => (fault ? [[name, fault] as const] : [])));
}

const HANDED = `SELECT COUNT(*) AS n FROM referral_touches t INDEXED BY idx_referral_touches_7 JOIN leads l ON l.id = t.lead
  WHERE t.agent = {:agent} AND t.method = 'manual' AND t.created >= {:since} AND l.created_by = {:ref}`;
/** One more than a party may have, so that more are told. */
const AGES_MOST = 100;
/** The reason that the cancellation of his hold keeps: staff read it beside the voucher. */
const ENDED = 'Агент снял бронь';

type HandDesk = Desk<Taken<(typeof operations.handOver)['takes']>>;

// decision: handed-over-guests
export function handOver(e: RequestEvent): void {
  deskAct(e, operations.handOver, (desk) => {
    checkAgent(desk, desk.take('users', desk.actor.user));
    requireRoom(desk);
    const said = saidIn(desk);
    const product = productIn(desk);
    const code = ownCode(desk);
    refuseFaults(desk, said, product);
    const lead = addOwnLead(desk, said, product, code);
    keepRivals(desk.tx, lead, timeOf(desk.now));
    return { lead: { id: lead.id, number: lead.getString('number') }, hold: holdAllotted(desk, lead.id, said, product) };
  });
}

/** @throws Refusal `handed_limit` */
function requireRoom({ tx, actor, now }: Desk): void {
  const parameters = { agent: actor.user, ref: actor.ref, since: storedTime(timeOf(now) - DAY_MS) };
  if ((rowsOf(tx, HANDED, parameters, { n: 0 })[0]?.n ?? 0) >= OWN_LEADS_MOST) throw new Refusal('handed_limit', { most: OWN_LEADS_MOST });
}

function saidIn({ body }: HandDesk): OwnLead {
  return {
    ...{ name: body.name, phone: body.phone_raw, messenger: body.messenger, date: body.date_from, hotel: body.hotel },
    ...{ adults: Number(body.adults ?? 0), children: Number(body.children ?? 0), ages: agesIn(body.child_ages), isAgreed: body.consent === true },
  };
}

/** Ages as they were sent; what is no number is none that holds. */
const agesIn = (said: unknown): readonly number[] =>
  Array.isArray(said) ? said.slice(0, AGES_MOST).map((age) => (typeof age === 'number' ? age : Number.NaN)) : [];

/** What the guest wants: something that the country sells, by itself or as a variant. @throws Refusal `invalid` */
function productIn({ tx, body }: HandDesk): Product {
  const sold = byId(tx, 'ic_excurs', wordIn(body.excursion));
  const parent = sold?.getString('parent') ?? '';
  if (!sold || sold.getString('country') !== body.country) throw fieldFault('excursion', 'missing');
  try {
    return parent === '' ? productOf(tx, sold.id, '') : productOf(tx, parent, sold.id);
  } catch (error) {
    if (error instanceof Refusal) throw fieldFault('excursion', 'missing');
    throw error;
  }
}

/** @throws Refusal `invalid` where the code is not one of his that is on */
function ownCode({ tx, actor, body }: HandDesk): string {
  const found = agentOfCode(tx, body.code);
  if (found?.agent.id !== actor.user) throw fieldFault('code', 'missing');
  return found.code;
}

function refuseFaults({ tx, now }: Desk, said: OwnLead, { country }: Product): void {
  const zone = zoneOf(byId(tx, 'countries', country)?.getString('timezone') ?? '');
  const faults = Object.entries(ownLeadFaults(said, localDay(timeOf(now), zone)));
  if (faults.length > 0) throw new Refusal('invalid', { fields: Object.fromEntries(faults.map(([name, code]) => [name, { code, message: code }])) });
}

function addOwnLead(desk: HandDesk, said: OwnLead, { main, sold, country }: Product, code: string): PbRecord {
  const { actor, body, now, tx } = desk;
  const text = body.message;
  const fields = {
    ...{ country, uuid: uuid(), name: said.name, phone_raw: said.phone, messenger: said.messenger, message: text, hotel: said.hotel },
    ...{
      excursion: main.id,
      variant: sold.id === main.id ? '' : sold.id,
      date_from: said.date,
      adults: said.adults,
      children: said.children,
      child_ages: said.ages,
    },
    ...{ language: body.language === 'en' ? 'en' : 'ru', source: byId(tx, 'sources', 'agent_manual') ? 'agent_manual' : 'other' },
    ...{ agent: actor.user, referral: { code, method: 'manual', at: new Date(timeOf(now)).toISOString() } },
    ...{ consent: { version: 'spoken', at: now }, received_at: now, updated_by: actor.ref },
  };
  const lead = desk.add('leads', fields, { action: 'create' }, checkLead);
  if (text !== '') {
    const entry = { lead: lead.id, client: lead.getString('client'), country, kind: 'message_in', channel: 'agent', text, data: {}, at: now };
    desk.add('activities', { ...entry, by: actor.ref, by_name: actor.name });
  }
  return lead;
}

/** The house holds seats in the agent's name: he sells nothing himself. */
const houseDesk = ({ tx, actor }: Desk, body: Plain): Desk => openDesk(tx, { ...SYSTEM, ref: actor.ref, name: actor.name }, body, null);

/** Holds seats of the agent's own allotment; `null` where it has none that suit: then the office answers the guest. */
function holdAllotted(desk: Desk, id: string, said: OwnLead, { main, sold, country }: Product) {
  // Who is a child and who pays as an adult is the trip's to say; where it goes by height, the office measures first.
  const asking = { adults: said.adults, children: said.children, infants: 0, child_ages: said.ages };
  const { party, ages, toMeasure } = guestParty(asking, bandOf(factsOf(sold), factsOf(main)));
  if (toMeasure) return null;
  const wanted = { agent: desk.actor.user, country, sold: sold.id, day: said.date, party, isWhole: sold.getBool('private') };
  if (wanted.isWhole || !mayHold(desk, id)) return null;
  const time = allottedTime(desk, wanted);
  if (time === '') return null;
  const trip = { excursion: main.id, variant: sold.id === main.id ? '' : sold.id, service_date: said.date, start_time: time };
  const house = houseDesk(desk, { uuid: uuid(), lead: id, ...trip, ...party, child_ages: ages, agent: desk.actor.user });
  const draft = draftIn(house);
  // Whom somebody has sold this trip and day just now the office asks whether a second one is meant.
  if (!draft || soldBefore(house, draft)) return null;
  const voucher = house.take('vouchers', insertVoucher(house, draft, { action: 'create' }).id);
  holdVoucher(house, voucher);
  saveVoucher(house, voucher, { action: 'hold' });
  return { id: voucher.id, start_time: time, expires_at: voucher.getString('expires_at') };
}

/** Whether all is said that the statuses ask for on the way to a hold; the house may ask for more than an agent knows. */
function mayHold(desk: Desk, id: string): boolean {
  const lead = desk.take('leads', id);
  const statuses = readStatuses(desk.tx);
  const fields = plainOf(lead);
  const path = wayTo(statuses, lead.getString('status'), 'hold');
  return path?.every((code) => unsaidOf(statuses.get(code)?.required ?? [], (field) => fields[field]).length === 0) ?? false;
}

/** A draft that can be held as it is; none where the office has to look first: sales are over, or there is no price. */
function draftIn(house: Desk): PbRecord | null {
  try {
    const draft = draftVoucher(house);
    requireComplete(draft);
    return draft;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export function endOwnHold(e: RequestEvent): void {
  deskAct(e, operations.endOwnHold, (desk, { id }) => {
    const voucher = desk.take('vouchers', id);
    const isOwn = voucher.getString('agent') === desk.actor.user && voucher.getString('created_by') === desk.actor.ref;
    if (!isOwn) throw new Refusal('not_found', { collection: 'vouchers' });
    const state = voucher.getString('state');
    const { paid, pending, refunding } = ledgerIn(desk.tx, voucher.id);
    if (state !== 'on_hold' || paid + pending + refunding !== 0) throw new Refusal('move_refused', { from: state, action: 'cancel', allowed: [] });
    const house = houseDesk(desk, { by: 'client', reason: ENDED });
    saveVoucher(house, voucher, { action: 'cancel', reason: cancelVoucher(house, voucher) });
    return { hold: { id: voucher.id, state: voucher.getString('state') } };
  });
}
