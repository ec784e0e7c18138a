/** Whom an address leads to; '' of what is none. There is no `URL` where this runs. @example hostOf('https://sms.example/v1') // 'sms.example' */
export const hostOf = (address: unknown): string => /^https?:\/\/([^/?#]+)/.exec(String(address).toLowerCase())?.[1] ?? '';
