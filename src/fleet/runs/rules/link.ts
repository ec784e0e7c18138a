const TOKEN = /^[0-9a-f]{32}$/;
/** A driver's link lives until so late on the morning after. */
export const LINK_ENDS = '04:00';

export const isRunToken = (text: unknown): text is string => typeof text === 'string' && TOKEN.test(text);
/** The path of a driver's link. It is in Thai and English whatever the language of the site. */
export const driverPath = (token: string): string => `/d/${token}`;
