import { type RefObject, useRef } from 'react';
import { browserPb } from '../../../data/ask.ts';
import { actOnVoucher, createVoucher, editVoucher, getLeadToSell, getVoucher, type LeadToSell } from '../voucher/vouchers.repo.ts';
import type { VoucherRow } from '../../../model/vouchers/answers.ts';
import type { ChildBand } from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import { type CopyPart, copyPartsIn } from './copy.rules.ts';
import { childSentence } from '../../../catalogue/catalogue/fact-sentences.ts';
import type { FormValues } from '../../../kit/fields/base/form-field.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { href, localePath } from '../../../routing/href.ts';
import { LivePrice } from './LivePrice.tsx';
import { useSaying } from '../voucher/refusal.screen.ts';
import { SALE_FIELDS } from './sale-fields.tsx';
import { excursionsOf, fromSaleValues, text, toSaleValues } from './sale-values.screen.ts';
import { PROPOSES } from '../../../catalogue/catalogue/HotelInput.tsx';
import { agedDrafts, copiedPeople } from '../people/PeopleInput.tsx';
import type PocketBase from 'pocketbase';
import { AppError } from '../../../errors/app-error.ts';
import { editFrom, standOn } from '../../../kit/form/record-shape.ts';
import type { IdempotencyKeys } from '../../../lib/idempotency-keys.ts';
import { shapeIn } from './sale-shapes.screen.ts';
import { wishedTrip } from './wish.rules.ts';
import type { ExcursionOption } from '../../../catalogue/catalogue/repo/excursion-options.ts';
import { bandOf, type GuestParty, guestParty } from '../../../catalogue/catalogue/rules/party.ts';
import { latinOf } from '../../../lib/contacts/contacts.ts';
import type { ExtraLine } from '../../../model/vouchers/fields/shapes.ts';

interface Wanted {
  readonly excursion: string;
  readonly variant: string;
}

/** The trip that the lead is sold; nothing where he has to be asked which. */
const wantedOf = (lead: LeadToSell): Wanted => wishedTrip(lead, lead.named) ?? { excursion: '', variant: '' };

/** The lead as if it asked for this excursion. */
export const askingFor = (lead: LeadToSell, named: string): LeadToSell => ({ ...lead, named });

/** Who comes, as the trip that the lead asks for counts them. */
function partyOfLead(lead: LeadToSell, options: readonly ExcursionOption[]): GuestParty {
  const { excursion, variant } = wantedOf(lead);
  const main = options.find(({ id }) => id === excursion);
  return guestParty(lead, bandOf(options.find(({ id }) => id === variant) ?? main, main));
}

/** What the guest wants beside the seats of the trip that he asked for, at the price of that day. */
const extrasOf = (lead: LeadToSell): readonly ExtraLine[] =>
  wantedOf(lead).excursion === lead.excursion
    ? (lead.extras ?? []).flatMap(({ qty, name_ru = '', name_en = '', price }) =>
        name_ru === '' || price === undefined ? [] : [{ name_ru, name_en: name_en || name_ru, qty, price }],
      )
    : [];

/** What the sale's form knows out of a lead, as the backend would take it; children whom somebody has to measure first are in no number. */
export function leadValues(lead: LeadToSell, options: readonly ExcursionOption[]): FormValues {
  const { party, ages, toMeasure } = partyOfLead(lead, options);
  return {
    ...wantedOf(lead),
    service_date: lead.date_from,
    adults: String(party.adults),
    children: toMeasure ? '' : String(party.children),
    infants: toMeasure ? '' : String(party.infants),
    people: agedDrafts(toMeasure ? [] : ages, party.infants),
    lead_name_latin: latinOf(lead.name),
    // A masked contact is no contact: the backend knows the whole one.
    contact_phone: lead.masked ? '' : lead.phone_e164 || lead.phone_raw,
    contact_messenger: lead.masked ? '' : lead.messenger,
    language: lead.language || 'ru',
    hotel: lead.hotel,
    room: lead.room,
    zone: lead.zone,
    extras: JSON.stringify(extrasOf(lead)),
  };
}

const CONTACTS = ['contact_phone', 'contact_messenger'];

