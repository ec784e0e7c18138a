const SHOWN = 4;
/** Of a shorter secret even its end would tell too much. */
const LEAST = 16;

/** The end of a secret, by which whoever wrote it knows it again; '' of a short one. @example tailOf('Bearer abcdefghijkl') // 'ijkl' */
export const tailOf = (secret: string): string => (secret.length < LEAST ? '' : secret.slice(-SHOWN));
