import { useState } from 'react';
import { can } from '../../../access/policy.ts';
import { asking } from '../../../data/ask.ts';
import { formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { BANK, BOX_KINDS, type BoxKind } from '../../../model/cash/fields/vocab.ts';
import { actOnMove, addBox, readHoldings } from '../../../model/cash/operations.ts';
import { CashTabs } from './CashTabs.tsx';
import { OfferForm } from './OfferForm.tsx';
import { cashT } from './texts.ts';
import { BOX_WORDS, holderText, kindText, MOVE_STATE_WORDS, sumsText } from './words.ts';
import type { Pressed } from '../../../kit/ui/use-press.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { Fold } from '../../../kit/ui/before-live.tsx';
import { writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { CashMove, HolderName, Holdings } from '../../../model/cash/answers.ts';
import { Rows } from './Rows.tsx';
import { isBox } from '../rules/day.ts';
import type { CashSum } from '../../../model/cash/fields/shapes.ts';
import { SumFields, type TypedSums, typedSums } from './typed-sums.tsx';

const act = asking(actOnMove);
const TONES = { offered: 'coral', returned: 'quiet', done: 'ok' } as const;

interface MoveCardProps {
  readonly move: CashMove;
  readonly names: readonly HolderName[];
  readonly own: string;
  readonly onDone: () => void;
}

/** A hand-over: who gives what to whom, who signed, and counting it for whoever takes it. */
function MoveCard({ move, names, own, onDone }: MoveCardProps) {
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
    await act({ id: move.id, action: 'count', counted }, { expected: move.revision });
    sayDone(t('cash_count_done'));
    onDone();
  };
  const sendBack = async (): Promise<void> => {
    await act({ id: move.id, action: 'return', reason: reason.trim() }, { expected: move.revision });
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

/** A holder with what he has, and what is with him and in no book yet. */
interface Holder {
  readonly holder: string;
  readonly kind: string;
  /** His name where the books do not know him yet. */
  readonly said: string;
  readonly sums: readonly CashSum[];
  readonly tour: readonly CashSum[];
  readonly awaited: readonly CashSum[];
}

const PLACES: Readonly<Record<string, number>> = { office: 0, pier: 1, manager: 2, senior: 2, guide: 3, agent: 4, bank: 6 };

/** Everybody who has something: boxes first, then people, the bank last. */
function holdersOf({ held, tour, awaited, names }: Holdings): readonly Holder[] {
  const known = [...new Set([...held, ...tour, ...awaited].map(({ holder }) => holder))];
  const of = (sums: readonly (CashSum & { readonly holder: string })[], holder: string): readonly CashSum[] =>
    sums.filter((one) => one.holder === holder).map(({ currency, amount }) => ({ currency, amount }));
  const kindOf = (holder: string): string =>
    holder === BANK ? 'bank' : (names.find((one) => one.holder === holder)?.kind ?? (isBox(holder) ? 'office' : 'guide'));
  return known
    .map((holder) => ({
      holder,
      kind: kindOf(holder),
      said: tour.find((one) => one.holder === holder)?.name ?? '',
      ...{ sums: of(held, holder), tour: of(tour, holder), awaited: of(awaited, holder) },
    }))
    .toSorted((one, other) => (PLACES[one.kind] ?? 5) - (PLACES[other.kind] ?? 5));
}

interface HolderCardProps {
  readonly holder: Holder;
  readonly names: readonly HolderName[];
}

/** What one has, by currency; each sum opens into the rows that made it up. */
function HolderCard({ holder: { holder, kind, said, sums, tour, awaited }, names }: HolderCardProps) {
  const { t, lang, country } = useStaff();
  const { formats } = useFormats();
  const isKnown = names.some((one) => one.holder === holder) || kind === 'bank';
  return (
    <li className="cash-card">
      <p className="cash-line">
        <b>{isKnown ? holderText(t, lang, names, holder) : said || holderText(t, lang, names, holder)}</b>
        {kindText(t, kind) && <Pill tone="quiet">{kindText(t, kind)}</Pill>}
      </p>
      {sums.map(({ currency, amount }) => (
        <Sum key={currency} {...{ holder, currency, amount }} />
      ))}
      {sums.length === 0 && <p className="cash-sum">{t('cash_nothing')}</p>}
      {tour.length > 0 && (
        <p className="kit-hint">
          {t('cash_tour', { sums: sumsText(formats, tour, '') })} <a href={localePath(href('handovers', { country }), lang)}>{t('cash_tour_link')}</a>
        </p>
      )}
      {awaited.length > 0 && <p className="kit-hint">{t('cash_awaited', { sums: sumsText(formats, awaited, '') })}</p>}
    </li>
  );
}

function Sum({ holder, currency, amount }: { readonly holder: string; readonly currency: string; readonly amount: number }) {
  const { formats } = useFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold className="cash-fold" onToggle={setOpen}>
      <summary className="cash-sum" data-below={amount < 0}>
        {writeMoney(amount, currency, formats)}
      </summary>
      {isOpen && <Rows holder={holder} currency={currency} />}
    </Fold>
  );
}

const load = asking(readHoldings);

/** Who holds how much cash, and how it goes from one to another. */
export const CashScreen = staffScreen(cashT, CashOf);

function CashOf({ first }: { readonly first: Holdings }) {
  const { t, lang, country, session } = useStaff();
  const { formats } = useFormats();
  const { found, refresh } = useQuery(load, [{ country }], { first, isCarried: true });
  const holdings = found.data ?? first;
  const isAll = can(session, 'cash.read');
  const holders = holdersOf(holdings);
  const total = holders.filter(({ kind }) => kind !== 'bank');
  return (
    <div className="cash">
      <h1>{t('cash_title')}</h1>
      <CashTabs current="cash" />
      {holdings.writes > holdings.today && <p className="kit-notice">{t('cash_writes_to', { day: formatDay(holdings.writes, lang) })}</p>}
      <section aria-labelledby="cash-held">
        <h2 id="cash-held">{t(isAll ? 'cash_held' : 'cash_held_own')}</h2>
        {holders.length === 0 && <p className="cash-empty">{t(isAll ? 'cash_held_none' : 'cash_held_own_none')}</p>}
        {isAll && holders.length > 0 && (
          <p className="cash-total">
            {t('cash_total')}: <b>{sumsText(formats, sumsOfAll(total), t('cash_nothing'))}</b>
          </p>
        )}
        <ul className="cash-grid">
          {holders.map((holder) => (
            <HolderCard key={holder.holder} holder={holder} names={holdings.names} />
          ))}
        </ul>
      </section>
      {session && (
        <section aria-labelledby="cash-offer">
          <h2 id="cash-offer">{t('cash_offer_title')}</h2>
          <OfferForm holdings={holdings} onDone={refresh} />
        </section>
      )}
      <section aria-labelledby="cash-moves">
        <h2 id="cash-moves">{t('cash_moves')}</h2>
        {holdings.moves.length === 0 && <p className="cash-empty">{t('cash_moves_none')}</p>}
        <ul className="cash-list">
          {holdings.moves.map((move) => (
            <MoveCard key={`${move.id}-${move.revision}`} move={move} names={holdings.names} own={holdings.own} onDone={refresh} />
          ))}
        </ul>
      </section>
      {can(session, 'cash.edit') && <AddBox onDone={refresh} />}
    </div>
  );
}

const sumsOfAll = (holders: ReturnType<typeof holdersOf>): readonly { currency: string; amount: number }[] => {
  const totals = new Map<string, number>();
  for (const { sums } of holders) for (const { currency, amount } of sums) totals.set(currency, (totals.get(currency) ?? 0) + amount);
  return [...totals].map(([currency, amount]) => ({ currency, amount }));
};

/** A further place where cash is kept. */
function AddBox({ onDone }: { readonly onDone: () => void }) {
  const { t, country } = useStaff();
  const [kind, setKind] = useState<BoxKind>('pier');
  const [names, setNames] = useState({ ru: '', en: '' });
  const [isAsked, setAsked] = useState(false);
  const add = async (): Promise<Pressed> => {
    setAsked(true);
    if (names.ru.trim() === '') return false;
    await asking(addBox)({ country, kind, name_ru: names.ru.trim(), name_en: names.en.trim() });
    setNames({ ru: '', en: '' });
    setAsked(false);
    sayDone(t('saved'));
    onDone();
  };
  return (
    <details className="cash-fold">
      <summary>{t('cash_box_new')}</summary>
      <div className="kit-form">
        <ChoiceField label={t('cash_box_kind')} value={kind} choices={BOX_KINDS} titleOf={(one) => t(BOX_WORDS[one])} onChoose={setKind} />
        <TextField
          label={t('cash_box_name_ru')}
          value={names.ru}
          maxLength={60}
          isRequired
          onChange={(ru) => setNames({ ...names, ru })}
          error={isAsked && names.ru.trim() === '' ? t('form_required') : undefined}
        />
        <TextField label={t('cash_box_name_en')} value={names.en} maxLength={60} onChange={(en) => setNames({ ...names, en })} />
        <Button action={add}>{t('cash_box_add')}</Button>
      </div>
    </details>
  );
}
