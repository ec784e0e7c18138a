import { isLanguage } from '../../../i18n/language.ts';
import { localePath } from '../../../routing/href.ts';
import { handedWish, handWish } from '../../storefront/snapshot/handed-wish.ts';
import { takeFailures } from '../../storefront/snapshot/sound/problems.server.ts';
import type { Snapshot } from '../../storefront/snapshot/snapshot.server.ts';
import type { PreviewRequest, PreviewResult } from './messages.server.ts';
import { pageOf } from './page-of.server.ts';
import type { KeptPrerenderer } from './prerenderer.server.ts';
import type { Source } from './source.server.ts';
import { withRecords } from './with-records.server.ts';

/** Answers requests for pages as they would be. What is lent for it is taken back before anything else is made. */
export function createPreview(prerenderer: KeptPrerenderer, source: Source): (request: PreviewRequest) => Promise<PreviewResult> {
  return async ({ records, page, language, pictures }) => {
    let lent: Snapshot | undefined;
    const wish = handedWish();
    const change = (read: Snapshot): Snapshot =>
      (lent = withRecords(pictures ? { ...read, pictures: { ...read.pictures, ...pictures } } : read, records, page));
    const shown = source.lend(change, async (problems): Promise<PreviewResult> => {
      const own = problems.filter(({ collection, record }) => collection === page.collection && record === page.record);
      if (own.length > 0) return { kind: 'faulty', faults: own.map(({ collection, record, field, code }) => ({ collection, record, field, code })) };
      const plain = lent && pageOf(lent, page);
      if (!plain || !isLanguage(language)) return { kind: 'unknown' };
      const wanted = localePath(plain, language);
      takeFailures();
      const file = `${bare(wanted) || 'index'}.html`;
      const paths = await prerenderer.paths({ wants: (name) => name === file });
      const failures = takeFailures();
      const found = paths.find(({ pathname, route }) => route.type === 'page' && bare(pathname) === bare(wanted));
      const failure = failures.find(({ path }) => bare(path) === bare(wanted));
      if (!found)
        return failure ? { kind: 'faulty', faults: [{ collection: page.collection, record: page.record, field: '', code: 'page' }] } : { kind: 'unknown' };
      const bytes = await prerenderer.render(found);
      return bytes ? { kind: 'page', path: wanted, html: new TextDecoder().decode(bytes) } : { kind: 'unknown' };
    });
    // Nothing of a draft is left for the next page of a release, which goes on asking for what it asked for.
    return shown.finally(() => {
      handWish(wish);
      prerenderer.forget();
    });
  };
}

const bare = (path: string): string => path.replace(/^\/|\/$/g, '');
