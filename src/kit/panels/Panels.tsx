import { ChevronLeft, X } from 'lucide-react';
import { isValidElement, type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { SCREEN_WIDTH_PX } from '../../config/constants.ts';
import { useT } from '../ui/staff-context.ts';
import { useAddress, useLink } from './Address.tsx';

const NARROW = `(width < ${SCREEN_WIDTH_PX.tablet}px)`;

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(NARROW).matches,
    () => false,
  );
}

/** Whether both are the same panel, whatever it is told. */
const isSame = (one: ReactNode, other: ReactNode): boolean =>
  isValidElement(one) && isValidElement(other) ? one.type === other.type && one.key === other.key : one === other;

/** Says that what stands beside it is alive. */
function Alive({ onAlive }: { readonly onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return null;
}

/**
 * A screen with its side panel: beside it where there is room, over it on a phone. The panel that came with the page is
 * told nothing new until its script has taken it over: React would make it anew, without what was typed into it meanwhile.
 */
export function Panels({ children, panel }: { readonly children: ReactNode; readonly panel: ReactNode | null }) {
  const isCovered = useIsNarrow() && panel !== null;
  const [first] = useState(panel);
  const [isAlive, setIsAlive] = useState(first === null);
  const shown = !isAlive && isSame(panel, first) ? first : panel;
  const beside = useMemo(
    () => (
      // A panel brings its forms along when it is opened.
      <Suspense>
        {shown}
        {!isAlive && <Alive onAlive={() => setIsAlive(true)} />}
      </Suspense>
    ),
    [shown, isAlive],
  );
  return (
    <div className="kit-panels" data-open={panel !== null}>
      <div className="kit-panels-main" inert={isCovered}>
        {children}
      </div>
      {beside}
    </div>
  );
}

interface SidePanelProps {
  readonly title: string;
  /** Where closing leads. */
  readonly closeTo: string;
  /** The panel before this one, where there is one. */
  readonly backTo?: { readonly href: string; readonly title: string };
  /** A form of something new: its first field has the focus. */
  readonly isNew?: boolean;
  readonly children: ReactNode;
}

const ANY_MODAL = '.kit-overlay';

/** Gives the focus back: to what opened the panel, else to the link that would open it. */
function focusAgain(opener: Element | null, path: string): void {
  const known = opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : null;
  const link = known ?? [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find((one) => one.pathname === path);
  link?.focus();
}

/** A panel with an address of its own. Esc closes it, and the focus goes back to where it came from. */
export function SidePanel({ title, closeTo, backTo, isNew = false, children }: SidePanelProps) {
  const t = useT();
  const id = useId();
  const { go } = useAddress();
  const link = useLink();
  const panel = useRef<HTMLElement>(null);
  const wayOut = useRef(closeTo);
  wayOut.current = backTo?.href ?? closeTo;

  useEffect(() => {
    const opener = document.activeElement;
    const path = location.pathname;
    const first = isNew ? panel.current?.querySelector<HTMLElement>('form :is(input, select, textarea):not([type=hidden], :disabled)') : null;
    (first ?? panel.current)?.focus({ preventScroll: true });
    panel.current?.setAttribute('data-live', 'yes');
    return () => {
      // After React has taken the panel away; a panel that follows it has the focus by then.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusAgain(opener, path);
      });
    };
  }, [isNew]);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(ANY_MODAL)) go(wayOut.current);
    };
    // Before a dialog that the key closes is gone.
    document.addEventListener('keydown', closeOnEscape, { capture: true });
    return () => document.removeEventListener('keydown', closeOnEscape, { capture: true });
  }, [go]);

  return (
    <section ref={panel} className="kit-panel" role="dialog" aria-labelledby={id} tabIndex={-1}>
      <header className="kit-panel-head">
        {backTo && (
          <a {...link(backTo.href)} className="kit-button kit-button-quiet kit-button-icon">
            <span className="sr-only">{t('back_to', { title: backTo.title })}</span>
            <ChevronLeft className="size-4" aria-hidden />
          </a>
        )}
        <h2 id={id} className="grow truncate text-base font-semibold">
          {title}
        </h2>
        <a {...link(closeTo)} className="kit-button kit-button-quiet kit-button-icon">
          <span className="sr-only">{t('close')}</span>
          <X className="size-4" aria-hidden />
        </a>
      </header>
      {/* Whoever presses into the text scrolls it by keys. */}
      <div className="kit-panel-body" tabIndex={-1}>
        {children}
      </div>
    </section>
  );
}
