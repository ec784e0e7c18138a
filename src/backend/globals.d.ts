// What the engine has beside the language and PocketBase's own types, and what declarations of libraries name.

declare const console: Readonly<Record<'debug' | 'error' | 'info' | 'log' | 'warn', (...parts: readonly unknown[]) => void>>;

/** As types alone: the engine has no such class. */
interface Buffer extends Uint8Array {}
interface URL {
  readonly href: string;
}
