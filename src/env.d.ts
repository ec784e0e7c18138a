/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Version of the code that this build was made from; the server tells its own at `/_version`. */
  readonly APP_VERSION: string;
  /** Where page hits are sent; '' sends none. */
  readonly ANALYTICS_URL: string;
}

declare namespace App {
  interface Locals {
    /** Who asks; `null` for a visitor. Set by the middleware on every on-demand page. */
    session: import('./access/session.ts').Session | null;
    /** PocketBase in the name of the session, for loaders; nothing is remembered between requests. */
    pb: import('pocketbase').default;
    lang: import('./schema/vocab.ts').Language;
    /** Country of the path, known to exist; the default country where the path names none. */
    country: string;
    /** The clock of that country, by its IANA name. */
    timezone: string;
    /** Its two letters of ISO 3166; '' where nobody said them, or the path names no country. */
    iso: string;
    /** Why a page that this person may open is not shown now; set for the page that says so. */
    refused?: { readonly error: import('./errors/app-error.ts').AppError; readonly url: URL };
  }
}

/** Its own types are out of the compiler's reach: the package names none beside its entry. */
declare module 'astro-i18next' {
  interface AstroI18nextConfig {
    readonly defaultLocale: string;
    readonly locales: string[];
    readonly showDefaultLocale: boolean;
    readonly trailingSlash: 'always' | 'never' | 'ignore';
    readonly routes: Readonly<Record<string, string>>;
  }
  export function initAstroI18next(config: AstroI18nextConfig): void;
  export function localizePath(path: string, locale: string, base: string): string;
  export function localizeUrl(url: string, locale: string, base: string): string;
}

/** The package comes without types: as much of it as is used. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  export class Parser {
    ns(prefixes: Readonly<Record<string, string>>): this;
    on(event: 'openTag', hear: (name: string, attributes: () => Readonly<Record<string, string>>, decode: Decode, isClosed: boolean) => void): this;
    on(event: 'closeTag', hear: (name: string) => void): this;
    on(event: 'text', hear: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', hear: (text: string) => void): this;
    on(event: 'error', hear: (error: Error) => void): this;
    parse(xml: string): void;
  }
}
