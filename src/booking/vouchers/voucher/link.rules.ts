import type { Language } from '../../../schema/vocab.ts';

/** Path of a voucher's document: whoever has it sees the document. Russian has no prefix. */
export function voucherPath(token: string, language: Language): string {
  return `${language === 'ru' ? '' : `/${language}`}/v/${token}`;
}

/** Whether looking at the document says that the guest knows of his trip. */
export const isVoucherSeen = (state: string): boolean => state === 'confirmed';
