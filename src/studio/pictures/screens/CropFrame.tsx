import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useT } from '../../../kit/ui/staff-context.ts';
import { type Crop, CROP_PARTS, type Sides } from '../../../catalogue/catalogue/rules/picture-crop.ts';
import { type Corner, type CropRatio, movedCrop, sizedCrop } from '../rules/crop.ts';

const CORNERS = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
] as const satisfies readonly Corner[];
const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** A press of an arrow, in parts: a per cent of the side, or a tenth of that. */
const STEP = { coarse: 100, fine: 10 } as const;
const percent = (parts: number): string => `${(parts / CROP_PARTS) * 100}%`;
const rounded = (parts: number): number => Math.round(parts / 100);

interface CropFrameProps {
  readonly source: string;
  readonly crop: Crop;
  readonly ratio: CropRatio;
  /** `null` until the picture is there. */
  readonly sides: Sides | null;
  readonly onSides: (sides: Sides) => void;
  readonly onChange: (crop: Crop) => void;
}

interface Drag {
  readonly begun: Crop;
  readonly x: number;
  readonly y: number;
  /** `null` moves the whole frame. */
  readonly corner: Corner | null;
}

/** The frame over a picture: drawn by its corners or moved by hand; arrows move it, with Shift they draw its lower right corner. */
export function CropFrame({ source, crop, ratio, sides, onSides, onChange }: CropFrameProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const begin = (event: PointerEvent<HTMLElement>, corner: Corner | null): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { begun: crop, x: event.clientX, y: event.clientY, corner };
  };
  const go = ({ clientX, clientY }: PointerEvent<HTMLElement>): void => {
    const box = place.current?.getBoundingClientRect();
    if (!drag.current || !box || !sides) return;
    const { begun, corner, ...from } = drag.current;
    const by = { x: ((clientX - from.x) / box.width) * CROP_PARTS, y: ((clientY - from.y) / box.height) * CROP_PARTS };
    if (!corner) {
      onChange(movedCrop(begun, by));
      return;
    }
    const wanted = { width: begun.width + corner.x * by.x, height: begun.height + corner.y * by.y };
    const leads = Math.abs(clientX - from.x) >= Math.abs(clientY - from.y) ? 'width' : 'height';
    onChange(sizedCrop(begun, corner, wanted, leads, { sides, ratio }));
  };
  const end = (): void => {
    drag.current = null;
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const arrow = ARROWS[event.key];
    if (!arrow || !sides) return;
    event.preventDefault();
    const step = event.altKey ? STEP.fine : STEP.coarse;
    const by = { x: arrow.x * step, y: arrow.y * step };
    if (!event.shiftKey) {
      onChange(movedCrop(crop, by));
      return;
    }
    const wanted = { width: crop.width + by.x, height: crop.height + by.y };
    onChange(sizedCrop(crop, { x: 1, y: 1 }, wanted, by.x === 0 ? 'height' : 'width', { sides, ratio }));
  };
  const box = { left: percent(crop.x), top: percent(crop.y), width: percent(crop.width), height: percent(crop.height) };
  const said = t('pictures_crop_said', { x: rounded(crop.x), y: rounded(crop.y), width: rounded(crop.width), height: rounded(crop.height) });
  return (
    <div className="pic-crop-place" ref={place}>
      <img
        src={source}
        alt=""
        draggable={false}
        ref={(image) => {
          // It may be there before the script is.
          if (image?.complete && image.naturalWidth > 0 && !sides) onSides({ width: image.naturalWidth, height: image.naturalHeight });
        }}
        onLoad={({ currentTarget }) => onSides({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
      />
      <div className="pic-crop-box" style={box}>
        <button
          type="button"
          className="pic-crop-move"
          aria-label={t('pictures_crop_frame', { said })}
          onPointerDown={(event) => begin(event, null)}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={press}
        />
        {CORNERS.map((corner) => (
          <span
            key={`${corner.x}${corner.y}`}
            className="pic-crop-corner"
            data-x={corner.x}
            data-y={corner.y}
            onPointerDown={(event) => begin(event, corner)}
            onPointerMove={go}
            onPointerUp={end}
            onPointerCancel={end}
          />
        ))}
      </div>
    </div>
  );
}
