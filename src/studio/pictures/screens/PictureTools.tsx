import { useId, useState } from 'react';
import { useT } from '../../../kit/ui/staff-context.ts';
import type { Focus } from '../../../catalogue/catalogue/rules/picture-focus.ts';
import type { Shelf, ShelfPicture } from '../repo.ts';
import { CropPicker } from './CropPicker.tsx';
import { FocusPicker } from './FocusPicker.tsx';
import { PageCuts } from './PageCuts.tsx';
import { sourceOf } from './picture-name.ts';

const TOOLS = [
  { tool: 'focus', label: 'pictures_focus' },
  { tool: 'crop', label: 'pictures_crop' },
] as const;

interface PictureToolsProps {
  readonly shelf: Shelf;
  readonly picture: ShelfPicture;
  readonly crop: string;
  readonly focus: Focus;
  readonly onCrop: (crop: string) => void;
  readonly onFocus: (focus: Focus) => void;
}

/** What of a picture is shown, and what of that must not be cut off: one at a time over the picture, and what pages make of both. */
export function PictureTools({ shelf, picture, crop, focus, onCrop, onFocus }: PictureToolsProps) {
  const t = useT();
  const id = useId();
  const [tool, setTool] = useState<'focus' | 'crop'>('focus');
  // What fills a video's frame is not cut.
  const mayCrop = picture.clip === '' && picture.video === '';
  // What is drawn of a small part must not come from a small file.
  const source = sourceOf(shelf, picture, tool === 'crop' || crop !== '');
  return (
    <div className="pic-tools">
      {mayCrop && (
        <div className="pic-tools-choice" role="radiogroup" aria-label={t('pictures_tools')}>
          {TOOLS.map((one) => (
            <label key={one.tool}>
              <input type="radio" name={id} checked={tool === one.tool} onChange={() => setTool(one.tool)} />
              {t(one.label)}
            </label>
          ))}
        </div>
      )}
      {tool === 'crop' ? (
        <CropPicker source={source} crop={crop} onChange={onCrop} />
      ) : (
        <FocusPicker source={source} crop={crop} focus={focus} onChange={onFocus} />
      )}
      <PageCuts source={source} crop={crop} {...focus} />
    </div>
  );
}
