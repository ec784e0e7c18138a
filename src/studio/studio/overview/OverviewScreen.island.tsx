import { useMemo } from 'react';
import { withPb } from '../../../data/ask.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { localized } from '../../../i18n/localized.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { type ContentItem, contentPage, type ContentQuery, contentQueryOf, itemsOf, searchOf } from './content-list.ts';
import { MISSING_TITLES } from './missing-text.ts';
import { listContent } from './overview.repo.ts';
import { linkTo, OVERVIEW_TEXTS, type ScreenLinks, StudioTabs } from './StudioTabs.tsx';
import { countCountryFindings } from '../sheet/studio-api.screen.ts';
import { localePath } from '../../../routing/href.ts';
import { type ExcursionScreen, MISSING_SCREENS } from '../excursion/excursion-screens.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { Tick } from '../../../kit/form/Tick.tsx';
import { MISSING } from '../../../model/studio/fields/vocab.ts';

const FILTERS = { '': 'studio_everything', any: 'studio_lacking', ...MISSING_TITLES, findings: 'studio_with_findings', draft: 'studio_with_draft' } as const;
const ORDER: readonly (keyof typeof FILTERS)[] = ['', 'any', ...MISSING, 'findings', 'draft'];

interface FiltersProps {
  readonly query: ContentQuery;
  /** How many each filter would leave. */
  readonly counts: Readonly<Record<string, number>>;
  readonly near: number;
  readonly regions: readonly { readonly id: string; readonly name_ru: string; readonly name_en: string }[];
  /** Whether findings are not counted yet. */
  readonly isCounting: boolean;
  readonly onAsk: (change: Partial<ContentQuery>) => void;
}

/** What the list is narrowed to; every filter says how many it leaves. */
function ContentFilters({ query, counts, near, regions, isCounting, onAsk }: FiltersProps) {
  const { t, lang } = useStaff();
  const countOf = (filter: keyof typeof FILTERS): string => {
    if (filter === '') return String(near);
    return filter === 'findings' && isCounting ? '…' : String(counts[filter] ?? 0);
  };
  return (
    <div className="studio-filters">
      <div className="studio-filters-row">
        <TextField label={t('studio_search')} value={query.search} maxLength={100} onChange={(search) => onAsk({ search })} />
        {regions.length > 0 && (
          <ChoiceField
            label={t('studio_field_region')}
            value={query.region}
            choices={['', ...regions.map(({ id }) => id)]}
            titleOf={(id) => {
              const region = regions.find((one) => one.id === id);
              return region ? localized(region, 'name', lang) : t('studio_every_region');
            }}
            onChoose={(region) => onAsk({ region })}
          />
        )}
        <ChoiceField
          label={t('studio_order')}
          value={query.sort}
          choices={['missing', 'name']}
          titleOf={(sort) => t(sort === 'name' ? 'studio_order_name' : 'studio_order_missing')}
          onChoose={(sort) => onAsk({ sort })}
        />
      </div>
      <fieldset className="studio-chips">
        <legend className="kit-label">{t('studio_which')}</legend>
        {ORDER.map((filter) => (
          <Tick key={filter} className="" of="lacks" isOn={query.lacks === filter} onChange={() => onAsk({ lacks: filter })}>
            {t(FILTERS[filter])} <small>{countOf(filter)}</small>
          </Tick>
        ))}
      </fieldset>
    </div>
  );
}

interface TableProps {
  readonly items: readonly ContentItem[];
  readonly links: ScreenLinks;
}

/** A row for each excursion and variant; whatever it lacks leads to where it is put right. */
function ContentTable({ items, links }: TableProps) {
  const { t } = useStaff();
  if (items.length === 0) return <p className="kit-hint">{t('studio_found_none')}</p>;
  return (
    <ul className="studio-content">
      {items.map((item) => (
        <Row key={item.id} item={item} links={links} />
      ))}
    </ul>
  );
}

function Row({ item, links }: { readonly item: ContentItem; readonly links: ScreenLinks }) {
  const { t, lang, country } = useStaff();
  const { main, blocks, warns, drafted } = item;
  const hrefOf = (screen: ExcursionScreen): string | null => {
    const path = linkTo(links, screen, { country, region: main.region, id: main.id });
    return path && localePath(path, lang);
  };
  const own = hrefOf('excursion-text');
  const title = item.variant === '' ? item.name : `${item.name}: ${item.variant}`;
  return (
    <li>
      <span className="studio-content-name">
        {own ? <a href={own}>{title}</a> : title} <small>№ {item.id}</small> {item.isNew && <span className="kit-pill">{t('studio_new')}</span>}
        {!item.isNew && (item.status !== 'active' || item.hidden) && <span className="kit-pill">{t('studio_unseen')}</span>}
        {drafted > 0 && !item.isNew && <span className="kit-pill">{t('studio_in_draft', { count: drafted })}</span>}
      </span>
      <span className="studio-content-lacks">
        {item.missing.map((kind) => {
          const path = hrefOf(MISSING_SCREENS[kind]);
          return path ? (
            <a key={kind} href={path} className="studio-lack">
              {t(MISSING_TITLES[kind])}
            </a>
          ) : (
            <span key={kind} className="studio-lack">
              {t(MISSING_TITLES[kind])}
            </span>
          );
        })}
        {blocks > 0 && <span className="kit-error">{t('studio_blocks', { count: blocks })}</span>}
        {warns > 0 && <span className="studio-warning">{t('studio_warns', { count: warns })}</span>}
        {item.missing.length === 0 && blocks + warns === 0 && <small className="kit-hint">{t('studio_complete')}</small>}
      </span>
    </li>
  );
}

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
  const items = useMemo(() => itemsOf(found.data ?? [], counted.data ?? {}, lang, t('studio_unnamed')), [found.data, counted.data, lang, t]);
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
