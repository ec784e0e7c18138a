import { type ClipboardEvent, useId } from 'react';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import type { Finding } from '../../../model/studio/answers.ts';
import { type Bilingual, type Language, LANGUAGES, type ProgrammeStep } from '../../../schema/vocab.ts';
import { pastedPlain } from '../rich/read-rich.rules.ts';
import { DraftField, FindingNotes } from '../sheet/DraftField.tsx';
import { type Choice, GrowingText, insertWords } from '../sheet/inputs.tsx';
import { useEdited } from '../sheet/use-draft.tsx';
import { Rows } from './Rows.tsx';
import { changedRow, stepsIn } from './rows.rules.ts';

interface RowTextsProps {
  readonly label: string;
  readonly text: Bilingual;
  readonly findings: readonly Finding[];
  readonly onType: (text: Bilingual) => void;
  /** Several lines were pasted into one. */
  readonly onLines?: (language: Language, lines: readonly string[]) => void;
}

/** A line in both languages, side by side. */
export function RowTexts({ label, text, findings, onType, onLines }: RowTextsProps) {
  const t = useT();
  const id = useId();
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>, language: Language): void => {
    const [html, plain] = [event.clipboardData.getData('text/html'), event.clipboardData.getData('text/plain')];
    const lines = pastedPlain({ html, text: plain }, true)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const [first = ''] = lines;
    if (lines.length > 1 && onLines) {
      event.preventDefault();
      onLines(language, lines);
    } else if (lines.length > 0 && lines.join(' ') !== plain) {
      event.preventDefault();
      insertWords(event.currentTarget, lines.length > 1 ? lines.join(' ') : first);
    }
  };
  const languageOf = (finding: Finding): Language => (Reflect.get(finding, 'language') === 'en' ? 'en' : 'ru');
  return (
    <div className="studio-row-texts">
      {LANGUAGES.map((language) => (
        <GrowingText
          key={language}
          id={`${id}-${language}`}
          rows={1}
          lang={language}
          aria-label={`${label} · ${t(language === 'ru' ? 'studio_in_russian' : 'studio_in_english')}`}
          placeholder={t(language === 'ru' ? 'studio_in_russian' : 'studio_in_english')}
          value={text[language]}
          onType={(typed) => onType({ ...text, [language]: typed })}
          onPaste={(event) => paste(event, language)}
        />
      ))}
      <div className="studio-row-notes" role="status">
        <FindingNotes findings={findings} textOf={(finding) => text[languageOf(finding)]} boxOf={(finding) => `${id}-${languageOf(finding)}`} />
      </div>
    </div>
  );
}

interface ProgrammeProps {
  readonly label: string;
  readonly places: readonly Choice[];
  readonly inherited?: unknown;
}

const EMPTY: ProgrammeStep = { time: '', text: { ru: '', en: '' } };

/** Hours, what happens and where: a step a row, both languages side by side; one value of the draft. */
export function ProgrammeField({ label, places, inherited }: ProgrammeProps) {
  const { t, lang } = useStaff();
  const { findings } = useEdited();
  const own = stepsIn(inherited);
  const wordsOf = ({ time, text }: ProgrammeStep): string => `${time} ${text[lang] || text.ru}`.trim();
  return (
    <DraftField name="programme" label={label} isGroup hasLines hint={t('studio_programme_hint')} valueText={(value) => stepsIn(value).map(wordsOf).join('\n')}>
      {(_ties, { value }, type) => {
        const steps = stepsIn(value);
        const put = (at: number, step: ProgrammeStep): void => type(changedRow(steps, at, step));
        return (
          <>
            {steps.length === 0 && own.length > 0 && (
              <div className="studio-inherited">
                <p className="kit-hint">{t('studio_programme_main')}</p>
                <ul>
                  {own.map((step) => (
                    <li key={`${step.time}|${step.text.ru}`}>{wordsOf(step)}</li>
                  ))}
                </ul>
                <Button look="quiet" action={() => type(own)}>
                  {t('studio_take_main')}
                </Button>
              </div>
            )}
            <Rows rows={steps} empty={EMPTY} nameOf={(step, at) => wordsOf(step) || `${label} ${at + 1}`} onChange={type}>
              {(step, at) => (
                <>
                  <div className="studio-step">
                    <input
                      className="kit-input"
                      aria-label={`${label} ${at + 1} · ${t('studio_step_time')}`}
                      placeholder="08:00"
                      inputMode="numeric"
                      maxLength={8}
                      autoComplete="off"
                      value={step.time}
                      onChange={({ target }) => put(at, { ...step, time: target.value })}
                    />
                    <select
                      className="kit-input kit-select"
                      aria-label={`${label} ${at + 1} · ${t('studio_step_place')}`}
                      value={step.at ?? ''}
                      onChange={({ target }) => put(at, placed(step, target.value))}
                    >
                      <option value="">{t('studio_step_nowhere')}</option>
                      {places.map((place) => (
                        <option key={place.value} value={place.value}>
                          {place.text}
                        </option>
                      ))}
                    </select>
                  </div>
                  <RowTexts
                    label={`${label} ${at + 1}`}
                    text={step.text}
                    findings={findings.filter((finding) => finding.field === `programme.${at}`)}
                    onType={(text) => put(at, { ...step, text })}
                  />
                </>
              )}
            </Rows>
          </>
        );
      }}
    </DraftField>
  );
}

const placed = ({ time, text }: ProgrammeStep, at: string): ProgrammeStep => ({ time, text, ...(at === '' ? {} : { at }) });
