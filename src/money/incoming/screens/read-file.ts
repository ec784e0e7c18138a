import { encodingOf } from '../rules/encoding.ts';
import { STATEMENT_MAX_BYTES } from '../../../model/incoming/limits.ts';
import { dayIn, separatorOf } from '../rules/statement.ts';

export type FileFault = 'large' | 'wrong';

/** The cells of a bank's file, whatever it is written in; or why it is none. */
export async function cellsOf(file: File): Promise<readonly (readonly string[])[] | FileFault> {
  if (file.size > STATEMENT_MAX_BYTES) return 'large';
  const [buffer, { default: Papa }] = await Promise.all([file.arrayBuffer(), import('papaparse')]);
  const bytes = new Uint8Array(buffer);
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const cells = Papa.parse<string[]>(text, { delimiter: separatorOf(text), skipEmptyLines: false }).data;
  return cells.some((row) => row.length > 1 && row.some((cell) => dayIn(cell, false) !== '' || dayIn(cell, true) !== '')) ? cells : 'wrong';
}
