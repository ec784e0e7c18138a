import { lazy, Suspense, useId, useRef, useState } from 'react';
import { asking } from '../../../data/ask.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { fromOfficeInput } from '../../../kit/fields/date/format-date.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { Dialog } from '../../../kit/ui/Dialog.tsx';
import { errorText, sayDone, sayFailed, sayUndoable } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { findingText } from '../lint/finding-text.ts';
import { actOnPublication, discardDraft } from '../../../model/studio/operations.ts';
import type { DraftRow, Finding } from '../../../model/studio/answers.ts';
import { blockingOf, draftedAs } from '../drafts/drafted.rules.ts';
import { publishDrafts } from './studio-api.screen.ts';
import { useStudio } from './studio-context.screen.ts';
import { fieldTitle } from '../drafts/field-titles.ts';
import { cropWords, plainValue } from './plain-value.screen.ts';

/** Read and fetched when somebody is about to publish, and not by every screen that may. */
const LackingNotice = lazy(() => import('./Lacking.tsx').then((module) => ({ default: module.LackingNotice })));

/** What is live and what would be, field by field, of every record that goes live together. */
function Comparison({ drafts }: { readonly drafts: readonly DraftRow[] }) {
  const { t, lang } = useStaff();
  const { names } = useStudio();
  /** Of a relation the names of what it points at, as far as the screen knows them. */
  const wordsOf = (entity: string, field: string, value: unknown): string => {
    if (field === 'crop') return cropWords(t, value);
    const isRelation = draftedAs(entity)?.description.fields[field]?.type === 'relation';
    return plainValue(t, isRelation ? [value].flat().map((id) => (id ? (names.get(String(id)) ?? t('studio_elsewhere')) : id)) : value);
  };
  return (
    <div className="studio-comparison">
      {drafts.map((draft) => (
        <section key={draft.id}>
          <h3 className="kit-heading">
            {draft.name[lang] || draft.name.ru || t('studio_unnamed')}
            {draft.kind === 'create' && <span className="kit-pill"> {t('studio_new')}</span>}
          </h3>
          <dl>
            {draft.differences
              .filter(({ state }) => state !== 'same')
              .map(({ field, live, value }) => (
                <div key={field}>
                  <dt>{fieldTitle(t, field)}</dt>
                  <dd>
                    {draft.kind === 'change' && <del>{wordsOf(draft.entity, field, live) || t('studio_empty')}</del>}{' '}
                    <ins>{wordsOf(draft.entity, field, value) || t('studio_empty')}</ins>
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

interface PublishDialogProps {
  readonly drafts: readonly DraftRow[];
  readonly mayPublish: boolean;
  readonly onClose: () => void;
  /** Something became of the drafts. */
  readonly onDone: () => Promise<void>;
}

/** What would go live, beside what is live; now or at an instant, with a word why, or thrown away. */
export function PublishDialog({ drafts, mayPublish, onClose, onDone }: PublishDialogProps) {
  const { t, lang, timezone, session } = useStaff();
  const { reload, findings, subject } = useStudio();
  const id = useId();
  const [isLater, setIsLater] = useState(false);
  const [at, setAt] = useState('');
  const [why, setWhy] = useState('');
  const [said, setSaid] = useState('');
  // What is known already, until the answer to an order says more.
  const [answered, setAnswered] = useState<readonly Finding[] | null>(null);
  const faults = answered ?? blockingOf(findings);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const key = useRef(crypto.randomUUID());

  /** A press that is refused is no work: the button takes the next one at once. */
  const publish = (): Promise<void> | undefined => {
    const instant = isLater ? fromOfficeInput(at, timezone) : '';
    const isPast = isLater && instant <= new Date().toISOString();
    setSaid(isPast ? t(instant === '' ? 'studio_at_missing' : 'studio_at_past') : '');
    return isPast ? undefined : send(instant);
  };
  const send = async (instant: string): Promise<void> => {
    try {
      const ordered = drafts.map((one) => ({ id: one.id, revision: one.revision }));
      const order = { drafts: ordered, ...(why === '' ? {} : { why }), ...(instant === '' ? {} : { at: instant }) };
      const publication = await publishDrafts(order, key.current, session);
      await onDone();
      if (publication.state === 'waiting') sayDone(t('studio_scheduled'));
      else sayUndoable(t('studio_published'), { label: t('studio_take_back'), action: () => void takeBack(publication.id) });
    } catch (thrown) {
      const error = asAppError(thrown);
      // What was changed meanwhile is another order.
      key.current = crypto.randomUUID();
      const found = error.data['findings'];
      setAnswered(Array.isArray(found) ? (found as readonly Finding[]) : null);
      setSaid(errorText(t, error));
      // What it is told to look at is shown.
      if (error.code === 'stale') await reload().catch(() => undefined);
    }
  };
  const takeBack = async (publication: string): Promise<void> => {
    try {
      await asking(actOnPublication)({ id: publication, action: 'take-back' });
      await reload();
      sayDone(t('studio_taken_back'));
    } catch (thrown) {
      // Pressed in a message: nothing else waits for what came of it.
      sayFailed(errorText(t, asAppError(thrown)));
    }
  };
  const discard = async (): Promise<void> => {
    for (const { id, revision } of drafts) await asking(discardDraft)({ id }, { expected: revision });
    setIsDiscarding(false);
    await onDone();
    sayDone(t('studio_discarded'));
  };
  return (
    <Dialog title={t(mayPublish ? 'studio_publish_title' : 'studio_compare')} isOpen isWide onClose={onClose}>
      <div className="studio-dialog">
        <Comparison drafts={drafts} />
        {(said !== '' || faults.length > 0) && (
          <div className="kit-notice kit-notice-bad" role="alert">
            <p>{said || t('studio_blocking', { count: faults.length })}</p>
            {faults.length > 0 && (
              <ul className="desk-sentences">
                {faults.map((fault) => (
                  <li key={JSON.stringify(fault)}>{findingText(t, lang, fault)}</li>
                ))}
              </ul>
            )}
          </div>
        )}
        {mayPublish && subject.entity === 'ic_excurs' && (
          <Suspense>
            <LackingNotice excursion={subject.record} drafts={drafts} />
          </Suspense>
        )}
        {mayPublish && (
          <>
            <fieldset className="studio-switch">
              <legend className="kit-label">{t('studio_when')}</legend>
              <label>
                <input type="radio" name={id} checked={!isLater} onChange={() => setIsLater(false)} /> {t('studio_now')}
              </label>
              <label>
                <input type="radio" name={id} checked={isLater} onChange={() => setIsLater(true)} /> {t('studio_later')}
              </label>
            </fieldset>
            {isLater && (
              <label className="kit-field">
                <span className="kit-label">{t('studio_at', { zone: timezone })}</span>
                <input type="datetime-local" className="kit-input" value={at} onChange={({ target }) => setAt(target.value)} />
              </label>
            )}
            <TextField label={t('studio_why')} value={why} maxLength={500} onChange={setWhy} />
          </>
        )}
        <div className="studio-dialog-actions">
          <Button look="danger" action={() => setIsDiscarding(true)}>
            {t('studio_discard')}
          </Button>
          <Button action={onClose}>{t('cancel')}</Button>
          {mayPublish && (
            <Button look="primary" action={publish}>
              {t(isLater ? 'studio_schedule' : 'studio_publish_now')}
            </Button>
          )}
        </div>
      </div>
      <Confirm
        title={t('studio_discard_title')}
        text={t('studio_discard_text')}
        confirm={t('studio_discard')}
        isOpen={isDiscarding}
        onConfirm={discard}
        onClose={() => setIsDiscarding(false)}
      />
    </Dialog>
  );
}
