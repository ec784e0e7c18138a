import type { EnquiryIssue } from './rules/enquiry.ts';
import type { enquiry } from '../../model/enquiry/messages/ru.ts';

/** Forms that only one of the languages has are asked for by their number. */
export type EnquiryKey = Exclude<keyof typeof enquiry, `${string}_few` | `${string}_many`>;
/** Ready texts of one language. */
export type EnquiryTexts = Readonly<Record<EnquiryKey, string>>;

/** Message of each issue. */
export const ISSUE_KEYS = {
  name_missing: 'enquiry_name_missing',
  name_long: 'enquiry_name_long',
  contact_missing: 'enquiry_contact_missing',
  phone_wrong: 'enquiry_phone_wrong',
  phone_long: 'enquiry_phone_long',
  messenger_long: 'enquiry_messenger_long',
  date_wrong: 'enquiry_date_wrong',
  date_past: 'enquiry_date_past',
  date_far: 'enquiry_date_far',
  adults_range: 'enquiry_adults_range',
  children_range: 'enquiry_children_range',
  ages_range: 'enquiry_ages_range',
  ages_count: 'enquiry_ages_count',
  hotel_long: 'enquiry_hotel_long',
  message_long: 'enquiry_message_long',
  consent_missing: 'enquiry_consent_missing',
  form_wrong: 'enquiry_form_wrong',
} as const satisfies Record<EnquiryIssue, EnquiryKey>;

/** Texts that stand in the place of the form, by what became of the enquiry. */
export const DONE_KEYS = {
  sent: { heading: 'enquiry_sent_heading', next: 'enquiry_sent_next' },
  queued: { heading: 'enquiry_queued_heading', next: 'enquiry_queued_next' },
  refused: { heading: 'enquiry_refused_heading', next: 'enquiry_refused_next' },
} as const satisfies Record<string, Readonly<Record<'heading' | 'next', EnquiryKey>>>;
