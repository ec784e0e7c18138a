import { useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { localized } from '../../../i18n/localized.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import type { AreaName } from '../../../catalogue/catalogue/repo/pickup.ts';
import { createDraft } from '../../studio/repo/drafts.ts';
import type { EditedExcursion } from '../../studio/repo/families.ts';
import { ExcursionFrame, type ExcursionFrameProps } from '../../studio/screens/ExcursionFrame.tsx';
import { DraftOf } from '../../studio/screens/sheet/DraftOf.tsx';
import { ChoiceField, NumberField, PairField, TickField } from '../../studio/screens/sheet/inputs.tsx';
import { listPickupRecords, type OfSold, type PickupRecords } from '../repo/pickup-records.ts';
import { extraId } from '../rules/lines.ts';
import { LinesField } from './LinesField.tsx';
import { PICKUP_TEXTS } from './texts.ts';

interface PickupProps extends ExcursionFrameProps {
  readonly variants: readonly EditedExcursion[];
  readonly areas: readonly AreaName[];
  readonly first: PickupRecords;
}

/** How guests come to an excursion and its variants, and what they may buy besides. */
export const PickupScreen = staffScreen(islandTranslator(PICKUP_TEXTS), Pickup);

function Pickup({ variants, areas, first, ...frame }: PickupProps) {
  const { t, lang } = useStaff();
  const [records, setRecords] = useState(first);
  const { main } = frame;
  const ids = [main.id, ...variants.map(({ id }) => id)];
  const add = async (entity: string, fields: Readonly<Record<string, unknown>>, id?: string): Promise<void> => {
    const pb = await browserPb();
    await createDraft(pb, entity, { fields, hand: crypto.randomUUID(), ...(id === undefined ? {} : { id }) });
    setRecords(await listPickupRecords(pb, main.id, ids));
  };
  const titleOf = (one: EditedExcursion): string => localized(one, 'site_variant_name', lang) || localized(one, 'name', lang);
  const sold = (one: EditedExcursion) => (
    <Sold
      excursion={one.id}
      areas={areas}
      isVariant={one.id !== main.id}
      transfers={records.transfers.find(({ excursion }) => excursion === one.id) ?? null}
      extras={records.extras.filter(({ excursion }) => excursion === one.id)}
      add={add}
    />
  );
  return (
    <ExcursionFrame {...frame}>
      {sold(main)}
      {variants.map((variant) => (
        <details key={variant.id} className="kit-fold">
          <summary>{titleOf(variant)}</summary>
          {sold(variant)}
        </details>
      ))}
      {areas.length === 0 && <p className="kit-hint">{t('pickup_areas_none')}</p>}
    </ExcursionFrame>
  );
}

interface SoldProps {
  readonly excursion: string;
  readonly areas: readonly AreaName[];
  readonly isVariant: boolean;
  readonly transfers: OfSold | null;
  readonly extras: readonly OfSold[];
  readonly add: (entity: string, fields: Readonly<Record<string, unknown>>, id?: string) => Promise<void>;
}

function Sold({ excursion, areas, isVariant, transfers, extras, add }: SoldProps) {
  const { t } = useStaff();
  const units = [
    { value: 'person', text: t('pickup_per_person') },
    { value: 'party', text: t('pickup_per_party') },
  ];
  const addExtra = () =>
    add(
      'excursion_extras',
      { excursion, unit: 'person', is_offered: true, sort: extras.length + 1 },
      extraId(
        excursion,
        extras.map(({ id }) => id),
      ),
    );
  return (
    <>
      <section className="studio-section">
        <h2 className="kit-heading">{t('pickup_transfers')}</h2>
        {transfers ? (
          <DraftOf entity="excursion_transfers" record={transfers.id}>
            <LinesField areas={areas} isVariant={isVariant} />
          </DraftOf>
        ) : (
          <div className="pickup-none">
            <p className="kit-hint">{t(isVariant ? 'pickup_transfers_like' : 'pickup_transfers_none')}</p>
            <Button action={() => add('excursion_transfers', { excursion, lines: [] })}>
              {t(isVariant ? 'pickup_transfers_own' : 'pickup_transfers_add')}
            </Button>
          </div>
        )}
      </section>
      <section className="studio-section">
        <h2 className="kit-heading">{t('pickup_extras')}</h2>
        {extras.length === 0 && <p className="kit-hint">{t('pickup_extras_none')}</p>}
        {extras.map(({ id }) => (
          <DraftOf key={id} entity="excursion_extras" record={id}>
            <div className="pickup-extra">
              <PairField name="name" label={t('studio_field_name')} />
              <div className="studio-pair">
                <NumberField name="price" label={t('studio_field_price')} />
                <ChoiceField name="unit" label={t('studio_field_unit')} choices={units} />
                <NumberField name="max" label={t('studio_field_max')} hint={t('pickup_extra_max_hint')} />
                <TickField name="is_offered" label={t('studio_field_is_offered')} />
              </div>
              <PairField name="note" label={t('studio_field_note')} />
            </div>
          </DraftOf>
        ))}
        <div>
          <Button action={addExtra}>{t('pickup_extra_add')}</Button>
        </div>
      </section>
    </>
  );
}
