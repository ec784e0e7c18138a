export type MessageValues = Readonly<Record<string, string | number | undefined>>;

/** A text with its values in the place of their names; a name without a value stays. @example fillIn('Hello, {name}', { name: 'Ann' }) // 'Hello, Ann' */
export function fillIn(text: string | undefined, values: MessageValues): string {
  return (text ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? (name in values ? '' : whole)));
}
