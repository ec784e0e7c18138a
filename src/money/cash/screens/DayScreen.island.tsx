import { type ReactNode, useState } from 'react';
import { can } from '../../../access/policy.ts';
import { asking } from '../../../data/ask.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { useKept } from '../../../kit/form/use-kept.ts';
import { writeMoney } from '../../../lib/money.ts';
import { minorIn } from '../../../kit/money/typed.ts';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { closeDay, readDay } from '../../../model/cash/operations.ts';
import { type CountFault, isBox } from '../rules/day.ts';
import { isStopping } from '../rules/day.ts';
import { CashTabs } from './CashTabs.tsx';
import { CountFaults, Faults } from './Faults.tsx';
import { cashT } from './texts.ts';
import type { Pressed } from '../../../kit/ui/use-press.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { CashLine } from '../../../model/cash/fields/shapes.ts';
import type { CashDay, HolderName } from '../../../model/cash/answers.ts';
import { holderText } from './words.ts';

/** How each column changes what is held. */
const COLUMNS = [
  ['received', 1, 'cash_line_received'],
  ['taken', 1, 'cash_line_taken'],
  ['handed', -1, 'cash_line_handed'],
  ['refunds', -1, 'cash_line_refunds'],
  ['banked', -1, 'cash_line_banked'],
  ['corrected', 1, 'cash_line_corrected'],
  ['differences', 1, 'cash_line_differences'],
  ['set_off', -1, 'cash_line_set_off'],
] as const satisfies readonly (readonly [keyof CashLine, 1 | -1, MessageKey])[];

/** A line of a day that was closed before there were settlements has none. */
const inColumn = (line: CashLine, name: (typeof COLUMNS)[number][0]): number => line[name] ?? 0;

interface BoxLineProps {
  readonly line: CashLine;
  readonly names: readonly HolderName[];
  readonly children?: ReactNode;
}

/** A box and a currency on a day, from its opening to its end, as it adds up. */
function BoxLine({ line, names, children }: BoxLineProps) {
  const { t, lang } = useStaff();
  const { formats } = useFormats();
  const write = (minor: number): string => writeMoney(minor, line.currency, formats);
  return (
    <li className="cash-card">
      <h3>
        {holderText(t, lang, names, line.holder)}, {line.currency}
      </h3>
      <dl className="cash-lines">
        <div>
          <dt>{t('cash_line_opening')}</dt>
          <dd>{write(line.opening)}</dd>
        </div>
        {COLUMNS.filter(([name]) => inColumn(line, name) !== 0).map(([name, sign, title]) => (
          <div key={name}>
            <dt>{t(title)}</dt>
            <dd>
              {sign * inColumn(line, name) > 0 ? '+' : ''}
              {write(sign * inColumn(line, name))}
            </dd>
          </div>
        ))}
        <div data-total>
          <dt>{t('cash_line_closing')}</dt>
          <dd>{write(line.closing)}</dd>
        </div>
      </dl>
      {children}
    </li>
  );
}

