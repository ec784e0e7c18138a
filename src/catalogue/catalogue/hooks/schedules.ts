import type { RecordEvent } from '../../../backend/jsvm.d.ts';
import { plainOf } from '../../../backend/record-data.ts';
import { scheduleFaults } from '../rules/schedule.ts';

/** For the dashboard, which speaks English; screens find their words by the code. */
const MESSAGE = 'No days can be read from that.';

/**
 * Saves a schedule from which days can be read: whoever saves it, pages, calendar and vouchers ask it the next moment.
 * @throws BadRequestError with the code `malformed` at each field in which something else stands.
 */
export function checkSchedule(e: RecordEvent): void {
  const wrong = scheduleFaults(plainOf(e.record));
  if (wrong.length > 0) throw new BadRequestError('malformed', Object.fromEntries(wrong.map((field) => [field, new ValidationError('malformed', MESSAGE)])));
  e.next();
}
