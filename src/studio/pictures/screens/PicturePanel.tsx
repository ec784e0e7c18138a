import { useState } from 'react';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useKept } from '../../../kit/form/use-kept.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { cropOf, focusHeldIn } from '../../../catalogue/catalogue/rules/picture-crop.ts';
import type { PictureChange, Shelf, ShelfPicture } from '../repo.ts';
import { PictureTools } from './PictureTools.tsx';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { fieldTitle } from '../../studio/drafts/field-titles.ts';
import { cropWords, plainValue } from '../../studio/sheet/plain-value.screen.ts';
import { sourceOf } from './picture-name.ts';
import { ShownPart } from './ShownPart.tsx';

interface PictureRivalsProps {
  readonly shelf: Shelf;
  readonly picture: ShelfPicture;
  readonly onSettle: (change: PictureChange) => Promise<void>;
}

/** What two people said of one picture without seeing each other, or what became live meanwhile: all of it is shown, and somebody chooses. */
function PictureRivals({ shelf, picture, onSettle }: PictureRivalsProps) {
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

const ALT_MAX_CHARS = 200;

interface PicturePanelProps {
  readonly shelf: Shelf;
  readonly picture: ShelfPicture;
  readonly name: string;
  readonly closeTo: string;
  /** @param seen the picture as its fields were shown: what others wrote since then stays beside it */
  readonly onSave: (change: PictureChange, seen: ShelfPicture) => Promise<void>;
  /** Chooses one of the words that stand beside each other. */
  readonly onSettle: (change: PictureChange) => Promise<void>;
  readonly onRemove: () => void;
}

/** What one picture shows, in both languages, how much of it is shown, and what must not be cut off. What is typed is kept until it is saved. */
export function PicturePanel({ shelf, picture, name, closeTo, onSave, onSettle, onRemove }: PicturePanelProps) {
  const t = useT();
  const [begun, setBegun] = useState(picture);
  const { alt_ru, alt_en, crop, focus_x, focus_y } = begun;
  const [texts, putTexts, dropTexts] = useKept(`picture:${picture.id}`, { alt_ru, alt_en, crop });
  const [focus, setFocus] = useState({ focus_x, focus_y });
  const save = async (): Promise<void> => {
    // What was cut off cannot matter: the nearest that is left does.
    const held = texts.crop === crop ? focus : focusHeldIn(focus, cropOf(texts.crop));
    // Only what was changed here: what somebody else wrote meanwhile stays.
    const change = Object.fromEntries(Object.entries({ ...texts, ...held }).filter(([field, value]) => begun[field as keyof ShelfPicture] !== value));
    await onSave(change, begun);
    dropTexts();
  };
  const settle = async (chosen: PictureChange): Promise<void> => {
    await onSettle(chosen);
    setBegun((before) => ({ ...before, ...chosen }));
    const { focus_x: x = focus.focus_x, focus_y: y = focus.focus_y, sort: _sort, hidden: _hidden, ...words } = chosen;
    setFocus({ focus_x: x, focus_y: y });
    putTexts(words);
  };
  return (
    <SidePanel title={name} closeTo={closeTo}>
      <form
        className="pic-form"
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <PictureRivals {...{ shelf, picture }} onSettle={settle} />
        {picture.file !== '' && (
          <PictureTools {...{ shelf, picture, focus }} crop={texts.crop} onCrop={(next) => putTexts({ crop: next })} onFocus={setFocus} />
        )}
        {picture.video !== '' && (
          <p>
            <a href={picture.video} rel="noreferrer" target="_blank">
              {picture.video}
            </a>
          </p>
        )}
        <TextField label={t('pictures_alt_ru')} value={texts.alt_ru} maxLength={ALT_MAX_CHARS} onChange={(value) => putTexts({ alt_ru: value })} />
        <TextField label={t('pictures_alt_en')} value={texts.alt_en} maxLength={ALT_MAX_CHARS} onChange={(value) => putTexts({ alt_en: value })}>
          <p className="kit-hint">{t(shelf === 'post' ? 'pictures_alt_hint_post' : 'pictures_alt_hint')}</p>
        </TextField>
        <div className="pic-form-ways">
          <Button look="primary" type="submit" action={save}>
            {t('save')}
          </Button>
          <Button look="danger" action={onRemove}>
            {t('pictures_remove')}
          </Button>
        </div>
      </form>
    </SidePanel>
  );
}
