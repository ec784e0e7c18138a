import type { ReactNode } from 'react';

export interface ResultCardProps {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly meta: string;
  /** Whole units and text of the price; null when on request. */
  readonly price: { readonly value: number; readonly text: string; readonly currency?: string } | null;
  readonly onRequest: string;
  /** Words before and after the price. */
  readonly from?: string;
  readonly unit?: string;
  readonly pictureHash: string;
  readonly heartLabel: string;
  readonly children?: ReactNode;
}

/** A card that the browser makes; the same marks as those that come with the page. */
export function ResultCard({ id, href, name, meta, price, onRequest, from, unit, pictureHash, heartLabel, children }: ResultCardProps) {
  return (
    <li className="card">
      <a href={href}>
        {pictureHash ? (
          <img className="card-img" src={`/_img/${pictureHash}-480.webp`} width={600} height={400} alt="" loading="lazy" />
        ) : (
          <span className="ph" />
        )}
        <h3>{name}</h3>
        <p className="meta">{meta}</p>
        <p className="price">
          {price ? (
            <>
              {from && `${from} `}
              <data className="p" value={price.value} data-c={price.currency}>
                {price.text}
              </data>
              {unit && <small> {unit}</small>}
            </>
          ) : (
            onRequest
          )}
        </p>
      </a>
      <button className="heart" type="button" value={id} aria-pressed="false" aria-label={heartLabel} />
      {children}
    </li>
  );
}
