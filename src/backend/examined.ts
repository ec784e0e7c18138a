import type { RequestEvent } from './jsvm.d.ts';
import { statementOf } from './statement.ts';

/** Whether the site's own server looked into the file that comes and made it anew. No other file of somebody outside of the house is kept. */
export const isExamined = (e: Pick<RequestEvent, 'get'>): boolean => statementOf(e).isExamined;
