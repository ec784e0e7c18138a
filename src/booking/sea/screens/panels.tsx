import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { asking } from '../../../data/ask.ts';
import { localized } from '../../../i18n/localized.ts';
import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import { type LoadOptions, PickInput } from '../../../kit/fields/relation/PickInput.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { dayIn } from '../../../lib/time/zone-clock.ts';
import { SEA_WHYS, type SeaScope, type SeaWhy } from '../../../model/sea/fields/vocab.ts';
import { addSeaDay } from '../../../model/sea/operations.ts';
import type { Place } from '../repo/sea.ts';
export { SeaDayPanel } from './SeaDayPanel.tsx';
import { SCOPE_TITLES, WHY_TITLES } from './words.ts';

/** One departure is called off where it stands, in the calendar. */
const SCOPES = ['day', 'pier', 'place'] as const;
const HOURS = 24;

interface PlaceInputProps {
  readonly spec: FormField;
  readonly piers: LoadOptions;
  readonly others: LoadOptions;
}

/** Asked for only where the scope has one. */
function PlaceInput({ spec, piers, others }: PlaceInputProps) {
  const scope = useWatch({ name: 'scope' }) as string;
  if (scope !== 'pier' && scope !== 'place') return null;
  return <PickInput key={scope} spec={spec} load={scope === 'pier' ? piers : others} />;
}

/** @param isOne whether it is about one departure, which the address names already */
function fieldsOf(places: readonly Place[], isOne: boolean): readonly FormField[] {
  const load =
    (isPier: boolean): LoadOptions =>
    async (_country, lang) =>
      places.filter(({ kind }) => (kind === 'pier') === isPier).map((one) => ({ id: one.id, title: localized(one, 'name', lang) }));
  const [piers, others] = [load(true), load(false)];
  const which: readonly FormField[] = [
    { name: 'service_date', title: 'sea_date', field: { type: 'date', required: true } },
    { name: 'scope', title: 'sea_scope', field: { type: 'select', values: SCOPES, maxSelect: 1, required: true }, options: SCOPE_TITLES },
    {
      ...{
        name: 'place',
        title: 'sea_place',
        field: { type: 'text' },
        input: ({ spec }: { readonly spec: FormField }) => <PlaceInput {...{ spec, piers, others }} />,
      },
      check: (place, { scope }) => ((scope === 'pier' || scope === 'place') && !place ? 'required' : null),
    },
  ];
  return [
    ...(isOne ? [] : which),
    { name: 'why', title: 'sea_why', field: { type: 'select', values: SEA_WHYS, maxSelect: 1, required: true }, options: WHY_TITLES },
    { name: 'words_ru', title: 'sea_words_ru', field: { type: 'text', max: 500 } },
    { name: 'words_en', title: 'sea_words_en', field: { type: 'text', max: 500 } },
    { name: 'hours', title: 'sea_hours', hint: 'sea_hours_hint', field: { type: 'number', min: 1, max: 168, onlyInt: true, required: true } },
    { name: 'link', title: 'sea_link', field: { type: 'text', max: 500 } },
  ];
}

interface NewSeaDayProps {
  readonly places: readonly Place[];
  readonly closeTo: string;
  readonly onDrafted: (id: string) => void;
}

/** What is to be called off; whom it touches is looked at before anything happens. */
export function NewSeaDayPanel({ places, closeTo, onDrafted }: NewSeaDayProps) {
  const { t, country, timezone } = useStaff();
  const { address } = useAddress();
  const departure = new URLSearchParams(address.split('?')[1] ?? '').get('departure') ?? '';
  const [fields] = useState(() => fieldsOf(places, departure !== ''));
  const keys = useIdempotencyKeys('sea_days/create');
  const values: FormValues = {
    ...{ service_date: dayIn(timezone, Date.now()), scope: 'day', place: '', why: 'weather', words_ru: '', words_en: '', hours: String(HOURS), link: '' },
  };
  let made = '';
  return (
    <SidePanel title={t('sea_new')} closeTo={closeTo} isNew>
      <RecordForm
        draft={`sea_days/create${departure}`}
        fields={fields}
        values={values}
        submitLabel={t('sea_preview')}
        onSubmit={async (typed) => {
          const of = (name: string): string => String(typed[name] ?? '');
          const scope = of('scope') as SeaScope;
          const what =
            departure === ''
              ? { scope, service_date: of('service_date'), place: scope === 'day' ? '' : of('place') }
              : { scope: 'departure' as const, departure };
          const words = { words_ru: of('words_ru'), words_en: of('words_en'), hours: Number(typed['hours']), link: of('link') };
          const body = { country, why: of('why') as SeaWhy, ...what, ...words };
          made = (await asking(addSeaDay)(body, { key: keys.keyFor(body) })).sea_day.id;
          keys.done();
        }}
        onSaved={() => onDrafted(made)}
      />
    </SidePanel>
  );
}

/** What is opened over the list, in one part: several small ones would divide what all screens share. */
