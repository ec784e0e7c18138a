import { useState } from 'react';
import { asking, browserPb } from '../../../data/ask.ts';
import { type AppError, asAppError } from '../../../errors/app-error.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { clockIn } from '../../../kit/fields/date/format-date.ts';
import { useKept } from '../../../kit/form/use-kept.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { Dialog } from '../../../kit/ui/Dialog.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { errorText, sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Pressed } from '../../../kit/ui/use-press.ts';
import type { VoucherRow } from '../../../model/vouchers/answers.ts';
import { VOUCHER_STATE_TITLES } from '../../../model/vouchers/fields/vocab.ts';
import { deleteVoucher } from '../../../model/vouchers/operations.ts';
import { mayAllow, useSaying, type VoucherRights } from '../voucher/refusal.screen.ts';
import { actionsOf, type VoucherAction } from '../voucher/voucher.rules.ts';
import { actOnVoucher, type VoucherAct, type VoucherWords } from '../voucher/vouchers.repo.ts';
import { gapsText } from '../voucher/VoucherPill.tsx';

interface Act {
  readonly act: VoucherAct;
  readonly title: MessageKey;
  readonly look: 'primary' | 'plain' | 'danger';
  /** Whether it is refused without a reason. */
  readonly needsReason: boolean;
}

/** Buttons of the actions that take no form of their own. What only the house's clock does has none. */
const ACTS: Partial<Record<VoucherAction, Act>> = {
  hold: { act: 'hold', title: 'voucher_act_hold', look: 'primary', needsReason: false },
  confirm: { act: 'confirm', title: 'voucher_act_confirm', look: 'primary', needsReason: false },
  send_to_supplier: { act: 'supplier', title: 'voucher_act_supplier', look: 'plain', needsReason: false },
  complete: { act: 'complete', title: 'voucher_act_complete', look: 'primary', needsReason: false },
  no_show: { act: 'no-show', title: 'voucher_act_no_show', look: 'danger', needsReason: true },
  reject: { act: 'reject', title: 'voucher_act_reject', look: 'danger', needsReason: true },
};
/** What is only a draft owes nobody anything: it takes a reason and no reckoning. */
const DROP: Act = { act: 'cancel', title: 'voucher_act_cancel', look: 'danger', needsReason: true };
const DECLINE: Act = { act: 'decline-refund', title: 'voucher_act_decline_refund', look: 'danger', needsReason: true };

/** What somebody can do to a voucher by one press. */
export function actsOf(
  { state, refund_state, service_date, start_time }: Pick<VoucherRow, 'state' | 'refund_state' | 'service_date' | 'start_time'>,
  /** Day and time on the country's clock, `YYYY-MM-DD HH:MM`. */
  now: string,
  rights: Pick<VoucherRights, 'write' | 'pay'>,
): readonly Act[] {
  // Before its day nobody can have missed a trip, and before its start it has not taken place.
  const tooEarly: readonly VoucherAction[] = [
    ...(now.slice(0, service_date.length) < service_date ? (['no_show'] as const) : []),
    ...(now <= `${service_date} ${start_time}` ? (['complete'] as const) : []),
  ];
  const acts = actionsOf(state).flatMap((action) => (tooEarly.includes(action) ? [] : (ACTS[action] ?? [])));
  return [
    ...(rights.write ? acts : []),
    ...(rights.write && state === 'draft' ? [DROP] : []),
    ...(refund_state === 'due' && rights.pay('refund') ? [DECLINE] : []),
  ];
}

interface ActButtonsProps {
  readonly voucher: VoucherRow;
  readonly rights: VoucherRights;
  readonly onChanged: (voucher: VoucherRow) => void;
}

/** The allowed transitions as buttons; what has to be explained asks why first. */
export function ActButtons({ voucher, rights, onChanged }: ActButtonsProps) {
  const { t, timezone } = useStaff();
  const saying = useSaying(voucher.currency);
  const [asked, setAsked] = useState<{ readonly act: Act; readonly text: string; readonly said: VoucherWords } | null>(null);
  const [{ why }, put, drop] = useKept(`vouchers/${voucher.id}/why`, { why: '' });
  const [error, setError] = useState<AppError | null>(null);

  const act = async ({ act: name }: Act, body: VoucherWords): Promise<void> => {
    const changed = await saying(async () => actOnVoucher(await browserPb(), voucher.id, name, body, { expected: voucher.revision }));
    setAsked(null);
    drop();
    onChanged(changed);
    const gaps = name === 'confirm' ? gapsText(t, changed) : '';
    sayDone([t('voucher_done', { state: t(VOUCHER_STATE_TITLES[changed.state]) }), gaps && t('voucher_gaps', { gaps })].filter(Boolean).join('. '));
  };
  /** Comes to `false` where it asks something first. */
  const press = async (one: Act): Promise<Pressed> => {
    // What was refused before was another question.
    setError(null);
    if (one.needsReason) {
      setAsked({ act: one, text: '', said: {} });
      return false;
    }
    try {
      return await act(one, {});
    } catch (thrown) {
      const refused = asAppError(thrown);
      // What a senior may set aside he sets aside with a reason; so is a deposit that is not there.
      const said = refused.code === 'deposit_missing' ? { without_deposit: true } : { off_schedule: true };
      if (refused.code !== 'deposit_missing' && !mayAllow(refused, rights)) throw refused;
      setAsked({ act: one, text: errorText(t, refused), said });
      return false;
    }
  };
  const say = async (): Promise<Pressed> => {
    if (!asked) return false;
    setError(null);
    try {
      await act(asked.act, { reason: why.trim(), ...asked.said });
    } catch (thrown) {
      const refused = asAppError(thrown);
      setError(refused);
      if (refused.code === 'deposit_missing') setAsked({ ...asked, said: { ...asked.said, without_deposit: true } });
      throw thrown;
    }
  };
  return (
    <>
      {actsOf(voucher, clockIn(timezone, Date.now()), rights).map((one) => (
        <Button key={one.act} look={one.look} action={() => press(one)}>
          {t(one.title)}
        </Button>
      ))}
      <Dialog
        title={asked ? t(asked.said.without_deposit ? 'voucher_confirm_anyway' : asked.act.title) : ''}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
      >
        {asked?.text && <p className="text-ink-2">{asked.text}</p>}
        <TextField label={t('voucher_why')} value={why} isRequired maxLength={500} onChange={(next) => put({ why: next })} />
        {error && (
          <p className="kit-error" role="alert">
            {errorText(t, error)}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button action={() => setAsked(null)}>{t('cancel')}</Button>
          <Button look="primary" action={say}>
            {asked ? t(asked.said.without_deposit ? 'voucher_confirm_anyway' : asked.act.title) : ''}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

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
