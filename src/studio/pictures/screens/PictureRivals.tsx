import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { fieldTitle } from '../../studio/field-titles.ts';
import { cropWords, plainValue } from '../../studio/screens/sheet/plain-value.ts';
import type { PictureChange, Shelf, ShelfPicture } from '../repo.ts';
import { sourceOf } from './picture-name.ts';
import { ShownPart } from './ShownPart.tsx';

interface PictureRivalsProps {
  readonly shelf: Shelf;
  readonly picture: ShelfPicture;
  readonly onSettle: (change: PictureChange) => Promise<void>;
}

/** What two people said of one picture without seeing each other, or what became live meanwhile: all of it is shown, and somebody chooses. */
export function PictureRivals({ shelf, picture, onSettle }: PictureRivalsProps) {
  const { t, lang, timezone } = useStaff();
  const contested = picture.draft?.differences.filter(({ rivals, state }) => rivals.length > 0 || state === 'clash') ?? [];
  return contested.map((row) => {
    const words = [row, ...row.rivals].map(({ token, value, typed_name, typed_at }) => ({
      key: token,
      value,
      who: t('studio_typed_by', { name: typed_name, at: formatMoment(typed_at, lang, timezone) }),
    }));
    const choices = row.state === 'clash' ? [...words, { key: 'live', value: row.live, who: t('studio_live_meanwhile') }] : words;
    return (
      <fieldset key={row.field} className="studio-rivals pic-rivals">
        <legend>{t('studio_choose', { label: fieldTitle(t, row.field) })}</legend>
        {choices.map(({ key, value, who }) => (
          <div key={key} className="studio-rival">
            <p>
              <small>{who}</small>
              <span className="studio-rival-text">{(row.field === 'crop' ? cropWords(t, value) : plainValue(t, value)) || t('studio_empty')}</span>
              {row.field === 'crop' && <ShownPart source={sourceOf(shelf, picture)} crop={String(value ?? '')} />}
            </p>
            <Button action={() => onSettle({ [row.field]: value })}>{t('studio_take_this')}</Button>
          </div>
        ))}
      </fieldset>
    );
  });
}
