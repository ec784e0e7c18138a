import { useRef } from 'react';
import { browserPb } from '../../data/browser-pb.ts';
import { createVoucher, type VoucherRow } from '../../data/repos/vouchers.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { SidePanel } from '../../kit/panels/Panels.tsx';
import { sayDone } from '../../kit/ui/say.ts';
import { useStaff } from '../../kit/ui/staff-context.ts';
import { useRequestKeys } from '../../kit/ui/use-request-keys.ts';
import { SALE_FIELDS } from './sale-fields.tsx';
import { LivePrice } from './sale-inputs.tsx';
import { fromSaleValues, toSaleValues } from './sale-values.ts';
import { SubmitWith } from './SubmitWith.tsx';

interface CreateVoucherPanelProps {
  readonly closeTo: string;
  /** Lead that it is sold to, where it is made out of one. */
  readonly lead: string | null;
  readonly onCreated: (voucher: VoucherRow) => void;
}

const NOTHING = toSaleValues(null);

/** A new voucher: a draft, or at once a hold. */
export function CreateVoucherPanel({ closeTo, lead, onCreated }: CreateVoucherPanelProps) {
  const { t, country } = useStaff();
  const keys = useRequestKeys();
  const isHold = useRef(false);
  let made: VoucherRow | null = null;
  return (
    <SidePanel title={t('voucher_new')} closeTo={closeTo}>
      <RecordForm
        draft={`vouchers/create/${lead ?? ''}`}
        fields={SALE_FIELDS}
        values={NOTHING}
        submitLabel={t('voucher_create')}
        actions={<SubmitWith label={t('voucher_create_hold')} flag={isHold} />}
        onSubmit={async (values) => {
          const body = { ...fromSaleValues(values), country, ...(lead ? { lead } : {}), ...(isHold.current ? { hold: true } : {}) };
          isHold.current = false;
          made = await createVoucher(await browserPb(), body, keys.keyFor(body));
          keys.done();
          sayDone(t('voucher_created'));
        }}
        onSaved={() => made && onCreated(made)}
      >
        <LivePrice />
      </RecordForm>
    </SidePanel>
  );
}
