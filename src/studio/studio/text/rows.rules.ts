import type { Bilingual, ProgrammeStep } from '../../../schema/vocab.ts';

type Language = keyof Bilingual;
const textIn = (value: unknown, key: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'string' ? found : '';
};

/** The lines of a list as a form has them, whatever is stored. */
export const linesIn = (value: unknown): readonly Bilingual[] =>
  Array.isArray(value) ? value.map((line: unknown) => ({ ru: textIn(line, 'ru'), en: textIn(line, 'en') })) : [];

/** The steps of a programme as a form has them. */
export const stepsIn = (value: unknown): readonly ProgrammeStep[] =>
  Array.isArray(value)
    ? value.map((step: unknown) => {
        const text: unknown = typeof step === 'object' && step !== null ? Reflect.get(step, 'text') : null;
        const at = textIn(step, 'at');
        return { time: textIn(step, 'time'), text: { ru: textIn(text, 'ru'), en: textIn(text, 'en') }, ...(at === '' ? {} : { at }) };
      })
    : [];

/** A row at another place; the same array where nothing moves. @example moved(['a', 'b', 'c'], 0, 2) // ['b', 'c', 'a'] */
export function moved<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from];
  if (row === undefined || from === to || to < 0 || to >= rows.length) return rows;
  const others = rows.filter((_, at) => at !== from);
  return [...others.slice(0, to), row, ...others.slice(to)];
}

/** A new row behind another one; −1 for before the first. */
export const withRow = <Row>(rows: readonly Row[], at: number, row: Row): readonly Row[] => [...rows.slice(0, at + 1), row, ...rows.slice(at + 1)];
export const withoutRow = <Row>(rows: readonly Row[], at: number): readonly Row[] => rows.filter((_, other) => other !== at);
export const changedRow = <Row>(rows: readonly Row[], at: number, row: Row): readonly Row[] => rows.map((one, other) => (other === at ? row : one));

/** Lines of one language put into rows from a place on; rows that are missing are added, the other language stays beside. */
export function pouredLines(rows: readonly Bilingual[], at: number, language: Language, texts: readonly string[]): readonly Bilingual[] {
  const last = Math.max(rows.length, at + texts.length);
  return Array.from({ length: last }, (_, row): Bilingual => {
    const own = rows[row] ?? { ru: '', en: '' };
    const text = texts[row - at];
    return text === undefined ? own : { ...own, [language]: text };
  });
}
