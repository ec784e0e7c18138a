/** Under these names a device keeps what was typed: drafts, each behind what it is about, and the contacts of the last enquiry. */
export const DRAFT_KEY = 'enquiry:';
export const CONTACTS_KEY = 'enquiry-contacts';
/** Says that any of them is there: pages without it fetch nothing that looks. */
export const TYPED_MARK = 'enquiry-typed';
