import { useState } from 'react';
import { CLIPBOARD_COPIED_MS } from '../../../config/constants.ts';
import { fillIn } from '../../../i18n/fill-in.ts';
import { shareLink } from './share.ts';

interface Props {
  readonly ids: readonly string[];
  readonly path: string;
  readonly strings: Readonly<Record<string, string>>;
}

/** Shares the collection through the device's own sheet, or copies its link. */
export function ShareButton({ ids, path, strings }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const link = (): string => shareLink(location.origin, path, ids);
  const share = async (): Promise<void> => {
    try {
      if (navigator.maxTouchPoints > 0 && 'share' in navigator) {
        await navigator.share({ url: link() });
        return;
      }
      await navigator.clipboard.writeText(link());
      setState('copied');
      setTimeout(() => setState('idle'), CLIPBOARD_COPIED_MS);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('failed');
    }
  };
  return (
    <>
      <button className="btn alt" type="button" onClick={() => void share()}>
        {strings[state === 'copied' ? 'favourites_copied' : 'favourites_share']}
      </button>
      {state === 'failed' && <span role="alert">{fillIn(strings['favourites_copy_failed'], { link: link() })}</span>}
    </>
  );
}
