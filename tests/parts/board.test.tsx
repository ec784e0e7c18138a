import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Board } from '../../src/kit/board/Board.tsx';
import { show, t } from './stand.tsx';

interface Card {
  readonly id: string;
  readonly at: string;
}
const COLUMNS = ['New', 'Sold', 'Lost'].map((title) => ({ id: title.toLowerCase(), title, head: title }));
const CARDS: readonly Card[] = [
  { id: 'anna', at: 'new' },
  { id: 'ivan', at: 'new' },
];

function board(more: { readonly isMovable?: boolean; readonly onDrop?: (card: Card, to: string) => void; readonly onOpen?: (card: Card) => void } = {}) {
  return show(
    <Board<Card>
      label="Leads"
      columns={COLUMNS}
      cardsOf={(column) => CARDS.filter(({ at }) => at === column)}
      titleOf={({ id }) => id}
      card={({ id }) => id}
      accepts={(_, column) => column === 'sold'}
      onDrop={more.onDrop ?? (() => undefined)}
      onOpen={more.onOpen ?? (() => undefined)}
      isMovable={more.isMovable ?? true}
      empty="Nobody"
    />,
  );
}

describe('a board', () => {
  it('shows each card in its column, and says where none is', async () => {
    const screen = await board();
    await expect.element(screen.getByRole('region', { name: 'New' }).getByRole('row')).toHaveLength(2);
    await expect.element(screen.getByRole('region', { name: 'Lost' }).getByText('Nobody')).toBeVisible();
  });

  it('moves a card by keys to the one column that takes it', async () => {
    const onDrop = vi.fn();
    const screen = await board({ onDrop });
    await expect.element(screen.getByRole('button', { name: t('board_drag', { title: 'anna' }) })).toBeVisible();
    (screen.getByRole('button', { name: t('board_drag', { title: 'anna' }) }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.closest('section')?.getAttribute('aria-label')).toBe('Sold');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onDrop.mock.calls).toEqual([[CARDS[0], 'sold']]);
  });

  it('opens a card by a click, and offers no handle to whoever may not move it', async () => {
    const onOpen = vi.fn();
    const screen = await board({ isMovable: false, onOpen });
    await expect.element(screen.getByRole('row').first()).toBeVisible();
    expect(document.querySelectorAll('.kit-card-handle')).toHaveLength(0);
    await screen.getByRole('row', { name: 'ivan' }).click();
    expect(onOpen).toHaveBeenCalledWith(CARDS[1]);
  });
});
