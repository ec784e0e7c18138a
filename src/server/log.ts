import pino, { type Logger } from 'pino';

/** Log lines: one JSON object each, on standard output. They name routes, never addresses of people, queries or bodies. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // A second lock: nothing of a person is handed to the log in the first place.
    redact: { paths: ['*.phone', '*.email', '*.name', '*.password', '*.code', '*.token', '*.cookie', '*.authorization'], remove: true },
  });
}
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;
