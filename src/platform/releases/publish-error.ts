/** Why a release was not made, for the sync screen; the text of a code is the interface's business. */
export const PUBLISH_FAILURES = ['backend_down', 'build_failed', 'pages_missing', 'pages_lost', 'secret_found', 'foreign_inline', 'disk', 'unknown'] as const;
export type PublishFailure = (typeof PUBLISH_FAILURES)[number];

/** A release that was not made; the message is for the log. */
export class PublishError extends Error {
  readonly code: PublishFailure;

  constructor(code: PublishFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PublishError';
    this.code = code;
  }
}

const DISK_ERRORS: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** The failure that any thrown value means. */
export function failureOf(error: unknown): PublishFailure {
  if (error instanceof PublishError) return error.code;
  return error instanceof Error && 'code' in error && DISK_ERRORS.has(error.code) ? 'disk' : 'unknown';
}
