import { fillIn } from '../../../i18n/fill-in.ts';
import type { Language } from '../../../schema/vocab.ts';
import type { FormValues } from '../rules/enquiry-form.ts';
import type { Receipt } from '../rules/receipt.ts';
import type { EnquiryTexts } from '../texts.ts';

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };

/**
 * The number of an enquiry and by when it is answered, on the clock of the country that was asked about.
 * @param timezone IANA name
 */
export function answerWords({ number, answerBy }: Receipt, timezone: string, lang: Language, texts: EnquiryTexts): string {
  const said = fillIn(texts.enquiry_number, { number });
  const at = Date.parse(answerBy);
  if (Number.isNaN(at)) return said;
  const when = new Intl.DateTimeFormat(LOCALES[lang], { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: timezone }).format(at);
  return `${said} ${fillIn(texts.enquiry_answer_by, { when })}`;
}

/** What was asked for, in the words of the form: trip, day, party and where the answer goes to. */
export function summaryOf(values: FormValues, about: readonly string[], lang: Language, texts: EnquiryTexts): readonly string[] {
  const { date = '', adults = '', children = '', ages = '', phone = '', messenger = '' } = values;
  const day = Number.isNaN(Date.parse(date))
    ? ''
    : new Intl.DateTimeFormat(LOCALES[lang], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(date));
  const little = Number(children) > 0 ? `, ${texts.enquiry_children.toLowerCase()}: ${children}${ages ? ` (${ages})` : ''}` : '';
  const contact = [phone, messenger].filter(Boolean).join(', ');
  return [...about, day, `${texts.enquiry_adults}: ${adults}${little}`, contact].filter(Boolean);
}

/** The trip and the variant that the page shows; none on pages of no trip. */
export function aboutOfPage(): readonly string[] {
  if (!document.querySelector('.variants')) return [];
  const name = document.querySelector('h1')?.textContent ?? '';
  const variant = document.querySelector('.variants label:has(:checked) b')?.textContent ?? '';
  return [variant === '' || variant === name ? name : `${name}. ${variant}`];
}
