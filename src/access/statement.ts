/**
 * What the site's server says to PocketBase of whoever asks: one sealed statement with each request, and nothing else of it is
 * believed. Both ends put the sealed text together by this file.
 */
export interface Statement {
  /** Address of the client; '' of the site's own questions in somebody's name. */
  readonly address: string;
  /** Id of the session's record; '' where it has none. */
  readonly session: string;
  /** Whether a moment ago whoever sits there proved who he is. */
  readonly isProven: boolean;
  /** A device that is known, and who signed in on it; '' for an unknown one. */
  readonly device: string;
  /** Whether what is read goes into a file of a list, which is written down as such. */
  readonly isFile: boolean;
  /** Whether the file that is sent was looked into and made anew by the site's server. */
  readonly isExamined: boolean;
}

/** What is known where nothing was said. */
export const NOTHING_SAID: Statement = { address: '', session: '', isProven: false, device: '', isFile: false, isExamined: false };

export const STATEMENT_HEADER = 'x-house-statement';
/** In ms: the machines of a house have clocks of their own. */
export const STATEMENT_LIFE_MS = 300_000;

/** The request that a statement is said with: with another one it says nothing. */
export interface SaidWith {
  readonly method: string;
  /** Decoded, without its query. */
  readonly path: string;
  /** As it is written, without its question mark. */
  readonly query: string;
  /** `Authorization` as it is sent; '' without one. */
  readonly token: string;
}

/** A statement as it is sent, before its seal. */
export interface Said extends Statement {
  /** Instant in ms since 1970. */
  readonly at: number;
  /** Bytes of the body, where they are known beforehand; `null` where not. */
  readonly length: number | null;
}

/** The text that a seal is made of. @param said as it is sent: each end seals the text, not what it reads in it */
export const sealedText = ({ method, path, query, token }: SaidWith, said: string): string => `${JSON.stringify([method, path, query, token])}\n${said}`;
