import { type PointerEvent, useId, useState } from 'react';
import { useT } from '../../../kit/ui/staff-context.ts';
import {
  type Crop,
  CROP_PARTS,
  cropOf,
  cropText,
  type Focus,
  focusInCrop,
  focusOfCrop,
  focusWithin,
  type Sides,
  WHOLE,
} from '../../../catalogue/catalogue/rules/picture-crop.ts';
import type { Shelf, ShelfPicture } from '../repo.ts';
import { positionOf, sourceOf } from './picture-name.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { ShownPart } from './ShownPart.tsx';
import { FOCUS_MAX } from '../../../model/catalogue/fields/picture-fields.ts';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Tick } from '../../../kit/form/Tick.tsx';
import { CROP_RATIOS, type CropRatio, movedCrop, ratioOf, shapedCrop, sizedCrop } from '../rules/crop.ts';
import { CropFrame } from './CropFrame.tsx';
import { useTyped } from '../../../kit/fields/number/use-typed.ts';

const PARTS_OF_PERCENT = CROP_PARTS / 100;
const STEP = 0.5;

interface PercentFieldProps {
  readonly label: string;
  /** In hundredths of a per cent. */
  readonly parts: number;
  readonly isDisabled: boolean;
  readonly onPut: (parts: number) => void;
}

/** A number in per cent: what is typed stands until the field is left, and becomes what is possible then. */
function PercentField({ label, parts, isDisabled, onPut }: PercentFieldProps) {
  const { typed, setTyped, leaving } = useTyped((value) => onPut(Math.round(value * PARTS_OF_PERCENT)));
  return (
    <label className="kit-field">
      <span className="kit-label">{label}</span>
      <input
        className="kit-input text-right"
        type="number"
        inputMode="decimal"
        min={0}
        max={100}
        step={STEP}
        disabled={isDisabled}
        value={typed ?? String(Math.round(parts) / PARTS_OF_PERCENT)}
        onChange={({ target }) => setTyped(target.value)}
        {...leaving}
      />
    </label>
  );
}

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
function CropPicker({ source, crop: text, onChange }: CropPickerProps) {
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

const AXES = [
  { field: 'focus_x', label: 'pictures_focus_x' },
  { field: 'focus_y', label: 'pictures_focus_y' },
] as const;
interface FocusPickerProps {
  readonly source: string;
  /** What is shown of the picture, as its record says it. */
  readonly crop: string;
  /** Of the whole picture; what is shown of it is chosen in. */
  readonly focus: Focus;
  readonly onChange: (focus: Focus) => void;
}

/** Chooses the point that must stay visible: by pressing on it, or by two sliders for keys. */
function FocusPicker({ source, crop, focus: ofWhole, onChange: putWhole }: FocusPickerProps) {
  const t = useT();
  const focus = focusInCrop(ofWhole, cropOf(crop));
  const onChange = (next: Focus): void => putWhole(focusOfCrop(next, cropOf(crop)));
  const id = useId();
  const point = ({ currentTarget, clientX, clientY, buttons, type }: PointerEvent<HTMLElement>): void => {
    if (type === 'pointermove' && buttons === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const within = (at: number, side: number): number => focusWithin((at / side) * 2 * FOCUS_MAX - FOCUS_MAX);
    onChange({ focus_x: within(clientX - left, width), focus_y: within(clientY - top, height) });
  };
  return (
    <fieldset className="pic-focus" aria-describedby={`${id}-hint`}>
      <legend className="kit-label">{t('pictures_focus')}</legend>
      <p id={`${id}-hint`} className="kit-hint">
        {t('pictures_focus_hint')}
      </p>
      <div className="pic-focus-place" onPointerDown={point} onPointerMove={point}>
        <ShownPart source={source} crop={crop} />
        <span className="pic-focus-mark" style={{ left: `${FOCUS_MAX + focus.focus_x}%`, top: `${FOCUS_MAX + focus.focus_y}%` }} />
      </div>
      {AXES.map(({ field, label }) => (
        <label key={field} className="pic-focus-axis">
          <span>{t(label)}</span>
          <input
            type="range"
            min={-FOCUS_MAX}
            max={FOCUS_MAX}
            step={5}
            value={focus[field]}
            onChange={({ target }) => onChange({ ...focus, [field]: focusWithin(Number(target.value)) })}
          />
        </label>
      ))}
    </fieldset>
  );
}

const CUTS = [
  { shape: 'wide', label: 'pictures_focus_wide' },
  { shape: 'card', label: 'pictures_focus_card' },
  { shape: 'square', label: 'pictures_focus_square' },
] as const satisfies readonly { readonly shape: string; readonly label: MessageKey }[];

interface PageCutsProps extends Pick<ShelfPicture, 'crop' | 'focus_x' | 'focus_y'> {
  readonly source: string;
}

/** How pages show a picture in the frames that they have. */
function PageCuts({ source, ...shown }: PageCutsProps) {
  const t = useT();
  return (
    <div className="pic-cuts">
      {CUTS.map(({ shape, label }) => (
        <figure key={shape} data-shape={shape}>
          <ShownPart source={source} crop={shown.crop} position={positionOf(shown)} />
          <figcaption className="kit-hint">{t(label)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

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
            <Tick key={one.tool} className="" of={id} isOn={tool === one.tool} onChange={() => setTool(one.tool)}>
              {t(one.label)}
            </Tick>
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
