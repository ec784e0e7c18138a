import type { Translate } from '../i18n/t.ts';
import { type ErrorCode, ERRORS } from './catalogue.ts';

/** How an error travels to the browser. */
export interface WireError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface AppErrorDetails {
  /** Values of the message. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Facts for the program that reads the answer; never personal data. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly retryAfterS?: number;
  readonly cause?: unknown;
}

/**
 * An error with a code of the catalogue.
 * @example throw new AppError('not_found', { params: { path: '/x' } })
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: Readonly<Record<string, string | number>>;
  readonly data: Readonly<Record<string, unknown>>;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, { params = {}, data = {}, retryAfterS, cause }: AppErrorDetails = {}) {
    super(code, { cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.params = params;
    this.data = data;
    this.retryAfterS = retryAfterS;
  }
}

/** Any thrown value as an `AppError`; what is not one is `internal`. */
export function asAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('internal', { cause: error });
}

/** The wire form in the translator's language. */
export function toWire(error: AppError, t: Translate): WireError {
  return { code: error.code, message: t(ERRORS[error.code].messageKey, error.params), data: error.data };
}
