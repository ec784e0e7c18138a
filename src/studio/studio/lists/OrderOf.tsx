import { canonical } from '../../../schema/edit.ts';
import { errorText } from '../../../kit/ui/say.ts';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { movedTo, numbersFor } from '../../../lib/reorder.ts';
import { type ListedRecord, type UsedDrafts, useDrafts } from '../drafts/use-drafts.screen.ts';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../kit/ui/Button.tsx';

interface SortItem {
  readonly id: string;
  readonly title: string;
  /** Where it is edited. */
  readonly href?: string | undefined;
  /** What is to be said of it beside its title. */
  readonly beside?: ReactNode;
}

interface SortListProps {
  readonly label: string;
  readonly items: readonly SortItem[];
  /** Hears of another order. */
  readonly onOrder: (order: readonly string[]) => void;
}

/** Records in an order that is changed by dragging, by buttons and by Alt with the arrows. */
function SortList({ label, items, onOrder }: SortListProps) {
  const t = useT();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const move = (id: string, to: number): void => {
    const order = items.map((item) => item.id);
    const moved = movedTo(order, id, to);
    const item = items.find((one) => one.id === id);
    if (moved === order || !item) return;
    setAnnouncement(t('studio_moved', { title: item.title, place: to + 1, total: items.length }));
    onOrder(moved);
  };
  const drop = (event: DragEvent, at: number): void => {
    event.preventDefault();
    if (dragged !== null) move(dragged, at);
    setDragged(null);
    setOver(null);
  };
  const onKeyDown = (event: KeyboardEvent, id: string, at: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(id, at + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <>
      <p className="kit-hint">{t('studio_sort_how')}</p>
      <p className="sr-only" aria-live="assertive">
        {announcement}
      </p>
      <ol className="desk-sort" aria-label={label}>
        {items.map(({ id, title, href, beside }, at) => (
          <li
            key={id}
            draggable
            data-record={id}
            data-dragged={dragged === id}
            data-over={over === at && dragged !== null && dragged !== id}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', title);
              setDragged(id);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(at);
            }}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
            onDrop={(event) => drop(event, at)}
            onKeyDown={(event) => onKeyDown(event, id, at)}
          >
            <GripVertical className="size-4 shrink-0 text-ink-2" aria-hidden />
            <span className="desk-sort-title">
              {href === undefined ? (
                title
              ) : (
                // What is dragged is the row, not the address.
                <a href={href} draggable={false}>
                  {title}
                </a>
              )}{' '}
              {beside}
            </span>
            <Button look="quiet" size="icon" label={t('studio_move_up', { title })} action={() => move(id, at - 1)}>
              <ArrowUp className="size-4" aria-hidden />
            </Button>
            <Button look="quiet" size="icon" label={t('studio_move_down', { title })} action={() => move(id, at + 1)}>
              <ArrowDown className="size-4" aria-hidden />
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}

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
