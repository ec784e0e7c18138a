import { useState } from 'react';
import { can } from '../../../access/policy.ts';
import { browserPb } from '../../../data/browser-pb.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { countMove, returnMove } from '../repo/cash.ts';
import { isBox } from '../rules/day.ts';
import type { CashMove, HolderName } from '../rules/shapes.ts';
import { SumFields, type TypedSums, typedSums } from './typed-sums.tsx';
import { holderText, MOVE_STATE_WORDS, sumsText } from './words.ts';
import type { Pressed } from '../../../kit/ui/use-press.ts';

const TONES = { offered: 'coral', returned: 'quiet', done: 'ok' } as const;

interface MoveCardProps {
  readonly move: CashMove;
  readonly names: readonly HolderName[];
  readonly own: string;
  readonly onDone: () => void;
}

/** A hand-over: who gives what to whom, who signed, and counting it for whoever takes it. */
export function MoveCard({ move, names, own, onDone }: MoveCardProps) {
  const { t, lang, timezone, session } = useStaff();
  const { formats } = useFormats();
  const at = (text: string): string => formatMoment(text, lang, timezone);
  const isGiver = move.offered_by === own;
  const isTaker = isBox(move.to_holder) ? can(session, 'cash.edit') : move.to_holder === own;
  const isOpen = move.state === 'offered';
  const isShown = !isOpen || !isTaker || isGiver;
  return (
    <li className="cash-card" data-open={isOpen}>
      <p className="cash-line">
        <b>
          {holderText(t, lang, names, move.from_holder)} → {holderText(t, lang, names, move.to_holder)}
        </b>
        <Pill tone={TONES[move.state]}>{t(MOVE_STATE_WORDS[move.state])}</Pill>
      </p>
      {/* Whoever counts has no sum to copy. */}
      {isShown && <p className="cash-sum">{sumsText(formats, move.lines, t('cash_nothing'))}</p>}
      <p className="kit-hint">
        {[
          t('cash_offered_by', { name: move.offered_name, at: at(move.offered_at) }),
          move.state === 'done' && move.counted_name !== move.offered_name && t('cash_counted_by', { name: move.counted_name, at: at(move.counted_at) }),
          move.state === 'returned' && t('cash_returned_by', { name: move.counted_name, at: at(move.counted_at), reason: move.reason }),
          move.note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isOpen && (isTaker || isGiver) && <Answer move={move} isGiver={isGiver} onDone={onDone} />}
    </li>
  );
}

function Answer({ move, isGiver, onDone }: { readonly move: CashMove; readonly isGiver: boolean; readonly onDone: () => void }) {
  const { t } = useStaff();
  const [typed, setTyped] = useState<TypedSums>({});
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const counted = typedSums(typed);
  const count = async (): Promise<Pressed> => {
    setAsked(true);
    if (!counted || counted.length === 0) return false;
    await countMove(await browserPb(), move, counted);
    sayDone(t('cash_count_done'));
    onDone();
  };
  const sendBack = async (): Promise<void> => {
    await returnMove(await browserPb(), move, reason.trim());
    sayDone(t('cash_return_done'));
    onDone();
  };
  const fault = isAsked && (!counted || counted.length === 0) ? t(counted ? 'cash_sum_missing' : 'cash_sum_wrong') : undefined;
  return (
    <div className="kit-form">
      {!isGiver && (
        <>
          <SumFields title={t('cash_counted')} currencies={move.lines.map(({ currency }) => currency)} typed={typed} onType={setTyped} error={fault} />
          <Button look="primary" action={count}>
            {t('cash_count')}
          </Button>
        </>
      )}
      <details className="desk-why">
        <summary>{t(isGiver ? 'cash_take_back' : 'cash_return')}</summary>
        <div className="kit-form">
          <TextField label={t('cash_why')} value={reason} maxLength={300} isRequired onChange={setReason} />
          <div className="kit-form-foot">
            <Button look="danger" action={sendBack}>
              {t(isGiver ? 'cash_take_back' : 'cash_return')}
            </Button>
          </div>
        </div>
      </details>
    </div>
  );
}
