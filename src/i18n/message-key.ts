import type { ru } from '../registry/messages.ru.ts';

type PluralSuffix = '_one' | '_few' | '_many' | '_other';
type Base<K> = K extends `${infer Stem}${PluralSuffix}` ? Stem : K;
export type MessageKey = Base<keyof typeof ru>;
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;
