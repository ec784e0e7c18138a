import { type FormEvent, useState } from 'react';
import { asking } from '../../../data/ask.ts';
import { asAppError } from '../../../errors/app-error.ts';
import type { Language } from '../../../i18n/language.ts';
import { formatMoment, fromOfficeInput } from '../../../kit/fields/date/format-date.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { useKept } from '../../../kit/form/use-kept.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { usePress } from '../../../kit/ui/use-press.ts';
import { enterRates, type Pair, type RateRow } from '../../../model/currencies/operations.ts';
import { RATE_SOURCES } from '../../../schema/vocab.ts';
import { jumpOf, pairFault, pairField, rateAt, typedRate } from '../rules/pair.ts';
import { BankFile } from './BankFile.tsx';

const DIGITS = 5;

/** A rate as people read it, five digits that tell. @example rateText('0.0285712', 'ru') // '0,028571' */
export const rateText = (value: string | number, lang: Language): string =>
  new Intl.NumberFormat(lang, { maximumSignificantDigits: DIGITS }).format(Number(value));

/** How far a rate is from the one before it, with its sign, in percent. @example changeText('35', '35.7', 'en') // '+2%' */
export const changeText = (before: string, value: string, lang: Language): string =>
  new Intl.NumberFormat(lang, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(Number(value) / Number(before) - 1);

/** Where rates come from, in words. */
export const SOURCE_TITLES = { manual: 'rates_source_manual', bank: 'rates_source_bank', central_bank: 'rates_source_central_bank' } as const;

export interface EnteredPair extends Pair {
  /** The latest first; those that have yet to begin among them. */
  readonly all: readonly RateRow[];
  readonly inForce: RateRow | null;
}

const WRONG = {
  rate_zero: 'rates_wrong',
  rate_same: 'rates_wrong_same',
  rate_direction: 'rates_wrong_direction',
  rate_spread: 'rates_wrong_spread',
  missing: 'rates_wrong_pair',
} as const;
const isWrong = (code: string): code is keyof typeof WRONG => code in WRONG;

/** What the server found wrong, by the name of its pair. */
function faultsOf(thrown: unknown): Readonly<Record<string, string>> {
  const fields = asAppError(thrown).data['fields'];
  const all = typeof fields === 'object' && fields !== null ? Object.entries(fields as Record<string, { readonly code?: string }>) : [];
  return Object.fromEntries(all.map(([name, fault]) => [name, fault.code ?? '']));
}

interface NewRatesProps {
  readonly pairs: readonly EnteredPair[];
  /** The country's currencies, the main one first. */
  readonly codes: readonly string[];
  /** Hundredths of a percent: what moves by more is typed twice. */
  readonly most: number;
  readonly onDone: () => void;
}

/** Rates of all pairs at once; what changes by a leap is typed a second time. */
export function NewRates({ pairs, codes, most, onDone }: NewRatesProps) {
  const { t, lang, country, timezone } = useStaff();
  const keys = useIdempotencyKeys('rates');
  const names = pairs.map(({ base, quote }) => pairField(base, quote));
  const [typed, put, drop] = useKept(`rates/${country}`, {
    ...Object.fromEntries(
      names.flatMap((name, at) => [
        [name, ''],
        [`${name}_again`, ''],
        [`${name}_spread`, String(pairs[at]?.inForce?.spread_percent || '')],
      ]),
    ),
    source: 'manual',
    from: '',
  } as Readonly<Record<string, string>>);
  const [isAsked, setAsked] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const press = usePress();
  const of = (name: string): string => typed[name] ?? '';
  const source = RATE_SOURCES.find((one) => one === of('source')) ?? 'manual';
  const valid_from = fromOfficeInput(of('from'), timezone);

  const rows = pairs.map((pair) => {
    const name = pairField(pair.base, pair.quote);
    const value = typedRate(of(name));
    const spread_percent = of(`${name}_spread`).trim() === '' ? 0 : Number(of(`${name}_spread`).replace(',', '.'));
    // By the rate that is in force when the new one begins.
    const before = (valid_from === '' ? pair.inForce : rateAt(pair.all, valid_from.replace('T', ' ')))?.value ?? null;
    const jump = jumpOf(before, value, most);
    const isTyped = of(name).trim() !== '';
    const own = isTyped ? pairFault({ value, spread_percent: Number.isFinite(spread_percent) ? spread_percent : -1 }) : null;
    const isUnsaid = isTyped && own === null && jump !== null && typedRate(of(`${name}_again`)) !== value;
    return { pair, name, value, spread_percent, before, jump, isTyped, fault: own, isUnsaid };
  });
  const entered = rows.filter(({ isTyped }) => isTyped);

  const submit = async (): Promise<void> => {
    setAsked(true);
    setFaults({});
    if (entered.length === 0 || entered.some(({ fault, isUnsaid }) => fault !== null || isUnsaid)) throw new Error('not typed yet');
    const rates = entered.map(({ pair: { base, quote }, value, spread_percent, jump }) => ({
      ...{ base, quote, value, spread_percent },
      confirmed_value: jump === null ? '' : value,
    }));
    const said = { country, rates, source, valid_from };
    try {
      await asking(enterRates)(said, { key: keys.keyFor(said) });
    } catch (thrown) {
      setFaults(faultsOf(thrown));
      // Somebody else's rate may have made a leap of this one.
      onDone();
      throw thrown;
    }
    keys.done();
    drop();
    setAsked(false);
    sayDone(t('rates_saved'));
    onDone();
  };
  const errorOf = (name: string, fault: string | null): string | undefined => {
    const code = (isAsked ? fault : null) ?? faults[name];
    return code && isWrong(code) ? t(WRONG[code]) : undefined;
  };
  return (
    <form
      className="rates-new"
      aria-label={t('rates_enter')}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void press.run(submit);
      }}
    >
      <h2>{t('rates_enter')}</h2>
      <BankFile
        pairs={pairs}
        codes={codes}
        onFound={(found) => put({ ...Object.fromEntries([...found].map(([{ base, quote }, value]) => [pairField(base, quote), value])), source: 'bank' })}
      />
      {rows.map(({ pair, name, before, jump, fault, isUnsaid }) => (
        <div key={name} className="rates-row">
          <TextField
            label={t('rates_of', { base: pair.base, quote: pair.quote })}
            value={of(name)}
            isNumber
            maxLength={20}
            onChange={(value) => put({ [name]: value })}
            error={fault === 'rate_spread' ? undefined : errorOf(name, fault)}
          >
            <p className="kit-hint">
              {pair.inForce
                ? t('rates_now', { value: rateText(pair.inForce.value, lang), at: formatMoment(pair.inForce.valid_from, lang, timezone) })
                : t('rates_missing')}
            </p>
          </TextField>
          <TextField
            label={t('rates_spread')}
            value={of(`${name}_spread`)}
            isNumber
            maxLength={6}
            onChange={(value) => put({ [`${name}_spread`]: value })}
            error={fault === 'rate_spread' ? errorOf(name, fault) : undefined}
          />
          {jump !== null && fault === null && (
            <TextField
              label={t('rates_again', { percent: rateText(jump / 100, lang), before: rateText(before ?? '', lang) })}
              value={of(`${name}_again`)}
              isNumber
              isRequired
              maxLength={20}
              onChange={(value) => put({ [`${name}_again`]: value })}
              error={(isAsked && isUnsaid) || faults[name] === 'rate_jump' ? t('rates_again_text', { percent: rateText(most / 100, lang) }) : undefined}
            />
          )}
        </div>
      ))}
      <div className="rates-row">
        <ChoiceField
          label={t('rates_source')}
          value={source}
          choices={RATE_SOURCES}
          titleOf={(one) => t(SOURCE_TITLES[one])}
          onChoose={(one) => put({ source: one })}
        />
        <TextField
          label={t('rates_from')}
          type="datetime-local"
          value={of('from')}
          error={faults['valid_from'] ? t('rates_wrong_moment') : undefined}
          onChange={(from) => put({ from })}
        />
      </div>
      {isAsked && entered.length === 0 && <p className="kit-error">{t('rates_nothing')}</p>}
      <Button type="submit" look="primary" press={press}>
        {t('rates_save')}
      </Button>
    </form>
  );
}
