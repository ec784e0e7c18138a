import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import { MoneyInput } from '../../../kit/fields/money/MoneyInput.tsx';
import { type Controls, describedNew, describedShape, describedValues } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { minorIn } from '../../../kit/money/typed.ts';
import { major } from '../../../lib/money.ts';
import { type BoatCost, boatCosts, type NewBoatCost } from '../../../model/boats/fields/boat-costs.ts';

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
export const COST_SHAPE: RecordShape<BoatCost> = describedShape(boatCosts, CONTROLS);
export const COST_FIELDS: readonly FormField[] = COST_SHAPE.fields;
