import { useCallback, useEffect, useId, useState } from 'react';
import { asking, withPb } from '../../../data/ask.ts';
import { localized } from '../../../i18n/localized.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import type { EditedExcursion } from '../../studio/lists/families.repo.ts';
import { ExcursionFrame, type ExcursionFrameProps } from '../../studio/excursion/ExcursionFrame.tsx';
import { DraftOf, useEdited } from '../../studio/sheet/use-draft.tsx';
import { ChoiceField, NumberField, PairField, TickField } from '../../studio/sheet/inputs.tsx';
import { useStudio } from '../../studio/sheet/studio-context.screen.ts';
import { type ListName, readLists } from '../repo.ts';
import { pricesT } from './texts.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { createDraft, discardDraft } from '../../../model/studio/operations.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { DraftField } from '../../studio/sheet/DraftField.tsx';

interface PriceListFormProps {
  readonly list: ListName;
  /** Sign of the currency. */
  readonly unit: string;
  readonly onChanged: () => Promise<void>;
}

/** The prices of some days, as they are typed. One that is not live yet can be dropped. */
function PriceListForm({ list, unit, onChanged }: PriceListFormProps) {
  const { t, lang } = useStaff();
  return (
    <DraftOf entity="price_lists" record={list.id}>
      <fieldset className="prices-list">
        <legend className="kit-label">{t('prices_list_title', { from: formatDay(list.valid_from, lang) })}</legend>
        <div className="prices-row">
          <DayField name="valid_from" label={t('prices_list_from')} />
          <DayField name="valid_to" label={t('prices_list_to')} hint={t('prices_bulk_to_hint')} />
        </div>
        <div className="prices-row">
          <NumberField name="price_adult" label={t('prices_adult')} unit={unit} />
          <NumberField name="price_child" label={t('prices_child')} unit={unit} />
          <NumberField name="price_infant" label={t('prices_infant')} unit={unit} />
          <NumberField name="private_price" label={t('prices_private')} unit={unit} />
        </div>
        <p className="kit-hint">{t('prices_list_empty')}</p>
        <PairField name="note" label={t('prices_list_note')} />
        {list.draft && <DropList onDropped={onChanged} />}
      </fieldset>
    </DraftOf>
  );
}

function DropList({ onDropped }: { readonly onDropped: () => Promise<void> }) {
  const { t } = useStaff();
  const { draft } = useEdited();
  const { reload } = useStudio();
  const open = draft.record?.draft;
  if (open?.kind !== 'create') return null;
  const drop = async (): Promise<void> => {
    await draft.flush();
    const fresh = draft.record?.draft ?? open;
    await asking(discardDraft)({ id: fresh.id }, { expected: fresh.revision });
    await onDropped();
    await reload();
    sayDone(t('studio_discarded'));
  };
  return (
    <div>
      <Button action={drop}>{t('prices_list_drop')}</Button>
    </div>
  );
}

interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** A day of the country. */
function DayField(props: DayFieldProps) {
  return (
    <DraftField {...props}>
      {(ties, { value }, type) => (
        <input {...ties} type="date" className="kit-input" value={typeof value === 'string' ? value : ''} onChange={({ target }) => type(target.value)} />
      )}
    </DraftField>
  );
}

interface AddListProps {
  readonly excursion: string;
  /** Days from which it has a list already. */
  readonly taken: readonly string[];
  readonly today: string;
  readonly onAdded: () => Promise<void>;
}

/** Begins a list of prices from a day on. */
function AddList({ excursion, taken, today, onAdded }: AddListProps) {
  const { t } = useStaff();
  const id = useId();
  const [from, setFrom] = useState('');
  const [said, setSaid] = useState('');
  /** A press that is refused is no work: the button takes the next one at once. */
  const add = (): Promise<void> | undefined => {
    const fault = from === '' ? t('prices_list_day') : taken.includes(from) ? t('prices_list_taken') : '';
    setSaid(fault);
    return fault === '' ? begin() : undefined;
  };
  const begin = async (): Promise<void> => {
    await asking(createDraft)({ entity: 'price_lists', fields: { excursion, valid_from: from }, hand: crypto.randomUUID() });
    setFrom('');
    await onAdded();
    sayDone(t('prices_list_added'));
  };
  return (
    <div className="prices-row">
      <div className="kit-field">
        <label className="kit-label" htmlFor={id}>
          {t('prices_list_from')}
        </label>
        <input
          id={id}
          type="date"
          className="kit-input"
          min={today}
          aria-invalid={said !== ''}
          aria-describedby={`${id}-said`}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <p id={`${id}-said`} className="kit-error" role="status">
          {said}
        </p>
      </div>
      <Button className="prices-add" action={add}>
        {t('prices_list_add')}
      </Button>
    </div>
  );
}

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
