export type MessageValues = Readonly<Record<string, string | number | undefined>>;

/** A text with its values in the place of their names; a name without a value stays. @example fillIn('Hello, {name}', { name: 'Ann' }) // 'Hello, Ann' */
export function fillIn(text: string | undefined, values: MessageValues): string {
  return (text ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? (name in values ? '' : whole)));
}

/** Messages of one language by key; the forms of a counted one end in `_one`, `_few`, `_many`, `_other`. */
export type Messages = Readonly<Record<string, string>>;

/** What is shown for a missing key: underscores become spaces, the first letter a capital (specification §5). */
export function readableKey(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Plural form of a number by the language's own rules; PocketBase's engine has no `Intl` to ask. @example pluralForm(22, 'ru') // 'few' */
export function pluralForm(number: number, language: string): 'one' | 'few' | 'many' | 'other' {
  const count = Math.abs(number);
  if (language === 'en') return count === 1 ? 'one' : 'other';
  if (count % 1 !== 0) return 'other';
  const [tens, ones] = [count % 100, count % 10];
  if (tens >= 11 && tens <= 14) return 'many';
  return ones === 1 ? 'one' : ones >= 2 && ones <= 4 ? 'few' : 'many';
}

// decision: messages
/**
 * The one way from a key to a text, wherever texts are made: pages, islands, documents, files, PocketBase.
 * @param values a number named `count` chooses the plural form
 */
export function messageOf(messages: Messages, language: string, key: string, values: MessageValues = {}): string {
  const { count } = values;
  const counted = typeof count === 'number' ? messages[`${key}_${pluralForm(count, language)}`] : undefined;
  return fillIn(counted ?? messages[key] ?? readableKey(key), values);
}
