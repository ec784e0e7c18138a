import { useEffect, useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { type ExcursionOption, listExcursionOptions } from '../../catalogue/repo/excursion-options.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';

let kept: { readonly country: string; readonly rows: Promise<readonly ExcursionOption[]> } | null = null;

/** Everything that is sold in a country; asked for once per page. */
export function excursionsOf(country: string): Promise<readonly ExcursionOption[]> {
  if (kept?.country !== country) {
    const rows = browserPb().then((pb) => listExcursionOptions(pb, country));
    kept = { country, rows };
    // What failed is asked for again.
    rows.catch(() => {
      kept = null;
    });
  }
  return kept.rows;
}

/** Everything that is sold in the country; asked for once per page. */
export function useExcursions(): readonly ExcursionOption[] {
  const { country } = useStaff();
  const [rows, setRows] = useState<readonly ExcursionOption[]>([]);
  useEffect(() => {
    let isWanted = true;
    excursionsOf(country).then(
      (found) => isWanted && setRows(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [country]);
  return rows;
}
