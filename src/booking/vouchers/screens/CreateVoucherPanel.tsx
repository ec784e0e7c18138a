import { useRef } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { getLeadToSell, getVoucher, type LeadToSell, type VoucherRow } from '../repo.ts';
import type { ChildBand } from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import { copyPartsIn } from '../rules/copy.ts';
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
import { askingFor, leadBody, leadValues, partyOfLead } from './from-lead.ts';
import { copiedValues } from './copy-values.ts';
import { createOnce } from './create-once.ts';
import { LivePrice } from './LivePrice.tsx';
import { useSaying } from './refusal.ts';
import { SALE_FIELDS } from './sale-fields.tsx';
import { fromSaleValues, toSaleValues } from './sale-values.ts';
import { PROPOSES } from './use-pickup-default.ts';
import { SubmitWith } from './SubmitWith.tsx';
import { excursionsOf } from './use-excursions.ts';

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
  const copied = from ? copiedValues(await getVoucher(pb, from), copyPartsIn(params.get('copy')), guest) : guest;
  const values = named === '' ? copied : { ...copied, excursion: guest['excursion'] ?? null, variant: guest['variant'] ?? null };
  return { id: query, lead, values, toMeasure: from ? null : partyOfLead(lead, options).toMeasure };
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
