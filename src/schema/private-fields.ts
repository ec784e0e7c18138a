/** Fields by which a guest is reached: whole for his manager, seniors and administrators; others ask for them, which is noted. */
export const CONTACT_FIELDS = [
  'phone_raw',
  'phone_e164',
  'messenger',
  'email',
  'phones',
  'messengers',
  'contact_phone',
  'contact_messenger',
  'recipient',
] as const;

/** What is known of a guest's health, and of those who travel with him. */
export const HEALTH_FIELDS = ['diet', 'health_flags', 'health_consent', 'restrictions_ack', 'companions', 'pax', 'birth_date', 'citizenship'] as const;

/** Collections whose records hold a guest's contacts, and the field that says whose guest he is; a reminder is whose its voucher is. */
export const GUEST_COLLECTIONS: Readonly<Record<string, string>> = {
  leads: 'assigned_user',
  clients: 'last_manager',
  vouchers: 'sold_by',
  reminders: 'sold_by',
};

/** Fields of guests that nobody may ask by: an answer to a question tells what is masked in a record. */
export const PRIVATE_FIELDS: ReadonlySet<string> = new Set([...CONTACT_FIELDS, ...HEALTH_FIELDS, 'also', 'search', 'keys']);
