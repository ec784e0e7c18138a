import pino, { type Logger, type LoggerOptions } from 'pino';

/**
 * Log lines: one JSON object each. They name routes, never addresses of people, queries or bodies.
 * @param file where they are appended; standard output where it is left out.
 */
export function createLog(level: string, file?: string): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // A second lock: nothing of a person is handed to the log in the first place.
    redact: { paths: ['*.phone', '*.email', '*.name', '*.password', '*.code', '*.token', '*.cookie', '*.authorization'], remove: true },
  };
  return file ? pino(options, pino.destination({ dest: file, mkdir: true })) : pino(options);
}
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;
