import { useKept } from '../../../kit/form/use-kept.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';
import { useState } from 'react';
import { isVideoLink } from '../rules/video-link.ts';
import type { Pressed } from '../../../kit/ui/use-press.ts';

const LINK_MAX_CHARS = 500;

/** Takes the link of a video; what is typed stays until it is added. */
export function AddVideo({ excursion, onAdd }: { readonly excursion: string; readonly onAdd: (link: string) => Promise<void> }) {
  const t = useT();
  const [{ link }, put, drop] = useKept(`video:${excursion}`, { link: '' });
  const [isWrong, setIsWrong] = useState(false);
  const add = async (): Promise<Pressed> => {
    setIsWrong(!isVideoLink(link));
    if (!isVideoLink(link)) return false;
    await onAdd(link.trim());
    drop();
  };
  return (
    <form className="pic-video" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={t('pictures_video_link')}
        value={link}
        maxLength={LINK_MAX_CHARS}
        error={isWrong ? t('pictures_video_wrong') : undefined}
        onChange={(value) => {
          put({ link: value });
          setIsWrong(false);
        }}
      />
      <Button type="submit" action={add}>
        {t('pictures_video_add')}
      </Button>
    </form>
  );
}
