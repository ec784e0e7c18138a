import { useMemo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { can } from '../../../access/policy.ts';
import { asking, browserPb, withPb } from '../../../data/ask.ts';
import { localized } from '../../../i18n/localized.ts';
import { FieldView } from '../../../kit/fields/FieldView.tsx';
import { FieldFrame } from '../../../kit/fields/base/FieldFrame.tsx';
import type { FormField, FormValue, FormValues } from '../../../kit/fields/base/form-field.ts';
import { useFieldTitle } from '../../../kit/fields/field-title.ts';
import { NamesView } from '../../../kit/fields/relation/NamesView.tsx';
import { PicksInput } from '../../../kit/fields/relation/PicksInput.tsx';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { type Controls, describedNew, describedShape, describedValues } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { History } from '../../../kit/history/History.tsx';
import { describedHistory } from '../../../kit/history/described.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Calendar } from '../../../model/departures/answers.ts';
import { type NewPlan, type PlannedAllotment, type SailingPlan, sailingPlans } from '../../../model/departures/fields/sailing-plans.ts';
import { makeOfPlan } from '../../../model/departures/operations.ts';
import { controlsOf, tripsOf } from '../departure/departure-controls.tsx';
import { createPlan, getPlan, savePlan } from './plans.repo.ts';

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
interface PlanForm {
  readonly shape: RecordShape<SailingPlan>;
  /** What a new one begins with. */
  readonly fresh: FormValues;
  /** What the form says. */
  readonly said: (values: FormValues) => NewPlan;
}

/** How a plan is asked for, among what there is. */
function planForm(names: PlanNames): PlanForm {
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

interface PlanProps {
  readonly names: PlanNames;
  readonly closeTo: string;
}

/** A plan that the country did not have; its departures are made at once. */
export function CreatePlanPanel({ names, closeTo, onCreated }: PlanProps & { readonly onCreated: (plan: SailingPlan) => void }) {
  const { t, country } = useStaff();
  const keys = useIdempotencyKeys('plans/create');
  const form = useMemo(() => planForm(names), [names]);
  let made: SailingPlan | null = null;
  return (
    <SidePanel title={t('plan_new')} closeTo={closeTo} isNew>
      <RecordForm
        draft="plans/create"
        fields={form.shape.fields}
        values={form.fresh}
        isPaired
        submitLabel={t('plan_create')}
        onSubmit={async (values) => {
          const input = form.said(values);
          made = await createPlan(await browserPb(), country, input, { key: keys.keyFor(input) });
          keys.done();
          sayDone(t('plan_made', { count: (await asking(makeOfPlan)({ id: made.id })).made }));
        }}
        onSaved={() => made && onCreated(made)}
      />
    </SidePanel>
  );
}

const load = withPb(getPlan);
const HISTORY = describedHistory(sailingPlans);

/** One plan: what it says of its departures, and what was done to it. What it changes is held against them at once. */
export function PlanPanel({
  id,
  first,
  names,
  closeTo,
  onChanged,
}: PlanProps & { readonly id: string; readonly first: SailingPlan | null; readonly onChanged: () => void }) {
  const { t, country, lang, session } = useStaff();
  const { found, set, retry } = useQuery(load, [country, id], { first, live: live('sailing_plans') });
  const form = useMemo(() => planForm(names), [names]);
  const words = useMemo(
    () => ({
      ...HISTORY,
      named: { boat: names.boats.map((one) => ({ ...one, name_ru: one.name, name_en: one.name })), guide: names.guides, pier: names.piers },
    }),
    [names],
  );
  return (
    <SidePanel title={found.data?.name ?? t('plan')} closeTo={closeTo}>
      <PanelRecord found={found} onRetry={retry}>
        {(plan) => (
          <>
            {can(session, 'departures.edit') ? (
              <RecordEditForm
                draft={`plans/${plan.id}`}
                record={plan}
                shape={form.shape}
                isPaired
                submitLabel={t('save')}
                save={async (edit, expected) => savePlan(await browserPb(), plan.id, edit, expected)}
                onSaved={async (saved) => {
                  set(saved);
                  onChanged();
                  sayDone(t('plan_made', { count: (await asking(makeOfPlan)({ id: saved.id })).made }));
                }}
              />
            ) : (
              <PlanFacts plan={plan} form={form} />
            )}
            <History entity="sailing_plans" id={plan.id} revision={plan.revision} words={words} key={lang} />
          </>
        )}
      </PanelRecord>
    </SidePanel>
  );
}

const isSaid = (value: unknown): boolean => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0);
/** What is asked for by lists of names is told by the columns of the list. */
const TOLD = ['name', 'start_time', 'capacity', 'min_pax', 'captain', 'valid_from', 'valid_to', 'excursions'];

function PlanFacts({ plan, form }: { readonly plan: SailingPlan; readonly form: PlanForm }) {
  const { t } = useStaff();
  const titleOf = useFieldTitle();
  const values = form.shape.toValues(plan);
  return (
    <>
      <p className="kit-hint">{t('departure_read_only')}</p>
      <dl className="kit-facts">
        {form.shape.fields
          .filter(({ name }) => TOLD.includes(name) && isSaid(values[name]))
          .map((spec) => (
            <div key={spec.name}>
              <dt>{titleOf(spec)}</dt>
              <dd>
                <FieldView spec={spec} value={values[spec.name] ?? null} />
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}
