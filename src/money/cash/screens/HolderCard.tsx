import { useState } from 'react';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { HolderName } from '../rules/shapes.ts';
import type { Holder } from './holders.ts';
import { Rows } from './Rows.tsx';
import { holderText, kindText, sumsText } from './words.ts';

interface HolderCardProps {
  readonly holder: Holder;
  readonly names: readonly HolderName[];
}

/** What one has, by currency; each sum opens into the rows that made it up. */
export function HolderCard({ holder: { holder, kind, said, sums, tour, awaited }, names }: HolderCardProps) {
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
    <details className="cash-fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cash-sum" data-below={amount < 0}>
        {writeMoney(amount, currency, formats)}
      </summary>
      {isOpen && <Rows holder={holder} currency={currency} />}
    </details>
  );
}
