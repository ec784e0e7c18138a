import { Plus } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { listExtrasOf } from '../../../catalogue/catalogue/repo/pickup.ts';
import { soldExtra } from '../../../catalogue/catalogue/rules/extras.ts';
import { withPb } from '../../../data/ask.ts';
import { localized } from '../../../i18n/localized.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { writeMoney } from '../../../lib/money.ts';
import type { ExtraLine } from '../../../model/vouchers/fields/shapes.ts';

const load = withPb(listExtrasOf);

interface TripExtrasProps {
  /** Adds one of an extra to the lines. */
  readonly onPick: (line: ExtraLine) => void;
}

/** What the catalogue offers beside the seats of the trip in the form, a press for one of each, at its price of today. */
export function TripExtras({ onPick }: TripExtrasProps) {
  const { t, lang } = useStaff();
  const { formats, format } = useFormats();
  const [excursion = '', variant = ''] = useWatch({ name: ['excursion', 'variant'] }).map((value: unknown) => String(value ?? ''));
  const { found } = useQuery(load, [excursion, variant], { isKept: true, isOn: excursion !== '' });
  const offered = excursion === '' ? [] : (found.data ?? []);
  if (offered.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-2" aria-label={t('voucher_extras_offered')}>
      {offered.map((extra) => {
        const line = soldExtra(extra, 1);
        const name = localized(extra, 'name', lang);
        const price = writeMoney(line.price, format.code, formats);
        return (
          <Button key={extra.id} label={t('voucher_extra_pick', { name, price })} action={() => onPick(line)}>
            <Plus className="size-4" aria-hidden />
            {name} · {price}
          </Button>
        );
      })}
    </fieldset>
  );
}
