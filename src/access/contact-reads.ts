/** What somebody has read within an hour, or a day: which one (counted from 1970), and ids, each once. */
export interface Reads {
  /** Text to keep; it is short enough for a few thousand ids. */
  readonly kept: string;
  readonly before: number;
  readonly after: number;
}

const HOUR_MS = 3_600_000;

/** Seconds until the hour of an instant is over. */
export const restOfHour = (now_ms: number): number => Math.ceil((HOUR_MS - (now_ms % HOUR_MS)) / 1000);

/**
 * Adds what is read now to what was kept; an hour, or whatever `span_ms` is, that is over is forgotten.
 * @example addReads('', ['a', 'b'], 0) // { before: 0, after: 2, … }
 */
export function addReads(kept: string, ids: readonly string[], now_ms: number, span_ms = HOUR_MS): Reads {
  const hour = `${Math.floor(now_ms / span_ms)}:`;
  let text = kept.startsWith(hour) ? kept : `${hour}0,`;
  const before = Number(text.slice(hour.length, text.indexOf(',')));
  let after = before;
  for (const id of ids) {
    if (text.includes(`,${id},`)) continue;
    text += `${id},`;
    after += 1;
  }
  return { kept: hour + after + text.slice(text.indexOf(',')), before, after };
}

/** Whether all of it was read before within the hour, or whatever `span_ms` is. */
export function isRead(kept: string, ids: readonly string[], now_ms: number, span_ms = HOUR_MS): boolean {
  return kept.startsWith(`${Math.floor(now_ms / span_ms)}:`) && ids.every((id) => kept.includes(`,${id},`));
}
