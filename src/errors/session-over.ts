const listeners = new Set<() => void>();

/** Hears that the server no longer knows this page's session. @returns ends it */
export function onSessionOver(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says so to the screen, whichever of its parts met it. */
export function tellSessionOver(): void {
  for (const listener of listeners) listener();
}
