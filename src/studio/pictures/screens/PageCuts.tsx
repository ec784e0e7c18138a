import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../kit/ui/staff-context.ts';
import type { ShelfPicture } from '../repo.ts';
import { positionOf } from './picture-name.ts';
import { ShownPart } from './ShownPart.tsx';

const CUTS = [
  { shape: 'wide', label: 'pictures_focus_wide' },
  { shape: 'card', label: 'pictures_focus_card' },
  { shape: 'square', label: 'pictures_focus_square' },
] as const satisfies readonly { readonly shape: string; readonly label: MessageKey }[];

interface PageCutsProps extends Pick<ShelfPicture, 'crop' | 'focus_x' | 'focus_y'> {
  readonly source: string;
}

/** How pages show a picture in the frames that they have. */
export function PageCuts({ source, ...shown }: PageCutsProps) {
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
