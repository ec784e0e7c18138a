import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useAddress } from '../panels/Address.tsx';
import { useT } from '../ui/staff-context.ts';
import { GridEmpty, GridFailed, GridSkeleton } from './GridStates.tsx';
import { GridTable } from './GridTable.tsx';
import { GridToolbar } from './GridToolbar.tsx';
import type { Resource, Row } from './resource.tsx';
import type { Grid } from './use-grid.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import type { ListPage, ListQuery } from '../../data/list-query.ts';
import type { Cursor } from '../../data/query.ts';

interface GridFooterProps<R extends Row> {
  readonly resource: Resource<R>;
  readonly grid: Grid<R>;
  readonly page: ListPage<R>;
}

/** How many there are, and the way to the others. */
function GridFooter<R extends Row>({ resource, grid, page }: GridFooterProps<R>) {
  const t = useT();
  const { list } = resource;
  const [start, last] = [page.rows[0], page.rows.at(-1)];
  const placeOf = (row: R): Cursor => ({ value: asKey(Reflect.get(row, grid.query.sort.field)), id: row.id });
  const isPages = list.paging === 'pages';
  const first = (grid.query.page - 1) * list.pageSize;
  const previous: Partial<ListQuery> | null = isPages
    ? grid.query.page > 1
      ? { page: grid.query.page - 1 }
      : null
    : page.hasPrevious && start
      ? { cursor: { ...placeOf(start), isBefore: true } }
      : null;
  const next: Partial<ListQuery> | null = !page.hasMore || !last ? null : isPages ? { page: grid.query.page + 1 } : { cursor: placeOf(last) };
  // Whoever has come far goes to the beginning at once.
  const home: Partial<ListQuery> | null = grid.query.cursor ? { cursor: null } : null;
  if (page.rows.length === 0 && !previous && !home) return null;
  const isAll = !isPages && !page.hasMore && !home;
  return (
    <footer className="kit-grid-foot">
      <span role="status">
        {page.total === null || isAll
          ? t('grid_count_shown', { count: page.rows.length })
          : !isPages
            ? t(page.isMore ? 'grid_count_over' : 'grid_count_of', { shown: page.rows.length, total: page.total })
            : t('grid_count', { from: page.rows.length === 0 ? 0 : first + 1, to: first + page.rows.length, total: page.total })}
      </span>
      {(previous || next || home) && (
        <nav aria-label={t('grid_pages')} className="flex flex-wrap gap-1">
          {home && <PageLink grid={grid} change={home} title={t('grid_start')} sign="start" />}
          <PageLink grid={grid} change={previous} title={t('grid_previous')} sign="previous" />
          <PageLink grid={grid} change={next} title={t('grid_next')} sign="next" />
        </nav>
      )}
    </footer>
  );
}

const asKey = (value: unknown): string | number | boolean => (typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? ''));

const SIGNS = { start: ChevronsLeft, previous: ChevronLeft, next: ChevronRight } as const;

interface PageLinkProps<R extends Row> {
  readonly grid: Grid<R>;
  readonly change: Partial<ListQuery> | null;
  readonly title: string;
  readonly sign: 'start' | 'previous' | 'next';
}

function PageLink<R extends Row>({ grid, change, title, sign }: PageLinkProps<R>) {
  const Sign = SIGNS[sign];
  const text = (
    <>
      {sign !== 'next' && <Sign className="size-4" aria-hidden />}
      {title}
      {sign === 'next' && <Sign className="size-4" aria-hidden />}
    </>
  );
  if (!change) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a link that leads nowhere keeps its place and takes no focus.
      // biome-ignore lint/a11y/useSemanticElements: see above.
      <span role="link" aria-disabled="true" className="kit-button kit-button-quiet opacity-45">
        {text}
      </span>
    );
  }
  return (
    <a
      className="kit-button kit-button-quiet"
      href={grid.hrefOf(change)}
      {...(sign === 'start' ? {} : { rel: sign === 'next' ? 'next' : 'prev' })}
      onClick={(event) => {
        event.preventDefault();
        grid.ask(change);
      }}
    >
      {text}
    </a>
  );
}

const TYPING = 'input, textarea, select, [contenteditable=true]';
const ANY_MODAL = '.kit-overlay';
const PANEL_BODY = '.kit-panel-body';
const ROW_LINK = 'a[data-row]';

interface GridKeys {
  readonly grid: RefObject<HTMLElement | null>;
  /** Row whose panel is open. */
  readonly openId: string | undefined;
  /** Goes to the panel of another row. */
  readonly onWalk: (href: string) => void;
  readonly onHelp: () => void;
}

/** What a key means; by its place on the keyboard too, because the Russian layout has other letters there. */
function meaningOf({ key, code, shiftKey }: KeyboardEvent): 'search' | 'help' | 'next' | 'previous' | null {
  if (key === '?' || (code === 'Slash' && shiftKey)) return 'help';
  if (key === '/' || (code === 'Slash' && !shiftKey)) return 'search';
  if (code === 'KeyJ' || key === 'ArrowDown') return 'next';
  if (code === 'KeyK' || key === 'ArrowUp') return 'previous';
  return null;
}

/** Moves the focus among the rows' links; Enter then opens one by itself. */
function moveFocus(grid: HTMLElement, step: 1 | -1): void {
  const links = [...grid.querySelectorAll<HTMLElement>(ROW_LINK)];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (step === 1 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, at + step));
  links[next]?.focus();
}

