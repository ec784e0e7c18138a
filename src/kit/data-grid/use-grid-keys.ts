import { type RefObject, useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable=true]';
const ANY_MODAL = '.kit-overlay';
const PANEL_BODY = '.kit-panel-body';
export const ROW_LINK = 'a[data-row]';

interface GridKeys {
  readonly grid: RefObject<HTMLElement | null>;
  /** Row whose panel is open. */
  readonly openId: string | undefined;
  /** Goes to the panel of another row. */
  readonly onWalk: (href: string) => void;
  readonly onHelp: () => void;
}

/** What a key means; by its place on the keyboard too, because the Russian layout has other letters there. */
function meaningOf({ key, code, shiftKey }: KeyboardEvent): 'search' | 'help' | 'next' | 'previous' | null {
  if (key === '?' || (code === 'Slash' && shiftKey)) return 'help';
  if (key === '/' || (code === 'Slash' && !shiftKey)) return 'search';
  if (code === 'KeyJ' || key === 'ArrowDown') return 'next';
  if (code === 'KeyK' || key === 'ArrowUp') return 'previous';
  return null;
}

/** Moves the focus among the rows' links; Enter then opens one by itself. */
function moveFocus(grid: HTMLElement, step: 1 | -1): void {
  const links = [...grid.querySelectorAll<HTMLElement>(ROW_LINK)];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (step === 1 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, at + step));
  links[next]?.focus();
}

/** The row beside the one whose own panel is open; `null` at the ends, and from panels behind it, such as a form. */
function linkBeside(grid: HTMLElement, openId: string, step: 1 | -1): HTMLAnchorElement | null {
  const links = [...grid.querySelectorAll<HTMLAnchorElement>(ROW_LINK)];
  const at = links.findIndex(({ dataset }) => dataset['row'] === openId);
  return links[at]?.pathname === location.pathname ? (links[at + step] ?? null) : null;
}

/** Whether somebody reads on in a panel: he is in its text, and has scrolled it. */
const isReading = (target: Element | null): boolean => (target?.closest(PANEL_BODY)?.scrollTop ?? 0) > 0;

/**
 * `/` searches, arrows and j, k move, Enter opens, `?` shows the keys. With a panel open the same keys walk from panel to
 * panel; arrows scroll a panel that somebody reads on in.
 */
export function useGridKeys({ grid, openId, onWalk, onHelp }: GridKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const element = grid.current;
      const target = event.target instanceof Element ? event.target : null;
      if (!element || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector(ANY_MODAL)) return;
      const meaning = meaningOf(event);
      const isTyping = target?.matches(TYPING) ?? false;
      const isArrow = event.key.startsWith('Arrow');
      const isInSearch = target?.matches('input[type=search]') ?? false;
      if (meaning === null || (isTyping && !(isInSearch && event.key === 'ArrowDown'))) return;
      const step = meaning === 'next' ? 1 : -1;
      const isWalking = openId !== undefined && (meaning === 'next' || meaning === 'previous') && !isTyping;
      const beside = isWalking && !(isArrow && isReading(target)) ? linkBeside(element, openId, step) : null;
      // Arrows scroll until somebody is in the list, or in a panel of it that has another beside it.
      if (isWalking ? !beside : isArrow && !element.contains(target)) return;
      event.preventDefault();
      if (meaning === 'search') element.querySelector<HTMLInputElement>('input[type=search]')?.select();
      else if (meaning === 'help') onHelp();
      else if (beside) {
        beside.scrollIntoView({ block: 'nearest' });
        onWalk(beside.getAttribute('href') ?? '');
      } else moveFocus(element, step);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [grid, openId, onWalk, onHelp]);
}
