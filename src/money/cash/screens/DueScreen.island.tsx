import { asking } from '../../../data/ask.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import { VOUCHER_STATE_TITLES } from '../../../model/vouchers/fields/vocab.ts';
import { decideRequest, readDue } from '../../../model/cash/operations.ts';
import { CashTabs } from './CashTabs.tsx';
import { Owed, Prepared } from './Refunds.tsx';
import { cashT } from './texts.ts';
import { useState } from 'react';
import { Button } from '../../../kit/ui/Button.tsx';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { personOf } from '../../../access/session.ts';
import type { AwaitedDeposit, CashRequest, DueCash, HolderName } from '../../../model/cash/answers.ts';
import { holderText, REQUEST_STATE_WORDS, REQUEST_WORDS } from './words.ts';

const TONES = { proposed: 'coral', approved: 'ok', declined: 'quiet' } as const;

interface RequestCardProps {
  readonly request: CashRequest;
  readonly names: readonly HolderName[];
  readonly onDone: () => void;
}

/** What one prepared, and deciding it for anybody else. */
function RequestCard({ request, names, onDone }: RequestCardProps) {
  const { t, lang, country, timezone, session } = useStaff();
  const { formats } = useFormats();
  const [answer, setAnswer] = useState('');
  const { kind, state, payment, holder, amount, currency, was } = request;
  const write = (minor: number): string => writeMoney(minor, currency, formats);
  const isOpen = state === 'proposed';
  const isOwn = session !== null && request.prepared_by === personOf(session);
  const decide = async (act: 'approve' | 'decline'): Promise<void> => {
    await asking(decideRequest)({ id: request.id, action: act, reason: answer.trim() }, { expected: request.revision });
    sayDone(t(act === 'approve' ? 'cash_request_done' : 'cash_request_refused'));
    onDone();
  };
  return (
    <li className="cash-card" data-open={isOpen}>
      <p className="cash-line">
        <b>{t(REQUEST_WORDS[kind])}</b>
        <Pill tone={TONES[state]}>{t(REQUEST_STATE_WORDS[state])}</Pill>
      </p>
      {kind === 'difference' ? (
        <p>
          {holderText(t, lang, names, holder)}: <b>{(amount > 0 ? '+' : '') + write(amount)}</b>
        </p>
      ) : (
        <p>
          <a href={localePath(href('payment', { country, id: payment }), lang)}>
            {[request.name, request.number].filter(Boolean).join(' · ') || t('cash_voucher')}
          </a>
          : <b>{t('cash_request_right', { was: write(was), now: write(amount) })}</b>
        </p>
      )}
      <p className="kit-hint">
        {[
          t('cash_prepared_by', { name: request.prepared_name, at: formatMoment(request.created, lang, timezone) }),
          request.reason,
          !isOpen && t('cash_decided_by', { name: request.decided_name, at: formatMoment(request.decided_at, lang, timezone) }),
          request.answer,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isOpen && (
        <>
          {isOwn ? (
            <p className="kit-hint">{t('cash_two_wait')}</p>
          ) : (
            <Button look="primary" action={() => decide('approve')}>
              {t('cash_request_approve')}
            </Button>
          )}
          <details className="cash-fold">
            <summary>{t(isOwn ? 'cash_take_back' : 'cash_request_decline')}</summary>
            <div className="kit-form">
              <TextField label={t('cash_why')} value={answer} maxLength={300} isRequired onChange={setAnswer} />
              <Button look="danger" action={() => decide('decline')}>
                {t(isOwn ? 'cash_take_back' : 'cash_request_decline')}
              </Button>
            </div>
          </details>
        </>
      )}
    </li>
  );
}

const load = asking(readDue);

/** What is to be paid back, what waits for a second person, and deposits on their way. */
export const DueScreen = staffScreen(cashT, DueOf);

function DueOf({ first }: { readonly first: DueCash }) {
  const { t, country } = useStaff();
  const { found, refresh } = useQuery(load, [{ country }], { first, isCarried: true });
  const { owed, prepared, requests, deposits, names } = found.data ?? first;
  const open = requests.filter(({ state }) => state === 'proposed');
  const decided = requests.filter(({ state }) => state !== 'proposed');
  return (
    <div className="cash">
      <h1>{t('cash_due_title')}</h1>
      <CashTabs current="cash-due" />
      <section aria-labelledby="cash-owed">
        <h2 id="cash-owed">{t('cash_owed')}</h2>
        {owed.length + prepared.length === 0 && <p className="cash-empty">{t('cash_owed_none')}</p>}
        <ul className="cash-list">
          {prepared.map((refund) => (
            <Prepared key={refund.id} refund={refund} names={names} onDone={refresh} />
          ))}
          {owed.map((refund) => (
            <Owed key={refund.voucher} refund={refund} onDone={refresh} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="cash-requests">
        <h2 id="cash-requests">{t('cash_requests')}</h2>
        {open.length === 0 && <p className="cash-empty">{t('cash_requests_none')}</p>}
        <ul className="cash-list">
          {open.map((request) => (
            <RequestCard key={`${request.id}-${request.revision}`} request={request} names={names} onDone={refresh} />
          ))}
        </ul>
        {decided.length > 0 && (
          <details className="cash-fold">
            <summary>{t('cash_requests_decided')}</summary>
            <ul className="cash-list">
              {decided.map((request) => (
                <RequestCard key={request.id} request={request} names={names} onDone={refresh} />
              ))}
            </ul>
          </details>
        )}
      </section>
      <section aria-labelledby="cash-deposits">
        <h2 id="cash-deposits">{t('cash_deposits')}</h2>
        {deposits.length === 0 && <p className="cash-empty">{t('cash_deposits_none')}</p>}
        <ul className="cash-rows">
          {deposits.map((deposit) => (
            <Deposit key={deposit.voucher} deposit={deposit} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Deposit({ deposit }: { readonly deposit: AwaitedDeposit }) {
  const { t, lang, country, timezone } = useStaff();
  const { formats } = useFormats();
  const { voucher, number, name, state, due, paid, pending, until, since, voucher_currency } = deposit;
  const write = (minor: number): string => writeMoney(minor, voucher_currency, formats);
  return (
    <li>
      <span>
        <a href={localePath(href('voucher', { country, id: voucher }), lang)}>{[name || t('cash_voucher'), number].filter(Boolean).join(' · ')}</a>
        <small>
          {[
            t(VOUCHER_STATE_TITLES[state]),
            until ? t('cash_hold_until', { at: formatMoment(until, lang, timezone) }) : '',
            pending > 0 ? t('cash_pending_sum', { sum: write(pending) }) : t('cash_pending_none'),
            t('cash_since', { at: formatMoment(since, lang, timezone) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <b>{due > paid ? t('cash_deposit_of', { paid: write(paid), due: write(due) }) : write(pending)}</b>
    </li>
  );
}
