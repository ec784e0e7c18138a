import { useCallback, useEffect, useRef, useState } from 'react';
import { can } from '../../../access/policy.ts';
import { browserPb } from '../../../data/browser-pb.ts';
import type { ListQuery } from '../../../data/list-query.ts';
import type { DeskWords, StatusWord } from '../../desk/repo/desk-words.ts';
import { type BoardColumn, type LeadRow, readBoard } from '../repo.ts';
import { type AppError, asAppError } from '../../../errors/app-error.ts';
import { localized } from '../../../i18n/localized.ts';
import { Board } from '../../../kit/board/Board.tsx';
import { GridFailed } from '../../../kit/data-grid/GridStates.tsx';
import type { GridState } from '../../../kit/data-grid/use-grid.ts';
import { useLive } from '../../../kit/live/use-live.ts';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { LeadCard } from './LeadCard.tsx';
import { LeadStatus } from './LeadStatus.tsx';
import { useMove } from './use-move.tsx';

interface LeadsBoardProps {
  readonly words: DeskWords;
  /** What the server rendered; `null` where the board was not asked for at first. */
  readonly first: readonly BoardColumn[] | null;
  readonly query: ListQuery;
  /** Rows of the list: what a search has found. */
  readonly rows: GridState<LeadRow>;
  readonly hrefOf: (lead: LeadRow) => string;
  /** The list of one stage: the board shows the first of each only. */
  readonly listHref: (status: string) => string;
  readonly openId: string | undefined;
  readonly onChanged: () => void;
}

const NO_CARDS: readonly LeadRow[] = [];
/** Stages that came to nothing are a strip until somebody wants to look into them; they take cards all the same. */
const isFoldable = ({ kind }: StatusWord): boolean => kind === 'lost';
const countText = (column: BoardColumn | null | undefined, shown: number): string => (column ? `${column.total}${column.isMore ? '+' : ''}` : String(shown));

/** Leads by stage. A drop is one write; what the server refuses goes back where it was. */
export function LeadsBoard({ words, first, query, rows, hrefOf, listHref, openId, onChanged }: LeadsBoardProps) {
  const { t, lang, country, session } = useStaff();
  const { go } = useAddress();
  const link = useLink();
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const { columns, error, reload, put } = useColumns(country, query, first);
  const { move, dialog } = useMove(words);
  const mayEdit = can(session, 'leads.edit');
  const found = query.search === '' ? null : (rows.page?.rows ?? NO_CARDS);

  const cardsOf = (status: string): readonly LeadRow[] =>
    found ? found.filter((lead) => lead.status === status) : (columns?.find((column) => column.status === status)?.rows ?? NO_CARDS);
  const hasMore = (status: string): boolean => {
    const column = columns?.find((one) => one.status === status);
    return found === null && column !== undefined && (column.isMore || column.total > column.rows.length);
  };
  const toggle = (status: string): void => setUnfolded((all) => (all.includes(status) ? all.filter((one) => one !== status) : [...all, status]));
  const drop = async (lead: LeadRow, to: string): Promise<void> => {
    const back = put(lead, to);
    const moved = await move(lead, to);
    if (moved === null) back();
    reload();
    onChanged();
  };
  const accepts = (lead: LeadRow, column: string): boolean => words.statuses.find(({ id }) => id === lead.status)?.next?.includes(column) === true;
  if (error && columns === null) return <GridFailed error={error} onRetry={reload} />;
  return (
    <>
      <Board
        label={t('leads_view_board')}
        columns={words.statuses.map((status) => ({
          id: status.id,
          title: localized(status, 'name', lang),
          head: (
            <>
              <LeadStatus words={words} id={status.id} />
              <span className="text-ink-2 tabular-nums">
                {countText(found ? null : columns?.find((column) => column.status === status.id), cardsOf(status.id).length)}
              </span>
            </>
          ),
          ...(isFoldable(status) ? { fold: { isFolded: !unfolded.includes(status.id), onToggle: () => toggle(status.id) } } : {}),
          ...(hasMore(status.id)
            ? {
                foot: (
                  <a className="kit-column-more" {...link(listHref(status.id))}>
                    {t('board_more')}
                  </a>
                ),
              }
            : {}),
        }))}
        cardsOf={cardsOf}
        titleOf={(lead) => lead.name}
        card={(lead) => <LeadCard lead={lead} words={words} onMove={mayEdit ? (to) => void drop(lead, to) : null} href={hrefOf(lead)} />}
        accepts={accepts}
        onDrop={(lead, to) => void drop(lead, to)}
        onOpen={(lead) => go(hrefOf(lead))}
        isMovable={mayEdit}
        openId={openId}
        empty={t('board_empty')}
      />
      {dialog}
    </>
  );
}

interface Columns {
  readonly columns: readonly BoardColumn[] | null;
  readonly error: AppError | null;
  readonly reload: () => void;
  /** Shows a card in another column at once; the call that it answers takes that back. */
  readonly put: (lead: LeadRow, to: string) => () => void;
}

function useColumns(country: string, query: ListQuery, first: readonly BoardColumn[] | null): Columns {
  const [columns, setColumns] = useState(first);
  const [error, setError] = useState<AppError | null>(null);
  const [round, setRound] = useState(0);
  const key = JSON.stringify(query.filters);
  const have = useRef(first ? `${key} 0` : null);
  const latest = useRef(query);
  latest.current = query;
  useEffect(() => {
    const wanted = `${key} ${round}`;
    if (have.current === wanted) return;
    have.current = wanted;
    browserPb()
      .then((pb) => readBoard(pb, country, latest.current))
      .then(
        (loaded) => {
          if (have.current !== wanted) return;
          setColumns(loaded);
          setError(null);
        },
        (thrown: unknown) => have.current === wanted && setError(asAppError(thrown)),
      );
  }, [key, round, country]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  useLive('leads', reload);
  const put: Columns['put'] = (lead, to) => {
    const before = columns;
    setColumns(
      (shown) =>
        shown?.map((column) => {
          if (column.status === lead.status) return { ...column, rows: column.rows.filter(({ id }) => id !== lead.id), total: column.total - 1 };
          return column.status === to ? { ...column, rows: [{ ...lead, status: to }, ...column.rows], total: column.total + 1 } : column;
        }) ?? null,
    );
    return () => setColumns(before);
  };
  return { columns, error, reload, put };
}
