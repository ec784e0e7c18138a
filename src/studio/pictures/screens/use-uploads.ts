import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { personOf } from '../../../access/session.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { browserFiles } from '../sending/kept-files.ts';
import { clipReader, posterHere } from '../sending/ready-clip.ts';
import { decodeHere } from '../sending/ready-file.ts';
import { uploadApi } from '../sending/upload-api.ts';
import { createUploadQueue, type Upload, type UploadQueue } from '../sending/upload-queue.ts';

/** Pictures that are added one after another are told together. */
const TELL_AFTER_MS = 1200;

/** The queue of this page; what an earlier page left is gone on with. @param hasVideo whether videos are taken @param onAdded hears of every picture that is there now */
export function useUploads(hasVideo: boolean, onAdded: () => void): { readonly queue: UploadQueue; readonly uploads: readonly Upload[] } {
  const { t, session } = useStaff();
  const [heard] = useState(() => ({ onAdded, count: 0, timer: 0 }));
  heard.onAdded = onAdded;
  const [queue] = useState(() =>
    createUploadQueue({
      api: uploadApi,
      files: browserFiles,
      decode: decodeHere,
      takePoster: posterHere,
      person: session ? personOf(session) : '',
      onAdded: () => {
        heard.onAdded();
        heard.count += 1;
        clearTimeout(heard.timer);
        heard.timer = window.setTimeout(() => {
          sayDone(t('uploads_added', { count: heard.count }));
          heard.count = 0;
        }, TELL_AFTER_MS);
      },
    }),
  );
  useEffect(() => {
    if (hasVideo) void clipReader().catch(() => undefined);
  }, [hasVideo]);
  useEffect(() => {
    void queue.resume();
    const goOn = (): void => queue.retry();
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [queue]);
  return { queue, uploads: useStore(queue.$uploads) };
}
