import { Button } from '../../../../kit/ui/Button.tsx';
import { formatMoment } from '../../../../kit/fields/date/format-date.ts';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import type { DraftField } from './use-draft.ts';
import { useEdited } from './DraftOf.tsx';

interface RivalsProps {
  readonly name: string;
  readonly label: string;
  readonly field: DraftField;
  readonly valueText: (value: unknown) => string;
}

/** What two people typed into one field, or what became live meanwhile: all of it is shown, and somebody chooses. */
export function Rivals({ name, label, field, valueText }: RivalsProps) {
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
