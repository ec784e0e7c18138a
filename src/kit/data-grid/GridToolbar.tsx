import { Keyboard, Search, SlidersHorizontal, X } from 'lucide-react';
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatListQuery, formatSort, isNarrowed, parseSort } from '../../data/list-query.ts';
import type { Translate } from '../../i18n/message-key.ts';
import { optionText } from '../fields/select/option-text.ts';
import { useLink } from '../panels/Address.tsx';
import { Button } from '../ui/Button.tsx';
import { useT } from '../ui/staff-context.ts';
import { ExportMenu } from './ExportMenu.tsx';
import type { Choice, GridOrder, Resource, Row } from './resource.tsx';
import type { Grid } from './use-grid.ts';

/** Typing pauses this long before the list is asked. */
const SEARCH_PAUSE_MS = 250;

interface GridToolbarProps<R extends Row> {
  readonly resource: Resource<R>;
  readonly grid: Grid<R>;
  readonly base: string;
  readonly create: ReactNode;
  /** Further controls of the list, such as another way to see it. */
  readonly tools?: ReactNode;
  readonly onHelp: () => void;
}

/** Search and filters: a form that asks the server by itself until script answers at once. */
export function GridToolbar<R extends Row>({ resource, grid, base, create, tools, onHelp }: GridToolbarProps<R>) {
  const t = useT();
  const link = useLink();
  const { query } = grid;
  const [isFolded, setIsFolded] = useState(true);
  const chosen = Object.keys(query.filters).length;
  const box = useRef<HTMLInputElement>(null);
  /** What was typed here and asked for last. */
  const asked = useRef(query.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What the address says anew, such as after “clear”, is shown; what is being typed stays.
  useEffect(() => {
    if (!box.current || query.search === asked.current) return;
    clearTimeout(timer.current);
    asked.current = query.search;
    box.current.value = query.search;
  }, [query.search]);

  const ask = (typed: string): void => {
    asked.current = typed.trim();
    grid.ask({ search: asked.current });
  };
  // By the time that it is asked for, a panel may have been opened or a filter set.
  const latestAsk = useRef(ask);
  latestAsk.current = ask;
  const search = ({ target: { value } }: ChangeEvent<HTMLInputElement>): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latestAsk.current(value), SEARCH_PAUSE_MS);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    clearTimeout(timer.current);
    ask(box.current?.value ?? '');
  };
  const narrow = (name: string, value: string): void => {
    const others = Object.fromEntries(Object.entries(query.filters).filter(([other]) => other !== name));
    grid.ask({ filters: value === '' ? others : { ...others, [name]: value } });
  };
  const order = (wanted: GridOrder | undefined): void => {
    if (!wanted) return;
    const filters = wanted.filters?.(query.filters) ?? query.filters;
    grid.ask({ filters, sort: parseSort(resource.list, wanted.sort, filters) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` as an element is not known everywhere yet.
    <form className="kit-toolbar" data-folded={isFolded} role="search" method="get" action={base} onSubmit={submit}>
      <div className="kit-toolbar-ask">
        <span className="kit-search">
          <Search className="size-4" aria-hidden />
          <input
            ref={box}
            type="search"
            name="q"
            className="kit-input"
            aria-label={t('grid_search')}
            placeholder={t(resource.searchHint)}
            aria-keyshortcuts="/"
            defaultValue={query.search}
            onChange={search}
          />
          <kbd aria-hidden>/</kbd>
        </span>
        {Object.keys(resource.filterTitles).length > 1 && (
          <button
            type="button"
            className="kit-button kit-button-plain kit-filters-button"
            aria-expanded={!isFolded}
            data-on={chosen > 0}
            onClick={() => setIsFolded(!isFolded)}
          >
            <SlidersHorizontal className="size-4" aria-hidden />
            {t('grid_filters')}
            {chosen > 0 && <span className="kit-count">{chosen}</span>}
          </button>
        )}
        {Object.entries(resource.filterTitles).map(([name, title]) => (
          <select
            key={name}
            name={name}
            className="kit-input kit-select kit-filter"
            aria-label={t(title)}
            data-foldable={Object.keys(resource.filterTitles).length > 1}
            data-on={query.filters[name] !== undefined}
            value={query.filters[name] ?? ''}
            onChange={(event) => narrow(name, event.target.value)}
          >
            <option value="">{t('grid_any', { title: t(title) })}</option>
            {choicesOf(t, resource, name).map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ))}
        {resource.orders && (
          <select
            name="sort"
            className="kit-input kit-select kit-filter"
            aria-label={t('grid_order')}
            value={formatSort(query.sort)}
            onChange={({ target }) => order(resource.orders?.find(({ sort }) => sort === target.value))}
          >
            {resource.orders.map(({ sort, title }) => (
              <option key={sort} value={sort}>
                {t(title)}
              </option>
            ))}
          </select>
        )}
        {isNarrowed(query) && (
          <a {...link(grid.home)} className="kit-button kit-button-quiet">
            <X className="size-4" aria-hidden />
            {t('grid_clear')}
          </a>
        )}
        <noscript>
          <button type="submit" className="kit-button kit-button-plain">
            {t('grid_search')}
          </button>
        </noscript>
      </div>
      <Button look="quiet" size="icon" action={onHelp} label={t('keys_title')} className="kit-keys-button">
        <Keyboard className="size-4" aria-hidden />
      </Button>
      {resource.takenAs && <ExportMenu list={resource.takenAs} query={formatListQuery(resource.list, { ...query, page: 1, cursor: null }).toString()} />}
      {tools}
      {create}
    </form>
  );
}

/** A filter's values in the address, with their words. */
function choicesOf<R extends Row>(t: Translate, resource: Resource<R>, name: string): readonly Choice[] {
  const known = resource.choices?.[name];
  if (known) return known;
  const field = resource.list.description.fields[name];
  const pairs =
    field?.type === 'select'
      ? field.values.map((value) => [value, value] as const)
      : ([
          ['1', 'true'],
          ['0', 'false'],
        ] as const);
  return pairs.map(([value, option]) => ({ value, text: optionText(t, resource.options[name], option) }));
}
