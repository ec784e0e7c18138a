import { useState } from 'react';
import { asking } from '../../../data/asking.ts';
import { deleteVoucher } from '../../../model/vouchers/operations.ts';
import type { VoucherRow } from '../../../model/vouchers/answers.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { useSaying } from './refusal.ts';

/** Takes a draft away that nobody wants. */
export function DeleteDraft({ voucher, onDeleted }: { readonly voucher: VoucherRow; readonly onDeleted: () => void }) {
  const { t } = useStaff();
  const saying = useSaying(voucher.currency);
  const [isAsked, setIsAsked] = useState(false);
  const remove = async (): Promise<void> => {
    try {
      const { id, revision } = voucher;
      await saying(async () => asking(deleteVoucher)({ id }, { expected: revision }));
    } catch (thrown) {
      // Somebody was quicker: it is gone, as it was meant to be.
      if (asAppError(thrown).code !== 'not_found') throw thrown;
    }
    setIsAsked(false);
    sayDone(t('voucher_deleted'));
    onDeleted();
  };
  return (
    <>
      <Button look="danger" action={() => setIsAsked(true)}>
        {t('voucher_delete')}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={t('voucher_delete_title', { name: voucher.lead_name_latin || t('voucher') })}
        text={t('voucher_delete_text')}
        confirm={t('voucher_delete')}
        onConfirm={remove}
        onClose={() => setIsAsked(false)}
      />
    </>
  );
}
