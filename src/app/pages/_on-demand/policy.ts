import load from 'astro/runtime/client/load.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import island from 'astro/runtime/server/astro-island.prebuilt.js';
import { PRESSABLE, STAFF_EARLY, STAFF_VARS, VISITOR_EARLY } from '../../layouts/early.ts';
import { pageStyle } from '../../layouts/page-style.ts';
import { contentSecurityPolicy, hashesOf } from '../../../platform/web/csp.ts';
import { COMPARE_CSS, DRIVER_CSS, ENQUIRY_CSS, JOIN_CSS, OFFER_CSS, REVIEW_CSS, SEA_CSS, SEARCH_CSS, VOUCHER_STYLE } from './styles.ts';
import { SEEN } from '../../../booking/vouchers/document/seen.screen.ts';

/** Every inline script and style of the pages that are made on demand; the first three are those of Astro's islands. */
const ON_DEMAND_PARTS = {
  scripts: [load, island, VISITOR_EARLY, STAFF_EARLY, SEEN],
  styles: [
    ISLAND_STYLES,
    STAFF_VARS,
    PRESSABLE,
    VOUCHER_STYLE,
    DRIVER_CSS,
    ...[OFFER_CSS, REVIEW_CSS, JOIN_CSS, SEA_CSS, ENQUIRY_CSS, SEARCH_CSS, COMPARE_CSS].map(pageStyle),
  ],
};

/** The Content-Security-Policy of every on-demand page. */
export const ON_DEMAND_POLICY = contentSecurityPolicy(hashesOf(ON_DEMAND_PARTS), { styleAttributes: true });
