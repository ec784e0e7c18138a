import { fillIn } from '../../../i18n/fill-in.ts';
import { parseAges } from '../rules/enquiry.ts';
import type { EnquiryTexts } from '../texts.ts';

/** Youngest ages by what is sold, and whom somebody asks it for. */
interface Asked {
  readonly youngest: Readonly<Record<string, number>> | undefined;
  /** The variant, or the excursion itself. */
  readonly sold: string | undefined;
  /** As they stand in the form. */
  readonly ages: string | undefined;
}

/**
 * What a guest should know before he asks for children who are too young for a trip; '' where they are not. It keeps nobody
 * from writing: another trip may suit.
 */
export function ageNotice({ youngest, sold = '', ages = '' }: Asked, texts: EnquiryTexts): string {
  const from = youngest?.[sold] ?? 0;
  return parseAges(ages).some((age) => age < from) ? `${fillIn(texts.enquiry_age_from, { age: String(from) })} ${texts.enquiry_day_ask}` : '';
}
