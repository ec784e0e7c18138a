import { Download, Paperclip, X } from 'lucide-react';
import { browserPb } from '../../../data/ask.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import type { Fetched } from '../../../kit/query/query.ts';
import { useShownSettings } from '../../../kit/query/use-shown-settings.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Pill, type Tone } from '../../../kit/ui/Pill.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { localDay } from '../../../lib/time/zone.ts';
import { zoneClock } from '../../../lib/time/zone-clock.ts';
import {
  BOAT_FILE_MAX_BYTES,
  type BoatDocument,
  boatDocuments,
  DOCUMENT_MIME_TYPES,
  type NewBoatDocument,
} from '../../../model/boats/fields/boat-documents.ts';
import { addDocument, documentAddress, savePart } from '../repo/boat-parts.ts';
import { WARNED_DAYS } from '../../../model/boats/limits.ts';
import { type PapersStand, papersStand, type PaperState, paperState } from '../rules/documents.ts';
import { PartList } from './PartList.tsx';
import type { FormField, FormValues, Issue } from '../../../kit/fields/base/form-field.ts';
import { type Controls, describedNew, describedShape, describedValues } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FieldFrame } from '../../../kit/fields/base/FieldFrame.tsx';

/*
 * A form holds text: of a file that was chosen it holds a word that leads to it, for as long as the page stands. What the
 * database has is the file's stored name.
 */
const CHOSEN = /^chosen:(\d+):(.*)$/;
const chosen = new Map<string, File>();

/** Keeps a chosen file. @returns the word that leads to it */
export function keepFile(file: File): string {
  const word = `chosen:${chosen.size + 1}:${file.name}`;
  chosen.set(word, file);
  return word;
}

/** What a form holds, as it is stored: the file itself where one was chosen. */
export const storedFile = (word: unknown): File | string => chosen.get(String(word ?? '')) ?? String(word ?? '');

/** Whether the file that a word leads to is not here any more: the word comes from a draft of an earlier page. */
export const isLost = (word: string): boolean => CHOSEN.test(word) && !chosen.has(word);

/** How a file is called. */
export const fileName = (word: string): string => CHOSEN.exec(word)?.[2] ?? word;

/** Why a chosen file is not taken. */
export function fileFault(word: unknown): Issue | null {
  const file = chosen.get(String(word ?? ''));
  if (!file) return null;
  if (!DOCUMENT_MIME_TYPES.some((type) => type === file.type)) return 'file_kind';
  return file.size > BOAT_FILE_MAX_BYTES ? 'file_large' : null;
}

