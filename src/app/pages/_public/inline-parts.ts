import { VISITOR_EARLY } from '../../layouts/early.ts';
import { pageStyle } from '../../layouts/page-style.ts';
import { STYLES } from './styles.ts';

// decision: content-security-policy
/** Every inline script and style of the pages that are made at build time. */
export const PREBUILT_PARTS = { scripts: [VISITOR_EARLY], styles: Object.values(STYLES).map(pageStyle) };
