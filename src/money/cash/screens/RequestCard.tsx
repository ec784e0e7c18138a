import { useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import { personOf } from '../../../access/session.ts';
import { decideRequest } from '../repo/cash.ts';
import type { CashRequest, HolderName } from '../rules/shapes.ts';
import { holderText, REQUEST_STATE_WORDS, REQUEST_WORDS } from './words.ts';

const TONES = { proposed: 'coral', approved: 'ok', declined: 'quiet' } as const;

interface RequestCardProps {
  readonly request: CashRequest;
  readonly names: readonly HolderName[];
  readonly onDone: () => void;
}

/** What one prepared, and deciding it for anybody else. */
export function RequestCard({ request, names, onDone }: RequestCardProps) {
  const { t, lang, country, timezone, session } = useStaff();
  const { formats } = useFormats();
  const [answer, setAnswer] = useState('');
  const { kind, state, payment, holder, amount, currency, was } = request;
  const write = (minor: number): string => writeMoney(minor, currency, formats);
  const isOpen = state === 'proposed';
  const isOwn = session !== null && request.prepared_by === personOf(session);
  const decide = async (act: 'approve' | 'decline'): Promise<void> => {
    await decideRequest(await browserPb(), request, act, answer.trim());
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
