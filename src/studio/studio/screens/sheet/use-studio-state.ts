import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAddress } from '../../../../kit/panels/Address.tsx';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { withPb } from '../../../../data/browser-pb.ts';
import { type DraftRow, listDraftsOf } from '../../repo/drafts.ts';
import type { Finding } from '../../rules/finding.ts';
import { draftedAs } from '../../rules/drafted.ts';
import { type Named, namedBy, referenceOf } from '../../rules/subject.ts';
import { checkDrafts } from './studio-api.ts';
import type { Registered, Studio } from './studio-context.ts';

/** The linter reads all records of the subject: not with every key. */
const CHECK_PAUSE_MS = 300;

const listOwn = withPb(listDraftsOf);

/** What of a screen goes live together, where it is more than its subject; all of it must be stable but `alongside`. */
interface Together {
  /** What records are called that fields point at, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  /** References of further records that are published with the subject. */
  readonly alongside: readonly string[];
  /** Drafts that go live together where they are not what belongs to the subject. */
  readonly listMany?: () => Promise<readonly DraftRow[]>;
}

/** The shared state of an editing screen. Leaving it asks first while something typed is not saved. */
export function useStudioState({ entity, record }: Named, { names, alongside: further, listMany }: Together): Studio {
  const { session } = useStaff();
  const { guard } = useAddress();
  const subject = useMemo(() => ({ entity, record }), [entity, record]);
  const joined = further.join(',');
  const alongside = useMemo(() => (joined === '' ? [] : joined.split(',')), [joined]);
  const listDrafts = useMemo(() => listMany ?? (() => listOwn([referenceOf(subject), ...alongside].join(','))), [listMany, subject, alongside]);
  const [changes, setChanges] = useState(0);
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const registered = useRef(new Map<string, Registered>());
  const states = useRef(new Map<string, string>());

  const changed = useCallback((reference: string, state: string): void => {
    const before = states.current.get(reference);
    states.current.set(reference, state);
    if (before !== undefined && before !== state) setChanges((count) => count + 1);
  }, []);
  const register = useCallback((reference: string, own: Registered | null): void => {
    if (own) registered.current.set(reference, own);
    else registered.current.delete(reference);
  }, []);
  const records = useCallback((): readonly string[] => [...registered.current.keys()].filter((name) => draftedAs(namedBy(name).entity)), []);
  const flush = useCallback(async (): Promise<void> => {
    await Promise.all([...registered.current.values()].map((own) => own.flush()));
  }, []);
  const reload = useCallback(async (): Promise<void> => {
    await Promise.all([...registered.current.values()].map((own) => own.reload()));
    setChanges((count) => count + 1);
  }, []);

  useEffect(() => {
    guard(() => [...registered.current.values()].some(({ isDirty }) => isDirty));
    return () => guard(null);
  }, [guard]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of a draft is read by the linter.
  useEffect(() => {
    let isPast = false;
    const timer = setTimeout(() => {
      checkDrafts(subject, alongside, session).then(
        (found) => isPast || setFindings(found),
        // What the linter would say is said again before anything goes live.
        () => undefined,
      );
    }, CHECK_PAUSE_MS);
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [subject, alongside, session, changes]);
  return useMemo(
    () => ({ subject, names, alongside, listDrafts, changes, changed, findings, register, records, flush, reload }),
    [subject, names, alongside, listDrafts, changes, changed, findings, register, records, flush, reload],
  );
}
