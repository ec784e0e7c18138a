import type { Description } from './describe.ts';
import { blanksIn, DASH, fatesIn } from './fates.ts';

const BLANK_JSON = "('', 'null', '[]', '{}')";

/**
 * SQL: whether a row of a collection of guests still tells of its guest: something is left that goes when he is forgotten.
 * @example tellsSql(leads, 'one') // "(one.name != '—' OR one.phone_raw != '' OR …)"
 */
export function tellsSql(description: Description, alias: string): string {
  const emptied = Object.entries(blanksIn(description)).map(([field, blank]) => {
    const column = `${alias}.${field}`;
    if (blank === 0) return `${column} != 0`;
    return blank === '' ? `${column} != ''` : `${column} NOT IN ${BLANK_JSON}`;
  });
  const dashed = Object.entries(fatesIn(description)).flatMap(([field, fate]) => (fate === 'dashed' ? [`${alias}.${field} != '${DASH}'`] : []));
  return `(${[...emptied, ...dashed].join(' OR ')})`;
}
