import { type PointerEvent, useId } from 'react';
import { useT } from '../../../kit/ui/staff-context.ts';
import { FOCUS_MAX } from '../../../model/catalogue/fields/picture-fields.ts';
import { cropOf, focusInCrop, focusOfCrop } from '../../../catalogue/catalogue/rules/picture-crop.ts';
import { type Focus, focusWithin } from '../../../catalogue/catalogue/rules/picture-focus.ts';
import { ShownPart } from './ShownPart.tsx';

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
export function FocusPicker({ source, crop, focus: ofWhole, onChange: putWhole }: FocusPickerProps) {
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
