/** Characters of what is typed, each field by its name: where an agent is paid, and what somebody says who joins. */
export const ACCOUNT_LENGTHS = { payee: 120, bank: 120, account: 60 } as const;
export const JOIN_LENGTHS = { name: 100, phone: 40, email: 200, place: 120, way: 1000 } as const;
/** Characters of what a code is called, of a note about a guest, of where letters go, and of where a browser takes messages. */
export const LABEL_MAX = 60;
export const NOTE_MOST = 1000;
export const EMAIL_MAX = 200;
export const ENDPOINT_MAX = 1000;