/** The file of a paper: chosen from the device, a phone's camera too; what is wrong with it is said before it is sent. */
function PaperFileInput({ spec }: { readonly spec: FormField }) {
  const t = useT();
  const { control, setValue, resetField } = useFormContext();
  const { field } = useController({ name: spec.name, control });
  const [lost, setLost] = useState('');
  const word = String(field.value ?? '');
  useEffect(() => {
    if (!isLost(word)) return;
    setLost(fileName(word));
    resetField(spec.name);
  }, [word, spec.name, resetField]);
  const put = (value: string): void => {
    setLost('');
    setValue(spec.name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <FieldFrame spec={spec}>
      {(ties) => (
        <div className="boat-file">
          <input
            id={ties.id}
            aria-invalid={ties['aria-invalid']}
            aria-describedby={ties['aria-describedby']}
            type="file"
            className="sr-only"
            accept={DOCUMENT_MIME_TYPES.join(',')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) put(keepFile(file));
              // The same file may be chosen again.
              target.value = '';
            }}
          />
          <label htmlFor={ties.id} className="kit-button kit-button-plain">
            <Paperclip className="size-4" aria-hidden />
            {t(word === '' ? 'boat_paper_file_choose' : 'boat_paper_file_another')}
          </label>
          {word !== '' && (
            <>
              <span className="boat-file-name">{fileName(word)}</span>
              <Button look="quiet" size="icon" label={t('boat_paper_file_remove')} action={() => put('')}>
                <X className="size-4" aria-hidden />
              </Button>
            </>
          )}
          {lost !== '' && (
            <p className="kit-error" role="status">
              {t('boat_paper_file_again', { name: lost })}
            </p>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

const CONTROLS: Controls = {
  valid_to: {
    field: { type: 'date' },
    check: (to, { valid_from }) => (to && valid_from && String(to) < String(valid_from) ? 'ends_early' : null),
  },
  file: {
    field: { type: 'text' },
    input: PaperFileInput,
    check: fileFault,
    toStored: storedFile,
    view: ({ value }) => fileName(String(value ?? '')),
  },
};

export const NEW_PAPER: FormValues = describedValues(boatDocuments, CONTROLS, {});
const newPaper = (values: FormValues): NewBoatDocument => describedNew(boatDocuments, CONTROLS, values);
const PAPER_SHAPE: RecordShape<BoatDocument> = describedShape(boatDocuments, CONTROLS);
export const PAPER_FIELDS: readonly FormField[] = PAPER_SHAPE.fields;

const KINDS = boatDocuments.fields.kind.about.options;
const STATES = { valid: 'boat_paper_valid', soon: 'boat_paper_soon', expired: 'boat_paper_expired', ahead: 'boat_paper_ahead' } as const;
const WORDS = { empty: 'boat_papers_empty', add: 'boat_paper_add', askTitle: 'boat_paper_delete_title', askText: 'boat_paper_delete_text' } as const;

interface DocumentsTabProps {
  readonly boat: string;
  readonly found: Fetched<readonly BoatDocument[]>;
  readonly onRetry: () => void;
  readonly onChanged: () => void;
}

/** The papers of a boat: what each says of itself, and what all of them let the boat do. */
export function DocumentsTab({ boat, found, onRetry, onChanged }: DocumentsTabProps) {
  const { t, timezone } = useStaff();
  const today = localDay(Date.now(), zoneClock(timezone));
  const days = useShownSettings({ paper_warning_days: WARNED_DAYS }).paper_warning_days;
  return (
    <PanelRecord found={found} onRetry={onRetry}>
      {(documents) => {
        const stand = papersStand(today, documents, days);
        return (
          <>
            <Standing stand={stand} />
            <PartList
              part="boat_documents"
              rows={documents}
              words={WORDS}
              nameOf={({ kind, number }) => [t(KINDS[kind]), number].filter(Boolean).join(' ')}
              line={(paper) => <PaperLine paper={paper} state={paperState(today, paper, days)} isForbidding={stand.expired.includes(paper.kind)} />}
              form={(paper, onDone) => <PaperForm boat={boat} paper={paper} onDone={onDone} />}
              onChanged={onChanged}
            />
          </>
        );
      }}
    </PanelRecord>
  );
}

/** What the papers together forbid, what will soon, and what the house does not have. */
function Standing({ stand: { expired, soon, missing } }: { readonly stand: PapersStand }) {
  const { t, lang } = useStaff();
  const kinds = (of: readonly (keyof typeof KINDS)[]): string => of.map((kind) => t(KINDS[kind]).toLocaleLowerCase(lang)).join(', ');
  const ending = soon.map(({ kind, until }) => `${kinds([kind])} (${formatDay(until, lang)})`).join(', ');
  return (
    <>
      {expired.length > 0 && <p className="kit-notice kit-notice-bad">{t('boat_papers_forbid', { kinds: kinds(expired) })}</p>}
      {soon.length > 0 && <p className="kit-notice">{t('boat_papers_warn', { kinds: ending })}</p>}
      {missing.length > 0 && <p className="kit-hint">{t('boat_papers_lack', { kinds: kinds(missing) })}</p>}
    </>
  );
}

/** From when to when a paper holds. */
function termOf(t: Translate, lang: Language, { valid_from, valid_to }: BoatDocument): string {
  const [from, to] = [formatDay(valid_from, lang), formatDay(valid_to, lang)];
  if (from && to) return t('boat_paper_between', { from, to });
  if (to) return t('boat_paper_until', { to });
  return from ? t('boat_paper_since', { from }) : t('boat_paper_endless');
}

function toneOf(state: PaperState, isForbidding: boolean): Tone {
  if (state === 'valid') return 'ok';
  if (state === 'soon') return 'amber';
  // What ran out and was replaced is no trouble.
  return state === 'expired' && isForbidding ? 'danger' : 'quiet';
}

interface PaperLineProps {
  readonly paper: BoatDocument;
  readonly state: PaperState;
  readonly isForbidding: boolean;
}

function PaperLine({ paper, state, isForbidding }: PaperLineProps) {
  const { t, lang } = useStaff();
  const name = [t(KINDS[paper.kind]), paper.number].filter(Boolean).join(' ');
  return (
    <>
      <p className="kit-line">
        <strong>{t(KINDS[paper.kind])}</strong>
        {paper.number && <span>{paper.number}</span>}
        <Pill tone={toneOf(state, isForbidding)}>{t(STATES[state])}</Pill>
      </p>
      <p className="kit-line text-ink-2">
        <span>{termOf(t, lang, paper)}</span>
        {paper.file === '' && <span>{t('boat_paper_no_file')}</span>}
      </p>
      {paper.note && <p className="boat-part-note">{paper.note}</p>}
      {paper.file !== '' && (
        <p>
          <Button label={t('boat_paper_get_of', { paper: name })} action={() => download(paper)}>
            <Download className="size-4" aria-hidden /> {t('boat_paper_get')}
          </Button>
        </p>
      )}
    </>
  );
}

/** A file is behind a key that is asked for when somebody wants it, and is no way for a link that was sent on. */
async function download(paper: BoatDocument): Promise<void> {
  const link = document.createElement('a');
  link.href = await documentAddress(await browserPb(), paper);
  link.download = '';
  link.click();
}

interface PaperFormProps {
  readonly boat: string;
  readonly paper: BoatDocument | null;
  readonly onDone: () => void;
}

function PaperForm({ boat, paper, onDone }: PaperFormProps) {
  const { t } = useStaff();
  const keys = useIdempotencyKeys(`boats/${boat}/documents`);
  if (paper)
    return (
      <RecordEditForm
        draft={`boat_documents/${paper.id}`}
        record={paper}
        shape={PAPER_SHAPE}
        isPaired
        submitLabel={t('save')}
        save={async (edit, expected) => savePart<BoatDocument>(await browserPb(), 'boat_documents', paper.id, edit, expected)}
        onSaved={() => {
          sayDone(t('saved'));
          onDone();
        }}
      />
    );
  return (
    <RecordForm
      draft={`boats/${boat}/documents/new`}
      fields={PAPER_FIELDS}
      values={NEW_PAPER}
      isPaired
      submitLabel={t('boat_create')}
      onSubmit={async (values) => {
        await addDocument(await browserPb(), boat, newPaper(values), { key: keys.keyFor({ ...values }) });
        keys.done();
        sayDone(t('boat_paper_added'));
      }}
      onSaved={onDone}
    />
  );
}
