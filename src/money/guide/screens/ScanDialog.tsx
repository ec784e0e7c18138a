import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/ui/Button.tsx';
import { Dialog } from '../../../kit/ui/Dialog.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { ManifestParty } from '../../../model/guide/answers.ts';

interface ScanDialogProps {
  readonly parties: readonly ManifestParty[];
  readonly onFound: (id: string) => void;
  readonly onClose: () => void;
}

/** A frame is looked at so often; a look takes a phone a tenth of a second. */
const LOOK_MS = 120;

/** The camera, until it sees the code of a voucher. */
export function ScanDialog({ parties, onFound, onClose }: ScanDialogProps) {
  const { t } = useStaff();
  const video = useRef<HTMLVideoElement>(null);
  const [said, setSaid] = useState<'pier_scan_none' | 'pier_scan_unknown' | null>(null);
  const known = useRef({ parties, onFound });
  known.current = { parties, onFound };
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async (): Promise<void> => {
      const [{ readCode, tokenOf, codeOf }, camera] = await Promise.all([
        import('./read-code.ts'),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } }),
      ]);
      stream = camera;
      const shown = video.current;
      if (isOver || !shown) return stop();
      shown.srcObject = camera;
      await shown.play();
      const canvas = document.createElement('canvas');
      const look = async (): Promise<void> => {
        if (isOver) return;
        const token = tokenOf(await readCode(shown, canvas));
        if (token !== '') {
          const code = await codeOf(token);
          const party = known.current.parties.find((one) => one.code === code);
          if (party) return known.current.onFound(party.id);
          setSaid('pier_scan_unknown');
        }
        timer = setTimeout(() => void look(), LOOK_MS);
      };
      await look();
    };
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    run().catch(() => setSaid('pier_scan_none'));
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <Dialog title={t('pier_scan_title')} isOpen onClose={onClose} isWide>
      <div className="pier-dialog pier-form">
        <video ref={video} className="pier-video" playsInline muted aria-label={t('pier_scan_title')} />
        <p role="status" className="pier-warn">
          {said && t(said)}
        </p>
        <Button action={onClose}>{t('pier_close')}</Button>
      </div>
    </Dialog>
  );
}
