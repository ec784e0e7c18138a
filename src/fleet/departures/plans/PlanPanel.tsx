import { useMemo } from 'react';
import { can } from '../../../access/policy.ts';
import { asking } from '../../../data/asking.ts';
import { browserPb, withPb } from '../../../data/browser-pb.ts';
import { FieldView } from '../../../kit/fields/FieldView.tsx';
import { useFieldTitle } from '../../../kit/fields/field-title.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { describedHistory } from '../../../kit/history/described.ts';
import { History } from '../../../kit/history/History.tsx';
import { live } from '../../../kit/live/hear-live.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { type SailingPlan, sailingPlans } from '../../../model/departures/fields/sailing-plans.ts';
import { makeOfPlan } from '../../../model/departures/operations.ts';
import { createPlan, getPlan, savePlan } from './plans.repo.ts';
import { type PlanForm, type PlanNames, planForm } from './plan-fields.tsx';

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
