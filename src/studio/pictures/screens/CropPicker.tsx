import { useId, useState } from 'react';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';
import { type Crop, cropOf, cropText, type Sides, WHOLE } from '../../../catalogue/catalogue/rules/picture-crop.ts';
import { CROP_RATIOS, type CropRatio, movedCrop, ratioOf, shapedCrop, sizedCrop } from '../rules/crop.ts';
import { CropFrame } from './CropFrame.tsx';
import { PercentField } from './PercentField.tsx';

const SIDES = [
  { side: 'x', label: 'pictures_crop_x' },
  { side: 'y', label: 'pictures_crop_y' },
  { side: 'width', label: 'pictures_crop_width' },
  { side: 'height', label: 'pictures_crop_height' },
] as const;
const RATIO_LABELS = { free: 'pictures_crop_free', '3:2': 'pictures_crop_3_2', '1:1': 'pictures_crop_1_1', '16:9': 'pictures_crop_16_9' } as const;
const LOWER_RIGHT = { x: 1, y: 1 } as const;

interface CropPickerProps {
  /** Address of the whole picture in all its pixels. */
  readonly source: string;
  /** As the record says it. */
  readonly crop: string;
  readonly onChange: (crop: string) => void;
}

/** Chooses what of a picture is shown: a frame over it for hand and keys, and the same in numbers. */
export function CropPicker({ source, crop: text, onChange }: CropPickerProps) {
  const t = useT();
  const id = useId();
  const [sides, setSides] = useState<Sides | null>(null);
  const [chosen, setChosen] = useState<CropRatio | null>(null);
  const crop = cropOf(text);
  // Nobody has chosen yet: the shape is the one that it has.
  const ratio = chosen ?? (sides && text !== '' ? ratioOf(crop, sides) : 'free');
  const put = (next: Crop): void => onChange(cropText(next));
  const typed = (side: (typeof SIDES)[number]['side'], parts: number): void => {
    if (!sides) return;
    if (side === 'x' || side === 'y') put(movedCrop(crop, { x: 0, y: 0, [side]: parts - crop[side] }));
    else put(sizedCrop(crop, LOWER_RIGHT, { width: crop.width, height: crop.height, [side]: parts }, side, { sides, ratio }));
  };
  return (
    <fieldset className="pic-crop" aria-describedby={`${id}-hint`}>
      <legend className="kit-label">{t('pictures_crop')}</legend>
      <p id={`${id}-hint`} className="kit-hint">
        {t('pictures_crop_hint')}
      </p>
      <CropFrame source={source} crop={crop} ratio={ratio} sides={sides} onSides={setSides} onChange={put} />
      <ChoiceField
        label={t('pictures_crop_ratio')}
        value={ratio}
        choices={CROP_RATIOS}
        titleOf={(one) => t(RATIO_LABELS[one])}
        isDisabled={sides === null}
        onChoose={(next) => {
          setChosen(next);
          if (sides) put(shapedCrop(crop, { sides, ratio: next }));
        }}
      />
      <div className="pic-crop-numbers">
        {SIDES.map(({ side, label }) => (
          <PercentField key={side} label={t(label)} parts={crop[side]} isDisabled={sides === null} onPut={(parts) => typed(side, parts)} />
        ))}
      </div>
      {text !== '' && (
        <Button
          action={() => {
            setChosen('free');
            put(WHOLE);
          }}
        >
          {t('pictures_crop_whole')}
        </Button>
      )}
    </fieldset>
  );
}
