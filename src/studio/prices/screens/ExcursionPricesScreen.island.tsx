import { useCallback, useEffect, useState } from 'react';
import { withPb } from '../../../data/browser-pb.ts';
import { localized } from '../../../i18n/localized.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import type { EditedExcursion } from '../../studio/repo/families.ts';
import { ExcursionFrame, type ExcursionFrameProps } from '../../studio/screens/ExcursionFrame.tsx';
import { DraftOf } from '../../studio/screens/sheet/DraftOf.tsx';
import { ChoiceField, NumberField, TickField } from '../../studio/screens/sheet/inputs.tsx';
import { useStudio } from '../../studio/screens/sheet/studio-context.ts';
import { type ListName, readLists } from '../repo.ts';
import { PriceListForm } from './PriceListForm.tsx';
import { AddList } from './AddList.tsx';
import { pricesT } from './texts.ts';

interface ExcursionPricesProps extends ExcursionFrameProps {
  readonly variants: readonly EditedExcursion[];
  readonly lists: readonly ListName[];
  /** The country's day, `YYYY-MM-DD`. */
  readonly today: string;
}

/** What an excursion and its variants cost: usual prices, who is a child, the park's fee, and prices of some days. */
export const ExcursionPricesScreen = staffScreen(pricesT, ExcursionPrices);

const load = withPb(readLists);

function ExcursionPrices({ variants, lists, today, ...frame }: ExcursionPricesProps) {
  const { t, lang, country } = useStaff();
  return (
    <ExcursionFrame {...frame}>
      <p>
        <a href={localePath(href('price-sheet', { country }), lang)} className="studio-page-link">
          {t('prices_all_sheet')}
        </a>
      </p>
      <Families all={[frame.main, ...variants]} first={lists} today={today} />
    </ExcursionFrame>
  );
}

interface FamiliesProps {
  readonly all: readonly EditedExcursion[];
  readonly first: readonly ListName[];
  readonly today: string;
}

function Families({ all, first, today }: FamiliesProps) {
  const { lang } = useStaff();
  const { changes } = useStudio();
  const [lists, setLists] = useState(first);
  const [main] = all;
  const ids = all.map(({ id }) => id).join(' ');
  const read = useCallback(async (): Promise<void> => setLists(await load(main?.id ?? '', ids.split(' '))), [main?.id, ids]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what goes live or is thrown away may be a list.
  useEffect(() => void read().catch(() => undefined), [read, changes]);
  return all.map((one) => {
    const own = lists.filter(({ excursion }) => excursion === one.id);
    const body = <Prices record={one} lists={own} today={today} onChanged={read} />;
    if (one === main) return <div key={one.id}>{body}</div>;
    return (
      <details key={one.id} className="kit-fold" open={own.some(({ draft }) => draft !== null) || undefined}>
        <summary>{localized(one, 'site_variant_name', lang) || localized(one, 'name', lang)}</summary>
        {body}
      </details>
    );
  });
}

interface PricesProps {
  readonly record: EditedExcursion;
  readonly lists: readonly ListName[];
  readonly today: string;
  readonly onChanged: () => Promise<void>;
}

function Prices({ record, lists, today, onChanged }: PricesProps) {
  const { t } = useStaff();
  const { format } = useFormats();
  const { symbol: unit } = format;
  return (
    <>
      <DraftOf entity="ic_excurs" record={record.id}>
        <section className="studio-section">
          <h2 className="kit-heading">{t('prices_section_prices')}</h2>
          <div className="prices-row">
            <NumberField name="price_adult" label={t('prices_adult')} unit={unit} />
            <NumberField name="price_child" label={t('prices_child')} unit={unit} />
            <NumberField name="price_infant" label={t('prices_infant')} unit={unit} hint={t('prices_infant_hint')} />
            <NumberField name="private_price" label={t('prices_private')} unit={unit} />
          </div>
          <TickField name="private" label={t('prices_private_is')} />
        </section>
        <section className="studio-section">
          <h2 className="kit-heading">{t('prices_section_children')}</h2>
          <div className="prices-row">
            <ChoiceField
              name="child_by"
              label={t('prices_child_by')}
              choices={[
                { value: 'age', text: t('prices_child_age') },
                { value: 'height', text: t('prices_child_height') },
              ]}
            />
            <NumberField name="child_from" label={t('prices_child_from')} />
            <NumberField name="child_to" label={t('prices_child_to')} hint={t('prices_child_hint')} />
          </div>
          <div className="prices-row">
            <ChoiceField
              name="park_fee_mode"
              label={t('prices_fee_mode')}
              none={t('prices_fee_none')}
              choices={[
                { value: 'included', text: t('prices_fee_included') },
                { value: 'collect', text: t('prices_fee_collect') },
              ]}
            />
            <NumberField name="park_fee_adult" label={t('prices_fee_adult')} unit={unit} />
            <NumberField name="park_fee_child" label={t('prices_fee_child')} unit={unit} />
          </div>
        </section>
      </DraftOf>
      <section className="studio-section">
        <h2 className="kit-heading">{t('prices_section_lists')}</h2>
        {lists.length === 0 && <p className="kit-hint">{t('prices_list_none')}</p>}
        {lists.map((list) => (
          <PriceListForm key={list.id} list={list} unit={unit} onChanged={onChanged} />
        ))}
        <AddList excursion={record.id} taken={lists.map(({ valid_from }) => valid_from)} today={today} onAdded={onChanged} />
      </section>
    </>
  );
}
