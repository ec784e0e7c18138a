import { useMemo } from 'react';
import { withPb } from '../../../data/browser-pb.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { localized } from '../../../i18n/localized.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { contentPage, contentQueryOf, type ContentQuery, searchOf } from '../content-list.ts';
import { type ContentRow, listContent } from '../repo/overview.ts';
import { ContentFilters } from './ContentFilters.tsx';
import { ContentTable, type ContentItem } from './ContentTable.tsx';
import type { ScreenLinks } from './screen-address.ts';
import { StudioTabs } from './StudioTabs.tsx';
import { countCountryFindings } from './sheet/studio-api.ts';
import { OVERVIEW_TEXTS } from './overview-texts.ts';

interface ContentProps {
  readonly links: ScreenLinks;
  readonly regions: readonly { readonly id: string; readonly name_ru: string; readonly name_en: string }[];
}

/** Everything that is sold in a country, with what each lacks, and the way to where it is put right. */
export const OverviewScreen = staffScreen(islandTranslator(OVERVIEW_TEXTS), Content);

const load = withPb(listContent);

function Content({ links, regions }: ContentProps) {
  const { t, lang, country, session } = useStaff();
  const { address, go } = useAddress();
  const { found, retry } = useQuery(load, [country], { live: live('ic_excurs') });
  const countFindings = useMemo(() => (of: string) => countCountryFindings(of, session), [session]);
  // Read through once the list is there: it shows without them.
  const { found: counted } = useQuery(countFindings, [country], { isOn: found.data !== null, isCarried: true });
  const at = address.indexOf('?');
  const query = contentQueryOf(new URLSearchParams(at === -1 ? '' : address.slice(at)));
  const items = useMemo(() => itemsOf(found.data ?? [], counted.data ?? {}, lang), [found.data, counted.data, lang]);
  const page = useMemo(() => contentPage(items, query, lang), [items, query, lang]);
  const base = at === -1 ? address : address.slice(0, at);
  const ask = (change: Partial<ContentQuery>): void => go(base + searchOf({ ...query, page: 1, ...change }), { replace: true });
  return (
    <div className="studio">
      <h1 className="sr-only">{t('studio_content')}</h1>
      <StudioTabs current="studio" />
      <PanelRecord found={found} onRetry={retry}>
        {() => (
          <>
            <ContentFilters query={query} counts={page.counts} near={page.near} regions={regions} isCounting={counted.data === null} onAsk={ask} />
            <p className="kit-hint" role="status">
              {t('studio_found', { count: page.total })}
            </p>
            <ContentTable items={page.rows} links={links} />
            {page.pages > 1 && (
              <nav className="studio-pages" aria-label={t('studio_pages')}>
                {Array.from({ length: page.pages }, (_, index) => index + 1).map((number) => (
                  <button
                    key={number}
                    type="button"
                    className="kit-button kit-button-quiet"
                    aria-current={number === page.page}
                    onClick={() => ask({ page: number })}
                  >
                    {number}
                  </button>
                ))}
              </nav>
            )}
          </>
        )}
      </PanelRecord>
    </div>
  );
}

function itemsOf(
  rows: readonly ContentRow[],
  findings: Readonly<Record<string, { readonly blocks: number; readonly warns: number }>>,
  lang: 'ru' | 'en',
): readonly ContentItem[] {
  const mains = new Map(rows.map((row) => [row.id, row]));
  return rows.map((row) => {
    const main = mains.get(row.parent) ?? row;
    const name = localized(main, 'name', lang) || main.id;
    const variant = row.parent === '' ? '' : localized(row, 'site_variant_name', lang) || localized(row, 'name', lang) || row.id;
    const { blocks = 0, warns = 0 } = row.parent === '' ? (findings[row.id] ?? {}) : {};
    return { ...row, main, name, variant, region: main.region, title: `${name} ${variant}`, blocks, warns };
  });
}
