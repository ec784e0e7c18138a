import type PocketBase from 'pocketbase';
import { AppError } from '../../errors/app-error.ts';
import type { Language } from '../../i18n/language.ts';
import { sitePublisher } from '../../public/publishing/site-publisher.server.ts';
import { changesOf } from './excursion/excursion-screens.ts';
import { getDrafted, listDraftsChanging, listDraftsOf, storedBeside } from './drafts/drafts.repo.ts';
import type { DraftRow, Named } from '../../model/studio/answers.ts';
import { referenceOf } from './drafts/drafted.rules.ts';

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
export async function previewOf(pb: PocketBase, page: Named, language: Language, { further = [], list = '' }: Beside = {}): Promise<string> {
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
