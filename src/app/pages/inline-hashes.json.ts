import type { APIRoute } from 'astro';
import { hashesOf } from '../../platform/web/csp.ts';
import { VISITOR_EARLY } from '../layouts/early.ts';
import { pageStyle } from '../layouts/page-style.ts';
import { STYLES } from './_public/styles.ts';

// decision: content-security-policy
/** Every inline script and style of the pages that are made at build time. */
const PREBUILT_PARTS = { scripts: [VISITOR_EARLY], styles: Object.values(STYLES).map(pageStyle) };

export const prerender = true;

/** What the policy of prebuilt pages allows; the site reads it out of the release. */
export const GET: APIRoute = () => Response.json(hashesOf(PREBUILT_PARTS));
