import { useWatch } from 'react-hook-form';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { filledMarks, type Setting } from '../../../schema/settings.ts';

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** What may stand in braces of the words that are typed, and how they read with it. */
export function TextExample({ setting: { marks = {}, needs = [] } }: { readonly setting: Extract<Setting, { readonly kind: 'text' }> }) {
  const { t } = useStaff();
  const typed: readonly unknown[] = useWatch({ name: ['ru', 'en'] });
  const names = Object.keys(marks);
  if (names.length === 0) return null;
  return (
    <div className="settings-example">
      <p className="kit-hint">{t('settings_marks', { marks: inBraces(names) })}</p>
      {needs.length > 0 && <p className="kit-hint">{t('settings_needs', { marks: inBraces(needs) })}</p>}
      <h3>{t('settings_example')}</h3>
      {typed.map((words, at) => (
        <blockquote key={at === 0 ? 'ru' : 'en'} lang={at === 0 ? 'ru' : 'en'}>
          {filledMarks(String(words ?? ''), marks)}
        </blockquote>
      ))}
    </div>
  );
}
