import { type ReactNode, useId } from 'react';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { errorText } from '../../../kit/ui/say.ts';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { canonical } from '../../../schema/edit.ts';
import type { Finding } from '../../../model/studio/answers.ts';
import { type Place, placeIn } from '../lint/finding-place.rules.ts';
import { findingText } from '../lint/finding-text.ts';
import { type DraftField as FieldDraft, type DraftField as FieldOfDraft, useEdited } from './use-draft.tsx';

interface FindingNotesProps {
  readonly findings: readonly Finding[];
  /** The text that a finding speaks of, as it stands. */
  readonly textOf: (finding: Finding) => string;
  /** The box in which it stands. */
  readonly boxOf: (finding: Finding) => string;
}

/** What is to be said of words, and the place that each is about: a press selects it where it is typed. */
export function FindingNotes({ findings, textOf, boxOf }: FindingNotesProps) {
  const { t, lang } = useStaff();
  return findings.map((finding) => {
    const place = placeIn(finding, textOf(finding));
    return (
      <div key={canonical(finding)} className="studio-finding">
        <p className={finding.level === 'blocks' ? 'kit-error' : 'studio-warning'}>{findingText(t, lang, finding)}</p>
        {place && (
          <button type="button" className="studio-place" title={t('studio_show_place')} onClick={() => select(boxOf(finding), place)}>
            {place.before}
            <mark>{place.marked}</mark>
            {place.after}
          </button>
        )}
      </div>
    );
  });
}

function select(id: string, { from, to }: Place): void {
  const box = document.getElementById(id);
  box?.focus();
  if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) box.setSelectionRange(from, to);
}

interface RivalsProps {
  readonly name: string;
  readonly label: string;
  readonly field: FieldDraft;
  readonly valueText: (value: unknown) => string;
}

/** What two people typed into one field, or what became live meanwhile: all of it is shown, and somebody chooses. */
function Rivals({ name, label, field, valueText }: RivalsProps) {
  const { t, lang, timezone } = useStaff();
  const { draft } = useEdited();
  const { row } = field;
  if (!row || (row.rivals.length === 0 && row.state !== 'clash')) return null;
  const words = [row, ...row.rivals].map((word) => ({
    key: word.token,
    value: word.value,
    who: t('studio_typed_by', { name: word.typed_name, at: formatMoment(word.typed_at, lang, timezone) }),
  }));
  const choices = row.state === 'clash' ? [...words, { key: 'live', value: row.live, who: t('studio_live_meanwhile') }] : words;
  return (
    <fieldset className="studio-rivals">
      <legend>{t('studio_choose', { label })}</legend>
      {choices.map(({ key, value, who }) => (
        <div key={key} className="studio-rival">
          <p>
            <small>{who}</small>
            <span className="studio-rival-text">{valueText(value) || t('studio_empty')}</span>
          </p>
          <Button action={() => draft.settle(name, value)}>{t('studio_take_this')}</Button>
        </div>
      ))}
    </fieldset>
  );
}

/** What ties an input to its title, and to what is said of it. */
export interface DraftTies {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface DraftFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** What a value says to people; what is plain text says itself. */
  readonly valueText?: (value: unknown) => string;
  /** Several controls under one title, such as checkboxes. */
  readonly isGroup?: boolean;
  /** Its lines say themselves what is to be said of each of them. */
  readonly hasLines?: boolean;
  readonly children: (ties: DraftTies, field: FieldOfDraft, type: (value: unknown) => void) => ReactNode;
}

/**
 * A field of a draft: its input, what becomes of what is typed, what is live where that is something else, what others typed
 * beside it, and what is to be said of it.
 */
export function DraftField({ name, label, hint, valueText = plainText, isGroup = false, hasLines = false, children }: DraftFieldProps) {
  const t = useT();
  const id = useId();
  const { draft, findings } = useEdited();
  const field = draft.field(name);
  const own = findings.filter((finding) => isAbout(finding, name) && !(hasLines && finding.field.includes('.')));
  const isNew = draft.record?.live === null;
  const isChanged = !isNew && canonical(field.value ?? null) !== canonical(field.live ?? null);
  const { typing } = field;
  const notesId = `${id}-notes`;
  const hasNotes = hint !== undefined || own.length > 0 || isChanged || typing !== null;
  const ties: DraftTies = { id, 'aria-describedby': hasNotes ? notesId : undefined, 'aria-invalid': own.some(({ level }) => level === 'blocks') };
  const Frame = isGroup ? 'fieldset' : 'div';
  return (
    <Frame className="kit-field studio-field" data-changed={isChanged} {...(isGroup ? { 'aria-describedby': ties['aria-describedby'] } : {})}>
      {isGroup ? (
        <legend className="kit-label">{label}</legend>
      ) : (
        <label className="kit-label" htmlFor={id}>
          {label}
        </label>
      )}
      {children(ties, field, (value) => draft.type(name, value))}
      <div id={notesId} className="studio-notes">
        {hint && <p className="kit-hint">{hint}</p>}
        {typing?.state === 'waiting' && <p className="kit-hint">{t('studio_waiting')}</p>}
        {typing?.state === 'refused' && typing.error && <p className="kit-error">{errorText(t, typing.error)}</p>}
        <FindingNotes findings={own} textOf={() => (typeof field.value === 'string' ? field.value : '')} boxOf={() => id} />
        {isChanged && (
          <p className="studio-live">
            <span>
              {t('studio_live_now')} <del>{valueText(field.live) || t('studio_empty')}</del>
            </span>
            <button type="button" className="kit-link-button" onClick={() => draft.settle(name, field.live)}>
              {t('studio_put_back')}
            </button>
          </p>
        )}
      </div>
      <Rivals name={name} label={label} field={field} valueText={valueText} />
    </Frame>
  );
}

const plainText = (value: unknown): string => (value === null || value === undefined ? '' : typeof value === 'string' ? value : String(value));

/** Words are found by field and language; a line of a list has its number behind the field. */
function isAbout(finding: Finding, name: string): boolean {
  const language = 'language' in finding ? finding.language : null;
  const [about = ''] = finding.field.split('.');
  if (about === name) return true;
  if (typeof language === 'string') return `${about}_${language}` === name;
  // Said of both languages: told once, at the first.
  return `${about}_ru` === name;
}
