import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { errorText } from '../../../../kit/ui/error-text.ts';
import { Retry } from '../../../../kit/ui/Retry.tsx';
import { useT } from '../../../../kit/ui/staff-context.ts';
import type { Finding, Named } from '../../../../model/studio/answers.ts';
import { referenceOf } from '../../rules/subject.ts';
import { type UsedDraft, useDraft } from './use-draft.ts';
import { useStudio } from './studio-context.ts';

interface EditedRecord extends Named {
  readonly draft: UsedDraft;
  readonly findings: readonly Finding[];
}

const RecordContext = createContext<EditedRecord | null>(null);

/** The record whose fields stand here. @throws Error outside of `DraftOf` */
export function useEdited(): EditedRecord {
  const edited = useContext(RecordContext);
  if (!edited) throw new Error('A field of a draft stands outside of its record.');
  return edited;
}

/** One record of an editing screen: its fields stand inside, read from the draft and saved into it as they are typed. */
export function DraftOf({ entity, record, children }: Named & { readonly children: ReactNode }) {
  const t = useT();
  const { changed, register, findings } = useStudio();
  const draft = useDraft({ entity, record });
  const reference = referenceOf({ entity, record });
  const { flush, reload, isDirty, error } = draft;
  const state = draft.record && `${draft.record.live_revision}.${draft.record.draft?.revision ?? 0}.${draft.record.draft?.state ?? ''}`;
  // What others type is heard of as well: the page beside shows theirs too.
  useEffect(() => {
    if (state !== null) changed(reference, state);
  }, [state, reference, changed]);
  useEffect(() => register(reference, { flush, reload, isDirty }));
  useEffect(() => () => register(reference, null), [register, reference]);
  const own = useMemo(() => findings.filter((one) => one.record === reference), [findings, reference]);
  if (draft.record) return <RecordContext value={{ entity, record, draft, findings: own }}>{children}</RecordContext>;
  if (!error) return <p className="kit-hint">{t('loading')}</p>;
  return (
    <div className="kit-notice kit-notice-bad" role="alert">
      <p>{errorText(t, error)}</p>
      <Retry error={error} onRetry={() => void reload()} />
    </div>
  );
}
