import type PocketBase from 'pocketbase';
import type { Edit } from '../../schema/edit.ts';
import { answered } from '../../errors/from-pocketbase.ts';
import type { Activity } from '../../model/leads/fields/activities.ts';
import { type Lead, type LeadRow, leads, type NewLead } from '../../model/leads/fields/leads.ts';
import type { LeadStage } from '../../model/leads/fields/lead-stages.ts';
import type { Offer } from '../../model/offers/fields/offers.ts';
import type { Payment } from '../../model/vouchers/fields/payments.ts';
import type { Voucher } from '../../model/vouchers/fields/vouchers.ts';
import { LEAD_FILTERS, LEAD_WAS } from '../../model/leads/list.ts';
import type { VOUCHER_LINE } from '../../schema/rows.ts';
import type { CancelledBy } from '../../model/cancellation/fields/vocab.ts';
import type { ExcursionName } from '../../catalogue/catalogue/repo/excursion-names.ts';
import type { Filters, ListPage, ListQuery, ListShape } from '../../data/list-query.ts';
import { all } from '../../data/query.ts';
import { askedFor, deskRead, deskWrite, editBody, type ListAnswer, pageOf, cursorOf, type WriteFacts, writeHeaders } from '../../data/desk.ts';
import { isPeriod, type Office, periodStart } from '../../data/periods.ts';

export type LeadRecord = Omit<Lead, 'search' | 'keys'> & { readonly masked?: boolean };

const CODE = /^[a-z0-9_]{1,30}$/;
/** The desk's own route answers these filters; nothing is left for a condition. */
const byRoute = (accepts: (value: string) => boolean) => ({ accepts, means: () => all() });
const isCode = (value: string): boolean => CODE.test(value);

/** What can be asked of the list of leads. */
export const LEAD_LIST: ListShape = {
  description: leads,
  search: [],
  filters: LEAD_FILTERS,
  was: LEAD_WAS,
  asked: {
    status: byRoute(isCode),
    assigned_user: byRoute(isCode),
    source: byRoute(isCode),
    overdue: byRoute((value) => value === '1'),
    period: byRoute(isPeriod),
  },
  sorts: ['created', 'due_at'],
  directions: { created: 'descending', due_at: 'ascending' },
  defaultSort: { field: 'created', descending: true },
  pageSize: 50,
  paging: 'keyset',
};

const UNASKED: ListQuery = { search: '', filters: {}, sort: LEAD_LIST.defaultSort, page: 1, cursor: null };

/** The question in the words of the desk's route. */
function paramsOf({ country, timezone }: Office, { search, filters, sort, cursor }: ListQuery): Record<string, string> {
  const { period, ...others } = filters;
  return {
    country,
    ...others,
    ...(search === '' ? {} : { q: search }),
    ...(period ? { from: new Date(periodStart(period, Date.now(), timezone)).toISOString() } : {}),
    ...cursorOf(cursor),
    sort: sort.field,
  };
}

/** One page of a country's leads. */
export async function listLeads(pb: PocketBase, office: Office, query: ListQuery): Promise<ListPage<LeadRow>> {
  return pageOf(await deskRead<ListAnswer<LeadRow>>(pb, 'leads', { ...paramsOf(office, query), ...askedFor(query, LEAD_LIST.pageSize) }));
}

/** A column of the board: its first leads, and how many there are up to a thousand. */
export interface BoardColumn {
  readonly status: string;
  readonly rows: readonly LeadRow[];
  readonly total: number;
  readonly isMore: boolean;
}

/** The first leads of every status. */
export async function readBoard(pb: PocketBase, office: Office, { status: _one, ...filters }: Filters): Promise<readonly BoardColumn[]> {
  const { columns } = await deskRead<{ readonly columns: readonly BoardColumn[] }>(pb, 'board', paramsOf(office, { ...UNASKED, filters }));
  return columns;
}

/** What somebody may do with a lead. */
export interface LeadRights {
  readonly edit: boolean;
  readonly take: boolean;
  readonly assign: boolean;
  /** Whether he may put others of his into it; of others' it is a senior's to do. */
  readonly merge: boolean;
  /** Whether he may write down what the guest said. */
  readonly log: boolean;
}
/** What the pages of leads and clients know of a voucher. */
export type LeadVoucher = Pick<Voucher, (typeof VOUCHER_LINE)[number]>;

interface DeedFacts {
  readonly id: string;
  readonly voucher: string;
  /** Number of the voucher; '' before its confirmation. */
  readonly number: string;
  readonly at: string;
  /** Who did it, as in audit events. */
  readonly by: string;
}
/** What was done to a voucher of a lead. Sums are minor units of their currency. */
export type Deed = DeedFacts &
  (
    | ({
        readonly what: 'payment';
        /** Kind of the payment that a correction puts right; '' of any other. */
        readonly corrected: Payment['kind'] | '';
      } & Pick<Payment, 'kind' | 'amount' | 'currency' | 'state' | 'method'>)
    | { readonly what: 'moved'; readonly from_date: string; readonly to_date: string; readonly reason: string }
    | { readonly what: 'cancelled'; readonly cause: CancelledBy; readonly reason: string }
  );

/** What a lead tells of a client. */
export interface LeadClient {
  readonly id: string;
  readonly name: string;
}

