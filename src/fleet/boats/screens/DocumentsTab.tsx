import { Download } from 'lucide-react';
import { browserPb } from '../../../data/browser-pb.ts';
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
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { localDay } from '../../../lib/zone.ts';
import { zoneClock } from '../../../lib/zone-clock.ts';
import { type BoatDocument, boatDocuments } from '../../../model/boats/fields/boat-documents.ts';
import { addDocument, documentAddress, savePart } from '../repo/boat-parts.ts';
import { WARNED_DAYS } from '../../../model/boats/limits.ts';
import { type PaperState, type PapersStand, paperState, papersStand } from '../rules/documents.ts';
import { PartList } from './PartList.tsx';
import { NEW_PAPER, newPaper, PAPER_FIELDS, PAPER_SHAPE } from './paper-fields.ts';

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
