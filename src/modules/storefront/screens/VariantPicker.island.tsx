import { useStore } from '@nanostores/react';
import { $variant } from '../variant.store.ts';
import type { VariantView } from '../views/variant-view.ts';
import type { PriceView } from '../views/views.ts';

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

/** Place of the adult's park fee in an offer. */
const FEE = 3;

/** The page converts the text itself when another currency is chosen: hydration leaves it alone. */
function Amount({ price }: { readonly price: PriceView }) {
  return (
    <data className="p" value={price.value} data-c={price.currency} suppressHydrationWarning>
      {price.text}
    </data>
  );
}

function PriceLine({ variant, texts }: { readonly variant: VariantView; readonly texts: Texts }) {
  if (!variant.price) return <span className="vp">{texts.onRequest}</span>;
  return (
    <span className="vp">
      <Amount price={variant.price} />
      <small>
        {texts[variant.unit]}
        {variant.child && (
          <>
            <br />
            {variant.children} <Amount price={variant.child} />
          </>
        )}
      </small>
    </span>
  );
}

/** What the whole party pays. Script writes another party into it, so hydration leaves it alone. */
function Whole({ variant, texts }: { readonly variant: VariantView; readonly texts: Texts }) {
  if (!variant.two) return null;
  return (
    <span className="vt">
      <small suppressHydrationWarning>{variant.offer[FEE] ? texts.twoFee : texts.two}</small> <Amount price={variant.two} />
    </span>
  );
}

/**
 * Choice of the main excursion or one of its variants (specification §5 prices). Native radio buttons that belong to
 * the enquiry form and work before the island is alive.
 */
export function VariantPicker({ variants, texts }: { readonly variants: readonly VariantView[]; readonly texts: Texts }) {
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
          <PriceLine variant={variant} texts={texts} />
          <Whole variant={variant} texts={texts} />
        </label>
      ))}
    </fieldset>
  );
}