/** What goes to the backend with the lead's id; contacts that were not said come from the lead. */
export function leadBody(sale: Readonly<Record<string, unknown>>, { id }: Pick<LeadToSell, 'id'>): Readonly<Record<string, unknown>> {
  return { ...Object.fromEntries(Object.entries(sale).filter(([name, value]) => value !== '' || !CONTACTS.includes(name))), lead: id };
}

interface Sale {
  readonly values: FormValues;
  readonly body: Readonly<Record<string, unknown>>;
  readonly isHold: boolean;
}

/** The voucher that the first press of this form has made already, where its answer was lost. */
function firstIn(error: unknown, values: FormValues): VoucherRow | null {
  const first = error instanceof AppError && error.code === 'key_reused' ? error.data['first'] : null;
  const voucher = (first as { readonly voucher?: VoucherRow } | null)?.voucher;
  return voucher?.id && voucher.lead_name_latin === text(values, 'lead_name_latin') ? voucher : null;
}

/**
 * Makes one voucher out of one filled-in form, however often it is sent: what was typed after a lost answer is changed in
 * the voucher that is there. @throws AppError
 */
export async function createOnce(pb: PocketBase, keys: IdempotencyKeys, { values, body, isHold }: Sale): Promise<VoucherRow> {
  const make = (): Promise<VoucherRow> => createVoucher(pb, { ...body, ...(isHold ? { hold: true } : {}) }, keys.keyFor('create'));
  try {
    const made = await make();
    keys.done();
    return made;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'key_reused') throw error;
    const first = firstIn(error, values);
    keys.done();
    // Somebody else is meant by now.
    if (!first) return createOnce(pb, keys, { values, body, isHold });
    const edit = editFrom(shapeIn(first.state), standOn(shapeIn(first.state), first), values);
    const changed = Object.keys(edit.fields).length === 0 ? first : await editVoucher(pb, first.id, 'save', edit, first.revision);
    return isHold && changed.state === 'draft' ? actOnVoucher(pb, first.id, 'hold', {}, { expected: changed.revision }) : changed;
  }
}

/** The window belongs to its day and the start to its excursion: neither goes along. */
const FIELDS: Readonly<Record<CopyPart, readonly string[]>> = {
  party: ['adults', 'children', 'infants', 'people', 'people_unknown', 'restrictions', 'meal'],
  pickup: ['transfer', 'transfer_price', 'zone', 'hotel', 'room', 'lobby_note', 'return_to'],
  excursion: ['excursion', 'variant'],
  date: ['service_date'],
};
/** What a lead knows of its party. */
const PARTY = ['adults', 'children', 'infants', 'people'];
/** Who goes is the same guest in any case. */
const GUEST = ['lead_name_latin', 'contact_phone', 'contact_messenger', 'language'];

/**
 * What the form of one more voucher begins with: the guest as his lead knows him, and the chosen parts of another voucher.
 * @param guest the form's values out of the lead
 * @param named the excursion that is meant: of it the lead's day and people stand where the other voucher's were not chosen,
 * unless he sails on that day already
 */
export function copiedValues(voucher: VoucherRow, parts: readonly CopyPart[], guest: FormValues, named = ''): FormValues {
  const known = toSaleValues(voucher);
  const from = { ...known, people: copiedPeople(known['people']), people_unknown: false };
  const names = parts.flatMap((part) => FIELDS[part]);
  const copied = { ...pick(guest, GUEST), ...pick(from, names) };
  if (named === '') return copied;
  const meant = [...PARTY, ...(guest['service_date'] === voucher.service_date ? [] : ['service_date'])];
  return { ...pick(guest, meant), ...copied, ...pick(guest, FIELDS.excursion) };
}

const pick = (values: FormValues, names: readonly string[]): FormValues => Object.fromEntries(names.map((name) => [name, values[name] ?? '']));

/** A second way to send a form: it raises a flag that the sending reads. */
function SubmitWith({ label, flag }: { readonly label: string; readonly flag: RefObject<boolean> }) {
  return (
    <button
      type="submit"
      className="kit-button kit-button-plain"
      onClick={() => {
        flag.current = true;
      }}
    >
      {label}
    </button>
  );
}

