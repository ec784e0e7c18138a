import { vouchers } from '../../../model/vouchers/fields/vouchers.ts';
import { useEffect, useMemo, useState } from 'react';
import { can } from '../../../access/policy.ts';
import { browserPb, withPb } from '../../../data/ask.ts';
import { editVoucher, getVoucher } from '../voucher/vouchers.repo.ts';
import type { VoucherRow } from '../../../model/vouchers/answers.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { stepOf } from '../../../catalogue/currencies/rules/rate.ts';
import { isUnderWay, nextState, openOf, pickupGaps } from '../voucher/voucher.rules.ts';
import { voucherPath } from '../voucher/link.rules.ts';
import { localized } from '../../../i18n/localized.ts';
import { formatDate, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { hasDraft } from '../../../kit/form/draft.ts';
import { HistoryFold } from '../../../kit/history/History.tsx';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Fold } from '../../../kit/ui/before-live.tsx';
import { CopyButton } from '../../../kit/ui/CopyButton.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import { WaitingPlace } from '../../../fleet/departures/waiting/WaitingPlace.tsx';
import { ActButtons, DeleteDraft } from './ActButtons.tsx';
import { CancelForm } from '../calling-off/CancelForm.tsx';
import { UnprintedNotice } from '../sale/PrintedInput.tsx';
import { FitNotice, KeptFact } from './VoucherNotices.tsx';
import { EditForm, MoveForm } from '../sale/EditForm.tsx';
import { Payments } from '../payments/Payments.tsx';
import { voucherHistory } from './history-words.screen.ts';
import { rightsOf, useSaying } from '../voucher/refusal.screen.ts';
import { LivePrice, PriceLines } from '../sale/LivePrice.tsx';
import { VoucherPill } from '../voucher/VoucherPill.tsx';
import { gapsText } from '../voucher/VoucherPill.tsx';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { AMEND_SHAPE } from '../sale/sale-shapes.screen.ts';

/** Changes what was sold after its confirmation, at the frozen prices and with a reason. */
function AmendForm({ voucher, onChanged }: { readonly voucher: VoucherRow; readonly onChanged: (voucher: VoucherRow) => void }) {
  const { t } = useStaff();
  const saying = useSaying(voucher.currency);
  return (
    <RecordEditForm
      draft={`vouchers/${voucher.id}/amend`}
      record={voucher}
      shape={AMEND_SHAPE}
      isPaired
      submitLabel={t('amend_do')}
      save={(edit, expected) => saying(async () => editVoucher(await browserPb(), voucher.id, 'amend', edit, expected))}
      onSaved={(amended) => {
        sayDone(t('amend_done'));
        onChanged(amended);
      }}
    >
      <LivePrice voucher={voucher} />
    </RecordEditForm>
  );
}

const load = withPb(getVoucher);

interface VoucherPanelProps {
  readonly id: string;
  readonly first: VoucherRow | null;
  readonly formats: readonly CurrencyFormat[];
  readonly closeTo: string;
  readonly onChanged: () => void;
}

/** One voucher: what was sold and for how much, what was paid, and everything that may be done with it now. */
export function VoucherPanel({ id, first, formats, closeTo, onChanged }: VoucherPanelProps) {
  const { t } = useStaff();
  const { go } = useAddress();
  const { found, set, retry } = useQuery(load, [id], { first, live: live('vouchers') });
  const changed = (voucher: VoucherRow): void => {
    set(voucher);
    onChanged();
  };
  const deleted = (): void => {
    onChanged();
    go(closeTo);
  };
  const title = found.data ? found.data.number || found.data.lead_name_latin || t('voucher') : t('voucher');
  return (
    <SidePanel title={title} closeTo={closeTo}>
      <PanelRecord found={found} onRetry={retry}>
        {(voucher) => <Card voucher={voucher} formats={formats} onChanged={changed} onDeleted={deleted} />}
      </PanelRecord>
    </SidePanel>
  );
}

interface CardProps {
  readonly voucher: VoucherRow;
  readonly formats: readonly CurrencyFormat[];
  readonly onChanged: (voucher: VoucherRow) => void;
}

