import { useState } from 'react';
import { browserPb } from '../../../../data/browser-pb.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { TextField } from '../../../../kit/ui/TextField.tsx';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import type { GeoPoint } from '../../../../catalogue/catalogue/areas.ts';
import { createDraft } from '../../repo/drafts.ts';
import { movedBy } from './coast-view.ts';
import { type PlaceView, placeId } from '../../views/places.ts';
import type { Pressed } from '../../../../kit/ui/use-press.ts';

interface NewPlaceProps {
  readonly places: readonly PlaceView[];
  /** Where the stop before lies: a new place begins a kilometre east of it. */
  readonly near: GeoPoint | undefined;
  readonly onMade: (place: PlaceView) => void;
}

const KM = 1000;
const NAME_MAX = 120;

/** A place that the house does not have yet; its draft goes live with the way that leads there. */
export function NewPlace({ places, near, onMade }: NewPlaceProps) {
  const { t, country } = useStaff();
  const [ru, setRu] = useState('');
  const [en, setEn] = useState('');
  const [said, setSaid] = useState('');
  const make = async (): Promise<Pressed> => {
    const missing = ru.trim() === '' || en.trim() === '';
    setSaid(missing ? t('studio_map_new_missing') : '');
    if (missing) return false;
    const id = placeId(
      en,
      places.map((one) => one.id),
    );
    const point = near ? movedBy(near, KM, 0) : { lat: 0, lon: 0 };
    const fields = { country, kind: 'island', name_ru: ru.trim(), name_en: en.trim(), point } as const;
    await createDraft(await browserPb(), 'locations', { id, fields, hand: crypto.randomUUID() }, { key: crypto.randomUUID() });
    onMade({ id, ...fields });
    setRu('');
    setEn('');
  };
  return (
    <details className="kit-fold">
      <summary>{t('studio_map_new')}</summary>
      <div className="studio-section">
        <TextField label={t('studio_map_new_name', { language: t('studio_in_russian') })} value={ru} maxLength={NAME_MAX} onChange={setRu} />
        <TextField label={t('studio_map_new_name', { language: t('studio_in_english') })} value={en} maxLength={NAME_MAX} onChange={setEn} />
        {said && (
          <p className="kit-error" role="alert">
            {said}
          </p>
        )}
        <div>
          <Button action={make}>{t('studio_map_new_make')}</Button>
        </div>
      </div>
    </details>
  );
}
