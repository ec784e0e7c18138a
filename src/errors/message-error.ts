import { AppError } from './app-error.ts';

/** An error in the words of the screen that met it: it knows the names and sums that the catalogue's words leave out. */
export class MessageError extends AppError {
  readonly said: string;

  constructor(said: string, cause: AppError, data: Readonly<Record<string, unknown>> = cause.data) {
    super(cause.code, { params: cause.params, data, cause });
    this.said = said;
  }
}
