import { Button } from '../../../../kit/ui/Button.tsx';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { changedRow, linesIn, pouredLines } from '../../rules/rows.ts';
import { DraftField } from '../sheet/DraftField.tsx';
import { useEdited } from '../sheet/DraftOf.tsx';
import { Rows } from './Rows.tsx';
import { RowTexts } from './RowTexts.tsx';

interface LinesProps {
  readonly name: string;
  readonly label: string;
  /** What holds while there are no lines: those of the main excursion. */
  readonly inherited?: unknown;
}

const EMPTY = { ru: '', en: '' };
const inWords = (value: unknown): string =>
  linesIn(value)
    .map(({ ru, en }) => `${ru} · ${en}`)
    .join('\n');

/** A list whose lines stand side by side in both languages; one value of the draft. */
export function LinesField({ name, label, inherited }: LinesProps) {
  const { t, lang } = useStaff();
  const { findings } = useEdited();
  const own = linesIn(inherited);
  return (
    <DraftField name={name} label={label} isGroup hasLines valueText={inWords}>
      {(_ties, { value }, type) => {
        const lines = linesIn(value);
        return (
          <>
            {lines.length === 0 && own.length > 0 && (
              <div className="studio-inherited">
                <p className="kit-hint">{t('studio_as_main')}</p>
                <ul>
                  {own.map((line) => (
                    <li key={`${line.ru}|${line.en}`}>{line[lang] || line.ru}</li>
                  ))}
                </ul>
                <Button look="quiet" action={() => type(own)}>
                  {t('studio_take_main')}
                </Button>
              </div>
            )}
            <Rows rows={lines} empty={EMPTY} nameOf={(line, at) => line[lang] || line.ru || `${label} ${at + 1}`} onChange={type}>
              {(line, at) => (
                <RowTexts
                  label={`${label} ${at + 1}`}
                  text={line}
                  findings={findings.filter((finding) => finding.field === `${name}.${at}`)}
                  onType={(text) => type(changedRow(lines, at, text))}
                  onLines={(language, texts) => type(pouredLines(lines, at, language, texts))}
                />
              )}
            </Rows>
          </>
        );
      }}
    </DraftField>
  );
}
