import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { can } from '../../../access/policy.ts';
import { browserPb } from '../../../data/ask.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { type BoatPart, deletePart } from '../repo/boat-parts.ts';

interface Part {
  readonly id: string;
  readonly revision: number;
}

/** What a list of a boat's parts says. */
export interface PartWords {
  readonly empty: MessageKey;
  readonly add: MessageKey;
  readonly askTitle: MessageKey;
  readonly askText: MessageKey;
}

interface PartListProps<R extends Part> {
  readonly part: BoatPart;
  readonly rows: readonly R[];
  readonly words: PartWords;
  /** How a row is called where it is named. */
  readonly nameOf: (row: R) => string;
  readonly line: (row: R) => ReactNode;
  /** The form of a row; of a new one without. */
  readonly form: (row: R | null, onDone: () => void) => ReactNode;
  readonly onChanged: () => void;
}

const NEW = 'new';

/** Rows of a boat that are added, changed where they stand, and deleted; for readers the rows alone. */
export function PartList<R extends Part>({ part, rows, words, nameOf, line, form, onChanged }: PartListProps<R>) {
  const { t, session } = useStaff();
  const [open, setOpen] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<R | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const mayEdit = can(session, 'boats.edit');
  /** Closes the form; whoever used keys stands again where he opened it. */
  const close = (): void => {
    const opened = open;
    setOpen(null);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-opens="${opened}"] button`)?.focus());
  };
  const done = (): void => {
    close();
    onChanged();
  };
  const remove = async (row: R): Promise<void> => {
    await deletePart(await browserPb(), part, row);
    setDoomed(null);
    sayDone(t('boat_part_deleted'));
    onChanged();
    list.current?.focus();
  };
  const formOf = (row: R | null): ReactNode => (
    <Focused>
      {form(row, done)}
      <p>
        <Button look="quiet" action={close}>
          {t('cancel')}
        </Button>
      </p>
    </Focused>
  );
  return (
    <div ref={list} className="boat-parts" tabIndex={-1}>
      {rows.length === 0 && open !== NEW && <p className="text-ink-2">{t(words.empty)}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.id} data-part={row.id}>
            {open === row.id ? (
              formOf(row)
            ) : (
              <>
                <div className="boat-part-words">{line(row)}</div>
                {mayEdit && (
                  <div className="boat-part-ways">
                    <span data-opens={row.id}>
                      <Button look="quiet" size="icon" label={t('boat_part_edit', { name: nameOf(row) })} action={() => setOpen(row.id)}>
                        <Pencil className="size-4" aria-hidden />
                      </Button>
                    </span>
                    <Button look="quiet" size="icon" label={t('boat_part_delete_of', { name: nameOf(row) })} action={() => setDoomed(row)}>
                      <Trash2 className="size-4" aria-hidden />
                    </Button>
                  </div>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && open === NEW && formOf(null)}
      {mayEdit && open !== NEW && (
        <p data-opens={NEW}>
          <Button action={() => setOpen(NEW)}>
            <Plus className="size-4" aria-hidden /> {t(words.add)}
          </Button>
        </p>
      )}
      <Confirm
        isOpen={doomed !== null}
        title={doomed ? t(words.askTitle, { name: nameOf(doomed) }) : ''}
        text={t(words.askText)}
        confirm={t('boat_part_delete')}
        onConfirm={() => doomed && remove(doomed)}
        onClose={() => setDoomed(null)}
      />
    </div>
  );
}

/** A form that was opened where it stands: its first field has the focus. */
function Focused({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('input:not([type=file]), select, textarea')?.focus(), []);
  return (
    <div ref={place} className="boat-part-form">
      {children}
    </div>
  );
}
