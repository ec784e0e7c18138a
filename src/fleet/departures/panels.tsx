import { localized } from '../../i18n/localized.ts';
import { SidePanel } from '../../kit/panels/Panels.tsx';
import { useStaff } from '../../kit/ui/staff-context.ts';
import { FeedList, type FeedOwner } from '../../people/feeds/screens/FeedList.tsx';
import type { Calendar } from '../../model/departures/answers.ts';
import { useState } from 'react';
import { asking } from '../../data/ask.ts';
import type { FormField, FormValues } from '../../kit/fields/base/form-field.ts';
import { PicksInput } from '../../kit/fields/relation/PicksInput.tsx';
import { askFor } from '../../kit/form/described.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { useIdempotencyKeys } from '../../kit/form/use-idempotency-keys.ts';
import { useAddress } from '../../kit/panels/Address.tsx';
import { sayDone } from '../../kit/ui/say.ts';
import { departures } from '../../model/departures/fields/departures.ts';
import { addDeparture } from '../../model/departures/operations.ts';
import type { AskedOf } from '../../schema/operation.ts';
import { controlsOf, tripsOf } from './departure/departure-controls.tsx';
import { begunBy } from './calendar/place-query.screen.ts';
import { saidOf } from './calendar/words.screen.ts';

const ASKED = ['service_date', 'start_time', 'boat', 'pier', 'capacity', 'min_pax', 'guide', 'captain', 'note'] as const;

function fieldsOf(calendar: Calendar): readonly FormField[] {
  const load = tripsOf(calendar);
  const trips: FormField = {
    name: 'excursions',
    title: 'departure_trips',
    field: departures.fields.excursions,
    check: (chosen) => (Array.isArray(chosen) && chosen.length > 0 ? null : 'required'),
    input: ({ spec }) => <PicksInput spec={spec} load={load} />,
  };
  return [trips, ...ASKED.map((name) => askFor(name, departures.fields[name], controlsOf(calendar)))];
}

function wordsIn({ capacity, min_pax, ...values }: FormValues, country: string): AskedOf<typeof addDeparture> {
  const said = { ...values, country, ...(Number(capacity) > 0 ? { capacity: Number(capacity) } : {}), min_pax: Number(min_pax) || 0 };
  return said as AskedOf<typeof addDeparture>;
}

interface NewDepartureProps {
  readonly calendar: Calendar;
  readonly closeTo: string;
  readonly from: string;
  readonly onDone: () => void;
}

/** A departure that no plan makes: a boat more, or another hour. */
export function NewDeparturePanel({ calendar, closeTo, from, onDone }: NewDepartureProps) {
  const { t, lang, country } = useStaff();
  const { address, go } = useAddress();
  const { boat, first, time } = begunBy(address, from, calendar.boats);
  const [fields] = useState(() => fieldsOf(calendar));
  const keys = useIdempotencyKeys('departures/create');
  const values = {
    excursions: [],
    service_date: first,
    start_time: time || '08:00',
    boat,
    pier: '',
    capacity: '',
    min_pax: '',
    guide: '',
    captain: '',
    note: '',
  };
  return (
    <SidePanel title={t('departure_new')} closeTo={closeTo} isNew>
      <RecordForm
        draft={['departures/create', boat, first === from ? '' : first, time].filter(Boolean).join('/')}
        fields={fields}
        values={values}
        submitLabel={t('departure_add')}
        onSubmit={async (typed) => {
          const words = wordsIn(typed, country);
          try {
            await asking(addDeparture)(words, { key: keys.keyFor(words) });
          } catch (thrown) {
            throw saidOf(thrown, t, lang);
          }
          keys.done();
          sayDone(t('departure_made'));
        }}
        onSaved={() => {
          onDone();
          go(closeTo);
        }}
      />
    </SidePanel>
  );
}

/** Links to the calendars of all that sails and of whoever guides. */
export function FeedsPanel({ calendar, closeTo }: { readonly calendar: Calendar; readonly closeTo: string }) {
  const { t, lang } = useStaff();
  const boats = calendar.boats.filter(({ active }) => active).map(({ id, name }): FeedOwner => ({ kind: 'boat', id, name }));
  const guides = calendar.guides.map((one): FeedOwner => ({ kind: 'guide', id: one.id, name: localized(one, 'name', lang) }));
  return (
    <SidePanel title={t('feeds_title')} closeTo={closeTo}>
      <FeedList owners={[...boats, ...guides]} />
    </SidePanel>
  );
}

/** What is opened over the calendar, in one part: several small ones would divide what all screens share. */
export { BlockPanel, NewBlockPanel } from './departure/BlockPanel.tsx';
export { DeparturePanel } from './departure/DeparturePanel.tsx';
