import type { SentVariant } from './trip/page-variants.ts';
import { useStore } from '@nanostores/react';
import { $variant } from '../variant.store.ts';
import { partyTotal, readOffer } from '../../../catalogue/catalogue/rules/party-total.ts';
import { USUAL_TRAVELLERS } from '../../../catalogue/catalogue/rules/travellers.ts';
import { type CurrencyFormat, formatMoney, major } from '../../../lib/money.ts';
import type { VariantView } from '../views/variant-view.ts';

/** How the prices of the page are written. */
export type Money = Pick<CurrencyFormat, 'symbol' | 'side'>;

/** The variants as they travel. */
export const sentVariants = (variants: readonly VariantView[]): readonly SentVariant[] =>
  variants.map(({ price: _price, child: _child, two: _two, ...sent }) => sent);

interface Texts {
  readonly legend: string;
  readonly onRequest: string;
  readonly adult: string;
  readonly boat: string;
  readonly group: string;
  /** Who the sum is for while nobody has said who travels; the same with the park's fee. */
  readonly two: string;
  readonly twoFee: string;
}

/** The page converts the text itself when another currency is chosen: hydration leaves it alone. */
function Amount({ minor, money }: { readonly minor: number; readonly money: Money }) {
  return (
    <data className="p" value={major(minor)} suppressHydrationWarning>
      {formatMoney(minor, money)}
    </data>
  );
}

interface RowProps {
  readonly variant: SentVariant;
  readonly texts: Texts;
  readonly money: Money;
}

function PriceLine({ variant, texts, money }: RowProps) {
  const offer = readOffer(variant.offer);
  if (!offer) return <span className="vp">{texts.onRequest}</span>;
  return (
    <span className="vp">
      <Amount minor={offer.prices.boat || offer.prices.adult} money={money} />
      <small>
        {texts[variant.unit]}
        {variant.children && (
          <>
            <br />
            {variant.children} <Amount minor={offer.prices.child} money={money} />
          </>
        )}
        {variant.infants && (
          <>
            <br />
            {variant.infants}
          </>
        )}
        {variant.next && (
          <span className="nx">
            <br />
            {variant.next.said}{' '}
            <data className="p" value={variant.next.price.value} suppressHydrationWarning>
              {variant.next.price.text}
            </data>
          </span>
        )}
      </small>
    </span>
  );
}

/** What the whole party pays. Script writes another party into it, so hydration leaves it alone. */
function Whole({ variant, texts, money }: RowProps) {
  const offer = readOffer(variant.offer);
  if (!offer) return null;
  return (
    <span className="vt">
      <small suppressHydrationWarning>{offer.fee?.adult ? texts.twoFee : texts.two}</small>{' '}
      <Amount minor={partyTotal(offer, USUAL_TRAVELLERS).least.whole} money={money} />
    </span>
  );
}

/**
 * Choice of the main excursion or one of its variants (specification §5 prices). Native radio buttons that belong to
 * the enquiry form and work before the island is alive.
 */
export function VariantPicker({ variants, texts, money }: { readonly variants: readonly SentVariant[]; readonly texts: Texts; readonly money: Money }) {
  const chosen = useStore($variant, { ssr: () => null }) ?? variants[0]?.id;
  return (
    <fieldset className="variants">
      <legend>{texts.legend}</legend>
      {variants.map((variant) => (
        <label key={variant.id}>
          <input type="radio" name="variant" form="enquiry-form" value={variant.id} checked={variant.id === chosen} onChange={() => $variant.set(variant.id)} />
          <span className="vn">
            <b>{variant.name}</b>
            <small>{[variant.meta, variant.note].filter(Boolean).join('. ')}</small>
          </span>
          <PriceLine {...{ variant, texts, money }} />
          <Whole {...{ variant, texts, money }} />
        </label>
      ))}
    </fieldset>
  );
}
