import type { Language } from '../../../schema/vocab.ts';

const TOKEN = /^[0-9a-f]{32}$/;

export const isFeedToken = (text: unknown): text is string => typeof text === 'string' && TOKEN.test(text);
/** The path of a feed; its words are in the language of its reader. */
export const feedPath = (token: string, language: Language): string => `${language === 'en' ? '/en' : ''}/ics/${token}`;
