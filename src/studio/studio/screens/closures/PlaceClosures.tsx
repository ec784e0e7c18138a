import { useCallback, useMemo, useRef, useState } from 'react';
import { browserPb } from '../../../../data/browser-pb.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../../routing/href.ts';
import { createDraft } from '../../repo/drafts.ts';
import { MonthDayField } from '../days/SeasonsField.tsx';
import type { ClosureView } from '../../views/sailing-views.ts';
import { Tell, ToldContext } from '../days/Tell.tsx';
import { DraftOf } from '../sheet/DraftOf.tsx';
import { PairField, TickField } from '../sheet/inputs.tsx';
import { StudioFrame } from '../sheet/StudioFrame.tsx';
import type { FamilyView } from '../../views/closures-views.ts';
import { Touched } from './Touched.tsx';

interface PlaceClosuresProps {
  readonly place: { readonly id: string; readonly name: string };
  /** Of all places, as drafts have them. */
  readonly known: readonly ClosureView[];
  readonly touched: readonly FamilyView[];
  readonly today: string;
}

const TOLD = ['location', 'from', 'to', 'landing_only', 'withdrawn'];

/** The closures of one place, which go live together, and whom they touch as one types. */
export function PlaceClosures({ place, known, touched, today }: PlaceClosuresProps) {
  const { t, lang, country } = useStaff();
  const [closures, setClosures] = useState(known);
  const key = useRef('');
  const told = useCallback((record: string, fields: Readonly<Record<string, unknown>>): void => {
    setClosures((all) => all.map((one) => (one.id === record ? { ...one, ...fields } : one)));
  }, []);
  const own = useMemo(() => closures.filter(({ location }) => location === place.id), [closures, place.id]);
  const add = async (): Promise<void> => {
    key.current = crypto.randomUUID();
    const draft = await createDraft(await browserPb(), 'park_closures', { fields: { location: place.id }, hand: key.current }, { key: key.current });
    setClosures((all) => [...all, { ...EMPTY, id: draft.record, location: place.id }]);
  };
  const page = touched.find(({ isPublic }) => isPublic);
  return (
    <StudioFrame subject={{ entity: 'locations', record: place.id }} title={place.name} page={page ? { entity: 'ic_excurs', record: page.id } : null}>
      <ToldContext value={told}>
        <p>
          <a className="studio-page-link" href={localePath(href('closures', { country }), lang)}>
            {t('studio_closures_back')}
          </a>
        </p>
        {own.map((one) => (
          <DraftOf key={one.id} entity="park_closures" record={one.id}>
            <section className="studio-section closures-one">
              <Tell names={TOLD} />
              <div className="studio-pair">
                <MonthDayField name="from" label={t('studio_field_from')} />
                <MonthDayField name="to" label={t('studio_field_to')} />
              </div>
              <TickField name="landing_only" label={t('studio_field_landing_only')} />
              <PairField name="note" label={t('studio_field_note')} isLong />
              <TickField name="withdrawn" label={t('studio_field_withdrawn')} hint={t('studio_closures_withdrawn_hint')} />
            </section>
          </DraftOf>
        ))}
        <div>
          <Button action={add}>{t('studio_closures_add')}</Button>
        </div>
        <Touched place={place.id} closures={closures} touched={touched} today={today} />
      </ToldContext>
    </StudioFrame>
  );
}

const EMPTY = { from: '', to: '', landing_only: false, withdrawn: false, note_ru: '', note_en: '' } as const;
