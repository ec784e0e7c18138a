import type { ComponentType } from 'react';

/** Loads an island's component; its properties are those that the server rendered it with. */
export type IslandLoader = () => Promise<ComponentType<never>>;

/** The framework; fetched on the first touch. */
export const loadHydrate = () => import('./hydrate.ts');

const FIRST_TOUCH = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Brings islands to life on the first touch by pointer, finger or keyboard, or when they scroll into view. React is
 * fetched then, never at load.
 */
export function wakeIslands(loaders: Readonly<Record<string, IslandLoader>>): void {
  const wake = async (element: HTMLElement): Promise<void> => {
    const load = loaders[element.dataset['island'] ?? ''];
    if (!load || element.dataset['live']) return;
    element.dataset['live'] = 'waking';
    try {
      const url = element.dataset['strings'];
      const [component, { hydrate }, strings] = await Promise.all([load(), loadHydrate(), url ? fetch(url).then((answer) => answer.json()) : undefined]);
      const props = JSON.parse(element.dataset['props'] ?? '{}') as Record<string, unknown>;
      hydrate(element, component, strings ? { ...props, strings } : props);
    } catch {
      // Offline or a lost chunk: the native controls go on working, the next touch tries again.
      delete element.dataset['live'];
    }
  };
  const reached = ({ target }: Event): void => {
    const island = target instanceof Element ? target.closest<HTMLElement>('[data-island]:not([data-live])') : null;
    if (island) void wake(island);
  };
  for (const event of FIRST_TOUCH) document.addEventListener(event, reached, { passive: true });

  // An address with a question in it wants its answer at once.
  const asked = new URLSearchParams(location.search);
  for (const island of document.querySelectorAll<HTMLElement>('[data-wake-on]')) {
    if (island.dataset['wakeOn']?.split(' ').some((name) => asked.has(name))) void wake(island);
  }

  const waiting = document.querySelectorAll<HTMLElement>('[data-when=visible]');
  if (waiting.length === 0) return;
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) if (entry.isIntersecting) void wake(entry.target as HTMLElement);
  });
  for (const island of waiting) observer.observe(island);
}
