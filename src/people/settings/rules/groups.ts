import type { SettingGroup } from '../../../schema/settings.ts';

/** What concerns the desk: seniors read it. The rest is between administrators. */
export const DESK_GROUPS: readonly SettingGroup[] = ['sales', 'leads', 'messages', 'contacts', 'pages'];

/** Whom an address leads to; '' of what is none. There is no `URL` where this runs. @example hostOf('https://sms.example/v1') // 'sms.example' */
export const hostOf = (address: unknown): string => /^https?:\/\/([^/?#]+)/.exec(String(address).toLowerCase())?.[1] ?? '';

const SHOWN = 4;
/** Of a shorter secret even its end would tell too much. */
const LEAST = 16;

/** The end of a secret, by which whoever wrote it knows it again; '' of a short one. @example tailOf('Bearer abcdefghijkl') // 'ijkl' */
export const tailOf = (secret: string): string => (secret.length < LEAST ? '' : secret.slice(-SHOWN));
