import { useEffect, useRef } from 'react';
import { cropOf, cropPixels } from '../../../catalogue/catalogue/rules/picture-crop.ts';

interface ShownPartProps {
  readonly source: string;
  /** As the record says it; '' is the whole picture. */
  readonly crop: string;
  /** Where it is cut further in its frame, as CSS has it. */
  readonly position?: string;
}

/** What is shown of a picture: drawn where it is cut, because it fills frames then as the picture that pages have. */
export function ShownPart({ source, crop, position }: ShownPartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const place = canvas.current;
    if (crop === '' || !place) return;
    const image = new Image();
    image.onload = () => {
      const { left, top, width, height } = cropPixels(cropOf(crop), { width: image.naturalWidth, height: image.naturalHeight });
      [place.width, place.height] = [width, height];
      place.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, width, height);
    };
    image.src = source;
    return () => {
      image.onload = null;
    };
  }, [source, crop]);
  const style = position === undefined ? {} : { objectPosition: position };
  if (crop === '') return <img src={source} alt="" loading="lazy" draggable={false} style={style} />;
  return <canvas ref={canvas} aria-hidden width={3} height={2} style={style} />;
}
