let isPressed = false;

if (typeof window === 'object') {
  addEventListener('pointerdown', () => (isPressed = true), { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), { capture: true, passive: true });
}

/** Runs a task when no pointer is pressed any more and its click is over: what slips away from under a pointer is never clicked. */
export function afterPress(task: () => void): void {
  if (!isPressed) {
    setTimeout(task);
    return;
  }
  const heard = new AbortController();
  const ended = (): void => {
    heard.abort();
    setTimeout(task);
  };
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, ended, { signal: heard.signal });
}
