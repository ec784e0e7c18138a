import { useState } from 'react';
import { ask, browserPb } from '../../../data/ask.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { localized, nameById } from '../../../i18n/localized.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { ChoiceField as Menu } from '../../../kit/ui/ChoiceField.tsx';
import type { AreaName } from '../../../catalogue/catalogue/repo/pickup.ts';
import { createDraft } from '../../../model/studio/operations.ts';
import type { EditedExcursion } from '../../studio/lists/families.repo.ts';
import { ExcursionFrame, type ExcursionFrameProps } from '../../studio/excursion/ExcursionFrame.tsx';
import { DraftOf } from '../../studio/sheet/use-draft.tsx';
import { ChoiceField, NumberBox, NumberField, PairField, TickField } from '../../studio/sheet/inputs.tsx';
import { listPickupRecords, type OfSold, type PickupRecords } from '../repo/pickup-records.ts';
import { extraId, linesIn, lineText, newLine, withLine } from '../rules/lines.ts';
import { PICKUP_TEXTS } from './texts.ts';
import type { TransferLine } from '../../../model/catalogue/fields/shapes.ts';
import { DraftField } from '../../studio/sheet/DraftField.tsx';

interface LinesFieldProps {
  readonly areas: readonly AreaName[];
  /** Whether what is left out is as the main excursion has it. */
  readonly isVariant: boolean;
}

/** Where guests are collected: a row for each area of the country. */
function LinesField({ areas, isVariant }: LinesFieldProps) {
  const { t, lang } = useStaff();
  const nameOf = (id: string): string => nameById(areas, id, lang);
  const words = { yes: t('pickup_line_yes'), no: t('pickup_line_no'), nameOf };
  return (
    <DraftField name="lines" label={t('studio_field_lines')} hint={t('pickup_lines_hint')} isGroup valueText={(value) => lineText(linesIn(value), words)}>
      {(ties, { value }, type) => {
        const lines = linesIn(value);
        const put = (area: string, line: TransferLine | null): void => type(withLine(lines, area, line));
        return (
          <ul className="pickup-lines" aria-describedby={ties['aria-describedby']}>
            {areas.map((area) => (
              <LineRow
                key={area.id}
                id={`${ties.id}-${area.id}`}
                name={nameOf(area.id)}
                line={lines.find((one) => one.area === area.id) ?? null}
                isVariant={isVariant}
                onChange={(line) => put(area.id, line)}
                area={area.id}
              />
            ))}
          </ul>
        );
      }}
    </DraftField>
  );
}

interface LineRowProps {
  readonly id: string;
  readonly area: string;
  readonly name: string;
  readonly line: TransferLine | null;
  readonly isVariant: boolean;
  readonly onChange: (line: TransferLine | null) => void;
}

function LineRow({ id, area, name, line, isVariant, onChange }: LineRowProps) {
  const { t } = useStaff();
  const state = line === null ? '' : line.is_offered ? 'yes' : 'no';
  const choose = (to: string): void => onChange(to === '' ? null : { ...(line ?? newLine(area)), is_offered: to === 'yes' });
  const change = (part: Partial<TransferLine>): void => onChange({ ...(line ?? newLine(area)), ...part });
  return (
    <li className="pickup-line">
      <span className="pickup-line-name">{name}</span>
      <Menu
        label={t('pickup_line', { area: name })}
        isBare
        value={state}
        choices={['', 'yes', 'no']}
        titleOf={(one) => t(one === '' ? (isVariant ? 'pickup_line_like' : 'pickup_line_unsaid') : `pickup_line_${one}`)}
        onChoose={choose}
      />
      {line?.is_offered && (
        <>
          <TextField label={t('pickup_line_from', { area: name })} isBare type="time" value={line.from} onChange={(from) => change({ from })} />
          <TextField label={t('pickup_line_to', { area: name })} isBare type="time" value={line.to} onChange={(to) => change({ to })} />
          <span className="pickup-line-sum">
            <label className="sr-only" htmlFor={id}>
              {t('pickup_line_supplement', { area: name })}
            </label>
            <NumberBox id={id} value={line.supplement} onType={(supplement) => change({ supplement })} />
          </span>
          <Menu
            label={t('pickup_line_unit', { area: name })}
            isBare
            value={line.unit}
            choices={['person', 'party']}
            titleOf={(unit) => t(`pickup_per_${unit}`)}
            onChoose={(unit) => change({ unit })}
          />
        </>
      )}
    </li>
  );
}

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
    await ask(pb, createDraft, { entity, fields, hand: crypto.randomUUID(), ...(id === undefined ? {} : { id }) });
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
