import { useState } from 'react';
import { asking } from '../../../data/ask.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { WhyForm } from '../../../kit/form/WhyForm.tsx';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { Tick } from '../../../kit/form/Tick.tsx';
import { writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import { actOnLine, type Claim, confirmLines, type LineRow } from '../../../model/incoming/operations.ts';
import { type LineProposals, type Proposal, tellsReference } from '../rules/match.ts';
import { MATCH_TITLES } from './words.ts';

interface LineProps {
  readonly line: LineRow;
  readonly found: LineProposals | undefined;
  readonly claims: readonly Claim[];
  readonly onDone: () => void;
}

/** What the bank wrote of a line. */
export function LineFacts({ line }: { readonly line: LineRow }) {
  const { t, lang } = useStaff();
  const { formats } = useFormats();
  return (
    <div className="line-facts">
      <h3>
        <b>{writeMoney(line.amount, line.currency, formats)}</b> <span>{line.payer || t('line_payer_none')}</span>
      </h3>
      <p>{[line.words, line.reference].filter(Boolean).join(' · ')}</p>
      <p className="kit-hint">{[formatDay(line.day, lang), line.bank].join(', ')}</p>
    </div>
  );
}

/** A line that nobody has dealt with: whose money it may be, why, and what else can be done with it. */
export function StatementLine({ line, found, claims, onDone }: LineProps) {
  const { t } = useStaff();
  const [isOver, setOver] = useState(false);
  const [mayOverpay, setMayOverpay] = useState(false);
  const confirm = async (voucher: string, payment: string): Promise<void> => {
    try {
      await asking(confirmLines)({ picks: [{ line: line.id, voucher, payment }], ...(mayOverpay ? { overpay: true } : {}) });
    } catch (thrown) {
      const { code } = asAppError(thrown);
      if (code === 'payment_over') setOver(true);
      if (code === 'line_decided') onDone();
      throw thrown;
    }
    sayDone(t('statements_confirmed', { count: 1 }));
    onDone();
  };
  const proposals = found?.proposals ?? [];
  return (
    <li className="statement-line">
      <LineFacts line={line} />
      <div className="line-proposals">
        {proposals.length === 0 && <p className="kit-hint">{t('line_no_proposal')}</p>}
        {proposals.map((proposal, at) => (
          <Proposed
            key={proposal.voucher}
            proposal={proposal}
            claim={claims.find(({ voucher }) => voucher === proposal.voucher)}
            isSure={at === 0 && found?.isSure === true}
            onConfirm={() => confirm(proposal.voucher, proposal.payment)}
          />
        ))}
        {isOver && (
          <Tick className="incoming-check" isOn={mayOverpay} onChange={setMayOverpay}>
            <span>{t('line_overpay')}</span>
          </Tick>
        )}
        <ByHand line={line} claims={claims} onConfirm={(voucher) => confirm(voucher, '')} />
        <WhyForm
          name={`statement-lines/${line.id}/aside`}
          label={t('line_aside')}
          question={t('line_aside_why')}
          maxLength={300}
          onSay={async (reason) => {
            await asking(actOnLine)({ id: line.id, action: 'aside', reason }, { expected: line.revision }).finally(onDone);
            sayDone(t('line_aside_done'));
          }}
        />
      </div>
    </li>
  );
}

interface ProposedProps {
  readonly proposal: Proposal;
  readonly claim: Claim | undefined;
  readonly isSure: boolean;
  readonly onConfirm: () => Promise<void>;
}

function Proposed({ proposal, claim, isSure, onConfirm }: ProposedProps) {
  const { t, lang, country } = useStaff();
  return (
    <div className="line-proposal" data-sure={isSure}>
      <div>
        <a href={localePath(href('voucher', { country, id: proposal.voucher }), lang)}>
          {[claim?.name, claim?.number || claim?.reference].filter(Boolean).join(' · ')}
        </a>
        <p>
          {isSure && <Pill tone="ok">{t('line_sure')}</Pill>}{' '}
          {proposal.reasons.map((reason) => (
            <Pill key={reason}>{t(MATCH_TITLES[reason])}</Pill>
          ))}{' '}
          <span className="kit-hint">{t(proposal.payment === '' ? 'line_enters' : 'line_clears')}</span>
        </p>
      </div>
      <Button look={isSure ? 'primary' : 'plain'} action={onConfirm}>
        {t('line_confirm')}
      </Button>
    </div>
  );
}

interface ByHandProps {
  readonly line: LineRow;
  readonly claims: readonly Claim[];
  readonly onConfirm: (voucher: string) => Promise<void>;
}

/** A voucher that nothing but a person finds, by its number or by what the guest was told to write. */
function ByHand({ line, claims, onConfirm }: ByHandProps) {
  const { t } = useStaff();
  const [number, setNumber] = useState('');
  const [isAsked, setAsked] = useState(false);
  const claim = number.trim() === '' ? undefined : claims.find((one) => [one.number, one.reference].some((own) => own !== '' && tellsReference(number, own)));
  return (
    <details className="desk-why" name={`line-${line.id}`}>
      <summary>{t('line_by_hand')}</summary>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="grow"
          label={t('line_voucher_number')}
          value={number}
          maxLength={40}
          onChange={setNumber}
          error={isAsked && !claim ? t('line_voucher_unknown') : undefined}
        >
          {claim && <p className="kit-hint">{claim.name}</p>}
        </TextField>
        <Button
          action={() => {
            setAsked(true);
            return claim ? onConfirm(claim.voucher) : undefined;
          }}
        >
          {t('line_confirm')}
        </Button>
      </div>
    </details>
  );
}
