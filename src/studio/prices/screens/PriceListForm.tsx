import { browserPb } from '../../../data/browser-pb.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { discardDraft } from '../../studio/repo/drafts.ts';
import { DraftField } from '../../studio/screens/sheet/DraftField.tsx';
import { DraftOf, useEdited } from '../../studio/screens/sheet/DraftOf.tsx';
import { NumberField, PairField } from '../../studio/screens/sheet/inputs.tsx';
import { useStudio } from '../../studio/screens/sheet/studio-context.ts';
import type { ListName } from '../repo.ts';

interface PriceListFormProps {
  readonly list: ListName;
  /** Sign of the currency. */
  readonly unit: string;
  readonly onChanged: () => Promise<void>;
}

/** The prices of some days, as they are typed. One that is not live yet can be dropped. */
export function PriceListForm({ list, unit, onChanged }: PriceListFormProps) {
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
    await discardDraft(await browserPb(), fresh.id, fresh.revision);
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