/** Everything that the page of a lead shows. */
export interface LeadPage {
  readonly lead: LeadRecord;
  readonly activities: readonly Activity[];
  readonly deeds: readonly Deed[];
  /** Names of the excursions that are spoken of. */
  readonly names: readonly ExcursionName[];
  readonly periods: readonly LeadStage[];
  readonly offers: readonly Offer[];
  readonly merged: readonly LeadRecord[];
  readonly duplicates: { readonly leads: readonly LeadRecord[]; readonly clients: readonly LeadClient[] };
  readonly client: LeadClient | null;
  readonly vouchers: readonly LeadVoucher[];
  readonly can: LeadRights;
}

export function getLeadPage(pb: PocketBase, id: string): Promise<LeadPage> {
  return deskRead(pb, `leads/${id}`);
}

/** What goes with a move: the reason of a loss, the fields that the status asks for. */
export interface MoveDetails {
  readonly loss_reason?: string;
  readonly loss_note?: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}
interface LeadAnswer {
  readonly lead: LeadRecord;
}

export async function moveLead(pb: PocketBase, { id, revision }: Pick<Lead, 'id' | 'revision'>, to: string, details: MoveDetails = {}): Promise<LeadRecord> {
  return (await deskWrite<LeadAnswer>(pb, `leads/${id}/move`, { to, ...details }, { expected: revision })).lead;
}

export async function assignLead(pb: PocketBase, { id, revision }: Pick<Lead, 'id' | 'revision'>, user: string): Promise<LeadRecord> {
  return (await deskWrite<LeadAnswer>(pb, `leads/${id}/assign`, { user }, { expected: revision })).lead;
}

export interface NextAction {
  readonly next_action: string;
  readonly next_action_at: string;
}
export async function planLead(pb: PocketBase, id: string, edit: Edit, expected: number): Promise<LeadRecord> {
  return (await deskWrite<LeadAnswer>(pb, `leads/${id}/next`, editBody(edit), { expected })).lead;
}

export interface NewActivity extends Partial<NextAction> {
  readonly kind: string;
  readonly text: string;
  readonly channel?: string;
}
export async function addActivity(pb: PocketBase, id: string, activity: NewActivity, facts: WriteFacts = {}): Promise<LeadRecord> {
  return (await deskWrite<LeadAnswer>(pb, `leads/${id}/activity`, { ...activity }, facts)).lead;
}

export interface NewOffer {
  readonly excursions: readonly string[];
  readonly note: string;
  readonly channel: string;
}
/** How far an offer has led its lead: from which status to which, and the one that it could not enter, with what that asks for. */
export interface OfferMove {
  readonly from: string;
  readonly status: string;
  readonly next: string;
  readonly missing: readonly string[];
}
interface OfferAnswer {
  readonly offer: Offer;
  readonly move: OfferMove;
}
export function offerLead(pb: PocketBase, id: string, offer: NewOffer, facts: WriteFacts = {}): Promise<OfferAnswer> {
  return deskWrite(pb, `leads/${id}/offer`, { ...offer }, facts);
}

/** Who has a contact already: no way to reach anybody stands there. */
export interface SameContact {
  readonly leads: readonly Pick<Lead, 'id' | 'number' | 'name' | 'status' | 'assigned_user'>[];
  readonly clients: readonly LeadClient[];
}
export interface SameQuestion extends Readonly<Record<'phone' | 'messenger' | 'email', string>> {
  /** The lead whose contacts they are to be, '' for a new one: it and its client are not told of. */
  readonly lead: string;
}
export function findSame(pb: PocketBase, country: string, question: SameQuestion): Promise<SameContact> {
  return deskRead(pb, 'leads/same', { country, ...question });
}

export function updateLead(pb: PocketBase, id: string, edit: Edit, expected: number): Promise<LeadRecord> {
  return answered(pb.collection('leads').update<LeadRecord>(id, editBody(edit), { headers: writeHeaders({ expected }) }));
}

export async function createLead(pb: PocketBase, country: string, input: NewLead, facts: WriteFacts = {}): Promise<LeadRecord> {
  return (await deskWrite<LeadAnswer>(pb, 'leads', { ...input, country }, facts)).lead;
}

/** Puts lead `from` into this one; the other stays, closed as a duplicate. */
export async function mergeLead(pb: PocketBase, into: Pick<Lead, 'id' | 'revision'>, from: Pick<Lead, 'id' | 'revision'>): Promise<LeadRecord> {
  const body = { from: from.id, expected_from: from.revision };
  return (await deskWrite<LeadAnswer>(pb, `leads/${into.id}/merge`, body, { expected: into.revision })).lead;
}

/** Ties the lead to a client who is known already. */
export async function linkClient(pb: PocketBase, { id, revision }: Pick<Lead, 'id' | 'revision'>, client: string): Promise<LeadRecord> {
  return (await deskWrite<LeadAnswer>(pb, `leads/${id}/client`, { client }, { expected: revision })).lead;
}

/** Contacts of somebody else's guest; who asked is written down. */
export function revealLead(pb: PocketBase, id: string): Promise<Pick<Lead, 'phone_raw' | 'phone_e164' | 'messenger' | 'email'>> {
  return deskWrite(pb, `leads/${id}/reveal`, {});
}
