import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { can } from '../../../access/policy.ts';
import { asking, browserPb } from '../../../data/ask.ts';
import { hearChanges } from '../../../data/live.ts';
import { type AppError, asAppError } from '../../../errors/app-error.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { readNote, writeNote } from '../../../lib/tab-notes.ts';
import { discardDraft } from '../../../model/studio/operations.ts';
import { readSheet, saveSheet, type SheetData } from '../repo.ts';
import { emptiedLists, type ListFacts, planSave } from '../rules/plan.ts';
import { type CellChange, type SheetStart, undone } from '../rules/sheet.ts';

/** Changes that were typed together, of the prices of one start. */
interface Batch {
  readonly key: string;
  readonly start: SheetStart;
  readonly changes: readonly CellChange[];
  readonly facts?: ListFacts;
}

export interface UsedSheet {
  readonly sheet: SheetData;
  /** What is typed and not saved yet, by `record price`, of the start that is shown. */
  readonly typed: ReadonlyMap<string, number>;
  readonly error: AppError | null;
  readonly isSaving: boolean;
  readonly canUndo: boolean;
  /** Types changes together; they are undone together. */
  commit(changes: readonly CellChange[], start: SheetStart, facts?: ListFacts): Promise<void>;
  /** @returns how many prices went back */
  undo(): Promise<number>;
  /** Saves what waits once more. */
  again(): Promise<void>;
  /** The sheet with everything that was typed so far; `null` while something of it could not be saved. */
  settled(): Promise<SheetData | null>;
  /** Lets go of what could not be saved. */
  drop(): void;
  reload(): Promise<void>;
}

/** Undone are the last so many commits. */
const UNDO_MAX = 100;
const RELOAD_PAUSE_MS = 250;

/** The sheet with its typing: kept in this tab until it is saved, saved batch by batch in the order of typing. */
export function useSheet(first: SheetData, start: SheetStart): UsedSheet {
  const { country, session } = useStaff();
  const { guard } = useAddress();
  const [sheet, setSheet] = useState(first);
  const latest = useRef(first);
  const [batches, setBatches] = useState<readonly Batch[]>([]);
  const waiting = useRef<readonly Batch[]>([]);
  const [error, setError] = useState<AppError | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const done = useRef<(readonly [SheetStart, readonly CellChange[]])[]>([]);
  const [undoable, setUndoable] = useState(0);
  const working = useRef<Promise<void> | null>(null);
  const note = `draft:prices:${country}` as const;
  const maySeeNet = session !== null && can(session, 'costs.read');

  const keep = useCallback(
    (next: readonly Batch[]): void => {
      waiting.current = next;
      setBatches(next);
      writeNote(note, next.length === 0 ? null : JSON.stringify(next));
    },
    [note],
  );
  const asked = useRef(0);
  const answered = useRef(0);
  const reload = useCallback(async (): Promise<void> => {
    asked.current += 1;
    const turn = asked.current;
    const fresh = await readSheet(await browserPb(), country, maySeeNet);
    // What was asked for before a save may arrive after it.
    if (turn < answered.current) return;
    answered.current = turn;
    latest.current = fresh;
    setSheet(fresh);
  }, [country, maySeeNet]);

  const work = useCallback(async (): Promise<void> => {
    setIsSaving(true);
    try {
      for (let [batch] = waiting.current; batch; [batch] = waiting.current) {
        const pb = await browserPb();
        const save = planSave(latest.current, batch.changes, batch.start, batch.facts);
        if (save.fields.length + save.added.length > 0) await saveSheet(pb, save, handOf(country), { key: batch.key });
        await reload();
        if (await dropEmptyLists(emptiedLists(latest.current.drafts, save))) await reload();
        keep(waiting.current.slice(1));
      }
      setError(null);
    } catch (thrown) {
      setError(asAppError(thrown));
    } finally {
      setIsSaving(false);
    }
  }, [country, keep, reload]);
  const flush = useCallback((): Promise<void> => {
    working.current ??= work().finally(() => {
      working.current = null;
    });
    return working.current;
  }, [work]);

  const put = useCallback(
    async (changes: readonly CellChange[], of: SheetStart, facts?: ListFacts): Promise<void> => {
      if (changes.length === 0) return;
      keep([...waiting.current, { key: crypto.randomUUID(), start: of, changes, ...(facts ? { facts } : {}) }]);
      await working.current;
      await flush();
    },
    [keep, flush],
  );

  useEffect(() => {
    keep(keptIn(readNote(note)));
    if (waiting.current.length > 0) void flush();
    const again = (): void => void flush();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [note, keep, flush]);
  useEffect(() => {
    guard(() => waiting.current.length > 0);
    return () => guard(null);
  }, [guard]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let end = (): void => undefined;
    let isOver = false;
    const heard = (): void => {
      clearTimeout(timer);
      // One's own save reads for itself.
      timer = setTimeout(() => working.current === null && void reload().catch(() => undefined), RELOAD_PAUSE_MS);
    };
    void browserPb()
      .then((pb) => hearChanges(pb, ['drafts', 'ic_excurs', 'price_lists'], heard))
      .then(
        (hearing) => {
          if (isOver) hearing.end();
          else end = hearing.end;
        },
        () => undefined,
      );
    return () => {
      isOver = true;
      clearTimeout(timer);
      end();
    };
  }, [reload]);

  const typed = useMemo(
    () =>
      new Map(
        batches
          .filter((one) => one.start === start)
          .flatMap(({ changes }) => changes.map(({ record, price, after }) => [`${record} ${price}`, after] as const)),
      ),
    [batches, start],
  );
  return {
    sheet,
    typed,
    error,
    isSaving,
    canUndo: undoable > 0,
    async commit(changes, of, facts) {
      if (changes.length === 0) return;
      done.current = [...done.current.slice(1 - UNDO_MAX), [of, changes]];
      setUndoable(done.current.length);
      await put(changes, of, facts);
    },
    async undo() {
      const last = done.current.at(-1);
      if (!last) return 0;
      done.current = done.current.slice(0, -1);
      setUndoable(done.current.length);
      const [of, changes] = last;
      const back = undone(changes);
      await put(back, of);
      return back.length;
    },
    again: flush,
    async settled() {
      await flush();
      return waiting.current.length === 0 ? latest.current : null;
    },
    drop() {
      keep([]);
      setError(null);
    },
    reload,
  };
}

/** This tab's editing session: after a reload it goes on with its own words. */
function handOf(country: string): string {
  const name = `key:prices:${country}` as const;
  const hand = readNote(name) ?? crypto.randomUUID();
  writeNote(name, hand);
  return hand;
}

function keptIn(text: string | null): readonly Batch[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? (kept as readonly Batch[]) : [];
  } catch {
    return [];
  }
}

async function dropEmptyLists(empty: readonly { readonly id: string; readonly revision: number }[]): Promise<boolean> {
  for (const { id, revision } of empty) await asking(discardDraft)({ id }, { expected: revision });
  return empty.length > 0;
}
