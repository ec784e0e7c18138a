import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListPage } from '../../src/data/list-query.ts';
import type { UserRow } from '../../src/people/users/repo/users.ts';
import { UsersScreen } from '../../src/people/users/screens/UsersScreen.island.tsx';
import { userRow } from '../support/user-row.ts';
import { BOSS, show, t } from './stand.tsx';

const ROWS: ListPage<UserRow> = { rows: ['anna', 'boris', 'vera'].map((id) => userRow(id)), total: 3, hasMore: false };

const showGrid = (first: ListPage<UserRow> = ROWS) =>
  show(<UsersScreen lang="en" country="thailand" session={BOSS} href="/en/thailand/users" first={first} record={null} />);
const focused = (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset['row'];

describe('a grid', () => {
  it('walks its rows by keys of either keyboard layout, and goes no further than its ends', async () => {
    await showGrid();
    await expect.element(page.getByText('Name anna')).toBeVisible();
    await userEvent.keyboard('j');
    expect(focused()).toBe('anna');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('vera');
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', bubbles: true }));
    expect(focused()).toBe('boris');
  });

  it('goes to the search by a key, which types nothing there', async () => {
    await showGrid();
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    await userEvent.keyboard('/');
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
  });

  it('lets go on typing while what was typed is asked for, and shows what the address says anew', async () => {
    await showGrid();
    const box = page.getByRole('searchbox');
    await box.click();
    await userEvent.keyboard('an');
    await expect.poll(() => location.search).toBe('?q=an');
    await userEvent.keyboard('na');
    await expect.element(box).toHaveFocus();
    await expect.element(box).toHaveValue('anna');
    await expect.poll(() => location.search).toBe('?q=anna');
    await page.getByRole('link', { name: t('grid_clear') }).click();
    await expect.element(box).toHaveValue('');
    expect(location.search).toBe('');
  });

  it('asks for what was typed beside the panel that was opened meanwhile', async () => {
    await showGrid();
    await page.getByRole('searchbox').click();
    await userEvent.keyboard('an');
    document.querySelector<HTMLElement>('a[data-row=anna]')?.click();
    await expect.poll(() => location.search).toBe('?q=an');
    expect(location.pathname).toBe('/en/thailand/users/anna');
  });

  it('tells its keys', async () => {
    await showGrid();
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays within its width, however long its texts are', async () => {
    const long = { ...userRow('anna'), name_en: 'A name without an end '.repeat(20), username: 'x'.repeat(120) };
    await showGrid({ rows: [long], total: 1, hasMore: false });
    await expect.element(page.getByText(/A name without an end/).first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  });

  it('teaches the next step where there is nobody yet', async () => {
    await showGrid({ rows: [], total: 0, hasMore: false });
    await expect.element(page.getByText(t('users_empty_text'))).toBeVisible();
  });
});
