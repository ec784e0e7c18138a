/** Where rates come from, in words. */
export const SOURCE_TITLES = { manual: 'rates_source_manual', bank: 'rates_source_bank', central_bank: 'rates_source_central_bank' } as const;
