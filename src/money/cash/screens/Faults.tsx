import { useState } from 'react';
import { asking } from '../../../data/ask.ts';
import { formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import { PAYMENT_METHODS, PAYMENT_METHOD_TITLES } from '../../../model/vouchers/fields/vocab.ts';
import { prepareRequest } from '../../../model/cash/operations.ts';
import type { CountFault } from '../rules/day.ts';
import type { DayFault } from '../../../model/cash/answers.ts';
import type { HolderName } from '../../../model/cash/answers.ts';
import { Rows } from './Rows.tsx';
import { FAULT_WORDS, holderText } from './words.ts';
import type { Pressed } from '../../../kit/ui/use-press.ts';

interface FaultsProps {
  readonly title: string;
  readonly faults: readonly DayFault[];
  readonly names: readonly HolderName[];
}

/** Rows that do not come out, each with what to do about it and the way there. */
export function Faults({ title, faults, names }: FaultsProps) {
  if (faults.length === 0) return null;
  return (
    <section className="cash-faults" aria-label={title}>
      <h2>{title}</h2>
      <ul className="cash-rows">
        {faults.map((fault) => (
          <Fault key={`${fault.code} ${fault.id} ${fault.holder} ${fault.currency}`} fault={fault} names={names} />
        ))}
      </ul>
    </section>
  );
}

function Fault({ fault, names }: { readonly fault: DayFault; readonly names: readonly HolderName[] }) {
  const { t, lang, country, timezone } = useStaff();
  const { formats } = useFormats();
  const { code, id, holder, name, number, amount, currency, at } = fault;
  const to = pathOf(fault, country);
  const who = name || (holder === '' ? '' : holderText(t, lang, names, holder)) || (code === 'day_before' ? formatDay(id, lang) : '');
  const method = PAYMENT_METHODS.find((one) => one === fault.method);
  return (
    <li>
      <span>
        <a href={localePath(to, lang)}>{[who, number].filter(Boolean).join(' · ')}</a>
        <small>{[t(FAULT_WORDS[code]), method && t(PAYMENT_METHOD_TITLES[method]), at && formatMoment(at, lang, timezone)].filter(Boolean).join(' · ')}</small>
      </span>
      {amount !== 0 && <b data-out={amount < 0}>{writeMoney(amount, currency, formats)}</b>}
    </li>
  );
}

/** Where something is put right. */
function pathOf({ code, id }: DayFault, country: string): string {
  switch (code) {
    case 'day_before':
      return `${href('cash-day', { country })}?day=${id}`;
    case 'handover_open':
    case 'on_tour':
      return href('handovers', { country });
    case 'request_open':
    case 'refund_open':
      return href('cash-due', { country });
    case 'wrong_currency':
    case 'no_rate':
    case 'pending':
    case 'agent_open':
      return href('payment', { country, id });
    case 'move_open':
    case 'below_zero':
    case 'count':
      return href('cash', { country });
    default:
      return code satisfies never;
  }
}

interface CountFaultsProps {
  readonly faults: readonly CountFault[];
  readonly names: readonly HolderName[];
  readonly onProposed: () => void;
}

/** Boxes that hold something else than the books say: the rows to look through, and the way to name the difference. */
export function CountFaults({ faults, names, onProposed }: CountFaultsProps) {
  const { t, lang } = useStaff();
  const { formats } = useFormats();
  if (faults.length === 0) return null;
  return (
    <section className="cash-faults" role="alert" aria-label={t('cash_count_faults')}>
      <h2>{t('cash_count_faults')}</h2>
      {faults.map((fault) => {
        const { holder, currency, expected, counted } = fault;
        const write = (minor: number): string => writeMoney(minor, currency, formats);
        const by = write(Math.abs(counted - expected));
        return (
          <div key={`${holder} ${currency}`} className="cash-card">
            <p>
              <b>{holderText(t, lang, names, holder)}</b>:{' '}
              {t(counted > expected ? 'cash_count_more' : 'cash_count_less', { counted: write(counted), expected: write(expected), by })}
            </p>
            <details className="cash-fold">
              <summary>{t('cash_count_rows')}</summary>
              <Rows holder={holder} currency={currency} />
            </details>
            <Difference fault={fault} onProposed={onProposed} />
          </div>
        );
      })}
    </section>
  );
}

function Difference({ fault: { holder, currency, expected, counted }, onProposed }: { readonly fault: CountFault; readonly onProposed: () => void }) {
  const { t, country } = useStaff();
  const keys = useIdempotencyKeys(`cash/difference/${holder}/${currency}`);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const propose = async (): Promise<Pressed> => {
    setAsked(true);
    if (reason.trim() === '') return false;
    const proposal = { country, kind: 'difference', holder, currency, amount: counted - expected, reason: reason.trim() } as const;
    await asking(prepareRequest)(proposal, { key: keys.keyFor(proposal) });
    keys.done();
    setReason('');
    setAsked(false);
    sayDone(t('cash_proposed'));
    onProposed();
  };
  return (
    <details className="cash-fold">
      <summary>{t('cash_difference')}</summary>
      <div className="kit-form">
        <TextField
          label={t('cash_why')}
          value={reason}
          maxLength={300}
          isRequired
          onChange={setReason}
          error={isAsked && reason.trim() === '' ? t('form_required') : undefined}
        />
        <Button action={propose}>{t('cash_propose')}</Button>
        <p className="kit-hint">{t('cash_difference_hint')}</p>
      </div>
    </details>
  );
}
