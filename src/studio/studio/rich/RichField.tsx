import { lazy, Suspense } from 'react';
import { useT } from '../../../kit/ui/staff-context.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';
import { readRich } from './read-rich.rules.ts';
import { wordsIn } from './rich-blocks.rules.ts';
import { DraftField } from '../sheet/DraftField.tsx';

/** The editor is large: it comes when an article stands on the screen. */
const RichEditor = lazy(() => import('./RichEditor.tsx'));

const inWords = (value: unknown): string => (typeof value === 'string' ? readRich(value).map(wordsIn).join('\n') : '');

/** An article in both languages, side by side. `name` is the field without its language. */
export function RichField({ name, label }: { readonly name: string; readonly label: string }) {
  const t = useT();
  return (
    <div className="studio-pair">
      {LANGUAGES.map((lang) => {
        const own = `${label} · ${t(lang === 'ru' ? 'studio_in_russian' : 'studio_in_english')}`;
        return (
          <DraftField key={lang} name={`${name}_${lang}`} label={own} isGroup valueText={inWords}>
            {(ties, { value }, type) => (
              <Suspense fallback={<p className="kit-hint">{t('loading')}</p>}>
                <RichEditor ties={ties} label={own} lang={lang} value={typeof value === 'string' ? value : ''} onType={type} />
              </Suspense>
            )}
          </DraftField>
        );
      })}
    </div>
  );
}
