import { AppError, tellSessionOver } from '../errors/app-error.ts';
import { type ErrorCode, ERRORS } from '../errors/catalogue.ts';

/** An error of one of the site's own endpoints as it travels, back in its own shape. */
export function fromWire(answer: unknown): AppError {
  if (typeof answer !== 'object' || answer === null) return new AppError('backend_down');
  const { code, data } = answer as { readonly code?: unknown; readonly data?: unknown };
  if (typeof code !== 'string' || !Object.hasOwn(ERRORS, code)) return new AppError('internal');
  if (code === 'session_over') tellSessionOver();
  return new AppError(code as ErrorCode, { data: typeof data === 'object' && data !== null ? { ...data } : {} });
}
