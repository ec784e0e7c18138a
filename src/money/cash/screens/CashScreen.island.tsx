import { useState } from 'react';
import { can } from '../../../access/policy.ts';
import { browserPb, withPb } from '../../../data/browser-pb.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { BOX_KINDS, type BoxKind } from '../../../model/cash/fields/vocab.ts';
import { addBox, type Holdings, readHoldings } from '../repo/cash.ts';
import { CashTabs } from './CashTabs.tsx';
import { HolderCard } from './HolderCard.tsx';
import { holdersOf } from './holders.ts';
import { MoveCard } from './MoveCard.tsx';
import { OfferForm } from './OfferForm.tsx';
import { cashT } from './texts.ts';
import { BOX_WORDS, sumsText } from './words.ts';
import type { Pressed } from '../../../kit/ui/use-press.ts';

const load = withPb(readHoldings);

/** Who holds how much cash, and how it goes from one to another. */
export const CashScreen = staffScreen(cashT, CashOf);

function CashOf({ first }: { readonly first: Holdings }) {
  const { t, lang, country, session } = useStaff();
  const { formats } = useFormats();
  const { found, refresh } = useQuery(load, [country], { first, isCarried: true });
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
    await addBox(await browserPb(), { country, kind, name_ru: names.ru.trim(), name_en: names.en.trim() });
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
