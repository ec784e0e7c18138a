import type { MessageKey } from '../i18n/t.ts';

interface CatalogueEntry {
  readonly status: number;
  readonly messageKey: MessageKey;
}

/** Every error that leaves the server: its status and its words. Code decides by the key of this map, never by the text. */
export const ERRORS = {
  not_found: { status: 404, messageKey: 'not_found_text' },
  internal: { status: 500, messageKey: 'error_text' },
  method_not_allowed: { status: 405, messageKey: 'error_method' },
  rates_unavailable: { status: 503, messageKey: 'error_text' },
  cross_site: { status: 403, messageKey: 'error_cross_site' },
  body_too_large: { status: 413, messageKey: 'error_body_too_large' },
  body_not_json: { status: 415, messageKey: 'error_body_not_readable' },
  body_not_readable: { status: 400, messageKey: 'error_body_not_readable' },
  enquiry_invalid: { status: 422, messageKey: 'enquiry_error_invalid' },
  enquiry_limit: { status: 429, messageKey: 'enquiry_error_limit' },
  enquiry_unavailable: { status: 503, messageKey: 'enquiry_error_unavailable' },
  auth_wrong: { status: 401, messageKey: 'error_auth_wrong' },
  auth_code_wrong: { status: 401, messageKey: 'error_auth_code_wrong' },
  auth_code_dead: { status: 401, messageKey: 'error_auth_code_dead' },
  auth_inactive: { status: 403, messageKey: 'error_auth_inactive' },
  export_limit: { status: 429, messageKey: 'error_export_limit' },
  auth_limit: { status: 429, messageKey: 'error_auth_limit' },
  auth_phone: { status: 422, messageKey: 'error_auth_phone' },
  sms_failed: { status: 502, messageKey: 'error_sms_failed' },
  session_over: { status: 401, messageKey: 'error_session_over' },
  forbidden: { status: 403, messageKey: 'error_forbidden' },
  invalid: { status: 422, messageKey: 'error_invalid' },
  stale: { status: 409, messageKey: 'error_stale' },
  revision_missing: { status: 428, messageKey: 'error_revision_missing' },
  key_missing: { status: 428, messageKey: 'error_key_missing' },
  key_reused: { status: 422, messageKey: 'error_key_reused' },
  field_protected: { status: 422, messageKey: 'error_field_protected' },
  move_refused: { status: 422, messageKey: 'error_move_refused' },
  loss_reason_missing: { status: 422, messageKey: 'error_loss_reason_missing' },
  next_action_missing: { status: 422, messageKey: 'error_next_action_missing' },
  contact_missing: { status: 422, messageKey: 'error_contact_missing' },
  record_merged: { status: 409, messageKey: 'error_record_merged' },
  hold_over: { status: 409, messageKey: 'error_hold_over' },
  sales_over: { status: 422, messageKey: 'error_sales_over' },
  price_missing: { status: 422, messageKey: 'error_price_missing' },
  rule_missing: { status: 422, messageKey: 'error_rule_missing' },
  rate_missing: { status: 422, messageKey: 'error_rate_missing' },
  deposit_missing: { status: 422, messageKey: 'error_deposit_missing' },
  too_early: { status: 422, messageKey: 'error_too_early' },
  refund_over: { status: 422, messageKey: 'error_refund_over' },
  payment_over: { status: 422, messageKey: 'error_payment_over' },
  collect_over: { status: 422, messageKey: 'error_collect_over' },
  rule_invalid: { status: 422, messageKey: 'error_rule_invalid' },
  template_invalid: { status: 422, messageKey: 'error_template_invalid' },
  reminder_outdated: { status: 409, messageKey: 'error_reminder_outdated' },
  placeholder_missing: { status: 422, messageKey: 'error_placeholder_missing' },
  reason_missing: { status: 422, messageKey: 'error_reason_missing' },
  lead_closed: { status: 422, messageKey: 'error_lead_closed' },
  backend_down: { status: 503, messageKey: 'error_backend_down' },
  publisher_down: { status: 503, messageKey: 'error_publisher_down' },
  language_unknown: { status: 404, messageKey: 'error_language' },
  busy: { status: 503, messageKey: 'error_busy' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERRORS;
