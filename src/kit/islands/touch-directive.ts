/**
 * The client directive `client:touch`: an island's script is fetched and the island comes alive when somebody first
 * reaches for it with a pointer, a finger or the keyboard. Until then its native controls work by themselves.
 */
const FIRST_TOUCH = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

export default (load: () => Promise<() => Promise<void>>, _options: unknown, element: HTMLElement): void => {
  const wake = (): void => {
    for (const event of FIRST_TOUCH) element.removeEventListener(event, wake);
    void load().then((hydrate) => hydrate());
  };
  for (const event of FIRST_TOUCH) element.addEventListener(event, wake, { passive: true });
};
