import { EXAMINED_FIELDS } from '../access/examined-files.ts';
import type { RecordRequestEvent, RequestEvent } from './jsvm.d.ts';
import { fieldFault } from './refusal.ts';
import { statementOf } from './statement.ts';

/** Whether the site's own server looked into the file that comes and made it anew. */
const isExamined = (e: Pick<RequestEvent, 'get'>): boolean => statementOf(e).isExamined;

/** For a route that takes a file in a field of its form. @throws Refusal `invalid` where nobody looked into it */
export function requireExamined(e: Pick<RequestEvent, 'get'>, field: string): void {
  if (!isExamined(e)) throw fieldFault(field, 'unexamined');
}

/** For a write of a record: whatever name of its form brought a new file. @throws Refusal `invalid` where nobody looked into it */
export function requireExaminedFile(e: Pick<RecordRequestEvent, 'get' | 'record'>): void {
  const field = EXAMINED_FIELDS[e.record.collection().name];
  if (field !== undefined && e.record.getUnsavedFiles(field).length > 0) requireExamined(e, field);
}
