import type PocketBase from 'pocketbase';
import { ask } from '../../../data/ask.ts';
import { untilKnown } from '../../../data/until-known.ts';
import { LINES_PER_PART, PART_MAX_CHARS } from '../../../model/imports/limits.ts';
import { addLines, type FileLine } from '../../../model/imports/operations.ts';

/** Sends lines in parts; a part that arrives twice does no harm. @throws AppError */
export async function sendLines(pb: PocketBase, id: string, lines: readonly FileLine[], onSent: (count: number) => void): Promise<void> {
  let sent = 0;
  for (const part of partsOf(lines)) {
    await untilKnown(() => ask(pb, addLines, { id, lines: part }));
    sent += part.length;
    onSent(sent);
  }
}

function partsOf(lines: readonly FileLine[]): readonly (readonly FileLine[])[] {
  const parts: FileLine[][] = [[]];
  let chars = 0;
  for (const line of lines) {
    const size = JSON.stringify(line.cells).length;
    const last = parts.at(-1) ?? [];
    if (last.length >= LINES_PER_PART || (chars + size > PART_MAX_CHARS && last.length > 0)) {
      parts.push([line]);
      chars = size;
      continue;
    }
    last.push(line);
    chars += size;
  }
  return parts;
}