/** The row beside the one whose own panel is open; `null` at the ends, and from panels behind it, such as a form. */
function linkBeside(grid: HTMLElement, openId: string, step: 1 | -1): HTMLAnchorElement | null {
  const links = [...grid.querySelectorAll<HTMLAnchorElement>(ROW_LINK)];
  const at = links.findIndex(({ dataset }) => dataset['row'] === openId);
  return links[at]?.pathname === location.pathname ? (links[at + step] ?? null) : null;
}

/** Whether somebody reads on in a panel: he is in its text, and has scrolled it. */
const isReading = (target: Element | null): boolean => (target?.closest(PANEL_BODY)?.scrollTop ?? 0) > 0;

/**
 * `/` searches, arrows and j, k move, Enter opens, `?` shows the keys. With a panel open the same keys walk from panel to
 * panel; arrows scroll a panel that somebody reads on in.
 */
function useGridKeys({ grid, openId, onWalk, onHelp }: GridKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const element = grid.current;
      const target = event.target instanceof Element ? event.target : null;
      if (!element || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector(ANY_MODAL)) return;
      const meaning = meaningOf(event);
      const isTyping = target?.matches(TYPING) ?? false;
      const isArrow = event.key.startsWith('Arrow');
      const isInSearch = target?.matches('input[type=search]') ?? false;
      if (meaning === null || (isTyping && !(isInSearch && event.key === 'ArrowDown'))) return;
      const step = meaning === 'next' ? 1 : -1;
      const isWalking = openId !== undefined && (meaning === 'next' || meaning === 'previous') && !isTyping;
      const beside = isWalking && !(isArrow && isReading(target)) ? linkBeside(element, openId, step) : null;
      // Arrows scroll until somebody is in the list, or in a panel of it that has another beside it.
      if (isWalking ? !beside : isArrow && !element.contains(target)) return;
      event.preventDefault();
      if (meaning === 'search') element.querySelector<HTMLInputElement>('input[type=search]')?.select();
      else if (meaning === 'help') onHelp();
      else if (beside) {
        beside.scrollIntoView({ block: 'nearest' });
        onWalk(beside.getAttribute('href') ?? '');
      } else moveFocus(element, step);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [grid, openId, onWalk, onHelp]);
}

const KEYS: readonly (readonly [readonly string[], MessageKey])[] = [
  [['/'], 'keys_search'],
  [['j', '↓'], 'keys_next'],
  [['k', '↑'], 'keys_previous'],
  [['Enter'], 'keys_open'],
  [['Esc'], 'keys_close'],
  [['?'], 'keys_help'],
];

/** The keys of a list. */
function GridKeysDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t('keys_title')} isOpen={isOpen} onClose={onClose}>
      <dl className="kit-keys">
        {KEYS.map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex justify-end">
        <Button action={onClose} autoFocus>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}

interface DataGridProps<R extends Row> {
  readonly resource: Resource<R>;
  readonly grid: Grid<R>;
  /** Path of the list, for the form that works without script. */
  readonly base: string;
  readonly hrefOf: (row: R) => string;
  /** Row whose panel is open. */
  readonly openId?: string | undefined;
  /** What begins something new, such as “New user”. */
  readonly create?: ReactNode;
  /** Further controls in the toolbar. */
  readonly tools?: ReactNode;
  /** Between toolbar and rows. */
  readonly above?: ReactNode;
  /** Another way to see the records, in the place of the table. */
  readonly children?: ReactNode;
}

/** A list of records: search, filters, order, pages and keys, all in the address; cards on a phone. */
export function DataGrid<R extends Row>({ resource, grid, base, hrefOf, openId, create, tools, above, children }: DataGridProps<R>) {
  const t = useT();
  const element = useRef<HTMLElement>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const { go } = useAddress();
  const walk = useCallback((href: string) => go(href, { replace: true }), [go]);
  useGridKeys({ grid: element, openId, onWalk: walk, onHelp: useCallback(() => setIsHelpOpen(true), []) });
  return (
    <section ref={element} className="kit-grid" aria-label={t(resource.title)}>
      <GridToolbar resource={resource} grid={grid} base={base} create={create} tools={tools} onHelp={() => setIsHelpOpen(true)} />
      {above}
      {children ?? <GridRows resource={resource} grid={grid} hrefOf={hrefOf} openId={openId} create={create} />}
      <GridKeysDialog isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </section>
  );
}

type GridRowsProps<R extends Row> = Pick<DataGridProps<R>, 'resource' | 'grid' | 'hrefOf' | 'openId' | 'create'>;

function GridRows<R extends Row>({ resource, grid, hrefOf, openId, create }: GridRowsProps<R>) {
  const { rows } = grid;
  return (
    <>
      {rows.state === 'failed' && <GridFailed error={rows.error} onRetry={grid.retry} />}
      {rows.data === null && rows.state !== 'failed' && <GridSkeleton columns={resource.columns.length} />}
      {rows.data !== null && rows.data.rows.length === 0 && <GridEmpty resource={resource} grid={grid} create={create} />}
      {rows.data !== null && rows.data.rows.length > 0 && (
        <GridTable resource={resource} grid={grid} rows={rows.data.rows} isBusy={rows.state === 'loading'} hrefOf={hrefOf} openId={openId} />
      )}
      {rows.data !== null && <GridFooter resource={resource} grid={grid} page={rows.data} />}
    </>
  );
}
