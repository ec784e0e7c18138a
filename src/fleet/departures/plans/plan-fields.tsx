import { PicksInput } from '../../../kit/fields/relation/PicksInput.tsx';
import { NamesView } from '../../../kit/fields/relation/NamesView.tsx';
import type { FormField, FormValue, FormValues } from '../../../kit/fields/base/form-field.ts';
import { type Controls, describedNew, describedShape, describedValues } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { type NewPlan, type PlannedAllotment, type SailingPlan, sailingPlans } from '../../../model/departures/fields/sailing-plans.ts';
import type { Calendar } from '../../../model/departures/answers.ts';
import { controlsOf, tripsOf } from '../departure/departure-controls.tsx';
import { useController, useFormContext } from 'react-hook-form';
import { localized } from '../../../i18n/localized.ts';
import { FieldFrame } from '../../../kit/fields/base/FieldFrame.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';

/** Rows of agents as their form keeps them: JSON, also while a row is not whole yet. */
function plannedIn(value: unknown): readonly PlannedAllotment[] {
  try {
    const rows: unknown = JSON.parse(String(value ?? '[]'));
    return Array.isArray(rows) ? (rows as readonly PlannedAllotment[]) : [];
  } catch {
    return [];
  }
}

const FRESH: PlannedAllotment = { agent: '', seats: 2, release_hours: 48 };
const countIn = (typed: string): number => Math.max(0, Math.round(Number(typed)) || 0);

/** Which agents hold how many seats of every departure, a row for each. */
function PlanAllotments({ spec, agents }: { readonly spec: FormField; readonly agents: Calendar['agents'] }) {
  const { t, lang } = useStaff();
  const { control } = useFormContext();
  const { field } = useController({ name: spec.name, control });
  const rows = plannedIn(field.value);
  const change = (next: readonly PlannedAllotment[]): void => field.onChange(JSON.stringify(next));
  const put = (at: number, part: Partial<PlannedAllotment>): void => change(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <FieldFrame spec={spec} isGroup>
      {() => (
        <>
          <ul className="plan-agents">
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place.
              <li key={at}>
                <label>
                  <span className="kit-label">{t('allot_agent')}</span>
                  <select className="kit-input kit-select" value={row.agent} onChange={(event) => put(at, { agent: event.target.value })}>
                    <option value="">{t('form_choose')}</option>
                    {agents
                      .filter(({ id }) => id === row.agent || !rows.some(({ agent }) => agent === id))
                      .map((one) => (
                        <option key={one.id} value={one.id}>
                          {localized(one, 'name', lang)}
                        </option>
                      ))}
                  </select>
                </label>
                <label>
                  <span className="kit-label">{t('allot_seats')}</span>
                  <input
                    className="kit-input"
                    inputMode="numeric"
                    value={row.seats || ''}
                    onChange={(event) => put(at, { seats: countIn(event.target.value) })}
                  />
                </label>
                <label>
                  <span className="kit-label">{t('plan_release')}</span>
                  <input
                    className="kit-input"
                    inputMode="numeric"
                    value={row.release_hours}
                    onChange={(event) => put(at, { release_hours: countIn(event.target.value) })}
                  />
                </label>
                <Button action={() => change(rows.filter((_, index) => index !== at))}>{t('allot_end')}</Button>
              </li>
            ))}
          </ul>
          {rows.length < agents.length && <Button action={() => change([...rows, FRESH])}>{t('allot_add')}</Button>}
        </>
      )}
    </FieldFrame>
  );
}

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
