import { useState } from 'react';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useKept } from '../../../kit/form/use-kept.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';
import type { PictureChange, Shelf, ShelfPicture } from '../repo.ts';
import { FocusPicker } from './FocusPicker.tsx';
import { sourceOf } from './picture-name.ts';

const ALT_MAX_CHARS = 200;

interface PicturePanelProps {
  readonly shelf: Shelf;
  readonly picture: ShelfPicture;
  readonly name: string;
  readonly closeTo: string;
  readonly onSave: (change: PictureChange) => Promise<void>;
  readonly onRemove: () => void;
}

/** What one picture shows, in both languages, and what of it must not be cut off. What is typed is kept until it is saved. */
export function PicturePanel({ shelf, picture, name, closeTo, onSave, onRemove }: PicturePanelProps) {
  const t = useT();
  const { alt_ru, alt_en, focus_x, focus_y } = picture;
  const [texts, putTexts, dropTexts] = useKept(`picture:${picture.id}`, { alt_ru, alt_en });
  const [focus, setFocus] = useState({ focus_x, focus_y });
  const save = async (): Promise<void> => {
    // Only what was changed here: what somebody else wrote meanwhile stays.
    const change = Object.fromEntries(Object.entries({ ...texts, ...focus }).filter(([field, value]) => picture[field as keyof ShelfPicture] !== value));
    await onSave(change);
    dropTexts();
  };
  return (
    <SidePanel title={name} closeTo={closeTo}>
      <form
        className="pic-form"
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        {picture.file !== '' && <FocusPicker source={sourceOf(shelf, picture)} focus={focus} onChange={setFocus} />}
        {picture.video !== '' && (
          <p>
            <a href={picture.video} rel="noreferrer" target="_blank">
              {picture.video}
            </a>
          </p>
        )}
        <TextField label={t('pictures_alt_ru')} value={texts.alt_ru} maxLength={ALT_MAX_CHARS} onChange={(value) => putTexts({ alt_ru: value })} />
        <TextField label={t('pictures_alt_en')} value={texts.alt_en} maxLength={ALT_MAX_CHARS} onChange={(value) => putTexts({ alt_en: value })}>
          <p className="kit-hint">{t('pictures_alt_hint')}</p>
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
