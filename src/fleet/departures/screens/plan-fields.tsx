import { PicksInput } from '../../../kit/fields/relation/PicksInput.tsx';
import { NamesView } from '../../../kit/fields/relation/NamesView.tsx';
import type { FormField, FormValue, FormValues } from '../../../kit/fields/base/form-field.ts';
import { type Controls, describedNew, describedShape, describedValues } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { type NewPlan, type PlannedAllotment, type SailingPlan, sailingPlans } from '../../../model/departures/fields/sailing-plans.ts';
import type { Calendar } from '../repo/calendar.ts';
import { PlanAllotments } from './PlanAllotments.tsx';
import { controlsOf, tripsOf } from './departure-controls.tsx';
import { plannedIn } from './plan-allotments.ts';

/** What a plan names, by its names. */
export type PlanNames = Pick<Calendar, 'boats' | 'guides' | 'agents' | 'sails' | 'piers'>;

/** The form of a plan. */
export interface PlanForm {
  readonly shape: RecordShape<SailingPlan>;
  /** What a new one begins with. */
  readonly fresh: FormValues;
  /** What the form says. */
  readonly said: (values: FormValues) => NewPlan;
}

/** How a plan is asked for, among what there is. */
export function planForm(names: PlanNames): PlanForm {
  const trips = tripsOf(names);
  const controls: Controls = {
    ...controlsOf(names),
    trips: {
      input: ({ spec }: { readonly spec: FormField }) => <PicksInput spec={spec} load={trips} />,
      view: ({ value }: { readonly value: FormValue }) => <NamesView value={value} load={trips} />,
    },
    allotments: {
      field: { type: 'json' },
      input: ({ spec }: { readonly spec: FormField }) => <PlanAllotments spec={spec} agents={names.agents} />,
      toForm: (rows) => JSON.stringify((rows ?? []) as readonly PlannedAllotment[]),
      toStored: plannedIn,
      check: (value) => (plannedIn(value).every(({ agent, seats }) => agent !== '' && seats > 0) ? null : 'required'),
    },
  };
  const shape = describedShape<SailingPlan>(sailingPlans, controls);
  return {
    shape,
    fresh: { ...describedValues(sailingPlans, controls, {}), start_time: '08:00', active: true },
    said: (values) => describedNew(sailingPlans, controls, values),
  };
}
