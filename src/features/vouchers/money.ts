import { toMinor } from '../../domain/money.ts';

/** What was typed as whole units, in minor ones; `null` where nothing was. */
export function minorIn(value: unknown): number | null {
  const text = String(value ?? '')
    .trim()
    .replace(',', '.');
  const units = Number(text);
  return text === '' || !Number.isFinite(units) ? null : toMinor(units);
}
