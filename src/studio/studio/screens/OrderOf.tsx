import { canonical } from '../../../lib/canonical.ts';
import { errorText } from '../../../kit/ui/error-text.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { numbersFor } from '../../../lib/reorder.ts';
import { SortList } from './SortList.tsx';
import { type ListedRecord, type UsedDrafts, useDrafts } from './use-drafts.ts';

export interface OrderedRecord extends ListedRecord {
  readonly title: string;
  /** A word beside the title, such as that visitors do not see it. */
  readonly mark?: string;
  /** Where it is edited. */
  readonly href?: string;
}

interface OrderProps {
  readonly entity: string;
  /** The number that says the place. */
  readonly field: string;
  readonly records: readonly OrderedRecord[];
  /** Names the list among what this tab keeps. */
  readonly name: string;
  readonly label: string;
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
/** As SQLite sorts text: by its bytes. */
const byId = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The order of records, kept in drafts of those whose number becomes another one. */
export function OrderOf({ entity, field, records, name, label }: OrderProps) {
  const { t, country } = useStaff();
  const drafts = useDrafts(entity, records, name, country);
  const sorts = new Map(records.map(({ id }) => [id, numberOf(drafts.value(id, field))]));
  const sorted = records.toSorted((one, other) => numberOf(sorts.get(one.id)) - numberOf(sorts.get(other.id)) || byId(one.id, other.id));
  const order = (ids: readonly string[]): void => {
    for (const [id, number] of numbersFor(ids, sorts)) drafts.type(id, field, number);
  };
  if (drafts.error) return <p className="kit-notice kit-notice-bad">{errorText(t, drafts.error)}</p>;
  if (!drafts.drafts) return <p className="kit-hint">{t('loading')}</p>;
  return (
    <SortList
      label={label}
      items={sorted.map(({ id, title, mark, href }) => ({ id, title, href, beside: <DraftMarks drafts={drafts} record={id} field={field} mark={mark} /> }))}
      onOrder={order}
    />
  );
}

interface MarksProps {
  readonly drafts: UsedDrafts;
  readonly record: string;
  readonly field: string;
  readonly mark?: string | undefined;
  /** How it is said that it will be another one. */
  readonly changed?: string;
}

/** What is to be known of a record in a list before its draft goes live. */
export function DraftMarks({ drafts, record, field, mark, changed }: MarksProps) {
  const { t } = useStaff();
  const row = drafts.row(record, field);
  const typing = drafts.typing(record, field);
  const draft = drafts.drafts?.find((one) => one.record === record);
  const others = draft?.differences.filter((one) => one.field !== field && one.state !== 'same').length ?? 0;
  return (
    <>
      {mark && <span className="kit-pill">{mark}</span>}
      {row && canonical(row.value) !== canonical(row.live) && <span className="kit-pill">{changed ?? t('studio_moved_mark')}</span>}
      {row && row.state === 'changed' && others > 0 && <small className="studio-warning">{t('studio_goes_with', { count: others })}</small>}
      {row && row.rivals.length > 0 && <small className="kit-error">{t('studio_list_rival', { name: row.rivals[0]?.typed_name ?? '' })}</small>}
      {row?.state === 'clash' && <small className="kit-error">{t('studio_list_clash')}</small>}
      {typing?.state === 'waiting' && <small className="kit-hint">{t('studio_waiting')}</small>}
      {typing?.state === 'refused' && typing.error && <small className="kit-error">{errorText(t, typing.error)}</small>}
    </>
  );
}
