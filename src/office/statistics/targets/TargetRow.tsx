import { localized } from '../../../i18n/localized.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { formatMoney, major, MINOR_DIGITS } from '../../../lib/money.ts';
import { minorIn, unitsIn } from '../../../kit/money/typed.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { TargetRow } from '../../../model/statistics/operations.ts';
import type { PersonWord } from '../../../people/desk/repo/desk-words.ts';
import { monthText, numberText, shareText } from '../charts/written.ts';
import { targetFault } from './target.rules.ts';

/** A target as it stands, or none. */
export type StoredTarget = Pick<TargetRow, 'total' | 'vouchers' | 'revision'>;
export const NO_TARGET: StoredTarget = { total: 0, vouchers: 0, revision: 0 };

/** What was typed for one person, and the target that it was typed over. */
export interface TypedTarget {
  readonly total?: string;
  readonly vouchers?: string;
  readonly seen: StoredTarget;
}

/** A target as it is typed. @example sumText(50000050) // '500000.5' */
export const sumText = (total: number): string => (total === 0 ? '' : String(Number(major(total).toFixed(MINOR_DIGITS))));
export const countText = (count: number): string => (count === 0 ? '' : String(count));

const isBlank = (text: string): boolean => text.trim() === '';

/** What a row means to set: nothing where it is as it stands, or what is wrong with it. */
export function meantBy(
  typed: TypedTarget | undefined,
  stored: StoredTarget,
): { readonly total: number; readonly vouchers: number; readonly fault: 'total' | 'vouchers' | null; readonly isChanged: boolean } {
  const sum = typed?.total === undefined ? stored.total : isBlank(typed.total) ? 0 : minorIn(typed.total);
  const count = typed?.vouchers === undefined ? stored.vouchers : isBlank(typed.vouchers) ? 0 : unitsIn(typed.vouchers);
  const said = { total: sum ?? Number.NaN, vouchers: count ?? Number.NaN };
  const fault = targetFault(said);
  return { ...said, fault, isChanged: fault !== null || said.total !== stored.total || said.vouchers !== stored.vouchers };
}

export interface TargetRowProps {
  readonly person: PersonWord;
  readonly stored: StoredTarget;
  readonly sold: number;
  readonly before: { readonly month: string; readonly stored: StoredTarget; readonly sold: number };
  readonly typed: TypedTarget | undefined;
  /** What is wrong with it, once it was sent. */
  readonly errors: { readonly total?: string | undefined; readonly vouchers?: string | undefined };
  /** Nothing where it is only read. */
  readonly onType?: ((change: Partial<Pick<TypedTarget, 'total' | 'vouchers'>>) => void) | undefined;
  readonly onTakeTheirs: () => void;
}

/** A person's target of a month beside what was sold, and how it was the month before. */
export function TargetLine({ person, stored, sold, before, typed, errors, onType, onTakeTheirs }: TargetRowProps) {
  const { t, lang } = useStaff();
  const { format } = useFormats();
  const name = localized(person, 'name', lang);
  const money = (minor: number): string => formatMoney(minor, format);
  const { total } = meantBy(typed, stored);
  const isStale = typed !== undefined && typed.seen.revision !== stored.revision;
  const was = { month: monthText(before.month, lang), sold: money(before.sold) };
  return (
    <li>
      <strong>{name}</strong>
      {onType ? (
        <div className="targets-inputs">
          <Field
            label={t('stats_target_sum', { symbol: format.symbol })}
            name={t('stats_target_of', { name, symbol: format.symbol })}
            value={typed?.total ?? sumText(stored.total)}
            error={errors.total}
            onChange={(text) => onType({ total: text })}
          />
          <Field
            label={t('stats_target_vouchers')}
            name={t('stats_target_vouchers_of', { name })}
            value={typed?.vouchers ?? countText(stored.vouchers)}
            error={errors.vouchers}
            onChange={(text) => onType({ vouchers: text })}
          />
        </div>
      ) : (
        <p>
          {stored.total === 0 && stored.vouchers === 0 ? t('stats_target_set_none') : ''}
          {stored.total > 0 && t('stats_target_set', { target: money(stored.total) })}
          {stored.vouchers > 0 && ` · ${t('stats_target_vouchers_set', { number: numberText(stored.vouchers, lang) })}`}
        </p>
      )}
      {isStale && onType && (
        <div className="kit-error" role="alert">
          <p>
            {stored.total === 0 && stored.vouchers === 0
              ? t('stats_target_stale_none')
              : t('stats_target_stale', {
                  target: [stored.total > 0 ? money(stored.total) : '', stored.vouchers > 0 ? t('stats_target_vouchers_set', { number: stored.vouchers }) : '']
                    .filter(Boolean)
                    .join(', '),
                })}
          </p>
          <Button look="quiet" action={onTakeTheirs}>
            {t('stats_target_theirs')}
          </Button>
        </div>
      )}
      <small>
        {total > 0
          ? t('stats_target_sold', { sold: money(sold), share: shareText(Math.round((sold / total) * 1000) / 1000, lang) })
          : t('stats_target_sold_only', { sold: money(sold) })}
      </small>
      <small>{before.stored.total > 0 ? t('stats_target_before', { ...was, target: money(before.stored.total) }) : t('stats_target_before_none', was)}</small>
    </li>
  );
}

interface FieldProps {
  readonly label: string;
  /** With whose it is. */
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

function Field({ label, name, value, error, onChange }: FieldProps) {
  return (
    <label className="kit-field">
      <span className="kit-label" aria-hidden="true">
        {label}
      </span>
      <input
        className="kit-input text-right tabular-nums"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        aria-label={name}
        aria-invalid={error !== undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {error && (
        <span className="kit-error" role="alert">
          {error}
        </span>
      )}
    </label>
  );
}
