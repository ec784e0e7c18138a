import type { ReactNode } from 'react';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { numberText, shareText } from './written.ts';

export interface RankedRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly count: number;
}

interface RankingProps {
  readonly id: string;
  readonly title: string;
  /** What its rows are. */
  readonly of: string;
  readonly rows: readonly RankedRow[];
  /** What shares are shares of. */
  readonly total: number;
}

/** Sums from the largest to the smallest, each with its share of all. */
export function Ranking({ id, title, of, rows, total }: RankingProps) {
  const { t, lang } = useStaff();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table className="kit-plain-table">
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{t('hits_count')}</th>
            <th scope="col">{t('hits_share')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, count }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{numberText(count, lang)}</td>
              <td>{shareText(count / Math.max(1, total), lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
