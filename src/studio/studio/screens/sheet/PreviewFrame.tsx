import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../kit/ui/Button.tsx';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { LANGUAGES, type Language } from '../../../../schema/vocab.ts';
import { referenceOf } from '../../rules/subject.ts';
import { type PreviewedPage, previewAddress } from './studio-api.ts';
import { useStudio } from './studio-context.ts';

const WIDTHS = { phone: 390, wide: 1200 } as const;
type Width = keyof typeof WIDTHS;
const ALL_WIDTHS: readonly Width[] = ['phone', 'wide'];
const TRIES_MAX = 10;
const RETRY_MS = 3_000;
const TITLES = { phone: 'studio_preview_phone', wide: 'studio_preview_wide' } as const;

/**
 * The page of a record as its drafts would make it, beside what is typed: the real page, scaled to its place. The page before
 * stays until the next one has come, at the place to which it was scrolled.
 */
export function PreviewFrame({ page }: { readonly page: PreviewedPage }) {
  const { t, lang } = useStaff();
  const { subject, alongside, changes } = useStudio();
  const [shownLang, setShownLang] = useState<Language>(lang);
  const [width, setWidth] = useState<Width>('phone');
  const [again, setAgain] = useState(0);
  const [isFailed, setIsFailed] = useState(false);
  const wanted = previewAddress(page, [referenceOf(subject), ...alongside], shownLang, changes + again);
  const [shown, setShown] = useState(wanted);
  const scrolled = useRef(0);
  const [tries, setTries] = useState(0);
  // The renderer may have been busy, or be starting: it is asked again for half a minute by itself.
  useEffect(() => {
    if (!isFailed || tries >= TRIES_MAX) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      setAgain((count) => count + 1);
    }, RETRY_MS);
    return () => clearTimeout(timer);
  }, [isFailed, tries]);
  const { box, room } = useRoom();
  const scale = Math.min(1, room.width / WIDTHS[width]);

  const come = (src: string, frame: HTMLIFrameElement): void => {
    if (src !== wanted) return;
    const root = frame.contentDocument;
    // A refusal is in words for programs: the last page that could be made stays.
    const isPage = root?.contentType === 'text/html';
    setIsFailed(!isPage);
    if (!isPage) return;
    setTries(0);
    root.defaultView?.scrollTo(0, scrolled.current);
    root.addEventListener('scroll', () => {
      scrolled.current = root.documentElement.scrollTop;
    });
    setShown(src);
  };
  return (
    <section className="studio-preview" aria-label={t('studio_preview')}>
      <div className="studio-preview-bar">
        <fieldset className="studio-switch">
          <legend className="sr-only">{t('studio_preview_language')}</legend>
          {LANGUAGES.map((one) => (
            <label key={one}>
              <input type="radio" name="preview-lang" checked={shownLang === one} onChange={() => setShownLang(one)} /> {one.toUpperCase()}
            </label>
          ))}
        </fieldset>
        <fieldset className="studio-switch">
          <legend className="sr-only">{t('studio_preview_width')}</legend>
          {ALL_WIDTHS.map((one) => (
            <label key={one}>
              <input type="radio" name="preview-width" checked={width === one} onChange={() => setWidth(one)} /> {t(TITLES[one])}
            </label>
          ))}
        </fieldset>
        <Button look="quiet" size="icon" label={t('studio_preview_again')} action={() => setAgain((count) => count + 1)}>
          <RotateCw className="size-4" aria-hidden />
        </Button>
      </div>
      {isFailed && <p className="kit-notice kit-notice-bad">{t('studio_preview_failed')}</p>}
      <div ref={box} className="studio-frames" aria-busy={shown !== wanted && !isFailed}>
        {[...new Set([shown, wanted])].map((src) => (
          <iframe
            key={src}
            src={src}
            title={t('studio_preview')}
            className="studio-frame"
            data-shown={src === shown}
            // Nothing of it runs; its place is read, so that the next one stands there too.
            sandbox="allow-same-origin"
            inert={src !== shown}
            style={{ width: WIDTHS[width], height: room.height / scale, transform: `scale(${scale})` }}
            onLoad={({ currentTarget }) => come(src, currentTarget)}
          />
        ))}
      </div>
    </section>
  );
}

/** How much room the frame has, in CSS pixels. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ readonly width: number; readonly height: number }>({ width: WIDTHS.phone, height: 700 });
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { box, room };
}
