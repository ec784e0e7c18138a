export const ACCOUNT_LENGTHS = { payee: 120, bank: 120, account: 60 } as const;
