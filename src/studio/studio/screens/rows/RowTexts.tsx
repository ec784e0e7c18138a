import { type ClipboardEvent, useId } from 'react';
import { useT } from '../../../../kit/ui/staff-context.ts';
import { type Bilingual, LANGUAGES, type Language } from '../../../../schema/vocab.ts';
import type { Finding } from '../../../../model/studio/answers.ts';
import { pastedPlain } from '../../rules/rich/pasted.ts';
import { FindingNotes } from '../sheet/FindingNotes.tsx';
import { GrowingText } from '../sheet/inputs.tsx';
import { insertWords } from '../sheet/paste-plain.ts';

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
