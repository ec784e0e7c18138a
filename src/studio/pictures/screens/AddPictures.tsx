import { ImagePlus } from 'lucide-react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { useT } from '../../../kit/ui/staff-context.ts';
import { LIMITS } from './UploadList.tsx';

const filesOf = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])];

/** Takes pictures by drag, by paste anywhere on the page, and by the device's own picker, which on a phone is its camera too. */
export function AddPictures({ hasVideo, onFiles }: { readonly hasVideo: boolean; readonly onFiles: (files: readonly File[]) => void }) {
  const t = useT();
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = filesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFiles]);
  const over = (event: DragEvent, is: boolean): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(is);
  };
  return (
    <fieldset
      aria-label={t(hasVideo ? 'pictures_add_any' : 'pictures_add')}
      className="pic-add"
      data-over={isOver}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        onFiles(filesOf(event.dataTransfer));
      }}
    >
      <input
        id={id}
        className="sr-only"
        type="file"
        accept={hasVideo ? 'image/*,video/mp4,video/quicktime,video/webm' : 'image/*'}
        multiple
        aria-describedby={`${id}-limits`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <label htmlFor={id} className="kit-button kit-button-primary">
        <ImagePlus className="size-4" aria-hidden /> {t(hasVideo ? 'pictures_add_any' : 'pictures_add')}
      </label>
      <p>
        <span className="pic-add-drop">{t('pictures_drop')}</span>{' '}
        <span id={`${id}-limits`} className="kit-hint">
          {t('pictures_limits', LIMITS)} {hasVideo && t('pictures_clip_limits', LIMITS)}
        </span>
      </p>
    </fieldset>
  );
}
