/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Who asks; `null` for a visitor. Set by the middleware on every on-demand page. */
    session: import('./access/session.ts').Session | null;
    /** PocketBase in the name of the session, for loaders; nothing is remembered between requests. */
    pb: import('pocketbase').default;
    lang: import('./schema/vocab.ts').Language;
    /** Country of the path, known to exist; the default country where the path names none. */
    country: string;
  }
}
