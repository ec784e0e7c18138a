import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { listDraftsOf } from '../drafts/drafts.repo.ts';
import { draftedAs, namedBy, referenceOf } from '../drafts/drafted.rules.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { localePath } from '../../../routing/href.ts';
import { checkDrafts, previewAddress, type PreviewedPage } from './studio-api.screen.ts';
import { PublishBar } from './PublishBar.tsx';
import { type Registered, type Studio, StudioContext, useStudio } from './studio-context.screen.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { withPb } from '../../../data/ask.ts';
import type { DraftRow, Finding, Named } from '../../../model/studio/answers.ts';
import { RotateCw } from 'lucide-react';
import { Button } from '../../../kit/ui/Button.tsx';
import { type Language, LANGUAGES } from '../../../schema/vocab.ts';

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
function PreviewFrame({ page }: { readonly page: PreviewedPage }) {
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

/** The linter reads all records of the subject: not with every key. */
const CHECK_PAUSE_MS = 300;

const listOwn = withPb(listDraftsOf);

/** What of a screen goes live together, where it is more than its subject; all of it must be stable but `alongside`. */
interface Together {
  /** What records are called that fields point at, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  /** References of further records that are published with the subject. */
  readonly alongside: readonly string[];
  /** Drafts that go live together where they are not what belongs to the subject. */
  readonly listMany?: () => Promise<readonly DraftRow[]>;
}

/** The shared state of an editing screen. Leaving it asks first while something typed is not saved. */
function useStudioState({ entity, record }: Named, { names, alongside: further, listMany }: Together): Studio {
  const { session } = useStaff();
  const { guard } = useAddress();
  const subject = useMemo(() => ({ entity, record }), [entity, record]);
  const joined = further.join(',');
  const alongside = useMemo(() => (joined === '' ? [] : joined.split(',')), [joined]);
  const listDrafts = useMemo(() => listMany ?? (() => listOwn([referenceOf(subject), ...alongside].join(','))), [listMany, subject, alongside]);
  const [changes, setChanges] = useState(0);
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const registered = useRef(new Map<string, Registered>());
  const states = useRef(new Map<string, string>());

  const changed = useCallback((reference: string, state: string): void => {
    const before = states.current.get(reference);
    states.current.set(reference, state);
    if (before !== undefined && before !== state) setChanges((count) => count + 1);
  }, []);
  const register = useCallback((reference: string, own: Registered | null): void => {
    if (own) registered.current.set(reference, own);
    else registered.current.delete(reference);
  }, []);
  const records = useCallback((): readonly string[] => [...registered.current.keys()].filter((name) => draftedAs(namedBy(name).entity)), []);
  const flush = useCallback(async (): Promise<void> => {
    await Promise.all([...registered.current.values()].map((own) => own.flush()));
  }, []);
  const reload = useCallback(async (): Promise<void> => {
    await Promise.all([...registered.current.values()].map((own) => own.reload()));
    setChanges((count) => count + 1);
  }, []);

  useEffect(() => {
    guard(() => [...registered.current.values()].some(({ isDirty }) => isDirty));
    return () => guard(null);
  }, [guard]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of a draft is read by the linter.
  useEffect(() => {
    let isPast = false;
    const timer = setTimeout(() => {
      checkDrafts(subject, alongside, session).then(
        (found) => isPast || setFindings(found),
        // What the linter would say is said again before anything goes live.
        () => undefined,
      );
    }, CHECK_PAUSE_MS);
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [subject, alongside, session, changes]);
  return useMemo(
    () => ({ subject, names, alongside, listDrafts, changes, changed, findings, register, records, flush, reload }),
    [subject, names, alongside, listDrafts, changes, changed, findings, register, records, flush, reload],
  );
}

export interface StudioTab {
  readonly href: string;
  readonly title: string;
  readonly isCurrent: boolean;
}

interface StudioFrameProps {
  /** The record whose drafts go live together. */
  readonly subject: Named;
  readonly title: string;
  /** Other screens of the same record, paths without language prefix. */
  readonly tabs?: readonly StudioTab[];
  /** Path of its public page, without language prefix; none while it has none. */
  readonly publicPath?: string | null;
  /** Further records whose drafts are published with it; references, such as `locations:maya-bay`. */
  readonly alongside?: readonly string[];
  /** The page that is shown beside; none where nothing is to be seen of it. */
  readonly page?: PreviewedPage | null;
  /** Drafts that go live together, where they are not what belongs to the subject; must be stable. */
  readonly listDrafts?: () => Promise<readonly DraftRow[]>;
  /** What records are called that fields point at, by their ids; must be stable. */
  readonly names?: ReadonlyMap<string, string>;
  readonly children: ReactNode;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();
const NONE: readonly string[] = [];

/** An editing screen: what is typed on one side, the real page on the other, and above both how it stands. */
export function StudioFrame(props: StudioFrameProps) {
  const { subject, alongside = NONE, title, tabs = [], publicPath = null, page = null, listDrafts, names = NO_NAMES, children } = props;
  const { t, lang } = useStaff();
  const state = useStudioState(subject, { names, alongside, ...(listDrafts ? { listMany: listDrafts } : {}) });
  const [isPageShown, setIsPageShown] = useState(false);
  return (
    <StudioContext value={state}>
      <div className="studio">
        <header className="studio-head">
          <div className="studio-title">
            <h1>{title}</h1>
            {publicPath && (
              <a href={localePath(publicPath, lang)} className="studio-page-link">
                {t('studio_to_page')}
              </a>
            )}
          </div>
          <PublishBar />
          {tabs.length > 0 && (
            <nav className="kit-tabs" aria-label={t('studio_screens')}>
              {tabs.map((tab) => (
                <a key={tab.href} href={localePath(tab.href, lang)} aria-current={tab.isCurrent ? 'page' : undefined}>
                  {tab.title}
                </a>
              ))}
            </nav>
          )}
        </header>
        {page && (
          <button type="button" className="kit-button kit-button-plain studio-turn" aria-pressed={isPageShown} onClick={() => setIsPageShown((is) => !is)}>
            {t(isPageShown ? 'studio_see_form' : 'studio_see_page')}
          </button>
        )}
        <div className="studio-body" data-preview={page !== null} data-turned={isPageShown}>
          <div className="studio-form">{children}</div>
          {page && <PreviewFrame page={page} />}
        </div>
      </div>
    </StudioContext>
  );
}
