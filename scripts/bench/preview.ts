import { randomUUID } from 'node:crypto';
import type { Stack } from '../lib/stack.ts';
import { percentile } from './bytes.ts';
import { signIn } from './sign-in.ts';

const EDITED = '101';
const EDITS = 40;
const WARM_UPS = 5;

export interface PreviewTimes {
  /** Milliseconds from the request that saves a typed field until the page with it has come, through the site. */
  readonly p50: number;
  readonly p95: number;
  /** Of that the page alone. */
  readonly page_p95: number;
}

/** Types into the draft of an excursion again and again, as an editor does, and looks each time at the page that it would make. */
export async function measurePreviews({ env }: Stack): Promise<PreviewTimes> {
  const cookie = await signIn(env.siteUrl, 'content');
  const [wholes, pages]: [number[], number[]] = [[], []];
  let seen: readonly string[] = [];
  for (let edit = 0; edit < EDITS + WARM_UPS; edit += 1) {
    const value = `Preview ${edit} of ${Date.now()}`;
    const started = performance.now();
    const body = { entity: 'ic_excurs', record: EDITED, field: 'summary_en', value, base: '', seen, hand: 'bench' };
    const saved = await fetch(`${env.siteUrl}/_pb/api/desk/drafts/save`, {
      method: 'POST',
      headers: { cookie, origin: env.siteUrl, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    if (!saved.ok) throw new Error(`A field was not saved: ${saved.status} ${await saved.text()}`);
    seen = [((await saved.json()) as { readonly typed: { readonly token: string } }).typed.token];
    const savedAt = performance.now();
    const page = await fetch(`${env.siteUrl}/api/studio/preview?entity=ic_excurs&record=${EDITED}&lang=en`, { headers: { cookie } });
    const html = await page.text();
    if (!html.includes(value)) throw new Error(`The preview does not show what was typed: ${page.status} ${html.slice(0, 300)}`);
    if (edit < WARM_UPS) continue;
    wholes.push(performance.now() - started);
    pages.push(performance.now() - savedAt);
  }
  return { p50: percentile(wholes, 0.5), p95: percentile(wholes, 0.95), page_p95: percentile(pages, 0.95) };
}
