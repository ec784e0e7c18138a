import { useContext, useState } from 'react';
import { can } from '../../../access/policy.ts';
import { withPb } from '../../../data/ask.ts';
import type { ListPage, ListQuery } from '../../../data/list-query.ts';
import type { DeskWords, StatusWord } from '../../../people/desk/repo/desk-words.ts';
import type { BoardColumn } from '../../../model/leads/answers.ts';
import { readBoard } from '../lead/leads.repo.ts';
import type { LeadRow } from '../../../model/leads/fields/leads.ts';
import { localized } from '../../../i18n/localized.ts';
import { Board } from '../../../kit/board/Board.tsx';
import { GridFailed } from '../../../kit/data-grid/GridStates.tsx';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import type { Fetched } from '../../../kit/query/query.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { LeadStatus, NowContext, PickMark, Waiting } from '../lead/leads-resource.tsx';
import { MoveSelect, useMove } from '../move/MoveSelect.tsx';
import { CalendarDays, Users } from 'lucide-react';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { actionText, personName, waitsForPick } from '../lead/lead-words.ts';

interface LeadCardProps {
  readonly lead: LeadRow;
  readonly words: DeskWords;
  readonly href: string;
  /** `null` where one may only look. */
  readonly onMove: ((to: string) => void) | null;
}

/** A lead on the board: who, what is next and how soon, for when and how many. */
function LeadCard({ lead, words, href, onMove }: LeadCardProps) {
  const { t, lang } = useStaff();
  const link = useLink();
  const now = useContext(NowContext);
  const party = lead.adults + lead.children + lead.infants;
  return (
    <div className="kit-card-body">
      <a {...link(href)} className="kit-card-title" data-row={lead.id}>
        {lead.name}
      </a>
      {waitsForPick(lead) && <PickMark />}
      <Waiting lead={lead} words={words} now={now} />
      {lead.next_action && <p className="kit-card-next">{actionText(words, lead.next_action, lang)}</p>}
      <p className="kit-card-facts">
        {lead.date_from && (
          <span>
            <CalendarDays className="size-3.5" aria-hidden />
            {formatDay(lead.date_from, lang)}
          </span>
        )}
        {party > 0 && (
          <span>
            <Users className="size-3.5" aria-hidden />
            <span className="sr-only">{t('lead_party')}</span>
            {party}
          </span>
        )}
        <span>{personName(words, lead.assigned_user, lang) || t('lead_nobody')}</span>
      </p>
      {onMove && <MoveSelect words={words} lead={lead} onMove={onMove} />}
    </div>
  );
}

interface LeadsBoardProps {
  readonly words: DeskWords;
  /** What the server rendered; `null` where the board was not asked for at first. */
  readonly first: readonly BoardColumn[] | null;
  readonly query: ListQuery;
  /** Rows of the list: what a search has found. */
  readonly rows: Fetched<ListPage<LeadRow>>;
  readonly hrefOf: (lead: LeadRow) => string;
  /** The list of one status: the board shows the first of each only. */
  readonly listHref: (status: string) => string;
  readonly openId: string | undefined;
  readonly onChanged: () => void;
}

const load = withPb(readBoard);
const NO_CARDS: readonly LeadRow[] = [];
/** Statuses that came to nothing are a strip until somebody wants to look into them; they take cards all the same. */
const isFoldable = ({ kind }: StatusWord): boolean => kind === 'lost';
const countText = (column: BoardColumn | null | undefined, shown: number): string => (column ? `${column.total}${column.isMore ? '+' : ''}` : String(shown));

/** Leads by status. A drop is one write; what the server refuses goes back where it was. */
export function LeadsBoard({ words, first, query, rows, hrefOf, listHref, openId, onChanged }: LeadsBoardProps) {
  const { t, lang, country, timezone, session } = useStaff();
  const { go } = useAddress();
  const link = useLink();
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const isSearched = query.search !== '';
  const board = useQuery(load, [{ country, timezone }, query.filters], { first, live: live('leads'), isOn: !isSearched, isCarried: true });
  const columns = board.found.data;
  const { move, dialog } = useMove(words);
  const mayEdit = can(session, 'leads.edit');
  const found = isSearched ? (rows.data?.rows ?? NO_CARDS) : null;

  const cardsOf = (status: string): readonly LeadRow[] =>
    found ? found.filter((lead) => lead.status === status) : (columns?.find((column) => column.status === status)?.rows ?? NO_CARDS);
  const hasMore = (status: string): boolean => {
    const column = columns?.find((one) => one.status === status);
    return found === null && column !== undefined && (column.isMore || column.total > column.rows.length);
  };
  const toggle = (status: string): void => setUnfolded((all) => (all.includes(status) ? all.filter((one) => one !== status) : [...all, status]));
  const drop = async (lead: LeadRow, to: string): Promise<void> => {
    let card: LeadRow = { ...lead, status: to };
    await board.edit(
      (shown) => withCard(shown, card),
      async () => {
        const moved = await move(lead, to);
        // Whoever moves it on at once has seen this version of it.
        if (moved) card = moved;
        return moved;
      },
    );
    if (isSearched) onChanged();
  };
  const accepts = (lead: LeadRow, column: string): boolean => words.statuses.find(({ id }) => id === lead.status)?.next?.includes(column) === true;
  if (board.found.state === 'failed' && columns === null) return <GridFailed error={board.found.error} onRetry={board.retry} />;
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

/** The board with a card on top of the column of its status, whether it lies there already or not. */
function withCard(columns: readonly BoardColumn[], card: LeadRow): readonly BoardColumn[] {
  return columns.map((column) => {
    const isHere = column.rows.some(({ id }) => id === card.id);
    if (column.status === card.status) return isHere ? column : { ...column, rows: [card, ...column.rows], total: column.total + 1 };
    return isHere ? { ...column, rows: column.rows.filter(({ id }) => id !== card.id), total: column.total - 1 } : column;
  });
}
