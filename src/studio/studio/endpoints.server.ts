import { type Context, Hono } from 'hono';
import type PocketBase from 'pocketbase';
import { type Action, can } from '../../access/policy.ts';
import { personOf, type Session } from '../../access/session.ts';
import { AppError } from '../../errors/app-error.ts';
import { answerError, languageOf } from '../../platform/api/errors.ts';
import { readJson } from '../../platform/api/request.ts';
import { siteCountries } from '../../platform/countries.ts';
import { connectSite } from '../../platform/service.ts';
import { siteProofs, siteSessions } from '../../people/auth/site-auth.server.ts';
import { publishBody } from './api.server.ts';
import { blockingFindings, countFindings, findingsOfSubject } from './lint/words-check.server.ts';
import { createLatestWins } from './latest-wins.ts';
import { getDrafted, listDraftsById, listDraftsChanging, listDraftsOf, publishAtBackend, storedBeside } from './drafts/drafts.repo.ts';
import { draftedAs, namedBy, referenceOf } from './drafts/drafted.rules.ts';
import type { Language } from '../../i18n/language.ts';
import { sitePublisher } from '../../public/publishing/site-publisher.server.ts';
import { changesOf } from './excursion/excursion-screens.ts';
import type { DraftRow, Named } from '../../model/studio/answers.ts';

/** What is shown besides the drafts that belong to the page's record. */
interface Beside {
  /** References of records whose drafts are published with it. */
  readonly further?: readonly string[];
  /** Screen of many records whose drafts are shown with it. */
  readonly list?: string;
}

/**
 * The page of a record as it would be if all drafts that go live with it, and with `further` records, were live: the very bytes
 * that it would have.
 * @throws AppError `not_found` of a record without a page, `draft_invalid` where it cannot be shown, `publisher_down`
 */
async function previewOf(pb: PocketBase, page: Named, language: Language, { further = [], list = '' }: Beside = {}): Promise<string> {
  const own = await listDraftsOf(pb, [referenceOf(page), ...further].join(','));
  const drafts = [...own, ...(await draftsOfList(pb, page, list))];
  const stored = await storedBeside(pb, drafts);
  const fields = new Map(drafts.map((one) => [referenceOf(one), { collection: one.entity, fields: { ...stored.get(referenceOf(one)), ...one.fields } }]));
  if (!fields.has(referenceOf(page))) {
    const { draft, live } = await getDrafted(pb, page);
    const own = draft?.fields ?? live;
    // What is no public record yet is not among those that pages are made of.
    if (own) fields.set(referenceOf(page), { collection: page.entity, fields: { ...own, id: page.record } });
  }
  const result = await sitePublisher().preview({ records: [...fields.values()], page: { collection: page.entity, record: page.record }, language });
  if (result.kind === 'page') return result.html;
  if (result.kind === 'unknown') throw new AppError('not_found', { params: { path: referenceOf(page) } });
  const findings = result.faults.map(({ collection, record, field, code }) => ({
    record: referenceOf({ entity: collection, record }),
    ...{ field, code, level: 'blocks', params: {} },
  }));
  throw new AppError('draft_invalid', { data: { findings } });
}

/** Drafts that a list of a region, or of a country without, would publish together. */
async function draftsOfList(pb: PocketBase, page: Named, list: string): Promise<readonly DraftRow[]> {
  const changes = changesOf(list);
  if (!changes) return [];
  if (page.entity === 'countries') return listDraftsChanging(pb, page.record, changes);
  const { live } = await getDrafted(pb, page);
  return listDraftsChanging(pb, String(live?.['country'] ?? ''), changes);
}

/** Pages are made one after the other for everybody: nobody's typing keeps others from theirs. */
const inTurn = createLatestWins<string>();

/** Publishing of drafts, and the pages that they would make. */
export const studioEndpoints = new Hono();

studioEndpoints.post('/api/studio/publish', async (context) => {
  const body = await readJson(context.req.raw, publishBody);
  const pb = await clientOf(context, 'excursions.edit');
  const ids = body.drafts.map(({ id }) => id);
  const findings = await blockingFindings(await listDraftsById(pb, ids), pb);
  if (findings.length > 0) throw new AppError('draft_invalid', { data: { findings } });
  const key = context.req.header('idempotency-key');
  return context.json({ publication: await publishAtBackend(pb, body, key === undefined ? {} : { key }) });
});

studioEndpoints.get('/api/studio/check', async (context) => {
  const [first = '', ...further] = (context.req.query('subject') ?? '').split(',');
  const subject = namedBy(first);
  const pb = await clientOf(context, 'excursions.propose');
  if (!draftedAs(subject.entity) || subject.record === '') throw new AppError('not_found', { params: { path: context.req.path } });
  return context.json({ findings: await findingsOfSubject(pb, subject, further) }, 200, { 'cache-control': 'private, no-store' });
});

studioEndpoints.get('/api/studio/findings', async (context) => {
  const country = context.req.query('country') ?? '';
  const pb = await clientOf(context, 'excursions.propose');
  if (!(await siteCountries()).has(country)) throw new AppError('not_found', { params: { path: context.req.path } });
  const counts = [...(await countFindings(pb, country))].map(([main, { blocks, warns }]) => [main, { blocks, warns }] as const);
  return context.json({ findings: Object.fromEntries(counts) }, 200, { 'cache-control': 'private, no-store' });
});

/**
 * Shown in a frame of this site and nowhere else, where nothing of it runs or acts in anybody's name; the screen around it
 * reads how far it is scrolled, and whether it is a page or a refusal.
 */
const FRAMED = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': "sandbox allow-same-origin; script-src 'none'; frame-ancestors 'self'",
} as const;

studioEndpoints.get('/api/studio/preview', async (context) => {
  const { entity = '', record = '', list = '', with: beside = '' } = context.req.query();
  const language = languageOf(context.req.raw);
  try {
    const { pb, session } = await askerOf(context, 'excursions.propose');
    if (!draftedAs(entity) || record === '') throw new AppError('not_found', { params: { path: context.req.path } });
    const further = beside.split(',').filter(Boolean);
    const work = () => previewOf(pb, { entity, record }, language, { further, list });
    const html = await inTurn(personOf(session), [entity, record, language, list, beside].join(), work);
    return context.body(html, 200, { ...FRAMED, 'content-type': 'text/html; charset=utf-8' });
  } catch (thrown) {
    return answerError(thrown, language, FRAMED);
  }
});

/** PocketBase in the name of whoever asks. @throws AppError `session_over` to a visitor, `forbidden` to whoever may not */
async function clientOf(context: Context, action: Action): Promise<PocketBase> {
  return (await askerOf(context, action)).pb;
}

/** Whoever asks, with PocketBase in his name. @throws AppError */
async function askerOf(context: Context, action: Action): Promise<{ readonly pb: PocketBase; readonly session: Session }> {
  const { active, cookies } = await siteSessions().read(context.req.header('cookie'));
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  if (!active) throw new AppError('session_over');
  if (!can(active.session, action)) throw new AppError('forbidden');
  const isProven = await siteProofs().isFresh(context.req.header('cookie'), active);
  return { pb: connectSite({ token: active.token, says: { isProven } }), session: active.session };
}
