import { useState } from 'react';
import { browserPb, withPb } from '../../../data/ask.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { major, writeMoney } from '../../../lib/money.ts';
import { minorIn } from '../../../kit/money/typed.ts';
import { localDay } from '../../../lib/time/zone.ts';
import { zoneClock } from '../../../lib/time/zone-clock.ts';
import { type BoatCost, boatCosts, type NewBoatCost } from '../../../model/boats/fields/boat-costs.ts';
import { addCost, listCosts, savePart } from '../repo/boat-parts.ts';
import { PartList } from './PartList.tsx';
import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import { MoneyInput } from '../../../kit/fields/money/MoneyInput.tsx';
import { type Controls, describedNew, describedShape, describedValues } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';

const CONTROLS: Controls = {
  sum: {
    field: { type: 'text', required: true },
    input: MoneyInput,
    check: (typed) => (typed === '' || typed === null || (minorIn(typed) ?? 0) >= 1 ? null : 'not_a_number'),
    toForm: (minor) => (minor ? String(major(Number(minor))) : ''),
    toStored: (typed) => minorIn(typed) ?? 0,
  },
};

/** A cost that is begun, of a day and in a currency. */
export const newCostValues = (currency: string, day: string): FormValues => ({
  ...describedValues(boatCosts, CONTROLS, {}),
  currency,
  valid_from: day,
});
export const newCost = (values: FormValues): NewBoatCost => describedNew(boatCosts, CONTROLS, values);
const COST_SHAPE: RecordShape<BoatCost> = describedShape(boatCosts, CONTROLS);
export const COST_FIELDS: readonly FormField[] = COST_SHAPE.fields;

const load = withPb(listCosts);
const KINDS = boatCosts.fields.kind.about.options;
const WORDS = { empty: 'boat_costs_empty', add: 'boat_cost_add', askTitle: 'boat_cost_delete_title', askText: 'boat_cost_delete_text' } as const;

/** What a boat costs the house, day by day. */
export function CostsTab({ boat, first }: { readonly boat: string; readonly first: readonly BoatCost[] | null }) {
  const { t, lang } = useStaff();
  const { formats } = useFormats();
  const { found, retry, refresh } = useQuery(load, [boat], { first, live: live('boat_costs') });
  const costName = ({ kind, amount, currency, valid_from }: BoatCost): string =>
    `${t(KINDS[kind])}, ${writeMoney(amount, currency, formats)}, ${formatDay(valid_from, lang)}`;
  return (
    <PanelRecord found={found} onRetry={retry}>
      {(costs) => (
        <PartList
          part="boat_costs"
          rows={costs}
          words={WORDS}
          nameOf={costName}
          line={(cost) => (
            <>
              <p className="boat-cost">
                <span className="text-ink-2">{formatDay(cost.valid_from, lang)}</span>
                <strong>{t(KINDS[cost.kind])}</strong>
                <span className="tabular-nums">{writeMoney(cost.amount, cost.currency, formats)}</span>
              </p>
              {cost.kind === 'trip' && <p className="kit-hint">{t('boat_cost_per_trip')}</p>}
              {cost.note && <p className="boat-part-note">{cost.note}</p>}
            </>
          )}
          form={(cost, onDone) => <CostForm boat={boat} cost={cost} onDone={onDone} />}
          onChanged={refresh}
        />
      )}
    </PanelRecord>
  );
}

interface CostFormProps {
  readonly boat: string;
  readonly cost: BoatCost | null;
  readonly onDone: () => void;
}

function CostForm({ boat, cost, onDone }: CostFormProps) {
  const { t, timezone } = useStaff();
  const { format } = useFormats();
  const keys = useIdempotencyKeys(`boats/${boat}/costs`);
  const [begun] = useState(() => newCostValues(format.code, localDay(Date.now(), zoneClock(timezone))));
  if (cost)
    return (
      <RecordEditForm
        draft={`boat_costs/${cost.id}`}
        record={cost}
        shape={COST_SHAPE}
        isPaired
        submitLabel={t('save')}
        save={async (edit, expected) => savePart<BoatCost>(await browserPb(), 'boat_costs', cost.id, edit, expected)}
        onSaved={() => {
          sayDone(t('saved'));
          onDone();
        }}
      />
    );
  return (
    <RecordForm
      draft={`boats/${boat}/costs/new`}
      fields={COST_FIELDS}
      values={begun}
      isPaired
      submitLabel={t('boat_create')}
      onSubmit={async (values) => {
        const input = newCost(values);
        await addCost(await browserPb(), boat, input, { key: keys.keyFor(input) });
        keys.done();
        sayDone(t('boat_cost_added'));
      }}
      onSaved={onDone}
    />
  );
}