function Card({ voucher, formats, onChanged, onDeleted }: CardProps & { readonly onDeleted: () => void }) {
  const { t, lang, timezone, session } = useStaff();
  const rights = rightsOf(session, voucher);
  const saying = useSaying(voucher.currency);
  const { state } = voucher;
  const open = openOf(voucher);
  const recalculation = {
    units: voucher.units ?? [],
    extras: voucher.extras ?? [],
    transfer_price: voucher.transfer_price,
    discount: voucher.discount,
    step: stepOf(voucher.currency, formats),
    part_fees: voucher.part_fees,
    deposit_due: voucher.deposit_due,
    paid: voucher.paid,
    collect: open?.collect ?? 0,
    park_fee: voucher.park_fee,
    party: voucher,
    isEnded: open === null,
  };
  const link = voucherPath(voucher.public_token, voucher.language);
  const words = useMemo(() => voucherHistory(voucher.currency, formats), [voucher.currency, formats]);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <VoucherPill state={state} />
        <span className="text-ink-2">{voucher.number || t('voucher_no_number')}</span>
      </p>
      {state === 'on_hold' && voucher.expires_at && (
        <p className="kit-hint">{t('voucher_hold_until', { when: formatMoment(voucher.expires_at, lang, timezone) })}</p>
      )}
      {(state === 'draft' || state === 'on_hold') && <WaitingPlace voucher={voucher} mayWrite={rights.write} saying={saying} />}
      <div className="kit-form-foot">
        <ActButtons voucher={voucher} rights={rights} onChanged={onChanged} />
        {state === 'draft' && rights.write && <DeleteDraft voucher={voucher} onDeleted={onDeleted} />}
      </div>
      {(state === 'confirmed' || nextState(state, 'confirm') !== null) && pickupGaps(voucher).length > 0 && (
        <p className="kit-notice mt-3" data-pickup-open>
          {t(state === 'confirmed' ? 'voucher_gaps' : 'voucher_gaps_ahead', { gaps: gapsText(t, voucher) })}
        </p>
      )}
      {isUnderWay(state) && <FitNotice voucher={voucher} />}
      <UnprintedNotice texts={[voucher.lead_name_latin, voucher.hotel, voucher.room]} />
      {!rights.write && can(session, 'vouchers.edit') && <p className="kit-hint">{t('refused_not_own')}</p>}
      <dl className="kit-facts">
        <Origin voucher={voucher} />
        <div>
          <dt>{t('voucher_excursion')}</dt>
          <dd>{[localized(voucher, 'excursion_name', lang), localized(voucher, 'variant_name', lang)].filter(Boolean).join(' · ')}</dd>
        </div>
        <div>
          <dt>{t('voucher_date')}</dt>
          <dd>{[voucher.service_date && formatDate(voucher.service_date, lang), voucher.start_time].filter(Boolean).join(', ') || '—'}</dd>
        </div>
        <div>
          <dt>{t('voucher_guest')}</dt>
          <dd>{[voucher.lead_name_latin, voucher.contact_phone, voucher.contact_messenger].filter(Boolean).join(', ') || '—'}</dd>
        </div>
        <div>
          <dt>{t('voucher_pickup')}</dt>
          <dd>
            {[[voucher.pickup_from, voucher.pickup_to].filter(Boolean).join('–'), voucher.hotel, voucher.room, voucher.zone].filter(Boolean).join(', ') || '—'}
          </dd>
        </div>
        {voucher.refund_state !== 'none' && voucher.refund_state && (
          <div>
            <dt>{t('voucher_refund_state')}</dt>
            <dd data-refund-state={voucher.refund_state}>
              {t('voucher_refund_is', {
                sum: writeMoney(voucher.refund_due, voucher.currency, formats),
                state: t(vouchers.fields.refund_state.about.options[voucher.refund_state]),
              })}
            </dd>
          </div>
        )}
        <KeptFact voucher={voucher} formats={formats} />
        {voucher.credit_left > 0 && (
          <div>
            <dt>{t('voucher_credit_left')}</dt>
            <dd data-credit-left>{writeMoney(voucher.credit_left, voucher.currency, formats)}</dd>
          </div>
        )}
      </dl>
      {state !== 'draft' && (
        <p className="flex flex-wrap gap-2 pt-3">
          <a className="kit-button kit-button-plain" href={link} target="_blank" rel="noopener">
            {t('voucher_page')}
          </a>
          <CopyButton text={() => new URL(link, location.href).href} label={t('voucher_page_copy')} />
        </p>
      )}
      <section className="desk-section">
        <h3 className="kit-heading">{t('voucher_price')}</h3>
        <PriceLines of={recalculation} currency={voucher.currency} formats={formats} />
      </section>
      <Payments voucher={voucher} formats={formats} onChanged={onChanged} />
      {voucher.rule && (
        <details className="desk-why">
          <summary>{t('voucher_rule')}</summary>
          <ul className="desk-sentences">
            {voucher.rule.sentences[lang].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
      {(voucher.date_history?.length ?? 0) > 0 && (
        <details className="desk-why">
          <summary>{t('voucher_history_dates')}</summary>
          <ul className="desk-sentences">
            {voucher.date_history?.map((move) => (
              <li key={move.at}>
                {formatDate(move.from_date, lang)} → {formatDate(move.to_date, lang)} · {move.reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {rights.write && <Edits voucher={voucher} formats={formats} onChanged={onChanged} />}
      <HistoryFold entity="vouchers" id={voucher.id} revision={voucher.revision} words={words} />
    </>
  );
}

const EDITS = ['edit', 'amend', 'move', 'cancel'] as const;
type EditName = (typeof EDITS)[number];
const draftOf = (id: string, name: EditName): string => (name === 'edit' ? `vouchers/${id}` : `vouchers/${id}/${name}`);

/** Forms that open when they are wanted: the details, what was agreed anew, another date, cancelling. */
function Edits({ voucher, formats, onChanged }: CardProps) {
  const { t } = useStaff();
  const [open, setOpen] = useState<EditName | null>(null);
  // What somebody was typing before he had to sign in again stands open.
  useEffect(() => setOpen((now) => now ?? EDITS.find((name) => hasDraft(draftOf(voucher.id, name))) ?? null), [voucher.id]);
  const toggle = (name: EditName) => (isOpen: boolean) => setOpen((before) => (isOpen ? name : before === name ? null : before));
  const { state } = voucher;
  return (
    <>
      <Fold className="desk-why" open={open === 'edit'} onToggle={toggle('edit')}>
        <summary>{t('voucher_edit')}</summary>
        {open === 'edit' && <EditForm voucher={voucher} onChanged={onChanged} />}
      </Fold>
      {nextState(state, 'amend') && (
        <Fold className="desk-why" open={open === 'amend'} onToggle={toggle('amend')}>
          <summary>{t('voucher_act_amend')}</summary>
          {open === 'amend' && <AmendForm voucher={voucher} onChanged={onChanged} />}
        </Fold>
      )}
      {nextState(state, 'reschedule') && (
        <Fold className="desk-why" open={open === 'move'} onToggle={toggle('move')}>
          <summary>{t('voucher_act_reschedule')}</summary>
          {open === 'move' && <MoveForm voucher={voucher} onChanged={onChanged} />}
        </Fold>
      )}
      {state !== 'draft' && nextState(state, 'cancel') && (
        <Fold className="desk-why" open={open === 'cancel'} onToggle={toggle('cancel')}>
          <summary>{t('voucher_act_cancel')}</summary>
          {open === 'cancel' && <CancelForm voucher={voucher} formats={formats} onChanged={onChanged} />}
        </Fold>
      )}
    </>
  );
}

/** Whom it was sold to: the ways back to his lead and to his card. */
function Origin({ voucher: { lead, client } }: { readonly voucher: VoucherRow }) {
  const { t, lang, country } = useStaff();
  if (!lead && !client) return null;
  return (
    <div>
      <dt>{t('voucher_origin')}</dt>
      <dd className="flex flex-wrap gap-x-3">
        {lead && <a href={localePath(href('lead', { country, id: lead }), lang)}>{t('voucher_open_lead')}</a>}
        {client && <a href={localePath(href('client', { country, id: client }), lang)}>{t('voucher_open_client')}</a>}
      </dd>
    </div>
  );
}