interface CreateVoucherPanelProps {
  readonly closeTo: string;
  /** Query of the address: the `lead` that it is sold to, the `excursion` that he means now, the voucher `from` which parts are `copy`ed. */
  readonly query: string;
  readonly onCreated: (voucher: VoucherRow) => void;
}

/** What is proposed of a pick-up fills the form at once: nothing was agreed yet. */
const NOTHING = { ...toSaleValues(null), [PROPOSES]: true };

/** What a new voucher is made out of. */
interface Source {
  readonly id: string;
  readonly lead: LeadToSell;
  readonly values: FormValues;
  /** Heights of children of whom only ages are known; `null` where everybody is counted. */
  readonly toMeasure: ChildBand | null;
}
async function load(query: string): Promise<Source> {
  const params = new URLSearchParams(query);
  const pb = await browserPb();
  const known = await getLeadToSell(pb, params.get('lead') ?? '');
  const options = await excursionsOf(known.country);
  const named = params.get('excursion') ?? '';
  const lead = askingFor(known, named);
  const guest = leadValues(lead, options);
  const from = params.get('from');
  const parts = copyPartsIn(params.get('copy'));
  const values = from ? copiedValues(await getVoucher(pb, from), parts, guest, named) : guest;
  const isLeadsParty = !from || (named !== '' && !parts.includes('party'));
  return { id: query, lead, values, toMeasure: isLeadsParty ? partyOfLead(lead, options).toMeasure : null };
}

/** A new voucher: a draft, or at once a hold. */
export function CreateVoucherPanel({ closeTo, query, onCreated }: CreateVoucherPanelProps) {
  const { t } = useStaff();
  return (
    <SidePanel title={t('voucher_new')} closeTo={closeTo} isNew>
      {new URLSearchParams(query).has('lead') ? <FromLead key={query} query={query} onCreated={onCreated} /> : <SaleForm source={null} onCreated={onCreated} />}
    </SidePanel>
  );
}

function FromLead({ query, onCreated }: { readonly query: string; readonly onCreated: (voucher: VoucherRow) => void }) {
  const { found, retry } = useQuery(load, [query]);
  return (
    <PanelRecord found={found} onRetry={retry}>
      {(source) => <SaleForm source={source} onCreated={onCreated} />}
    </PanelRecord>
  );
}

function SaleForm({ source, onCreated }: { readonly source: Source | null; readonly onCreated: (voucher: VoucherRow) => void }) {
  const { t, lang, country } = useStaff();
  const saying = useSaying();
  const lead = source?.lead ?? null;
  const query = new URLSearchParams(source?.id);
  const named = ['from', 'excursion'].flatMap((param) => query.get(param) ?? []);
  const name = ['vouchers/create', lead?.id ?? '', ...named].join('/');
  // One for all that is typed into the form until it is saved or discarded.
  const keys = useIdempotencyKeys(`${name}/intent`);
  const isHold = useRef(false);
  let made: VoucherRow | null = null;
  return (
    <>
      {lead && (
        <p className="kit-hint pb-3">
          <a href={localePath(href('lead', { country, id: lead.id }), lang)}>{t('voucher_from_lead', { name: `${lead.name} · ${lead.number}` })}</a>
        </p>
      )}
      {source?.toMeasure && (
        <p className="kit-notice" role="note">
          {t('voucher_to_measure', { children: childSentence(source.toMeasure, lang), ages: (source.lead.child_ages ?? []).join(', ') })}
        </p>
      )}
      <RecordForm
        draft={name}
        onDiscarded={keys.done}
        fields={SALE_FIELDS}
        values={source ? { ...NOTHING, ...source.values } : NOTHING}
        isPaired
        submitLabel={t('voucher_create')}
        actions={<SubmitWith label={t('voucher_create_hold')} flag={isHold} />}
        onSubmit={(values) =>
          saying(async () => {
            const sale = fromSaleValues(values);
            const body = { ...(lead ? leadBody(sale, lead) : sale), country };
            const wanted = { values, body, isHold: isHold.current };
            isHold.current = false;
            made = await createOnce(await browserPb(), keys, wanted);
            sayDone(t('voucher_created'));
          })
        }
        onSaved={() => made && onCreated(made)}
      >
        <LivePrice />
      </RecordForm>
    </>
  );
}
