import { useState } from 'react';
import { isOver } from '../../../booking/vouchers/voucher/voucher.rules.ts';
import { asking } from '../../../data/ask.ts';
import { type AppError, asAppError } from '../../../errors/app-error.ts';
import { formatDate } from '../../../kit/fields/date/format-date.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { minorIn } from '../../../kit/money/typed.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Pressed } from '../../../kit/ui/use-press.ts';
import { Tick } from '../../../kit/form/Tick.tsx';
import type { HandoverRow, Sum } from '../../../model/guide/answers.ts';
import { SURPLUS_ENDS, type SurplusEnd } from '../../../model/guide/fields/vocab.ts';
import { actOnHandover } from '../../../model/guide/operations.ts';
import { VOUCHER_STATE_TITLES, type VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { OverLine } from '../rules/cash.ts';
import { sumText } from './words.ts';

/** Sums by currency as somebody types them; `null` where one is none. */
export function typedSums(typed: Readonly<Record<string, string>>): readonly Sum[] | null {
  const sums = Object.entries(typed).map(([currency, text]) => ({ currency, amount: text.trim() === '' ? 0 : minorIn(text) }));
  return sums.some(({ amount }) => amount === null || amount < 0) ? null : sums.map(({ currency, amount }) => ({ currency, amount: amount ?? 0 }));
}

interface SumsProps {
  readonly title: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly onType: (typed: Readonly<Record<string, string>>) => void;
  readonly isWrong: boolean;
}

/** A field for each currency. */
export function Sums({ title, typed, onType, isWrong }: SumsProps) {
  const { t } = useStaff();
  return Object.entries(typed).map(([currency, text]) => (
    <TextField
      key={currency}
      label={`${title}, ${currency}`}
      value={text}
      isNumber
      maxLength={14}
      onChange={(next) => onType({ ...typed, [currency]: next })}
      error={isWrong ? t('handovers_wrong') : undefined}
    />
  ));
}

const act = asking(actOnHandover);

interface SurplusProps {
  readonly line: OverLine;
  readonly end: SurplusEnd | undefined;
  readonly onEnd: (end: SurplusEnd) => void;
  readonly isMissing: boolean;
}

/** Cash above what a voucher owes, and what becomes of it. */
function Surplus({ line, end, onEnd, isMissing }: SurplusProps) {
  const { t, lang, country } = useStaff();
  const { formats } = useFormats();
  const sum = (amount: number): string => sumText(formats, { amount, currency: line.currency });
  const state = line.state as VoucherState;
  const isEnded = isOver(state);
  const words = {
    guest: isEnded ? t('handovers_surplus_rule') : t('handovers_surplus_guest', { sum: sum(line.amount) }),
    difference: line.amount === line.taken ? t('handovers_surplus_none') : t('handovers_surplus_difference', { sum: sum(line.taken - line.amount) }),
  } as const satisfies Readonly<Record<SurplusEnd, string>>;
  return (
    <fieldset className="pier-surplus">
      <legend>
        <a href={localePath(href('voucher', { country, id: line.voucher }), lang)} target="_blank" rel="noreferrer">
          {[line.name, line.number].filter(Boolean).join(', ') || t('handovers_voucher')}
        </a>
        <small>
          {isEnded
            ? t('handovers_over_ended', { sum: sum(line.taken), state: t(VOUCHER_STATE_TITLES[state]) })
            : t('handovers_over', { sum: sum(line.taken), above: sum(line.amount) })}
        </small>
      </legend>
      {SURPLUS_ENDS.map((one) => (
        <Tick key={one} className="pier-check" of={`surplus-${line.key}`} isOn={end === one} onChange={() => onEnd(one)}>
          <span>{words[one]}</span>
        </Tick>
      ))}
      {isMissing && (
        <p className="kit-error" role="alert">
          {t('handovers_surplus_missing')}
        </p>
      )}
    </fieldset>
  );
}

/** What the ledger lacks before a hand-over can enter it. */
interface Lack {
  readonly over: readonly OverLine[];
  readonly rate: MissingRate | null;
}
interface MissingRate {
  readonly pairs: readonly { readonly base: string; readonly quote: string }[];
  readonly day: string;
}
const NOTHING: Lack = { over: [], rate: null };

/** What a refusal says of the lines, `was` of an earlier one. */
function lackIn({ code, data }: AppError, was: Lack): Lack {
  if (code === 'payment_over') return { over: (data['over'] ?? []) as readonly OverLine[], rate: null };
  return { ...was, rate: code === 'rate_missing' ? { pairs: (data['pairs'] ?? []) as MissingRate['pairs'], day: String(data['day'] ?? '') } : null };
}

/** Somebody else counts it again without a sum to copy; both have to come to the same. What the ledger lacks for it is said here. */
export function CountHandover({ row, onDone }: { readonly row: HandoverRow; readonly onDone: () => void }) {
  const { t } = useStaff();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(Object.fromEntries(row.lines.map(({ currency }) => [currency, ''])));
  const [isAsked, setAsked] = useState(false);
  const [lack, setLack] = useState(NOTHING);
  const [ends, setEnds] = useState<Readonly<Record<string, SurplusEnd>>>({});
  const [why, setWhy] = useState('');
  const isApart = lack.over.some(({ key }) => ends[key] === 'difference');
  const isSaid = lack.over.every(({ key }) => ends[key]) && !(isApart && why.trim() === '');
  const count = async (): Promise<Pressed> => {
    setAsked(true);
    const counted = typedSums(typed);
    if (!counted || !isSaid) return false;
    const surplus = lack.over.flatMap(({ key }) => (ends[key] ? [{ key, end: ends[key] }] : []));
    try {
      const said = surplus.length > 0 ? { surplus, reason: isApart ? why.trim() : '' } : {};
      const { isWaiting } = await act({ id: row.id, action: 'count', counted, ...said }, { expected: row.revision });
      sayDone(t(isWaiting ? 'handovers_count_waits' : 'handovers_count_done'));
    } catch (thrown) {
      setLack(lackIn(asAppError(thrown), lack));
      setAsked(false);
      throw thrown;
    }
    onDone();
  };
  return (
    <div className="pier-cash">
      <Sums title={t('handovers_counted')} typed={typed} onType={setTyped} isWrong={isAsked && !typedSums(typed)} />
      {lack.rate && <NoRate {...lack.rate} />}
      {lack.over.map((line) => (
        <Surplus
          key={line.key}
          line={line}
          end={ends[line.key]}
          onEnd={(end) => setEnds({ ...ends, [line.key]: end })}
          isMissing={isAsked && !ends[line.key]}
        />
      ))}
      {isApart && (
        <TextField
          label={t('handovers_surplus_why')}
          value={why}
          maxLength={300}
          isRequired
          onChange={setWhy}
          error={isAsked && why.trim() === '' ? t('handovers_surplus_why_missing') : undefined}
        />
      )}
      <Button look="primary" action={count}>
        {t('handovers_count')}
      </Button>
      <SendBack row={row} onDone={onDone} />
    </div>
  );
}

/** Which rate is not there, and where it is entered; what was typed here stays. */
function NoRate({ pairs, day }: MissingRate) {
  const { t, lang, country } = useStaff();
  const named = pairs.map(({ base, quote }) => `${base} → ${quote}`).join(', ');
  return (
    <p className="pier-warn" role="status">
      {t('handovers_no_rate', { pairs: named, date: day ? formatDate(day, lang) : '' })}{' '}
      <a href={localePath(href('admin-rates', { country }), lang)} target="_blank" rel="noreferrer">
        {t('handovers_enter_rate')}
      </a>
    </p>
  );
}

function SendBack({ row, onDone }: { readonly row: HandoverRow; readonly onDone: () => void }) {
  const { t } = useStaff();
  const [reason, setReason] = useState('');
  const sendBack = async (): Promise<void> => {
    await act({ id: row.id, action: 'return', reason: reason.trim() }, { expected: row.revision });
    sayDone(t('handovers_returned'));
    onDone();
  };
  return (
    <details className="pier-rules">
      <summary>{t('handovers_return')}</summary>
      <TextField label={t('handovers_return_why')} value={reason} maxLength={500} isRequired onChange={setReason} />
      <Button look="danger" action={sendBack}>
        {t('handovers_return')}
      </Button>
    </details>
  );
}
