import type { APIRoute } from 'astro';
import { hashesOf } from '../../platform/web/csp.ts';
import { PREBUILT_PARTS } from './_public/inline-parts.ts';

export const prerender = true;

/** What the policy of prebuilt pages allows; the site reads it out of the release. */
export const GET: APIRoute = () => Response.json(hashesOf(PREBUILT_PARTS));
