import { AppError } from '../../errors/app-error.ts';
import { answered } from '../../errors/from-pocketbase.ts';

/** What is not there is no error here: the page is simply none of a record. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answered(answer);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
