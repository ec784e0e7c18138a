import { ImageOff, ImagePlus, X } from 'lucide-react';
import { type DragEvent, useEffect, useId, useMemo, useState } from 'react';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { errorText } from '../../../kit/ui/say.ts';
import { useT } from '../../../kit/ui/staff-context.ts';
import { CLIP_MAX, FILE_MAX_BYTES, PICTURES_MAX, SIDE_MIN_PX } from '../../../model/pictures/limits.ts';
import type { Refusal } from '../rules/refusal.ts';
import type { Upload, UploadQueue } from '../sending/upload-queue.ts';

const MB = 1024 * 1024;
const WORDS = {
  empty: 'refused_empty',
  file_large: 'refused_file_large',
  heic: 'refused_heic',
  gif: 'refused_gif',
  video: 'refused_video',
  clip_large: 'refused_clip_large',
  clip_long: 'refused_clip_long',
  clip_endless: 'refused_clip_endless',
  clip_hevc: 'refused_clip_hevc',
  clip_codec: 'refused_clip_codec',
  clip_unseen: 'refused_clip_unseen',
  no_picture: 'refused_no_picture',
  damaged: 'refused_damaged',
  pixels: 'refused_pixels',
  small: 'refused_small',
  too_many_open: 'refused_too_many_open',
  too_many_pictures: 'refused_too_many_pictures',
  disk_full: 'refused_disk_full',
} as const satisfies Readonly<Record<Refusal, MessageKey>>;

/** What limits say, in numbers. */
const LIMITS = { most: FILE_MAX_BYTES / MB, side: SIDE_MIN_PX, count: PICTURES_MAX, clip: CLIP_MAX.bytes / MB, seconds: CLIP_MAX.seconds } as const;

const percentOf = (arrived: number, size: number): number => (size === 0 ? 0 : Math.min(100, Math.floor((arrived / size) * 100)));

/** How a file stands, in words. */
function wordsOf(t: Translate, { state, size }: Upload): string {
  switch (state.is) {
    case 'waiting':
      return t('uploads_waiting');
    case 'sending': {
      const percent = percentOf(state.arrived, size);
      if (state.isOffline) return t('uploads_offline', { percent });
      return state.arrived >= size ? t('uploads_checking') : t('uploads_sending', { percent });
    }
    case 'repeated':
      return t(state.isSame ? 'uploads_same' : 'uploads_like');
    case 'refused':
      return t(WORDS[state.reason], LIMITS);
    case 'failed':
      return state.error.code === 'draft_invalid' ? t('uploads_unready') : errorText(t, state.error);
    default:
      return state satisfies never;
  }
}

interface UploadListProps {
  readonly queue: UploadQueue;
  readonly uploads: readonly Upload[];
}

/** Files on their way and those that did not get there, each with what can be done about it. */
export function UploadList({ queue, uploads }: UploadListProps) {
  const t = useT();
  const moving = uploads.filter(({ state }) => state.is === 'sending' || state.is === 'waiting');
  const [arrived, size] = moving.reduce(([sum, all], one) => [sum + (one.state.is === 'sending' ? one.state.arrived : 0), all + one.size], [0, 0]);
  const percent = percentOf(arrived, size);
  if (uploads.length === 0) return null;
  return (
    <section className="pic-uploads" aria-label={t('uploads_title')}>
      {moving.length > 0 && (
        <div className="pic-total">
          <span>{t('uploads_total', { percent, count: moving.length })}</span>
          <progress max={100} value={percent} aria-label={t('uploads_title')} />
        </div>
      )}
      <ul>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} queue={queue} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ upload, queue }: { readonly upload: Upload; readonly queue: UploadQueue }) {
  const t = useT();
  const { id, name, size, bytes, state } = upload;
  const preview = useMemo(() => URL.createObjectURL(bytes), [bytes]);
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);
  const isMoving = state.is === 'sending' || state.is === 'waiting';
  return (
    <li data-state={state.is}>
      {state.is === 'refused' ? <ImageOff className="pic-none" aria-hidden /> : <img src={preview} alt="" width="56" height="42" />}
      <div className="pic-upload-text">
        <strong>{name}</strong>
        <span className={state.is === 'refused' || state.is === 'failed' ? 'kit-error' : 'kit-hint'} role={isMoving ? undefined : 'status'}>
          {wordsOf(t, upload)}
        </span>
        {state.is === 'sending' && <progress max={size} value={state.arrived} aria-label={name} />}
        {state.is === 'repeated' && (
          <div className="pic-upload-ways">
            <Button action={() => queue.addAgain(id)}>{t('uploads_add_again')}</Button>
            <Button look="quiet" action={() => queue.drop(id)}>
              {t('uploads_skip')}
            </Button>
          </div>
        )}
        {(state.is === 'failed' || (state.is === 'sending' && state.isOffline)) && (
          <div className="pic-upload-ways">
            <Button action={() => queue.retry(id)}>{t('uploads_try_now')}</Button>
          </div>
        )}
      </div>
      {state.is !== 'repeated' && (
        <Button look="quiet" size="icon" label={t(isMoving ? 'uploads_cancel' : 'uploads_dismiss', { name })} action={() => queue.drop(id)}>
          <X className="size-4" aria-hidden />
        </Button>
      )}
    </li>
  );
}

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
