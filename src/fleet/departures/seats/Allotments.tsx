import { useState } from 'react';
import { asking, withPb } from '../../../data/ask.ts';
import { localized, nameById } from '../../../i18n/localized.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { type LoadOptions, PickInput } from '../../../kit/fields/relation/PickInput.tsx';
import { askFor } from '../../../kit/form/described.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { allotments } from '../../../model/departures/fields/departures.ts';
import { actOnAllotment, addAllotment } from '../../../model/departures/operations.ts';
import { readAllotments } from './seats.repo.ts';
import type { Calendar } from '../../../model/departures/answers.ts';

interface AllotmentsProps {
  readonly departure: string;
  readonly agents: Calendar['agents'];
  readonly mayEdit: boolean;
}

const load = withPb(readAllotments);

function fieldsOf(agents: Calendar['agents']): readonly FormField[] {
  const load: LoadOptions = async (_country, lang) => agents.map((one) => ({ id: one.id, title: localized(one, 'name', lang) }));
  const controls = { agent: { field: { type: 'text' as const }, input: ({ spec }: { readonly spec: FormField }) => <PickInput spec={spec} load={load} /> } };
  return (['agent', 'seats', 'release_hours'] as const).map((name) => askFor(name, allotments.fields[name], controls));
}

/** Seats that agents hold on a departure, and until when. */
export function Allotments({ departure, agents, mayEdit }: AllotmentsProps) {
  const { t, lang, timezone } = useStaff();
  const { found, retry } = useQuery(load, [departure], { live: live('allotments') });
  const [fields] = useState(() => fieldsOf(agents));
  const keys = useIdempotencyKeys(`allotments/${departure}`);
  const rows = found.data ?? [];
  if (!mayEdit && rows.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="kit-label">{t('allot_title')}</h3>
      <ul className="cal-line">
        {rows.map((row) => (
          <li key={row.id}>
            {t('allot_row', { agent: nameById(agents, row.agent, lang, '—'), count: row.seats, until: formatMoment(row.until, lang, timezone) })}{' '}
            {mayEdit && (
              <Button
                action={async () => {
                  await asking(actOnAllotment)({ id: row.id, action: 'end' }, { expected: row.revision });
                  sayDone(t('allot_ended'));
                  retry();
                }}
              >
                {t('allot_end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <details>
          <summary>{t('allot_add')}</summary>
          <RecordForm
            draft={`allotments/${departure}`}
            fields={fields}
            values={{ agent: '', seats: '', release_hours: '48' }}
            submitLabel={t('allot_add')}
            onSubmit={async (typed) => {
              const wanted = { departure, agent: String(typed['agent']), seats: Number(typed['seats']), release_hours: Number(typed['release_hours']) };
              await asking(addAllotment)(wanted, { key: keys.keyFor(wanted) });
              keys.done();
              sayDone(t('allot_added'));
            }}
            onSaved={retry}
          />
        </details>
      )}
    </section>
  );
}
