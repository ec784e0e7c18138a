import { useRef } from 'react';
import { browserPb } from '../../data/browser-pb.ts';
import { getLeadPage, type LeadRecord } from '../../data/repos/leads.ts';
import { createVoucher, type VoucherRow } from '../../data/repos/vouchers.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { PanelRecord } from '../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../kit/panels/Panels.tsx';
import { useRecord } from '../../kit/panels/use-record.ts';
import { sayDone } from '../../kit/ui/say.ts';
import { useStaff } from '../../kit/ui/staff-context.ts';
import { useRequestKeys } from '../../kit/form/use-request-keys.ts';
import { localePath, paths } from '../../routing/href.ts';
import { leadBody, leadValues } from './from-lead.ts';
import { LivePrice } from './LivePrice.tsx';
import { useSaying } from './refusal.ts';
import { SALE_FIELDS } from './sale-fields.tsx';
import { fromSaleValues, toSaleValues } from './sale-values.ts';
import { SubmitWith } from './SubmitWith.tsx';

interface CreateVoucherPanelProps {
  readonly closeTo: string;
  /** Lead that it is sold to, where it is made out of one. */
  readonly lead: string | null;
  readonly onCreated: (voucher: VoucherRow) => void;
}

const NOTHING = toSaleValues(null);
const load = (id: string): Promise<LeadRecord> =>
  browserPb()
    .then((pb) => getLeadPage(pb, id))
    .then(({ lead }) => lead);

/** A new voucher: a draft, or at once a hold. */
export function CreateVoucherPanel({ closeTo, lead, onCreated }: CreateVoucherPanelProps) {
  const { t } = useStaff();
  return (
    <SidePanel title={t('voucher_new')} closeTo={closeTo}>
      {lead ? <FromLead key={lead} id={lead} onCreated={onCreated} /> : <SaleForm lead={null} onCreated={onCreated} />}
    </SidePanel>
  );
}

function FromLead({ id, onCreated }: { readonly id: string; readonly onCreated: (voucher: VoucherRow) => void }) {
  const { found, retry } = useRecord(id, null, load);
  return (
    <PanelRecord found={found} onRetry={retry}>
      {(lead) => <SaleForm lead={lead} onCreated={onCreated} />}
    </PanelRecord>
  );
}

function SaleForm({ lead, onCreated }: { readonly lead: LeadRecord | null; readonly onCreated: (voucher: VoucherRow) => void }) {
  const { t, lang, country } = useStaff();
  const saying = useSaying();
  const keys = useRequestKeys(`vouchers/create/${lead?.id ?? ''}`);
  const isHold = useRef(false);
  let made: VoucherRow | null = null;
  return (
    <>
      {lead && (
        <p className="kit-hint pb-3">
          <a href={localePath(paths.lead(country, lead.id), lang)}>{t('voucher_from_lead', { name: `${lead.name} · ${lead.number}` })}</a>
        </p>
      )}
      <RecordForm
        draft={`vouchers/create/${lead?.id ?? ''}`}
        fields={SALE_FIELDS}
        values={lead ? { ...NOTHING, ...leadValues(lead) } : NOTHING}
        isPaired
        submitLabel={t('voucher_create')}
        actions={<SubmitWith label={t('voucher_create_hold')} flag={isHold} />}
        onSubmit={(values) =>
          saying(async () => {
            const sale = fromSaleValues(values);
            const body = { ...(lead ? leadBody(sale, lead) : sale), country, ...(isHold.current ? { hold: true } : {}) };
            isHold.current = false;
            made = await createVoucher(await browserPb(), body, keys.keyFor(body));
            keys.done();
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
