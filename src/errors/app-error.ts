import type { Translate } from '../i18n/t.ts';
import { type ErrorCode, ERRORS } from './catalogue.ts';
import type { ClientResponseError } from 'pocketbase';

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

/** An error in the words of the screen that met it: it knows the names and sums that the catalogue's words leave out. */
export class MessageError extends AppError {
  readonly said: string;

  constructor(said: string, cause: AppError, data: Readonly<Record<string, unknown>> = cause.data) {
    super(cause.code, { params: cause.params, data, cause });
    this.said = said;
  }
}

/** Fault of one field, in PocketBase's words. */
export interface FieldFault {
  readonly code: string;
  readonly message: string;
}

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid',
  401: 'session_over',
  403: 'forbidden',
  404: 'not_found',
  409: 'stale',
  413: 'body_too_large',
  429: 'busy',
};

/** An error of PocketBase or of the proxy before it, as one of ours. The only place that knows both. */
export function fromPocketBase(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!isClientError(error)) return new AppError('internal', { cause: error });
  // Turned away before it was sent.
  if (error.originalError instanceof AppError) return error.originalError;
  const { status, response } = error;
  // The site server speaks before PocketBase does: a session that is over, a foreign page, no backend.
  const said: unknown = response['code'];
  const data = isRecord(response['data']) ? response['data'] : {};
  if (typeof said === 'string' && Object.hasOwn(ERRORS, said)) return new AppError(said as ErrorCode, { data, cause: error });
  if (status === 0) return new AppError('backend_down', { cause: error });
  const code = BY_STATUS[status] ?? (status === 502 || status === 503 ? 'backend_down' : 'internal');
  return new AppError(code, { data: code === 'invalid' ? { fields: data } : data, cause: error });
}

/** Faults by field of an `invalid` error. */
export function faultsOf(error: AppError): Readonly<Record<string, FieldFault>> {
  const { fields } = error.data;
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, fault]) =>
      isRecord(fault) ? [[name, { code: String(fault['code'] ?? ''), message: String(fault['message'] ?? '') }] as const] : [],
    ),
  );
}

/** Awaits an answer of PocketBase. @throws AppError */
export async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (thrown) {
    const error = fromPocketBase(thrown);
    if (error.code === 'session_over') tellSessionOver();
    throw error;
  }
}

/** By its shape: the class would bring PocketBase's whole client along, which the browser fetches late. */
function isClientError(error: unknown): error is ClientResponseError {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' && 'response' in error && isRecord(error.response);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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