/** What people and the bank have at the end of a day: from what, to what. */
function PeopleLines({ lines, names }: { readonly lines: readonly CashLine[]; readonly names: readonly HolderName[] }) {
  const { t, lang } = useStaff();
  const { formats } = useFormats();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="cash-people">
      <h2 id="cash-people">{t('cash_people')}</h2>
      <ul className="cash-rows">
        {lines.map((line) => (
          <li key={`${line.holder} ${line.currency}`}>
            <span>
              {holderText(t, lang, names, line.holder)}
              <small>
                {COLUMNS.filter(([name]) => inColumn(line, name) !== 0)
                  .map(([name, sign, title]) => `${t(title)} ${writeMoney(sign * inColumn(line, name), line.currency, formats)}`)
                  .join(' · ')}
              </small>
            </span>
            <b data-out={line.closing < 0}>{writeMoney(line.closing, line.currency, formats)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

const load = asking(readDay);

/** A day of the cash desk: what became of every box and everybody, what does not come out, and closing it. */
export const DayScreen = staffScreen(cashT, DayOf);

const dayIn = (address: string): string => new URLSearchParams(address.split('?', 2)[1] ?? '').get('day') ?? '';
const keyOf = ({ holder, currency }: { readonly holder: string; readonly currency: string }): string => `${holder} ${currency}`;

function DayOf({ first }: { readonly first: CashDay }) {
  const { t, lang, country, timezone, session } = useStaff();
  const { address } = useAddress();
  const link = useLink();
  const asked = dayIn(address);
  const { found, refresh } = useQuery(load, [{ country, ...(asked === '' ? {} : { day: asked }) }], {
    first: asked === '' || asked === first.day ? first : null,
    isCarried: true,
  });
  const day = found.data ?? first;
  const base = localePath(href('cash-day', { country }), lang);
  const boxes = day.lines.filter(({ holder }) => isBox(holder));
  const others = day.lines.filter(({ holder }) => !isBox(holder));
  return (
    <div className="cash">
      <h1>{t('cash_day_title', { day: formatDay(day.day, lang) })}</h1>
      <CashTabs current="cash-day" />
      {day.close && <p className="kit-notice">{t('cash_day_closed', { name: day.close.name, at: formatMoment(day.close.at, lang, timezone) })}</p>}
      {day.isClosed && day.next !== day.day && (
        <p>
          <a {...link(`${base}?day=${day.next}`)}>{t('cash_day_next', { day: formatDay(day.next, lang) })}</a>
        </p>
      )}
      {!day.isClosed && <Faults faults={day.faults.filter((one) => isStopping(one))} names={day.names} title={t('cash_faults')} />}
      {!day.isClosed && can(session, 'cash.edit') ? (
        <Close key={`${day.day}-${boxes.map(keyOf).join()}`} day={day} onDone={refresh} />
      ) : (
        <section aria-labelledby="cash-boxes">
          <h2 id="cash-boxes">{t('cash_boxes')}</h2>
          <ul className="cash-grid">
            {boxes.map((line) => (
              <BoxLine key={keyOf(line)} line={line} names={day.names} />
            ))}
          </ul>
        </section>
      )}
      {boxes.length === 0 && <p className="cash-empty">{t('cash_day_empty')}</p>}
      <PeopleLines lines={others} names={day.names} />
      {!day.isClosed && <Faults faults={day.faults.filter((one) => !isStopping(one))} names={day.names} title={t('cash_told')} />}
      {day.closes.length > 0 && (
        <section aria-labelledby="cash-closes">
          <h2 id="cash-closes">{t('cash_closes')}</h2>
          <ul className="cash-rows">
            {day.closes.map((close) => (
              <li key={close.id}>
                <a {...link(`${base}?day=${close.day}`)} aria-current={close.day === day.day ? 'true' : undefined}>
                  {formatDay(close.day, lang)}
                </a>
                <small>{t('cash_closed_by', { name: close.closed_name, at: formatMoment(close.created, lang, timezone) })}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Counting the boxes and closing the day: what is typed stays until it comes out. */
function Close({ day, onDone }: { readonly day: CashDay; readonly onDone: () => void }) {
  const { t, lang, country } = useStaff();
  const keys = useIdempotencyKeys(`cash/close/${day.day}`);
  const boxes = day.lines.filter(({ holder }) => isBox(holder));
  const [kept, put, drop] = useKept(`cash/close/${day.day}`, { ...Object.fromEntries(boxes.map((line) => [keyOf(line), ''])), note: '' });
  const { note, ...typed }: { readonly note: string } & Readonly<Record<string, string>> = kept;
  const [isAsked, setAsked] = useState(false);
  const [wrong, setWrong] = useState<readonly CountFault[]>([]);
  const countedOf = (line: CountLine): number | null => {
    const text = typed[keyOf(line)]?.trim() ?? '';
    if (text === '') return line.closing === 0 ? 0 : null;
    const sum = minorIn(text);
    return sum !== null && sum >= 0 ? sum : null;
  };
  const close = async (): Promise<Pressed> => {
    setAsked(true);
    setWrong([]);
    const counted = boxes.map((line) => ({ holder: line.holder, currency: line.currency, amount: countedOf(line) }));
    if (counted.some(({ amount }) => amount === null)) return false;
    const body = { country, day: day.day, counted: counted.map((one) => ({ ...one, amount: one.amount ?? 0 })), note: note.trim() };
    try {
      await asking(closeDay)(body, { key: keys.keyFor(body) });
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.code === 'cash_unbalanced') setWrong((error.data['counts'] ?? []) as readonly CountFault[]);
      onDone();
      throw thrown;
    }
    keys.done();
    drop();
    sayDone(t('cash_close_done', { day: formatDay(day.day, lang) }));
    onDone();
  };
  return (
    <section aria-labelledby="cash-count">
      <h2 id="cash-count">{t('cash_count_title')}</h2>
      <ul className="cash-grid">
        {boxes.map((line) => {
          const isWrong = isAsked && countedOf(line) === null;
          return (
            <BoxLine key={keyOf(line)} line={line} names={day.names}>
              <TextField
                label={t('cash_counted_in', { currency: line.currency })}
                value={typed[keyOf(line)] ?? ''}
                isNumber
                isRequired
                maxLength={16}
                onChange={(next) => put({ [keyOf(line)]: next })}
                error={isWrong ? t((typed[keyOf(line)] ?? '').trim() === '' ? 'cash_sum_missing' : 'cash_sum_wrong') : undefined}
              />
            </BoxLine>
          );
        })}
      </ul>
      <CountFaults faults={wrong} names={day.names} onProposed={onDone} />
      <div className="kit-form">
        <TextField label={t('cash_close_note')} value={note} maxLength={300} onChange={(next) => put({ note: next })} />
        <Button look="primary" action={close}>
          {t('cash_close', { day: formatDay(day.day, lang) })}
        </Button>
        <p className="kit-hint">{t('cash_close_hint')}</p>
      </div>
    </section>
  );
}

type CountLine = CashDay['lines'][number];
